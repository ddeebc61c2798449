import { amountOf } from "./amounts.ts";
import { asciiDigits } from "./plain-text.ts";

/* Normalises text for the search. private.fold and private.joined do the same in SQL; tests/world/search-cases.ts
   tests both with the same cases. */

/** Folded text, and the part of the original that each of its UTF-16 units comes from. */
export interface Folded {
  text: string;
  starts: number[];
  ends: number[];
}

/** Vowel signs, tone marks, elongation and invisible characters. */
const MARKS = new RegExp(
  `[${
    "\\u00AD\\u0300-\\u036F\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A" +
    "\\u061C\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED" +
    "\\u07EB-\\u07F3\\u07FA\\u07FD\\u08D3-\\u08E1\\u08E3-\\u08FF\\u135D-\\u135F\\u180B-\\u180E" +
    "\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u20D0-\\u20FF\\u2D7F" +
    "\\uFE00-\\uFE0F\\uFE20-\\uFE2F\\uFEFF\\u{1E944}-\\u{1E94B}"
  }]`,
  "gu",
);

/** Interchangeable letters and signs, by script. */
const SAME: readonly [from: string, to: string][] = [
  ["‘’‛ʼʻʹ′`ߴߵ՚ꞌ“”„‟«»″‐‒–—―−־᠆⁃♯⁄∕×", "''''''''''''\"\"\"\"\"\"\"---------#//x"],
  ["٫٬،؛؟۔٪፡።፣፤፥፦፧፨߸߹", ".,,;?.% .,;::? ,!"],
  ["ɓɗƙƴŋɲɛɔəǝɖƒɣʋɩɪʊʒđðłøħŧıȷɦƥƭƈɠɨʉɑɡς", "bdkynneoeedfgviiuzddlohtijhptcgiuagσ"],
  ["ٱةىیےکگڭݣھہەڤڥپچژڨ", "اهيييككككهههففبجزق"],
  ["ሃሐሑሒሓሔሕሖኀኁኂኃኄኅኆኈኸኹኺኻኼኽኾኋ", "ሀሀሁሂሀሄህሆሀሁሂሀሄህሆሆሀሁሂሀሄህሆሗ"],
  ["ሠሡሢሣሤሥሦሧፀፁፂፃፄፅፆኣዐዑዒዓዔዕዖቈኰጐ", "ሰሱሲሳሴስሶሷጸጹጺጻጼጽጾአአኡኢአኤእኦቆኮጎ"],
  ["𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡", "𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃"],
];
const LETTERS = new Map([
  ...SAME.flatMap(([from, to]) => {
    const letters = [...to];
    return [...from].map((letter, index): [string, string] => [letter, letters[index] ?? ""]);
  }),
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
]);

/** Folds letters: lower case, without marks, in their commonest form. */
export function fold(text: string): string {
  if (/^[\w ]*$/.test(text)) return text.toLowerCase();
  const plain = asciiDigits(text.replaceAll("´", "'")).normalize("NFKD").toLowerCase();
  return Array.from(plain.replace(MARKS, ""), (letter) => LETTERS.get(letter) ?? letter).join("");
}

/** A whole text folded, with the origin of each letter. */
export function foldText(text: string): Folded {
  const folded: Folded = { text: "", starts: [], ends: [] };
  let at = 0;
  for (const letter of text) {
    const plain = fold(letter);
    const end = at + letter.length;
    // A mark belongs to the letter before it.
    if (plain === "" && folded.ends.length > 0) folded.ends[folded.ends.length - 1] = end;
    append(folded, plain, at, end);
    at = end;
  }
  return folded;
}

function append(folded: Folded, text: string, start: number, end: number): void {
  folded.text += text;
  for (let index = 0; index < text.length; index++) {
    folded.starts.push(start);
    folded.ends.push(end);
  }
}

/* Signs, letters and digits, and letters, of every script; the same as in private.tokens_of. */
const SIGNS = "\\u0001-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u2000-\\u206F";
const WORD = `[^${SIGNS}]`;
const LETTER = `[^0-9${SIGNS}]`;

/** Ends of words. */
export const BETWEEN_WORDS = new RegExp(`[${SIGNS}]+`, "u");

const UNIT = `(?:(?:[km]| ?(?:thousand|mille|millions?|mn))(?!${WORD}))?`;
/** A number with its separators and unit; in running text also with spaces between thousands. */
const AMOUNT_TYPED = new RegExp(`[0-9]+(?:[.,'][0-9]+)*${UNIT}`, "gu");
const AMOUNT_WRITTEN = new RegExp(`[0-9]+(?:[.,'][0-9]+| [0-9]{3}(?![0-9]))*${UNIT}`, "gu");

