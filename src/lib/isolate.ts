import { LANGUAGE } from "./language.ts";
import { directionOf } from "./languages.ts";

const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Puts bidi isolation marks around a member's right-to-left text (Arabic, Hebrew, N'Ko, Adlam and the like), and
 * around any of their texts in a right-to-left language. For sentences that are a plain string; in elements, use `<bdi>`
 * (0048).
 */
export function isolate(text: string): string {
  return directionOf(LANGUAGE) === "rtl" || RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
