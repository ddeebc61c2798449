/*
 * Deviation: `or=(title.eq."rice, beans")` looks for a text with its quotation marks, and finds nothing. PostgREST
 * takes them off; they are how a text with commas or brackets stands within a list of conditions. Here they are
 * taken off in the address, and the characters that would end the value go by substitutes until the database
 * gets it.
 * Until: tests/local/rest-values.test.ts passes without this file.
 */

/** A quoted value where a condition's operator ends: `title.eq."…"`, `title.not.like(any)."…"`. */
const quoted = /(\.\w+(?:\(\w+\))?\.)"((?:[^"\\]|\\.)*)"(?=[,)])/gs;
const special = /[,(){}"\\\s]/g;

/** Private use plane 16, its last 128 characters: nobody's text has them. */
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
