import type { Purpose } from "@/browser/consent";

/**
 * The Supabase project of the app. Without the two variables it is the embedded backend, on the app's own origin, with
 * that backend's public key.
 */
export const env = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL || location.origin,
  supabaseKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  captchaSiteKey: import.meta.env.VITE_CAPTCHA_SITE_KEY,
  /** Endpoints of the contact and suggestion forms (R209); unset means the database's own tables. */
  contactEndpoint: import.meta.env.VITE_CONTACT_ENDPOINT,
  suggestionEndpoint: import.meta.env.VITE_SUGGESTION_ENDPOINT,
  /** Endpoint for error reports; unset means the database's own table. */
  errorEndpoint: import.meta.env.VITE_ERROR_ENDPOINT,
  /** The site's own address, for canonical links and previews, without a trailing slash. */
  siteUrl: (import.meta.env.VITE_SITE_URL || location.origin).replace(/\/+$/, ""),
  /** Third-party scripts, loaded only with consent (R034). */
  thirdParties: [
    ...thirdParty("analytics", import.meta.env.VITE_ANALYTICS_SRC),
    ...thirdParty("recording", import.meta.env.VITE_RECORDING_SRC),
  ],
};

function thirdParty(purpose: Purpose, src: string | undefined) {
  return src ? [{ purpose, src }] : [];
}
