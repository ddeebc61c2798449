import { INSTALL_OFFER_PAUSE } from "@/lib/constants";
import { hasComeBack } from "./app-shell";
import { isInstalled } from "./installed";
import { localStore } from "./storage";

/* Whether this is the moment to offer the home screen; when somebody said no stays on the device. */

const DECLINED_AT = "shauri-install-declined";

/** Whether to offer it: from the second visit on, where it can be installed and was not declined lately (R443). */
export function mayOfferInstall(): boolean {
  const declinedAt = Number(localStore.getItem(DECLINED_AT)) || 0;
  return (
    globalThis.installPrompt !== undefined &&
    hasComeBack() &&
    Date.now() - declinedAt > INSTALL_OFFER_PAUSE &&
    !isInstalled()
  );
}

/** Remembers that it was declined, for long. */
export function declineInstall(): void {
  localStore.setItem(DECLINED_AT, String(Date.now()));
}
