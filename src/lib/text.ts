import { parseUrl } from "./parse-url.ts";

/**
 * Truncates a text to `max` UTF-16 units with an ellipsis, if possible at the end of a word and never inside a
 * character or a joined emoji.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = wholeCharacters(text, max);
  const space = cut.lastIndexOf(" ");
  return `${(space > max * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** The whole characters of a text that fit into `max` UTF-16 units; an emoji sequence counts as one character. */
export function wholeCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (end + segment.length > max) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** The text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * The initials of a name: up to two letters or digits with their marks, or else the name's whole first
 * character.
 */
export function initials(name: string): string {
  const letters = name.split(/[\s_.-]+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word) ?? []);
  const [first, ...others] = letters;
  if (first) return (first + (others.at(-1) ?? "")).toLocaleUpperCase();
  const [sign] = new Intl.Segmenter().segment(name.trim());
  return sign?.segment ?? "";
}

/**
 * Returns an http(s) URL without user information, which could disguise its host; else null. Only such links of members
 * are rendered (S17).
 */
export function safeUrl(url: string | null | undefined): string | null {
  const parsed = url ? parseUrl(url) : null;
  if (!url || !parsed) return null;
  const { protocol, username, password } = parsed;
  return /^https?:$/.test(protocol) && !username && !password ? url : null;
}

/** The host of an address without "www.", for link texts. */
export function hostname(url: string): string {
  return parseUrl(url)?.hostname.replace(/^www\./, "") ?? url;
}

/** The texts of a list; empty if a newer server sends something else (F41). */
export function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
}
