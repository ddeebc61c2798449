import { DECIMAL, GROUP } from "./number-style.ts";

/* By hand: nearly every screen shows some, the first formatter of Intl takes a phone 50 ms to make, and Chrome has no data
   for Hausa, Igbo, Naijá and Yorùbá. */

const THOUSANDS_APART = /\B(?=(\d{3})+(?!\d))/g;

function write(digits: string): string {
  const number = DECIMAL === "." ? digits : digits.replace(".", DECIMAL);
  return number.replace(THOUSANDS_APART, GROUP);
}

/** A number, of two decimals at most: 12345 becomes "12,345". */
export function formatNumber(value: number): string {
  return write(String(value));
}

/** A number to the tenth, none left out: 4 becomes "4.0". */
export function formatTenths(value: number): string {
  return write(value.toFixed(1));
}
