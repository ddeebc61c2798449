import { expect } from "vitest";
import { isLegible, readable } from "../../src/lib/readable.ts";
import { databaseTest } from "./harness.ts";

const test = databaseTest();

test("database and forms agree about every character: alone, in a word, after an emoji, repeated, and joined to itself", async ({
  db,
}) => {
  const around = [
    (c: string) => c,
    (c: string) => `a${c}b`,
    (c: string) => `\u{1F469}${c}\u{1F373}`,
    (c: string) => `x${c.repeat(5)}.`,
    (c: string) => `${c}\u200D${c}`,
    (c: string) => `${c}\u200C${c}`,
    (c: string) => `${c}\uFE0F`,
  ];
  const unlike: unknown[] = [];
  // The planes that have characters, and the end of the last plane.
  const blocks = [
    [0x1, 0xd7ff],
    [0xe000, 0x1ffff],
    [0xe0000, 0xe0fff],
    [0x10ff00, 0x10ffff],
  ] as const;
  for (const [from, to] of blocks) {
    const codes = Array.from({ length: to - from + 1 }, (_, n) => from + n);
    for (const [kind, write] of around.entries()) {
      const texts = codes.map((code) => write(String.fromCodePoint(code)));
      const [row] = await db.admin.rows(
        `select array_agg(position) filter (where private.is_clean(text)) as clean
            from unnest($1::text[]) with ordinality as given (text, position)`,
        [texts],
      );
      const clean = new Set(Array.isArray(row?.clean) ? row.clean.map(Number) : []);
      for (const [n, text] of texts.entries()) {
        const shown = readable(text);
        // The form removes white space around a text.
        const isTaken = shown !== "" && shown === text.trim() && isLegible(text);
        if (isTaken !== clean.has(n + 1)) unlike.push([kind, codes[n]?.toString(16)]);
      }
    }
  }
  expect(unlike).toEqual([]);
}, 120_000);
