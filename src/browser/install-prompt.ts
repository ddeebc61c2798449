/** The event of a browser that would offer to put the site on the home screen. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  /** Held back until somebody wants it; it can be used once. */
  var installPrompt: InstallPrompt | undefined;
}

/** Keeps the browser's own offer for a better moment than the arrival (R443). It comes once, perhaps early. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    globalThis.installPrompt = event;
  });
}
