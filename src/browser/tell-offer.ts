import { TELL_OFFER_PAUSES } from "@/lib/constants";
import { localStore } from "./storage";

/* Whether this is the moment to offer to tell somebody; how often they said no stays on the device. */

const DECLINED = "shauri-told-declined";

function readDeclined(): [times: number, at: number] {
  const [times, at] = localStore.getItem(DECLINED)?.split(" ").map(Number) ?? [];
  return [times || 0, at || 0];
}

/** Remembers that somebody said "Not now". */
export function declineTelling(): void {
  const [times] = readDeclined();
  localStore.setItem(DECLINED, `${times + 1} ${Date.now()}`);
}

/** Whether to offer it: not again for a while after each "Not now", and longer each time (R482). */
export function mayOfferTelling(): boolean {
  const [times, at] = readDeclined();
  const [first, longest] = TELL_OFFER_PAUSES;
  return times === 0 || Date.now() - at > Math.min(first * 3 ** (times - 1), longest);
}
