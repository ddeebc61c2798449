import type { Language } from "./languages.ts";

/**
 * The language of this build (scripts/languages): each language has its own build, with its texts instead of the English
 * ones. Tests, the development server and servers run the sources unbuilt, in English.
 */
export const LANGUAGE: Language = import.meta.env?.LANGUAGE ?? "en";

/** The path prefix of this build: "/fr", and "" for English. */
export const BASE: string = import.meta.env?.ADDRESS_BASE ?? "";

/** The properties of a language that the app needs. */
export interface SiteLanguage {
  code: Language;
  name: string;
  offer: string;
}

/** The `lang` of a text in another language than this build's; undefined if it is the same or unknown. */
export const langOf = ({ language }: { language?: Language | null }): Language | undefined =>
  language === LANGUAGE ? undefined : (language ?? undefined);

/** The languages of this site, if it has several. */
export const SITE_LANGUAGES: readonly SiteLanguage[] = import.meta.env?.LANGUAGES ?? [];
