/** How a language writes numbers and times of day. */
export interface NumberStyle {
  /** Between thousands: "," in 12,345. */
  group: string;
  /** Before tenths: "." in 4.5. */
  decimal: string;
  /** Short counts, around their number: "#K" for 12.3K. */
  thousands: string;
  millions: string;
  billions: string;
  /** The halves of the day, after a clock of twelve hours; empty for a clock of 24. */
  am: string;
  pm: string;
}

export const ENGLISH_NUMBERS: NumberStyle = {
  group: ",",
  decimal: ".",
  thousands: "#K",
  millions: "#M",
  billions: "#B",
  am: "",
  pm: "",
};

/* Those of this build's language, from scripts/languages/numbers.ts: one by one, so that each stands where it is used. */

export const GROUP = import.meta.env?.NUMBER_STYLE?.group ?? ENGLISH_NUMBERS.group;
export const DECIMAL = import.meta.env?.NUMBER_STYLE?.decimal ?? ENGLISH_NUMBERS.decimal;
export const THOUSANDS = import.meta.env?.NUMBER_STYLE?.thousands ?? ENGLISH_NUMBERS.thousands;
export const MILLIONS = import.meta.env?.NUMBER_STYLE?.millions ?? ENGLISH_NUMBERS.millions;
export const BILLIONS = import.meta.env?.NUMBER_STYLE?.billions ?? ENGLISH_NUMBERS.billions;
export const AM = import.meta.env?.NUMBER_STYLE?.am ?? ENGLISH_NUMBERS.am;
export const PM = import.meta.env?.NUMBER_STYLE?.pm ?? ENGLISH_NUMBERS.pm;
