import { formatNumber } from "./format-number.ts";

/*
 * English texts as they stand in the source. A build for another language replaces each call with that language's text
 * (scripts/languages), and `npm run locales` collects them for translators: both read them as Lingui's macros, so a text is
 * written out where it is used.
 */

/** A text, with values in their places. */
export function t(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: parts }, ...values);
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
