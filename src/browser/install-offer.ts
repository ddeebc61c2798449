import { INSTALL_OFFER_PAUSE } from "@/lib/constants";
import { readInstallPrompt } from "./install-prompt";
import { localStore, sessionStore } from "./storage";

/* Whether this is the moment to offer the home screen; when somebody said no stays on the device. */

const VISITS = "shauri-visits";
const DECLINED_AT = "shauri-install-declined";
const ENOUGH_VISITS = 2;

const numberAt = (key: string) => Number(localStore.getItem(key)) || 0;

/** Counts this visit, once a tab. */
export function countVisit(): void {
  if (sessionStore.getItem(VISITS)) return;
  sessionStore.setItem(VISITS, "counted");
  const visits = numberAt(VISITS);
  // From there on the number is of no interest.
  if (visits < ENOUGH_VISITS) localStore.setItem(VISITS, String(visits + 1));
}

/** Whether to offer it: from the second visit on, where it can be installed and was not declined lately (R443). */
export function mayOfferInstall(): boolean {
  return (
    readInstallPrompt() !== null &&
    numberAt(VISITS) >= ENOUGH_VISITS &&
    Date.now() - numberAt(DECLINED_AT) > INSTALL_OFFER_PAUSE &&
    !matchMedia("(display-mode: standalone)").matches
  );
}

/** Remembers that it was declined, for long. */
export function declineInstall(): void {
  localStore.setItem(DECLINED_AT, String(Date.now()));
}
