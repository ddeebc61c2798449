import { plainText } from "./plain-text.ts";

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

/** Cyrillic letters that look like Latin ones, which the same place of the other has. */
const LOOK_ALIKE = ["авеикмнорстухіјѕԁһ", "abeukmhopctyxijsdh"] as const;

/** A name as the database compares it (private.name_key), which has the last word. */
export function nameKey(name: string): string {
  const [cyrillic, latin] = LOOK_ALIKE;
  return plainText(name)
    .toLowerCase()
    .replace(/[\u0400-\u052F]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter)
    .replace(/ ?& ?/g, " and ")
    .replace(/[ .]+$/, "");
}

/** Whether two names are one: case, accents' encoding, kinds of apostrophe, hyphen and space tell none apart. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** A regular expression that finds the names that are one with this, and some others. */
export function nameLike(name: string): string {
  const pattern = literally(nameKey(name))
    .replace(/['-]/g, ".")
    .replace(/ and /g, "\\s*(?:&|and)\\s*")
    .replace(/ /g, "\\s+");
  return `^${pattern}[ .]*$`;
}
