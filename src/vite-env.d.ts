/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY: string;
  readonly VITE_CAPTCHA_SITE_KEY?: string;
  readonly VITE_CONTACT_ENDPOINT?: string;
  readonly VITE_SUGGESTION_ENDPOINT?: string;
}
