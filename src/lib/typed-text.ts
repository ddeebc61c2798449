import { plainText } from "./plain-text.ts";

/** Commas and semicolons of the scripts of this site, and the blank before the # of a next tag. */
const BETWEEN_TAGS = /[,،，、፣߸;；؛]|\s(?=[#＃])/;

/**
 * Tags typed with commas between them, or the lines of a text, without blanks and repeats: "a, #b ,,A" → ["a", "b"].
 * Tags that are one name are one (R087, R144).
 */
export function splitList(text: string, separator: "," | "\n" = ","): string[] {
  if (separator === "\n") return firstOfEach(text.split(separator), (line) => line);
  const tags = text.split(BETWEEN_TAGS).map((tag) => tag.replace(/^[\s#＃]+/, ""));
  return firstOfEach(tags, nameKey);
}

/** Those of the parts that have a text, and of parts with one key the first. */
function firstOfEach(parts: readonly string[], keyOf: (part: string) => string): string[] {
  const written = parts.map((part) => part.trim()).filter(Boolean);
  const keys = written.map(keyOf);
  return written.filter((part, at) => keys.indexOf(keyOf(part)) === at);
}

/**
 * A regular expression for this text alone. Not a pattern of LIKE: in one, PostgREST reads `*` as `%`, and
 * nothing escapes it.
 */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** Cyrillic and Greek letters that look like Latin ones, and small capitals; the same place of the other has those. */
const LOOK_ALIKE = [..."авеикмнорстухіјѕԁһ", ..."αβεζηικμνορτυχς", ..."ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"];
const LATIN = [..."abeukmhopctyxijsdh", ..."abezhikmnoptyxσ", ..."abcdefghijklmnoprstuvwyz"];

/** A name as the database compares it (private.name_key), which has the last word. */
export function nameKey(name: string): string {
  return plainText(name)
    .toLowerCase()
    .replace(/[^ -~]/gu, (letter) => LATIN[LOOK_ALIKE.indexOf(letter)] ?? letter)
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
