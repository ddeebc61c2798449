import { NUMBER_STYLE } from "./number-style.ts";

/* By hand: nearly every screen shows some, the first formatter of Intl takes a phone 50 ms to make, and Chrome has no data
   for Hausa, Igbo, Naijá and Yorùbá. */

const { group, decimal } = NUMBER_STYLE;

const write = (digits: string) =>
  digits.replace(".", decimal).replace(/\B(?=(\d{3})+(?!\d))/g, group);

/** A number, of two decimals at most: 12345 becomes "12,345". */
export function formatNumber(value: number): string {
  return write(String(value));
}

/** A number to the tenth, none left out: 4 becomes "4.0". */
export function formatTenths(value: number): string {
  return write(value.toFixed(1));
}
