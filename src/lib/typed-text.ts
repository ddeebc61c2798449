import { oneLine } from "./text";

/** "a, b ,,c" → ["a", "b", "c"], without repeats (R087, R144). */
export function splitList(text: string, separator: "," | "\n" = ","): string[] {
  return [
    ...new Set(
      text
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ];
}

/**
 * A regular expression for this text alone. Not a pattern of LIKE: in one, PostgREST reads `*` as `%`, and
 * nothing escapes it.
 */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** A web address as people type it, with "https://" where they left it out. */
export function withScheme(address: string): string {
  const bare = address.trim();
  return bare === "" || /^[a-z][a-z\d+.-]*:/i.test(bare) ? bare : `https://${bare}`;
}

/** Whether two names are the same to the database, which ignores case and repeated spaces. */
export function isSameName(one: string, other: string): boolean {
  return oneLine(one).toLowerCase() === oneLine(other).toLowerCase();
}
