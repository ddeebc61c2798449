import { parseUrl } from "./parse-url.ts";

/**
 * At most `max` UTF-16 units, cut at a word where one ends near and never inside a character or a joined emoji,
 * with an ellipsis when anything was cut.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = wholeCharacters(text, max);
  const space = cut.lastIndexOf(" ");
  return `${(space > max * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** The beginning of a text, as far as whole characters fit into `max` UTF-16 units: a family of emoji is one. */
export function wholeCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (end + segment.length > max) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** The text in one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * Up to two letters or digits that stand for a name where there is no picture: with their marks, of the words that
 * have any; else the name's first character, whole.
 */
export function initials(name: string): string {
  const letters = name.split(/[\s_.-]+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word) ?? []);
  const [first, ...others] = letters;
  if (first) return (first + (others.at(-1) ?? "")).toLocaleUpperCase();
  const [sign] = new Intl.Segmenter().segment(name.trim());
  return sign?.segment ?? "";
}

/**
 * The URL when it is an http(s) address without a name before its host, which would make it seem another;
 * else null: the only links of members that are rendered (S17).
 */
export function safeUrl(url: string | null | undefined): string | null {
  const parsed = url ? parseUrl(url) : null;
  if (!url || !parsed) return null;
  const { protocol, username, password } = parsed;
  return /^https?:$/.test(protocol) && !username && !password ? url : null;
}

/** The site of an address without "www.", for link texts. */
export function hostname(url: string): string {
  return parseUrl(url)?.hostname.replace(/^www\./, "") ?? url;
}

/** The texts of a list; none where a newer server sends something else (F41). */
export function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
}
