/** Number and time formats of a language. */
export interface NumberStyle {
  /** Thousands separator: "," in 12,345. */
  group: string;
  /** Decimal separator: "." in 4.5. */
  decimal: string;
  /** Patterns of short counts: "#K" for 12.3K. */
  thousands: string;
  millions: string;
  billions: string;
  /** Names of the halves of the day for a 12-hour clock; empty for a 24-hour clock. */
  am: string;
  pm: string;
}

/* English; a build for another language replaces it (scripts/languages/numbers.ts). Separate constants, so that the
   bundler inlines each. */

export const GROUP = import.meta.env?.NUMBER_STYLE?.group ?? ",";
export const DECIMAL = import.meta.env?.NUMBER_STYLE?.decimal ?? ".";
export const THOUSANDS = import.meta.env?.NUMBER_STYLE?.thousands ?? "#K";
export const MILLIONS = import.meta.env?.NUMBER_STYLE?.millions ?? "#M";
export const BILLIONS = import.meta.env?.NUMBER_STYLE?.billions ?? "#B";
export const AM = import.meta.env?.NUMBER_STYLE?.am ?? "";
export const PM = import.meta.env?.NUMBER_STYLE?.pm ?? "";
