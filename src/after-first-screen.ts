import { keepAppShell } from "./browser/app-shell";
import { reportUncaught } from "./data/health/error-reports";

/** Starts tasks that nobody waits for: error reports and the service worker. */
export async function begin(): Promise<void> {
  reportUncaught();
  if ("serviceWorker" in navigator) await keepAppShell();
}
