/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The release in package.json. */
  readonly VERSION: string;
  /** The language of this build; undefined if the sources run unbuilt. */
  readonly LANGUAGE?: import("./lib/languages").Language;
  /** The path prefix of this build (scripts/languages). */
  readonly ADDRESS_BASE?: string;
  /** The languages of the site, if it has several. */
  readonly LANGUAGES?: readonly import("./lib/language").SiteLanguage[];
  /** The number format of that language. */
  readonly NUMBER_STYLE?: import("./lib/number-style").NumberStyle;
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string;
  readonly VITE_PUSH_KEY?: string;
  readonly VITE_CAPTCHA_SITE_KEY?: string;
  readonly VITE_CONTACT_ENDPOINT?: string;
  readonly VITE_SUGGESTION_ENDPOINT?: string;
  readonly VITE_ERROR_ENDPOINT?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_ANALYTICS_SRC?: string;
  readonly VITE_RECORDING_SRC?: string;
}
