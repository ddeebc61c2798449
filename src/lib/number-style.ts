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
  /** The halves of the day, after a clock of twelve hours; null for a clock of 24. */
  halves: readonly [am: string, pm: string] | null;
}

export const ENGLISH_NUMBERS: NumberStyle = {
  group: ",",
  decimal: ".",
  thousands: "#K",
  millions: "#M",
  billions: "#B",
  halves: null,
};

/** That of this build's language alone, from scripts/languages/numbers.ts. */
export const NUMBER_STYLE: NumberStyle = import.meta.env?.NUMBER_STYLE ?? ENGLISH_NUMBERS;
