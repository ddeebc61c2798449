/** Languages of the site by their codes (BCP 47). English is the source, and has no code in its addresses. */
export const LANGUAGES = {
  en: { name: "English", offer: "Read Shauri in English", isOffered: true },
  fr: { name: "Français", offer: "Lire Shauri en français", isOffered: true },
  sw: { name: "Kiswahili", offer: "Soma Shauri kwa Kiswahili", isOffered: true },
  ha: { name: "Hausa", offer: "Karanta Shauri da Hausa", isOffered: true },
  yo: { name: "Yorùbá", offer: "Ka Shauri ní Yorùbá", isOffered: true },
  ig: { name: "Igbo", offer: "Gụọ Shauri n’Igbo", isOffered: true },
  pcm: { name: "Naijá", offer: "Read Shauri for Naijá", isOffered: true },
  pt: { name: "Português", offer: "Ler o Shauri em português", isOffered: true },
  ar: { name: "العربية", offer: "اقرأ شاوري بالعربية", isOffered: true },
} as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && Object.hasOwn(LANGUAGES, code);
}

/** Which way a language is written: the value of `dir` in HTML. */
export const directionOf = (language: BuiltLanguage): "ltr" | "rtl" =>
  language === "ar" ? "rtl" : "ltr";

/**
 * English made longer and marked, in which tests look for texts that do not fit or were never translated
 * (scripts/languages/pseudo-text.ts). Only VITE_LANGUAGES builds it: no site offers it, and nobody translates it.
 */
export const PSEUDO_LANGUAGE = "qps";

/** A language, or the one that is none, as a build may be in. */
export type BuiltLanguage = Language | typeof PSEUDO_LANGUAGE;

/** The beginning of a language's addresses: "/fr", and nothing for English. */
export const baseOf = (language: BuiltLanguage): string =>
  language === "en" ? "" : `/${language}`;

/**
 * The address of a screen below that beginning; the home page's is the beginning itself, as hosts have its file. It
 * begins with one slash: two would name another site.
 */
export const addressBelow = (base: string, path: string): string =>
  path === "/" ? base || path : (base + path).replace(/^\/+/, "/");

/** The other way round: a screen's path at an address. */
export const pathBelow = (base: string, pathname: string): string =>
  `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || "/" : pathname;

/**
 * A screen's path in each language of the site by the names that search engines know, English for all other languages;
 * none where the site has one.
 */
export function alternatesOf(
  path: string,
  languages: readonly Language[],
): [name: string, path: string][] {
  if (languages.length < 2) return [];
  return [
    ...languages.map((language): [string, string] => [
      language,
      addressBelow(baseOf(language), path),
    ]),
    ["x-default", path],
  ];
}

/** The language of an address, and its path without it: what a screen is at in each language. */
export function splitPath(pathname: string): { language: BuiltLanguage; path: string } {
  const [, code, rest = ""] = /^\/([a-z]{2,3})(\/.*)?$/.exec(pathname) ?? [];
  return (isLanguage(code) && code !== "en") || code === PSEUDO_LANGUAGE
    ? { language: code, path: rest || "/" }
    : { language: "en", path: pathname };
}
