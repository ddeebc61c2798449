import type { Language } from "../../src/lib/languages.ts";
import {
  AM,
  BILLIONS,
  DECIMAL,
  GROUP,
  MILLIONS,
  type NumberStyle,
  PM,
  THOUSANDS,
} from "../../src/lib/number-style.ts";

/** Source text of the condition on an integer N for each plural category, in the order of evaluation. */
export type PluralRules = Record<string, string>;

interface Numbers {
  /** Plural categories of integers except "other": creating `Intl.PluralRules` would take a phone milliseconds. */
  kinds: PluralRules;
  style: NumberStyle;
}

/** A language's plural rules, and its style where it differs from English. */
const numbers = (kinds: PluralRules, style: Partial<NumberStyle> = {}): Numbers => ({
  kinds,
  style: {
    group: GROUP,
    decimal: DECIMAL,
    thousands: THOUSANDS,
    millions: MILLIONS,
    billions: BILLIONS,
    am: AM,
    pm: PM,
    ...style,
  },
});

const ONE = { one: "N === 1" };
const ONE_AND_NONE = { one: "N < 2" };

/**
 * Each language's numbers. A build contains only its own; tests/lib/number-style.mocked.test.ts compares the styles
 * with Unicode's data.
 */
export const NUMBERS: Record<Language, Numbers> = {
  en: numbers(ONE),
  fr: numbers(ONE_AND_NONE, {
    group: "\u202f",
    decimal: ",",
    thousands: "#\u00a0k",
    millions: "#\u00a0M",
    billions: "#\u00a0Md",
  }),
  sw: numbers(ONE, { thousands: "elfu\u00a0#" }),
  ha: numbers(ONE, { thousands: "#D" }),
  yo: numbers({}),
  ig: numbers({}),
  pcm: numbers(ONE_AND_NONE),
  // As in Angola and Mozambique: Brazil writes 12.345.
  pt: numbers(ONE_AND_NONE, {
    group: "\u00a0",
    decimal: ",",
    thousands: "#\u00a0mil",
    millions: "#\u00a0M",
    billions: "#\u00a0mM",
  }),
  // In western digits, which members use too.
  ar: numbers(
    {
      zero: "N === 0",
      one: "N === 1",
      two: "N === 2",
      few: "N % 100 >= 3 && N % 100 <= 10",
      many: "N % 100 >= 11",
    },
    {
      thousands: "#\u00a0ألف",
      millions: "#\u00a0مليون",
      billions: "#\u00a0مليار",
      am: "ص",
      pm: "م",
    },
  ),
};
