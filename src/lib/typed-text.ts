import { plainText } from "./plain-text.ts";

/** Commas and semicolons of the scripts of this site, and the space before the # of another tag. */
const BETWEEN_TAGS = /[,،，、፣߸;；؛]|\s(?=[#＃])/;

/**
 * Splits tags at commas, or a text at line breaks, without blank and repeated entries: "a, #b ,,A" → ["a", "b"].
 * Equivalent names count as one (R087, R144).
 */
export function splitList(text: string, separator: "," | "\n" = ","): string[] {
  if (separator === "\n") return firstOfEach(text.split(separator), (line) => line);
  const tags = text.split(BETWEEN_TAGS).map((tag) => tag.replace(/^[\s#＃]+/, ""));
  return firstOfEach(tags, nameKey);
}

/** The parts that have a text, and only the first of those with the same key. */
function firstOfEach(parts: readonly string[], keyOf: (part: string) => string): string[] {
  const written = parts.map((part) => part.trim()).filter(Boolean);
  const keys = written.map(keyOf);
  return written.filter((part, at) => keys.indexOf(keyOf(part)) === at);
}

/** A regular expression for exactly this text. LIKE would not do: PostgREST reads `*` as `%`, without an escape. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** Cyrillic and Greek lookalikes and small capitals, and at the same positions their Latin letters. */
const LOOK_ALIKE = [..."авеикмнорстухіјѕԁһ", ..."αβεζηικμνορτυχς", ..."ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"];
const LATIN = [..."abeukmhopctyxijsdh", ..."abezhikmnoptyxσ", ..."abcdefghijklmnoprstuvwyz"];

/** The key by which names are compared, the same as the database's (private.name_key), which has the final say. */
export function nameKey(name: string): string {
  return plainText(name)
    .toLowerCase()
    .replace(/[^ -~]/gu, (letter) => LATIN[LOOK_ALIKE.indexOf(letter)] ?? letter)
    .replace(/ ?& ?/g, " and ")
    .replace(/[ .]+$/, "");
}

/** Whether two names are equivalent: ignores case, encodings of accents, and kinds of apostrophe, hyphen and space. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** A regular expression that matches all equivalent names, and some others. */
export function nameLike(name: string): string {
  const pattern = literally(nameKey(name))
    .replace(/['-]/g, ".")
    .replace(/ and /g, "\\s*(?:&|and)\\s*")
    .replace(/ /g, "\\s+");
  return `^${pattern}[ .]*$`;
}
