import {
  type BuiltLanguage,
  isLanguage,
  LANGUAGES,
  type Language,
  PSEUDO_LANGUAGE,
} from "../../src/lib/languages.ts";

/** The languages that a site has where it does not say otherwise, English first. */
export function offeredLanguages(): Language[] {
  return Object.keys(LANGUAGES)
    .filter(isLanguage)
    .filter((code) => LANGUAGES[code].isOffered);
}

/**
 * The languages that a site is built in, English first: those that are offered, or those that VITE_LANGUAGES names, such
 * as "en,fr", among which "offered" stands for all of these. Each comes once: the first to be built empties the folder.
 *
 * @throws for a language that src/lib/languages.ts does not have
 */
export function siteLanguages(variables: { VITE_LANGUAGES?: string | undefined }): BuiltLanguage[] {
  const wanted = variables.VITE_LANGUAGES
    ? variables.VITE_LANGUAGES.split(",").flatMap((code) =>
        code.trim() === "offered" ? offeredLanguages() : [code.trim()],
      )
    : offeredLanguages();
  const others = wanted
    .filter((code) => code !== "en")
    .map((code) => {
      if (!isLanguage(code) && code !== PSEUDO_LANGUAGE)
        throw new Error(`VITE_LANGUAGES: “${code}” is no language of src/lib/languages.ts`);
      return code;
    });
  return [...new Set<BuiltLanguage>(["en", ...others])];
}
