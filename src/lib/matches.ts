import { truncate } from "./text";

/** A piece of a text, and whether it is part of what was searched for. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Words that end a search for a word: anything that is neither letter nor digit. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Shorter words are marked only where there is no longer one, and a word begins with them. */
const ANYWHERE_FROM = 3;

/** One letter as the search compares it: lower case, without accents. */
function fold(letter: string): string {
  return letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A text as the search compares it, and where in the text each of its letters comes from. */
function foldText(text: string): { folded: string; origins: number[] } {
  let folded = "";
  const origins: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = fold(letter);
    for (let index = 0; index < plain.length; index++) origins.push(at);
    folded += plain;
    at += letter.length;
  }
  origins.push(at);
  return { folded, origins };
}

/** Where the words of a query stand in a text: [from, to) pairs in order, none touching the next. */
function findMatches(text: string, query: string): [from: number, to: number][] {
  const { folded, origins } = foldText(text);
  const words = foldText(query).folded.split(BETWEEN_WORDS).filter(Boolean);
  // "in" of "tailor in Lagos" says nothing, and is everywhere.
  const telling = words.filter(({ length }) => length >= ANYWHERE_FROM);
  const found: [number, number][] = [];
  for (const word of new Set(telling.length > 0 ? telling : words)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const isWordStart = at === 0 || BETWEEN_WORDS.test(folded.charAt(at - 1));
      if (!isWordStart && word.length < ANYWHERE_FROM) continue;
      found.push([origins[at] ?? 0, origins[at + word.length] ?? text.length]);
    }
  }
  const merged: [number, number][] = [];
  for (const [from, to] of found.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Cuts a text where the words of a query begin and end, so that they can be marked without HTML. */
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

/** At most `max` characters of a text, beginning shortly before the first match when that comes late. */
export function excerptOf(text: string, query: string, max: number): string {
  if (text.length <= max) return text;
  const [first = 0] = findMatches(text, query)[0] ?? [];
  if (first < max * 0.8) return truncate(text, max);
  const wordStart = text.lastIndexOf(" ", first - max * 0.3) + 1;
  return `…${truncate(text.slice(wordStart), max)}`;
}
