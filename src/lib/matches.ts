import { BETWEEN_WORDS, type Folded, foldText, joined, queryWords } from "./fold.ts";
import { truncate } from "./text.ts";

/** A piece of a text, and whether it matches the search. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Shorter words are highlighted only if the query has no longer one, and only at the beginning of a word. */
const ANYWHERE_FROM = 3;

/** Words that are in most texts: highlighted only if the query has no other. Each is one for private.is_small_word too. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    "about any are best can des dans est for from get good has have how kwa les near need not pour qui sur that " +
    "the their them they this une want wapi was what when where which who why will with you your"
  ).split(" "),
);

type Range = [from: number, to: number];

const isEdge = (text: string, at: number) => at === 0 || BETWEEN_WORDS.test(text.charAt(at - 1));
/** A number may follow a letter directly: "iPhone13". */
const isStart = (text: string, at: number) =>
  isEdge(text, at) || (/\d/.test(text.charAt(at)) && !/\d/.test(text.charAt(at - 1)));

/** All positions of a word in a folded text; of a short word, only at the beginning of a word. */
function positionsOf(word: string, { text, starts, ends }: Folded): Range[] {
  const found: Range[] = [];
  if (word === "") return found;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (word.length < ANYWHERE_FROM && !isStart(text, at)) continue;
    found.push([starts[at] ?? 0, ends[at + word.length - 1] ?? 0]);
  }
  return found;
}

/** Two whole words that together are the query's word: "power bank" for "powerbank". */
function positionsInParts(word: string, folded: Folded): Range[] {
  if (word.length < 4) return [];
  return Array.from({ length: word.length - 2 }, (_, index) => index + 1)
    .map((at) => `${word.slice(0, at)} ${word.slice(at)}`)
    .filter((phrase) => folded.text.includes(phrase))
    .flatMap((phrase) =>
      positionsOf(phrase, folded).filter(([from, to]) => {
        const first = folded.starts.indexOf(from);
        const last = folded.ends.lastIndexOf(to);
        return isEdge(folded.text, first) && isEdge(`${folded.text} `, last + 2);
      }),
    );
}

/** The positions of a query's words in a text, in order and without overlap. */
function findMatches(text: string, query: string): Range[] {
  const words = queryWords(query);
  // "in" of "tailor in Lagos" is everywhere, and irrelevant.
  const telling = words.filter(
    ({ word }) => (word.length >= ANYWHERE_FROM && !SMALL_WORDS.has(word)) || /\d/.test(word),
  );
  const written = foldText(text);
  const versions = [written, joined(written, true)];
  const found = (telling.length > 0 ? telling : words).flatMap(({ word, apart }) => {
    const positions = [
      ...versions.flatMap((version) => positionsOf(word, version)),
      ...(apart ? positionsOf(apart, written) : []),
      ...positionsInParts(word, written),
    ];
    // Close matches have only parts of a word.
    const parts = (apart ?? word).split(BETWEEN_WORDS).filter((part) => part !== word);
    return positions.length > 0
      ? positions
      : parts
          .filter(({ length }) => length >= ANYWHERE_FROM)
          .flatMap((part) => positionsOf(part, written));
  });
  const merged: Range[] = [];
  for (const [from, to] of found.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Splits a text at the words of a query, so that they can be highlighted without HTML. */
export function markMatches(text: string, query: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const [from, to] of findMatches(text, query)) {
    if (from > done) parts.push({ text: text.slice(done, from), isMatch: false });
    parts.push({ text: text.slice(from, to), isMatch: true });
    done = to;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMatch: false });
  return parts;
}

/** At most `max` characters of a text, beginning shortly before a late first match. */
export function excerptOf(text: string, query: string, max: number): string {
  if (text.length <= max) return text;
  const [first = 0] = findMatches(text, query)[0] ?? [];
  if (first < max * 0.8) return truncate(text, max);
  const wordStart = text.lastIndexOf(" ", first - max * 0.3) + 1;
  return `…${truncate(text.slice(wordStart), max)}`;
}
