import { describe, expect } from "vitest";
import {
  ada,
  fresh,
  kwame,
  recommendations,
  requests,
  reviews,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { type Caller, databaseTest, type TestDatabase, withoutTriggers } from "./harness.ts";

const test = databaseTest();
/** Kwame has no content but that of the test. */
const withoutItems = test.extend("db", async ({ db }) => {
  for (const table of ["recommendations", "reviews", "requests", "user_lists"])
    await db.admin.rows(`delete from ${table} where user_id = '${kwame}'`);
  return db;
});

interface Items {
  member: object;
  entries: { kind: string; title: string }[];
  has_more: boolean;
}
const isItems = (value: unknown): value is Items =>
  typeof value === "object" && value !== null && "entries" in value;
async function items(caller: Caller, member: string, args = ""): Promise<Items> {
  const value = await caller.value(`select member_items('${member}'${args && `, ${args}`})`);
  if (!isItems(value)) throw new Error("no items");
  return value;
}
const titles = async (caller: Caller, member: string, args = "") =>
  (await items(caller, member, args)).entries.map(({ title }) => title);

let written = 0;
/** Writes an item of Kwame's, each a second after the last. */
async function write(
  db: TestDatabase,
  table: "recommendations" | "reviews" | "requests" | "user_lists",
  title: string,
  row: object = {},
): Promise<void> {
  written += 1;
  const text = {
    recommendations: { title, content: "C" },
    reviews: { title, content: "C", rating: 4 },
    requests: { title, description: "C", category_id: 1 },
    user_lists: { name: title, is_public: true },
  };
  const created_at = new Date(Date.now() + written * 1000).toISOString();
  const rest = { id: fresh(written), user_id: kwame, created_at };
  await db.admin.insert(table, { ...text[table], ...rest, ...row });
}

describe("R148 a member's posts and lists", () => {
  withoutItems(
    "have every kind or one, newest first, with the fields that a line shows",
    async ({ db }) => {
      await write(db, "requests", "A tent", { description: "For 80." });
      await write(db, "user_lists", "Accra eats");
      await write(db, "reviews", "A coach", { content: "On time. ".repeat(50), rating: 3 });
      await write(db, "recommendations", "Waakye", { content: "Come early." });
      const others = { rating: null, status: null, is_public: null };
      const found = await items(db.visitor, kwame);
      expect(found).toMatchObject({
        member: { id: kwame },
        entries: [
          { ...others, kind: "recommendation", title: "Waakye", text: "Come early." },
          { ...others, kind: "review", title: "A coach", rating: 3 },
          { ...others, kind: "list", title: "Accra eats", text: null, is_public: true },
          { ...others, kind: "request", title: "A tent", text: "For 80.", status: "open" },
        ],
        has_more: false,
      });
      // The text is cut to the length of a line.
      expect(found.entries[1]).toHaveProperty("text.length", 200);
      for (const [kinds, title] of [
        ["recommendations", "Waakye"],
        ["reviews", "A coach"],
        ["requests", "A tent"],
        ["lists", "Accra eats"],
      ])
        expect(await titles(db.visitor, kwame, `'${kinds}'`)).toEqual([title]);
    },
  );

  withoutItems.for(["null", "'answers'"])(
    "an unknown kind, %s, is refused by name",
    async (kinds, { db }) => {
      await db.visitor.refused("22023 kind_unknown", `select member_items('${kwame}', ${kinds})`);
    },
  );

  withoutItems.for([
    ["in any case", "WAAK", ["Waakye 100%", "waakye_stand"]],
    ["inside of words", "aky", ["Waakye 100%", "waakye_stand"]],
    ["in any script", "ክ", ["ክትፎ"]],
    ["of an accent as it is", "é", ["Café\\bar"]],
    ["a % for itself", "0%", ["Waakye 100%"]],
    ["a _ for itself", "_", ["waakye_stand"]],
    ["a \\ for itself", "\\b", ["Café\\bar"]],
    ["what is in no title", "waakye 1000", []],
  ] as const)("R021 with a part of a title, %s", async ([_, part, found], { db }) => {
    await write(db, "recommendations", "ክትፎ");
    await write(db, "reviews", "Café\\bar");
    await write(db, "requests", "waakye_stand");
    await write(db, "user_lists", "Waakye 100%");
    const value = await db.visitor.value("select member_items($1, part => $2)", [kwame, part]);
    expect(isItems(value) && value.entries.map(({ title }) => title)).toEqual(found);
  });

  withoutItems.for(["recommendations", "reviews", "requests", "user_lists"] as const)(
    "come in pages of the requested size, with whether there are more: %s",
    async (table, { db }) => {
      await write(db, "requests", "Z");
      for (const title of ["A", "B", "C", "D"]) await write(db, table, title);
      const page = async (size: number) => {
        const { entries, has_more } = await items(db.visitor, kwame, `page_size => ${size}`);
        return [entries.map(({ title }) => title).join(""), has_more];
      };
      expect(await page(2)).toEqual(["DC", true]);
      expect(await page(4)).toEqual(["DCBA", true]);
      expect(await page(5)).toEqual(["DCBAZ", false]);
      expect(await page(0)).toEqual(["D", true]);
    },
  );

  withoutItems("two hundred at most, whatever is asked for", async ({ db }) => {
    await withoutTriggers(db, (owner) =>
      owner.rows(`insert into recommendations (title, content, user_id, category_id)
        select 'T', 'C', '${kwame}', 1 from generate_series(1, 300)`),
    );
    const found = await items(db.visitor, kwame, "page_size => 1000");
    expect([found.entries.length, found.has_more]).toEqual([200, true]);
  });
});

describe("R147 R148 content that is not shown", () => {
  const visible = ["Lagos eats", "Battery for two days", "Suya at the junction"];
  test("deleted and anonymous posts are shown to no one, not even their author", async ({ db }) => {
    for (const caller of [db.visitor, db.ada]) {
      const found = await titles(caller, ada);
      expect(found).toEqual(expect.arrayContaining(visible));
      expect(found).not.toContain("Old kiosk");
      expect(found).not.toContain("A clinic that listens");
    }
    const own = (await items(db.ada, ada, "public_only => false")).entries;
    for (const { deleted } of [recommendations, reviews, requests])
      expect(own).not.toContainEqual(expect.objectContaining({ id: deleted }));
  });

  test("a private list is shown only to its owner, on request", async ({ db }) => {
    for (const caller of [db.visitor, db.kwame, db.wanjiku])
      expect(await titles(caller, ada, "'lists', public_only => false")).toEqual(["Lagos eats"]);
    const own = await titles(db.ada, ada, "'lists', public_only => false");
    expect(own.sort()).toEqual(["Gift ideas", "Lagos eats"]);
    expect(await titles(db.ada, ada, "'lists'")).toEqual(["Lagos eats"]);
  });

  test("a private profile's content is shown only to its member, on request", async ({ db }) => {
    for (const caller of [db.visitor, db.kwame, db.wanjiku])
      expect(await caller.value(`select member_items('${wanjiku}')`)).toBeNull();
    const all = `select member_items('${wanjiku}', public_only => false)`;
    for (const caller of [db.visitor, db.kwame]) expect(await caller.value(all)).toBeNull();
    expect(await titles(db.wanjiku, wanjiku, "public_only => false")).toContain(
      "Tailor in Kilimani",
    );
  });

  test("an unknown member has no page, one without content an empty page", async ({ db }) => {
    expect(await db.visitor.value(`select member_items('${fresh(9000)}')`)).toBeNull();
    expect(await db.visitor.value("select member_items(null)")).toBeNull();
    expect(await items(db.visitor, thabo)).toMatchObject({ entries: [], has_more: false });
  });
});
