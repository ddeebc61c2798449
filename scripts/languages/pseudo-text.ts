import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/** English letters with accents; vowels are doubled, since other languages need more room. */
const LETTERS: Record<string, string> = {
  ...{ a: "áá", e: "éé", i: "íí", o: "óó", u: "úú", y: "ý" },
  ...{ A: "Áá", E: "Éé", I: "Íí", O: "Óó", U: "Úú", Y: "Ý" },
  ...{ c: "ç", n: "ñ", s: "š", z: "ž", C: "Ç", N: "Ñ", S: "Š", Z: "Ž" },
};

/**
 * A message in the pseudo-language: about 40 % longer, with accents, and in brackets, so that a cut text lacks one and
 * a text that is no message has none. Values, elements and plural categories stay.
 */
export function pseudoText(message: string): string {
  return `[${write(compileMessageOrThrow(message))}]`;
}

function write(tokens: CompiledMessage): string {
  return tokens
    .map((token) => {
      if (typeof token === "string") return token === "#" ? token : accented(token);
      const [name, type, forms] = token;
      return forms instanceof Object
        ? `{${name}, ${type}, ${formsOf(forms).map(writeForm).join(" ")}}`
        : `{${name}}`;
    })
    .join("");
}

const formsOf = (forms: object): [string, CompiledMessage][] =>
  Object.entries(forms).filter(([kind]) => kind !== "offset");

const writeForm = ([kind, tokens]: [string, CompiledMessage]): string =>
  `${/^\d/.test(kind) ? `=${kind}` : kind} {${write(tokens)}}`;

/** Plain text of a message, with apostrophes doubled as in ICU messages. */
const accented = (text: string): string =>
  text
    .split(/(<\/?\d+\/?>)/)
    .map((part, at) =>
      at % 2 ? part : part.replace(/[A-Za-z]/g, (letter) => LETTERS[letter] ?? letter),
    )
    .join("")
    .replaceAll("'", "''");
