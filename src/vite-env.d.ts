/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The release in package.json. */
  readonly VERSION: string;
  /** The language of this build; none where the sources run as they are. */
  readonly LANGUAGE?: import("./lib/languages").Language;
  /** The beginning of this build's addresses (scripts/languages). */
  readonly ADDRESS_BASE?: string;
  /** The languages that the site has, where it has several. */
  readonly LANGUAGES?: readonly import("./lib/language").SiteLanguage[];
  /** How that language writes numbers. */
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
