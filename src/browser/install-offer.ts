import { INSTALL_OFFER_PAUSE } from "@/lib/constants";
import { hasComeBack } from "./app-shell";
import { isInstalled } from "./installed";
import { localStore } from "./storage";

/* When to offer installing the app; the time of a refusal is stored on the device. */

const DECLINED_AT = "shauri-install-declined";

/** Whether to offer it: from the second visit on, if it can be installed and was not declined recently (R443). */
export function mayOfferInstall(): boolean {
  const declinedAt = Number(localStore.getItem(DECLINED_AT)) || 0;
  return (
    globalThis.installPrompt !== undefined &&
    hasComeBack() &&
    Date.now() - declinedAt > INSTALL_OFFER_PAUSE &&
    !isInstalled()
  );
}

/** Stores that it was declined. */
export function declineInstall(): void {
  localStore.setItem(DECLINED_AT, String(Date.now()));
}
