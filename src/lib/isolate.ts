import { LANGUAGE } from "./language.ts";
import { directionOf } from "./languages.ts";

const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Puts a member's words that run from right to left (Arabic, Hebrew, N'Ko, Adlam and the like) between marks that
 * keep them apart from the surrounding sentence, and all words in a sentence that itself runs so. For sentences of
 * ours that are one plain string: in elements, `<bdi>` does the same (0048).
 */
export function isolate(text: string): string {
  return directionOf(LANGUAGE) === "rtl" || RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
