import { DECIMAL, GROUP } from "./number-style.ts";

/* Without Intl: nearly every screen shows numbers, a phone needs 50 ms to create the first formatter of Intl, and Chrome
   has no data for Hausa, Igbo, Naijá and Yorùbá. */

const THOUSANDS_APART = /\B(?=(\d{3})+(?!\d))/g;

function write(digits: string): string {
  const number = DECIMAL === "." ? digits : digits.replace(".", DECIMAL);
  return number.replace(THOUSANDS_APART, GROUP);
}

/** A number with at most two decimals: 12345 becomes "12,345". */
export function formatNumber(value: number): string {
  return write(String(value));
}

/** A number with exactly one decimal: 4 becomes "4.0". */
export function formatTenths(value: number): string {
  return write(value.toFixed(1));
}
