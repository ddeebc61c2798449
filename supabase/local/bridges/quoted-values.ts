/*
 * Deviation: `or=(title.eq."rice, beans")` searches for the text with its quotation marks, and finds nothing. PostgREST
 * removes them; they quote texts with commas or brackets in a list of conditions. Here they are removed from the URL,
 * and characters that would end the value are replaced by substitutes until the database gets it.
 * Until: tests/local/rest-values.test.ts passes without this file.
 */

/** A quoted value where a condition's operator ends: `title.eq."…"`, `title.not.like(any)."…"`. */
const quoted = /(\.\w+(?:\(\w+\))?\.)"((?:[^"\\]|\\.)*)"(?=[,)])/gs;
const special = /[,(){}"\\\s]/g;

/** The last 128 characters of private use plane 16, which no text has. */
const base = 0x10ff00;
const substitute = /[\u{10ff00}-\u{10ff7f}]/gu;

function substituted(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 128 ? String.fromCodePoint(base + code) : character;
}

/** The request with the values of its lists of conditions unquoted. */
export function unquoteValues(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.startsWith("/rest/v1/")) return request;
  const lists = [...url.searchParams].filter(
    ([name, value]) => /(?:^|\.)(?:or|and)$/.test(name) && value.includes('"'),
  );
  if (lists.length === 0) return request;
  for (const [name, list] of lists) {
    url.searchParams.delete(name, list);
    url.searchParams.append(
      name,
      list.replace(quoted, (_, operator: string, text: string) => {
        const plain = text.replace(/\\(.)/gs, "$1");
        return operator + plain.replace(special, substituted);
      }),
    );
  }
  return new Request(url, request);
}

/** A value as it was typed, for the database. */
export function typedValue(value: string): string {
  return value.replace(substitute, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? base) - base),
  );
}
