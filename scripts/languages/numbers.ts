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

/** Source text of a condition for a whole number N to be of a kind, by kind, in the order of asking. */
export type PluralRules = Record<string, string>;

interface Numbers {
  /** Kinds of whole numbers besides "other": `Intl.PluralRules` would take a phone milliseconds to make. */
  kinds: PluralRules;
  style: NumberStyle;
}

/** A language's kinds, and its style where that is not as in English. */
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
 * Each language's numbers. A build contains its own alone; tests/lib/number-style.mocked.test.ts compares the styles with
 * Unicode's data.
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
  // In western digits, as what members write.
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
