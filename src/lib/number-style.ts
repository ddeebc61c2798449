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

/* English, in whose place a build for another language has its own (scripts/languages/numbers.ts). One by one, so that each
   stands where it is used. */

export const GROUP = import.meta.env?.NUMBER_STYLE?.group ?? ",";
export const DECIMAL = import.meta.env?.NUMBER_STYLE?.decimal ?? ".";
export const THOUSANDS = import.meta.env?.NUMBER_STYLE?.thousands ?? "#K";
export const MILLIONS = import.meta.env?.NUMBER_STYLE?.millions ?? "#M";
export const BILLIONS = import.meta.env?.NUMBER_STYLE?.billions ?? "#B";
export const AM = import.meta.env?.NUMBER_STYLE?.am ?? "";
export const PM = import.meta.env?.NUMBER_STYLE?.pm ?? "";
