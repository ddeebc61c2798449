/** At most `max` characters, cut at a word where one ends near, with an ellipsis when anything was cut. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = cut.lastIndexOf(" ");
  return `${(space > max * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Controls, soft hyphens, blank letters, zero-width and bidi characters: the database takes none in a title. */
const HIDDEN =
  /(?![\t\n\r])\p{Cc}|\u034F|\u17B4|\u17B5|\u180B|\u180C|\u180D|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;
/** A joiner, with the emoji before it where it builds one. */
const JOINER = /([\u2600-\u27BF\u{1F000}-\u{1FAFF}]|\uFE0F|)\u200D/gu;

/** One line without anything a reader cannot see: pasted text brings both along. */
export function oneLine(text: string): string {
  return text
    .replace(JOINER, (both, emoji: string) => (emoji ? both : ""))
    .replace(HIDDEN, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Up to two letters that stand for a name where there is no picture. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

/** The URL when it is an http(s) address, else null: the only links of members that are rendered (S17). */
export function safeUrl(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}

/** The site of an address without "www.", for link texts. */
export function hostname(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}

/** The texts of a list; none where a newer server sends something else (F41). */
export function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
}
