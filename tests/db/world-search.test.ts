import { describe, expect } from "vitest";
import { fold, foldText, joined, queryWords } from "../../src/lib/fold.ts";
import { SMALL_WORDS } from "../../src/lib/matches.ts";
import { FOUND, NOT_FOUND } from "../world/search-cases.ts";
import { kwame } from "./fixtures.ts";
import { type Caller, databaseTest } from "./harness.ts";

const test = databaseTest();

const plain = (marked: string) => marked.replace(/[[\]]/g, "");

const file = async (caller: Caller, text: string, title = "Said by a neighbour") =>
  caller.value(
    "insert into recommendations (title, content, user_id) values ($1, $2, $3) returning id",
    [title, text, kwame],
  );

/** Ids of the recommendations that match all typed words. */
const found = (caller: Caller, query: string) =>
  caller.column(
    `select item_id from private.search_items($1, '{recommendations}', 'relevant', 20) where level = 1`,
    [query],
  );

describe.each(Object.entries(FOUND))("R191 %s are found", (_, cases) => {
  test("in a text", async ({ db }) => {
    const missed = [];
    for (const [query, marked] of cases) {
      const id = await file(db.admin, plain(marked));
      if (!(await found(db.visitor, query)).includes(id)) missed.push(`${query} · ${marked}`);
    }
    expect(missed).toEqual([]);
  });

  test("and suggested by a title", async ({ db }) => {
    const missed = [];
    for (const [query, marked] of cases.filter(([, text]) => text.startsWith("["))) {
      const title = plain(marked);
      const id = await file(db.admin, "Said by a neighbour", title);
      const suggested = await db.visitor.rows("select label from search_suggestions($1)", [query]);
      if (!suggested.some(({ label }) => label === title)) missed.push(`${query} · ${title}`);
      await db.admin.rows("delete from recommendations where id = $1", [id]);
    }
    expect(missed).toEqual([]);
  });
});

test("R191 what only looks like it is not found", async ({ db }) => {
  for (const [query, text] of NOT_FOUND) {
    const id = await file(db.admin, text);
    expect(await found(db.visitor, query), `${query} · ${text}`).not.toContain(id);
  }
});

test("R393 a title that is being typed is like another that joins its words", async ({ db }) => {
  for (const [title, typed] of [
    ["Handmade sandals of goat leather", "Hand-made sandals of goat leather"],
    ["Best wi-fi for a hostel", "Wifi for hostel"],
    ["مطعم الإسكندرية للسمك", "مطعم الاسكندرية للسمك"],
    ["Inverter 85k for a shop", "Inverter for 85,000 in a shop"],
  ] as const) {
    await file(db.admin, "Said by a neighbour", title);
    const similar = await db.visitor.rows("select title from similar_posts($1)", [typed]);
    expect(similar.map((row) => row.title)).toContain(title);
  }
});

test("a text is folded in SQL as in the browser, letter by letter", async ({ db }) => {
  const codes = Array.from({ length: 0x10000 }, (_, code) => code).filter(
    // Without capitals that are younger than the Unicode of some databases.
    (code) => code > 0 && (code < 0xa640 || code > 0xf8ff) && code !== 0x1c89 && code !== 0x2c2f,
  );
  const letters = [...codes, ...Array.from({ length: 0x60 }, (_, index) => 0x1e900 + index)].map(
    (code) => String.fromCodePoint(code),
  );
  const rows = await db.admin.rows(
    "select letter, private.fold(letter) as folded from unnest($1::text[]) as letter",
    [letters],
  );
  expect(rows).toHaveLength(letters.length);
  const other = rows.filter(({ letter, folded }) => fold(String(letter)) !== folded);
  expect(other.map(({ letter, folded }) => `${letter} ${folded} ${fold(String(letter))}`)).toEqual(
    [],
  );
});

test("words that are not highlighted do not choose a passage either", async ({ db }) => {
  const other = await db.admin.column(
    "select word from unnest($1::text[]) as word where not private.is_small_word(word)",
    [[...SMALL_WORDS]],
  );
  expect(SMALL_WORDS.size).toBeGreaterThan(30);
  expect(other).toEqual([]);
});

test("words of a search and of a text are read in SQL as in the browser", async ({ db }) => {
  const texts = [...Object.values(FOUND).flat(2), ...NOT_FOUND.flat()].map(plain);
  const written = await db.admin.rows(
    `select text, private.joined(private.fold(text), true) as joined,
         (select coalesce(json_agg(w), '[]') from private.query_words(text) as w) as words
       from unnest($1::text[]) as text`,
    [texts],
  );
  for (const row of written) {
    const text = String(row.text);
    expect(row.joined).toBe(joined(foldText(text), true).text);
    expect(row.words).toEqual(queryWords(text));
  }
});

test.for([
  ["plus signs", "+".repeat(10_000)],
  ["a letter with plus signs", `c${"+".repeat(10_000)}`],
  ["marks", "\u0301".repeat(10_000)],
  ["a letter with marks", `a${"\u0301".repeat(10_000)}`],
  ["joints", "a-".repeat(5_000)],
  ["quotes", `"'`.repeat(5_000)],
  ["operators", "& | ! <-> :* () ".repeat(600)],
  ["patterns", "%_\\".repeat(3_000)],
  ["digits with points", "1.".repeat(5_000)],
  ["blanks", " \u00A0\u2003".repeat(3_000)],
  ["ligatures that become eighteen letters each", "ﷺ".repeat(5_000)],
] as const)("ten thousand %s neither err nor find everything", async ([_, query], { db }) => {
  expect((await found(db.visitor, query)).length).toBeLessThan(20);
  await db.visitor.rows("select * from search_suggestions($1)", [query]);
  await db.visitor.rows("select * from similar_posts($1)", [query]);
  await db.visitor.value("select search_content($1)", [query]);
});

test("a title of ligatures that become eighteen letters each is filed", async ({ db }) => {
  const id = await file(db.admin, "Said by a neighbour", "ﷺ".repeat(100));
  expect(await found(db.visitor, "ﷺ")).toContain(id);
});

test("a place that is written again is called as before", async ({ db }) => {
  const labels = "select json_object_agg(id, label) from places where id in ('gh', 'ke-nairobi')";
  const before = await db.admin.value(labels);
  await db.admin.rows("update places set names = names where id in ('gh', 'ke-nairobi')");
  expect(await db.admin.value(labels)).toEqual(before);
});
