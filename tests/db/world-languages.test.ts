import { describe, expect } from "vitest";
import { isLanguage } from "../../src/lib/languages.ts";
import { ASKED_IN, FORMS } from "../world/search-languages.ts";
import { kwame } from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";

const test = databaseTest();

const write = (db: TestDatabase, language: string | null, text: string) =>
  db.admin.value(
    `insert into recommendations (title, content, user_id, language)
      values ('Said by a neighbour', $1, $2, $3) returning id`,
    [text, kwame, language],
  );

const found = async (db: TestDatabase, query: string, most = 5) =>
  (
    await db.visitor.rows(
      "select item_id, level from private.search_items($1, '{recommendations}', 'relevant', $2)",
      [query, most],
    )
  ).map(({ item_id, level }) => ({ id: item_id, level: Number(level) }));

test("R191 posts in six languages are found, as others would ask for them", async ({ db }) => {
  const ids: unknown[] = [];
  for (const [language, text] of ASKED_IN) ids.push(await write(db, language, text));
  const missed: string[] = [];
  for (const [at, [language, , query]] of ASKED_IN.entries()) {
    const hits = await found(db, query);
    if (!hits.some(({ id }) => id === ids[at])) missed.push(`${language}: ${query}`);
  }
  expect(missed).toEqual([]);
});

describe.each(Object.keys(FORMS).filter(isLanguage))("R503 words in %s", (language) => {
  const forms = FORMS[language] ?? [];

  test("are found in another form, though others wrote that form itself", async ({ db }) => {
    const missed: string[] = [];
    for (const [written, asked] of forms) {
      const id = await write(db, language, `${written} — ${language}`);
      await write(db, "en", `${asked} — by itself`);
      const hits = await found(db, asked, 20);
      if (!hits.some((hit) => hit.id === id && hit.level < 3)) missed.push(`${written}: ${asked}`);
      await db.admin.rows("delete from recommendations where content like '%—%'");
    }
    expect(missed).toEqual([]);
  });

  test("are not where the post is in another language, and are once it is put right", async ({
    db,
  }) => {
    const [[written, asked] = ["", ""]] = forms;
    const id = await write(db, "ha", written);
    await write(db, "en", asked);
    const isFound = async () => (await found(db, asked)).some((hit) => hit.id === id);
    expect(await isFound()).toBe(false);
    await db.admin.rows("update recommendations set language = $2 where id = $1", [id, language]);
    expect(await isFound()).toBe(true);
  });
});

test("R503 stems that no post has any more are deleted", async ({ db }) => {
  const stem = "select count(*)::int from private.search_stems where stem = 'zanakit'";
  const id = await write(db, "fr", "zanakites");
  expect(await db.admin.value(stem)).toBe(1);
  await db.admin.rows("select private.forget_words()");
  expect(await db.admin.value(stem)).toBe(1);
  await db.admin.rows("delete from recommendations where id = $1", [id]);
  await db.admin.rows("select private.forget_words()");
  expect(await db.admin.value(stem)).toBe(0);
});
