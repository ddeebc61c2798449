/**
 * Which Supabase project the app talks to. Without the two variables it is the embedded one, on the
 * app's own origin; the build then carries that one's public key.
 */
export const env = {
  supabaseUrl: (import.meta.env.VITE_SUPABASE_URL || location.origin).replace(/\/$/, ""),
  supabaseKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
  captchaSiteKey: import.meta.env.VITE_CAPTCHA_SITE_KEY,
  /** Where the contact and suggestion forms post to (R209); unset means the database's own tables. */
  contactEndpoint: import.meta.env.VITE_CONTACT_ENDPOINT,
  suggestionEndpoint: import.meta.env.VITE_SUGGESTION_ENDPOINT,
};
