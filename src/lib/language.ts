import type { Language } from "./languages.ts";

/**
 * The language of this build (scripts/languages): each has its own, with its texts in the place of the English ones.
 * Tests, the development server and servers run the sources as they are, in English.
 */
export const LANGUAGE: Language = import.meta.env?.LANGUAGE ?? "en";

/** The beginning of this build's addresses: "/fr", and nothing for English. */
export const BASE: string = import.meta.env?.ADDRESS_BASE ?? "";

/** As much of a language as a phone downloads. */
export interface SiteLanguage {
  code: Language;
  name: string;
  offer: string;
}

/** The language of a text beside this build's, for its `lang`; none where it is the same or unknown. */
export const langOf = ({ language }: { language?: Language | null }): Language | undefined =>
  language === LANGUAGE ? undefined : (language ?? undefined);

/** The languages that this site has, where it has several. */
export const SITE_LANGUAGES: readonly SiteLanguage[] = import.meta.env?.LANGUAGES ?? [];
