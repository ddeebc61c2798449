import { formatNumber } from "./format-number.ts";

/*
 * English texts in the source. A build for another language replaces each call with that language's text
 * (scripts/languages), and `npm run locales` collects them for translators. Both parse the calls as Lingui's macros, so
 * each text must be a literal.
 */

/** Context of a text that is the same in English for several things but may differ in other languages. */
interface TextInContext {
  message: string;
  context: string;
}

/** A text with values, or a text in its context. */
export function t(text: TextInContext): string;
export function t(parts: TemplateStringsArray, ...values: (string | number)[]): string;
export function t(
  text: TextInContext | TemplateStringsArray,
  ...values: (string | number)[]
): string {
  return "message" in text ? text.message : String.raw({ raw: text }, ...values);
}

/** Texts for a number, which replaces `#`; `one` and `other` are the plural categories of English. */
interface Forms {
  0?: string;
  one: string;
  other: string;
}

/** The text for a whole number: "1 vote", "12 votes". */
export function plural(count: number, forms: Forms): string {
  const form = (count === 0 && forms[0]) || (count === 1 ? forms.one : forms.other);
  return form.replaceAll("#", formatNumber(count));
}
