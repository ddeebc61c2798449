import { t } from "./i18n.ts";

/* The rule for members' texts, character for character the same as in the database (refuse_invisible_text), which rejects
   other texts. Loaded with the forms' rules. */

/** Line breaks of other programs, which a field does not use. */
const SOFT_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/** Characters that are invisible or depend on the font, and lone surrogates. */
const HIDDEN =
  "[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5" +
  "\\u180B-\\u180F\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uD800-\\uDFFF\\uE000-\\uF8FF\\uFDD0-\\uFDEF\\uFE00-\\uFE0F" +
  "\\uFEFF\\uFFA0\\uFFF0-\\uFFFC\\uFFFE\\uFFFF\\u{13430}-\\u{1343F}\\u{16FE4}\\u{1BCA0}-\\u{1BCA3}\\u{1D159}" +
  "\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{10FFFF}]";

const EMOJI =
  "[\\u00A9\\u00AE\\u203C\\u2049\\u2122\\u2139\\u2190-\\u21FF\\u2300-\\u23FF\\u24C2\\u25A0-\\u27BF" +
  "\\u2934\\u2935\\u2B00-\\u2BFF\\u3030\\u303D\\u3297\\u3299\\u{1F000}-\\u{1FAFF}]";
const CURSIVE =
  "[\\u0620-\\u077F\\u07CA-\\u07FA\\u08A0-\\u08FF\\uFB50-\\uFDCF\\uFE70-\\uFEFC\\u{1E900}-\\u{1E95F}]";

/** Sequences in which such characters are needed: flags, emoji, keycaps, cursive and Indic words. */
const JOINED = [
  "\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}" +
    "|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}",
  `${EMOJI}[\\uFE0E\\uFE0F]?(?:\\u200D(?=${EMOJI}))?`,
  "[#*0-9]\\uFE0F(?=\\u20E3)",
  `${CURSIVE}[\\u200C\\u200D](?=${CURSIVE})`,
  "[\\u0900-\\u0DFF\\u1000-\\u109F\\u1780-\\u17D3][\\u200C\\u200D]",
].join("|");

/** Combining marks. */
const MARKS =
  "\\u0300-\\u036F\\u0483-\\u0489\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u064B-\\u065F" +
  "\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u0730-\\u074A\\u07EB-\\u07F3\\u08CA-\\u08E1\\u08E3-\\u0902" +
  "\\u093C\\u0941-\\u0948\\u094D\\u0951-\\u0957\\u0E31\\u0E34-\\u0E3A\\u0E47-\\u0E4E\\u0EB1\\u0EB4-\\u0EBC\\u0EC8-\\u0ECE" +
  "\\u0F71-\\u0F7E\\u0F80-\\u0F84\\u135D-\\u135F\\u1AB0-\\u1ACE\\u1DC0-\\u1DFF\\u20D0-\\u20F0\\uA66F-\\uA672\\uFE20-\\uFE2F" +
  "\\u{1E944}-\\u{1E94A}";

// Allowed sequences match first, since older browsers lack lookbehind.
const UNSEEN = new RegExp(`(${JOINED})|${HIDDEN}`, "gu");
const SEEN = new RegExp(`[^\\s${MARKS}]`, "u");
const PILE = new RegExp(`[${MARKS}]{5}`, "u");

/** The text without invisible characters, which come with pasted text; "" if nothing visible is left. */
export function readable(text: string): string {
  const shown = text.replace(SOFT_BREAKS, "\n").replace(UNSEEN, "$1").trim();
  return SEEN.test(shown) ? shown : "";
}

/** Whether no letter has more than four marks on it. */
export function isLegible(text: string): boolean {
  return !PILE.test(text);
}

/** A field's error for text that is not legible. */
export const ILLEGIBLE = t`There are too many accents on one letter for others to read it.`;