/** Optional signs within a word, and signs that have a name. */
const JOINTS: readonly [pattern: RegExp, sign: string][] = [
  [new RegExp(`(${WORD})[-'_]+(?=${WORD})`, "gu"), ""],
  [new RegExp(`(${LETTER})(?:\\.(?=${WORD})|/(?=${LETTER}))`, "gu"), ""],
  [new RegExp(`(${WORD})\\.(?=${LETTER})`, "gu"), ""],
  [/([0-9])\/(?=[0-9])/gu, ""],
  [new RegExp(`(${WORD})\\+\\+`, "gu"), "plusplus"],
  [new RegExp(`(${WORD})\\+`, "gu"), "plus"],
  [new RegExp(`(${WORD})#`, "gu"), "sharp"],
  [/( |^)&(?= |$)/gu, "and"],
];

/** Replaces each match; the first `kept` units keep their own origins. */
function rewrite(
  folded: Folded,
  pattern: RegExp,
  replacement: (match: RegExpMatchArray) => [kept: number, text: string],
): Folded {
  const written: Folded = { text: "", starts: [], ends: [] };
  let done = 0;
  const copy = (to: number) => {
    written.text += folded.text.slice(done, to);
    for (; done < to; done++) {
      written.starts.push(folded.starts[done] ?? 0);
      written.ends.push(folded.ends[done] ?? 0);
    }
  };
  for (const match of folded.text.matchAll(pattern)) {
    const [kept, text] = replacement(match);
    const end = match.index + match[0].length;
    copy(match.index + kept);
    append(written, text, folded.starts[done] ?? 0, folded.ends[end - 1] ?? 0);
    done = end;
  }
  copy(folded.text.length);
  return written;
}

/** Writes amounts as digits and removes signs within words: "wi-fi" becomes "wifi", "85k" and "85,000" become "85000". */
export function joined(folded: Folded, isWritten: boolean): Folded {
  let result = rewrite(folded, isWritten ? AMOUNT_WRITTEN : AMOUNT_TYPED, ([typed]) => {
    const amount = /^[0-9]+$/.test(typed) ? null : amountOf(typed);
    return amount === null ? [typed.length, ""] : [0, String(amount)];
  });
  for (const [pattern, sign] of JOINTS) {
    result = rewrite(result, pattern, ([, before = ""]) => [before.length, sign]);
  }
  return result;
}

/** A search word, and the same word split into its parts if it has several. */
export interface QueryWord {
  word: string;
  apart: string | null;
}

const BEFORE = /^["'([{<*-]+/;
const AFTER = /["')\]}>.,;:!?*/=-]+$/;
const CURRENCY =
  "(?:ngn|ghs|gh₵|kes|kshs?|usd|ugx|ushs?|tzs|tshs?|zar|xof|xaf|f?cfa|egp|etb|mad|dh|[nrf])";
const LOOSE_UNIT = new RegExp(`([0-9]) (?=(?:thousand|mille|millions?|mn)(?!${WORD}))`, "gu");
const WITHIN = new RegExp(`(${WORD})[-'_./&]+(?=${WORD})`, "gu");
const DIGIT_LETTER = new RegExp(`([0-9])(?=${LETTER})`, "gu");
const LETTER_DIGIT = new RegExp(`(${LETTER})(?=[0-9])`, "gu");

const BLANK = "\\u0001-\\u0020";
const BLANKS = new RegExp(`[${BLANK}]+`);

/** The words of a search; the same as private.query_words. */
export function queryWords(query: string): QueryWord[] {
  const folded = foldText([...query].slice(0, 200).join("")).text.replace(LOOSE_UNIT, "$1");
  const words = folded.split(BLANKS).filter(Boolean);
  return words.slice(0, 12).map((raw) => {
    const typed = raw.replace(BEFORE, "").replace(AFTER, "") || raw;
    const word = joined(asFolded(typed), false)
      .text.replace(new RegExp(`^${CURRENCY}?[$£€¥₦₵₹](?=[0-9])`), "")
      .replace(new RegExp(`^${CURRENCY}(?=[0-9]{4,}$)`), "")
      .replace(new RegExp(`^([0-9]{4,})(?:₦|naira|${CURRENCY})$`), "$1");
    if (/^[0-9]+$/.test(word) && !/[-/_]/.test(typed)) return { word, apart: null };
    const apart = typed
      .replace(WITHIN, "$1 ")
      .replace(DIGIT_LETTER, "$1 ")
      .replace(LETTER_DIGIT, "$1 ");
    return { word, apart: apart === typed ? null : apart };
  });
}

/** Folds a text without its origins. */
function asFolded(text: string): Folded {
  const starts = Array.from(text, (_, index) => index);
  return { text, starts, ends: starts.map((start) => start + 1) };
}
