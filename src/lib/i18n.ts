import { formatNumber } from "./format-number.ts";

/*
 * English texts as they stand in the source. A build for another language replaces each call with that language's text
 * (scripts/languages), and `npm run locales` collects them for translators: both read them as Lingui's macros, so a text is
 * written out where it is used.
 */

/** A text that English says of several things, and other languages in several words: of what this one is. */
interface TextInContext {
  message: string;
  context: string;
}

/** A text, with values in their places; or one in its context. */
export function t(text: TextInContext): string;
export function t(parts: TemplateStringsArray, ...values: (string | number)[]): string;
export function t(
  text: TextInContext | TemplateStringsArray,
  ...values: (string | number)[]
): string {
  return "message" in text ? text.message : String.raw({ raw: text }, ...values);
}

/** Texts of a number, which stands for `#` in them; `one` and `other` are English's two kinds. */
interface Forms {
  0?: string;
  one: string;
  other: string;
}

/** The text of a whole number: "1 vote", "12 votes". */
export function plural(count: number, forms: Forms): string {
  const form = (count === 0 && forms[0]) || (count === 1 ? forms.one : forms.other);
  return form.replaceAll("#", formatNumber(count));
}
