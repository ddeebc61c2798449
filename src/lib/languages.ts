/** Languages of the site by code (BCP 47). English is the source, and has no prefix in its addresses. */
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

/** Direction of a language: the value of `dir` in HTML. */
export const directionOf = (language: BuiltLanguage): "ltr" | "rtl" =>
  language === "ar" ? "rtl" : "ltr";

/**
 * A pseudo-language: longer English with marks, in which tests find texts that do not fit or were never translated
 * (scripts/languages/pseudo-text.ts). Built only on request by VITE_LANGUAGES; no site offers it.
 */
export const PSEUDO_LANGUAGE = "qps";

/** A language or the pseudo-language, for a build. */
export type BuiltLanguage = Language | typeof PSEUDO_LANGUAGE;

/** The path prefix of a language: "/fr", and "" for English. */
export const baseOf = (language: BuiltLanguage): string =>
  language === "en" ? "" : `/${language}`;

/**
 * The path of a screen with that prefix; the home page's is the prefix itself, as hosts serve its file. Begins with a
 * single slash: two would be another host.
 */
export const addressBelow = (base: string, path: string): string =>
  path === "/" ? base || path : (base + path).replace(/^\/+/, "/");

/** The reverse: a screen's path without the prefix. */
export const pathBelow = (base: string, pathname: string): string =>
  `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || "/" : pathname;

/**
 * A screen's path in each language of the site by `hreflang`, with English as the default; empty if the site has only
 * one language.
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

/** Splits an address's path into its language and the screen's path. */
export function splitPath(pathname: string): { language: BuiltLanguage; path: string } {
  const [, code, rest = ""] = /^\/([a-z]{2,3})(\/.*)?$/.exec(pathname) ?? [];
  return (isLanguage(code) && code !== "en") || code === PSEUDO_LANGUAGE
    ? { language: code, path: rest || "/" }
    : { language: "en", path: pathname };
}
