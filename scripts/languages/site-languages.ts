import {
  type BuiltLanguage,
  isLanguage,
  LANGUAGES,
  type Language,
  PSEUDO_LANGUAGE,
} from "../../src/lib/languages.ts";

/** The default languages of a site, English first. */
export function offeredLanguages(): Language[] {
  return Object.keys(LANGUAGES)
    .filter(isLanguage)
    .filter((code) => LANGUAGES[code].isOffered);
}

/**
 * The languages that a site is built in, English first: the offered ones, or those that VITE_LANGUAGES names, such as
 * "en,fr", where "offered" means all offered ones. Each occurs once: the first to be built empties the folder.
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
