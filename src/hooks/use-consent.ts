import { useSyncExternalStore } from "react";
import { type Consent, onConsentChange, readConsent, writeConsent } from "@/browser/consent";
import { env } from "@/env";

const purposes = env.thirdParties.map(({ purpose }) => purpose);

/** The visitor's consent to third-party scripts, and its setter (R034). */
export function useConsent(): [Consent | null, (consent: Consent) => void] {
  const consent = useSyncExternalStore(
    onConsentChange,
    () => readConsent(purposes),
    () => null,
  );
  return [consent, answer];
}

function answer(consent: Consent): void {
  writeConsent(consent, purposes);
}
