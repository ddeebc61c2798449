import { createSignal } from "./signal";
import { localStore } from "./storage";

/** The purpose of a third party's script. */
export type Purpose = "analytics" | "recording";
export type Consent = "accepted" | "declined";

/** "declined", or "accepted" with the purposes: "accepted:analytics,recording". */
const KEY = "shauri-consent";
const changes = createSignal(KEY);

/**
 * The choice made on this device, or null. Consent to fewer purposes than the site now requests counts
 * as none.
 */
export function readConsent(purposes: readonly Purpose[]): Consent | null {
  const [answer, agreed = ""] = (localStore.getItem(KEY) ?? "").split(":");
  if (answer === "declined") return "declined";
  const covered = agreed.split(",");
  return answer === "accepted" && purposes.every((purpose) => covered.includes(purpose))
    ? "accepted"
    : null;
}

export function writeConsent(consent: Consent, purposes: readonly Purpose[]): void {
  localStore.setItem(KEY, consent === "accepted" ? `${consent}:${purposes.join()}` : consent);
  changes.tell();
}

/** Calls back after each new choice, in any tab. Returns a function that unsubscribes. */
export const onConsentChange = changes.subscribe;
