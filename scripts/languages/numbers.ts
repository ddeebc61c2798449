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

const ENGLISH: NumberStyle = {
  group: GROUP,
  decimal: DECIMAL,
  thousands: THOUSANDS,
  millions: MILLIONS,
  billions: BILLIONS,
  am: AM,
  pm: PM,
};

const ONE = { one: "N === 1" };
const ONE_AND_NONE = { one: "N < 2" };

/**
 * Each language's numbers. A build contains its own alone; tests/lib/number-style.mocked.test.ts compares the styles with
 * Unicode's data.
 */
export const NUMBERS: Record<Language, Numbers> = {
  en: { kinds: ONE, style: ENGLISH },
  fr: {
    kinds: ONE_AND_NONE,
    style: {
      ...ENGLISH,
      group: "\u202f",
      decimal: ",",
      thousands: "#\u00a0k",
      millions: "#\u00a0M",
      billions: "#\u00a0Md",
    },
  },
  sw: { kinds: ONE, style: { ...ENGLISH, thousands: "elfu\u00a0#" } },
  ha: { kinds: ONE, style: { ...ENGLISH, thousands: "#D" } },
  yo: { kinds: {}, style: ENGLISH },
  ig: { kinds: {}, style: ENGLISH },
  pcm: { kinds: ONE_AND_NONE, style: ENGLISH },
  // As in Angola and Mozambique: Brazil writes 12.345.
  pt: {
    kinds: ONE_AND_NONE,
    style: {
      ...ENGLISH,
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
      ...ENGLISH,
      thousands: "#\u00a0ألف",
      millions: "#\u00a0مليون",
      billions: "#\u00a0مليار",
      am: "ص",
      pm: "م",
    },
  },
};
