import { describe, expect } from "vitest";
import { ada, otherPhone, recommendations } from "./fixtures.ts";
import { databaseTest } from "./harness.ts";
import { insertInto as insert, post, review } from "./insert.ts";

const test = databaseTest();

const rows = {
  recommendations: post,
  reviews: { ...review, product_id: otherPhone },
  requests: { title: "A new title", description: "A new text", category_id: 1 },
};

describe.each(Object.entries(rows))("R500 the language of %s", (table, row) => {
  test("is the one that the author gives, and null without one", async ({ db }) => {
    const [said] = await db.thabo.rows(...insert(table, { ...row, language: "sw" }));
    expect(said).toMatchObject({ language: "sw" });
    const [unsaid] = await db.kwame.rows(...insert(table, { ...row, title: "Another title" }));
    expect(unsaid).toMatchObject({ language: null });
  });

  test("must be a known language", async ({ db }) => {
    for (const language of ["xx", "FR", "fr-FR", ""])
      await db.thabo.refused("22P02", ...insert(table, { ...row, language }));
  });

  test("can be corrected without counting as an edit", async ({ db }) => {
    const [{ id } = {}] = await db.thabo.rows(...insert(table, { ...row, language: "en" }));
    const change = `update ${table} set language = 'ha' where id = $1 returning language, edited_at`;
    expect(await db.thabo.rows(change, [id])).toEqual([{ language: "ha", edited_at: null }]);
    expect(await db.admin.rows("select from private.versions")).toEqual([]);
  });
});

test("S13 an anonymous post never gets its author's usual language, only the one given", async ({
  db,
}) => {
  // All posts under Ada's name are in French.
  await db.admin.rows("update recommendations set language = 'fr' where user_id = $1", [ada]);
  const write = (row: object) =>
    db.ada.rows(...insert("recommendations", { ...post, is_anonymous: true, ...row }));
  expect(await write({})).toMatchObject([{ language: null }]);
  expect(await write({ title: "Another one", language: "sw" })).toMatchObject([{ language: "sw" }]);
  const earlier = "select language from recommendations where id = $1";
  expect(await db.visitor.value(earlier, [recommendations.anonymous])).toBeNull();
});
