import { NOTIFICATION_OFFER_PAUSES } from "@/lib/constants";
import { localStore } from "./storage";

/* When to offer notifications; the number of refusals is stored on the device. */

const DECLINED = "shauri-told-declined";

function readDeclined(): [times: number, at: number] {
  const [times, at] = localStore.getItem(DECLINED)?.split(" ").map(Number) ?? [];
  return [times || 0, at || 0];
}

/** Stores a "Not now". */
export function declineNotifications(): void {
  const [times] = readDeclined();
  localStore.setItem(DECLINED, `${times + 1} ${Date.now()}`);
}

/** Whether to offer them: not for a while after a "Not now", and longer each time (R482). */
export function mayOfferNotifications(): boolean {
  const [times, at] = readDeclined();
  const [first, longest] = NOTIFICATION_OFFER_PAUSES;
  return times === 0 || Date.now() - at > Math.min(first * 3 ** (times - 1), longest);
}
