import { LANGUAGE } from "./language.ts";

/* By hand: nearly every screen shows some, and the first formatter of Intl takes a phone 50 ms to make. */

/** Of each language that does not write 12,345: a narrow space that breaks no line in French. */
const GROUP = LANGUAGE === "fr" ? "\u202f" : ",";

/** A whole number: 12345 becomes "12,345". */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, GROUP);
}
