/** The event of a browser that offers to install the site. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  /** The deferred prompt, which can be used once. */
  var installPrompt: InstallPrompt | undefined;
}

/** Defers the browser's own prompt to a better moment (R443). Its event fires once, perhaps early. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    globalThis.installPrompt = event;
  });
}
