import { guessLanguage } from "@/lib/guess-language";
import { LANGUAGE } from "@/lib/language";
import { isLanguage, type Language } from "@/lib/languages";

/** The option for a language that the site does not have. */
export const OTHER_LANGUAGE = "other";

/** Fallback for an unclear text: the page's language, except for an anonymous post, whose author it could identify. */
const guess = (words: readonly string[], isAnonymous: boolean) =>
  guessLanguage(words.join("\n")) ?? (isAnonymous ? null : LANGUAGE);

/** The language of a form's text: the chosen or the guessed one; null if unknown. */
export function writtenLanguage(
  chosen: string,
  words: readonly string[],
  isAnonymous: boolean,
): Language | null {
  if (chosen === OTHER_LANGUAGE) return null;
  return isLanguage(chosen) ? chosen : guess(words, isAnonymous);
}

/** The initial choice of an edit: none if the text's language can be guessed, so that the guess follows the text. */
export function languageChoice(
  language: Language | null | undefined,
  words: readonly string[],
  isAnonymous: boolean,
): string {
  return language === guess(words, isAnonymous) ? "" : (language ?? OTHER_LANGUAGE);
}
