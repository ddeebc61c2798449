import { keepAppShell } from "./browser/app-shell";
import { reportUncaught } from "./data/health/error-reports";

/** Begins what no person waits for: error reports, and keeping the app on the device. */
export async function begin(): Promise<void> {
  reportUncaught();
  if ("serviceWorker" in navigator) await keepAppShell();
}
