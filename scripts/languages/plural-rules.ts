import type { Language } from "../../src/lib/languages.ts";

/** Source text of a condition for a whole number N to be of a kind, by kind, in the order of asking. */
export type PluralRules = Record<string, string>;

const ONE = { one: "N === 1" };
const ONE_AND_NONE = { one: "N < 2" };

/**
 * Kinds of whole numbers besides "other": `Intl.PluralRules` would take a phone milliseconds to make.
 */
export const PLURAL_RULES: Record<Language, PluralRules> = {
  en: ONE,
  fr: ONE_AND_NONE,
  sw: ONE,
  ha: ONE,
  yo: {},
  ig: {},
  pcm: ONE_AND_NONE,
  pt: ONE_AND_NONE,
  ar: {
    zero: "N === 0",
    one: "N === 1",
    two: "N === 2",
    few: "N % 100 >= 3 && N % 100 <= 10",
    many: "N % 100 >= 11",
  },
};
