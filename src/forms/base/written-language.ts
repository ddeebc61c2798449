import { guessLanguage } from "@/lib/guess-language";
import { isLanguage, type Language } from "@/lib/languages";

/** The choice of a language that is none of the site's. */
export const OTHER_LANGUAGE = "other";

/** The language of a form's words: the chosen one, or the one that they seem to be in; null where it is another. */
export function writtenLanguage(chosen: string, words: string): Language | null {
  if (chosen === OTHER_LANGUAGE) return null;
  return isLanguage(chosen) ? chosen : guessLanguage(words);
}

/** The choice to begin an edit with: none where the words tell the language, so that it follows them. */
export function languageChoice(language: Language | null | undefined, words: string): string {
  return language === guessLanguage(words) ? "" : (language ?? OTHER_LANGUAGE);
}
