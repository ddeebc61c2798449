import { guessLanguage } from "@/lib/guess-language";
import { LANGUAGE } from "@/lib/language";
import { isLanguage, type Language } from "@/lib/languages";

/** The choice of a language that is none of the site's. */
export const OTHER_LANGUAGE = "other";

/** Of words that do not tell: the page's language, but for an anonymous author, of whom it would tell something. */
const guess = (words: readonly string[], isAnonymous: boolean) =>
  guessLanguage(words.join("\n")) ?? (isAnonymous ? null : LANGUAGE);

/** The language of a form's words: the chosen one, or the one that they seem to be in; null where it is unknown. */
export function writtenLanguage(
  chosen: string,
  words: readonly string[],
  isAnonymous: boolean,
): Language | null {
  if (chosen === OTHER_LANGUAGE) return null;
  return isLanguage(chosen) ? chosen : guess(words, isAnonymous);
}

/** The choice to begin an edit with: none where the words tell the language, so that it follows them. */
export function languageChoice(
  language: Language | null | undefined,
  words: readonly string[],
  isAnonymous: boolean,
): string {
  return language === guess(words, isAnonymous) ? "" : (language ?? OTHER_LANGUAGE);
}
