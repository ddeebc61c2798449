import { keepAppShell } from "./browser/app-shell";
import { keepMemberLanguage } from "./data/auth/member-language";
import { reportUncaught } from "./data/health/error-reports";

/** Begins what no person waits for: error reports, keeping the app on the device, the language of mails. */
export async function begin(): Promise<void> {
  reportUncaught();
  keepMemberLanguage().catch(() => undefined);
  if ("serviceWorker" in navigator) await keepAppShell();
}
