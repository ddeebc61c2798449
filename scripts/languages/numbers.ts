import type { Language } from "../../src/lib/languages.ts";
import { ENGLISH_NUMBERS, type NumberStyle } from "../../src/lib/number-style.ts";

/** Source text of a condition for a whole number N to be of a kind, by kind, in the order of asking. */
export type PluralRules = Record<string, string>;

interface Numbers {
  /** Kinds of whole numbers besides "other": `Intl.PluralRules` would take a phone milliseconds to make. */
  kinds: PluralRules;
  style: NumberStyle;
}

const ONE = { one: "N === 1" };
const ONE_AND_NONE = { one: "N < 2" };

/**
 * Each language's numbers. A build contains its own alone; tests/lib/number-styles.isolated.test.ts compares the styles with
 * Unicode's data.
 */
export const NUMBERS: Record<Language, Numbers> = {
  en: { kinds: ONE, style: ENGLISH_NUMBERS },
  fr: {
    kinds: ONE_AND_NONE,
    style: {
      ...ENGLISH_NUMBERS,
      group: "\u202f",
      decimal: ",",
      thousands: "#\u00a0k",
      millions: "#\u00a0M",
      billions: "#\u00a0Md",
    },
  },
  sw: { kinds: ONE, style: { ...ENGLISH_NUMBERS, thousands: "elfu\u00a0#" } },
  ha: { kinds: ONE, style: { ...ENGLISH_NUMBERS, thousands: "#D" } },
  yo: { kinds: {}, style: ENGLISH_NUMBERS },
  ig: { kinds: {}, style: ENGLISH_NUMBERS },
  pcm: { kinds: ONE_AND_NONE, style: ENGLISH_NUMBERS },
  // As in Angola and Mozambique: Brazil writes 12.345.
  pt: {
    kinds: ONE_AND_NONE,
    style: {
      ...ENGLISH_NUMBERS,
      group: "\u00a0",
      decimal: ",",
      thousands: "#\u00a0mil",
      millions: "#\u00a0M",
      billions: "#\u00a0mM",
    },
  },
  // In western digits, as what members write.
  ar: {
    kinds: {
      zero: "N === 0",
      one: "N === 1",
      two: "N === 2",
      few: "N % 100 >= 3 && N % 100 <= 10",
      many: "N % 100 >= 11",
    },
    style: {
      ...ENGLISH_NUMBERS,
      thousands: "#\u00a0ألف",
      millions: "#\u00a0مليون",
      billions: "#\u00a0مليار",
      am: "ص",
      pm: "م",
    },
  },
};
