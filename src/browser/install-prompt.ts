/** What a browser sends that would offer to put the site on the home screen. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

let kept: InstallPrompt | null = null;

/** Keeps the browser's own offer for a better moment than the arrival (R443). It comes once, perhaps early. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    kept = event;
  });
}

export const readInstallPrompt = (): InstallPrompt | null => kept;

/** It can be used once. */
export function dropInstallPrompt(): void {
  kept = null;
}
