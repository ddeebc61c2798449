import { describe, expect } from "vitest";
import {
  ada,
  devices,
  fresh,
  kitchen,
  kwame,
  otherPhone,
  phone,
  recommendations,
  requests,
  responses,
  reviews,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { type Caller, databaseTest, listIn, type TestDatabase } from "./harness.ts";
import { insertInto } from "./insert.ts";

/** No member follows anything yet. */
const test = databaseTest().extend("db", async ({ db }) => {
  await db.admin.rows("delete from follows");
  return db;
});

type Target = Partial<
  Record<
    "category_id" | "place_id" | "product_id" | "company_id" | "member_id" | "request_id",
    unknown
  >
>;
const follow = (caller: Caller, ...targets: Target[]) =>
  Array.fromAsync(targets, (target) => caller.insert("follows", target));
const followed = (caller: Caller) => caller.rows("select target from follows order by target");

async function feed(caller: Caller, args = "") {
  const answer = await caller.value(`select followed_feed(${args})`);
  const [items, questions] = [listIn(answer, "items"), listIn(answer, "questions")];
  return { items, questions, hasMore: Object(answer).has_more };
}
const titles = async (caller: Caller, args = "") =>
  (await feed(caller, args)).items.map(({ title }) => title);
const questions = async (caller: Caller, args = "") =>
  (await feed(caller, args)).questions.map(({ title }) => title);
/** The arguments for the page after the given one. */
const pageAfter = ({ items }: Awaited<ReturnType<typeof feed>>, size = 20) => {
  const last = items.at(-1);
  return `'${last?.moment}', '${last?.id}', ${size}`;
};
const unseen = (caller: Caller, id: string) =>
  caller.value(`select followed_unseen(p) from profiles as p where id = '${id}'`);

const words = {
  recommendations: { title: "T", content: "C" },
  reviews: { title: "T", content: "C", rating: 4 },
  requests: { title: "T", description: "D", category_id: 1 },
  responses: { content: "C" },
};
let written = 0;
/** Writes a new row, each a second after the last, as the operator: no quota or text check applies. */
async function write(db: TestDatabase, table: keyof typeof words, row: object): Promise<string> {
  written += 1;
  const id = fresh(written);
  const created_at = new Date(Date.now() + written * 1000).toISOString();
  await db.admin.insert(table, { ...words[table], id, created_at, ...row });
  return id;
}

describe("R420 R421 following", () => {
  const all: [what: string, target: Target, word: string][] = [
    ["a category", { category_id: 2 }, "2"],
    ["a category in a place", { category_id: 2, place_id: "ng-lagos" }, "2 ng-lagos"],
    ["a product", { product_id: phone }, phone],
    ["a company", { company_id: kitchen }, kitchen],
    ["a member", { member_id: kwame }, kwame],
    ["a question", { request_id: requests.kwames }, requests.kwames],
  ];
  test.for(all)("%s can be followed once, and unfollowed", async ([_, target, word], { db }) => {
    await follow(db.ada, target);
    expect(await followed(db.ada)).toEqual([{ target: word }]);
    await db.ada.refused("follows_pkey", ...insertInto("follows", target));
    expect(await db.ada.outcome(`delete from follows where target = '${word}'`)).toBe(1);
    expect(await followed(db.ada)).toEqual([]);
  });

  const refused: [what: string, target: Target, code: string][] = [
    ["nothing", { category_id: null }, "23502"],
    ["two things", { product_id: phone, company_id: kitchen }, "23514"],
    ["a place without a category", { place_id: "ng-lagos" }, "23502"],
    ["a product in a place", { product_id: phone, place_id: "ng-lagos" }, "23514"],
    ["a category in an unknown place", { category_id: 2, place_id: "ng-atlantis" }, "23503"],
    ["oneself", { member_id: ada }, "23514"],
    ["a private member", { member_id: wanjiku }, "42501"],
    ["an unknown member", { member_id: fresh(9000) }, "42501"],
    ["a deleted question", { request_id: requests.deleted }, "42501"],
    ["an unknown product", { product_id: fresh(9000) }, "42501"],
  ];
  test.for(refused)("following %s is refused", async ([_, target, code], { db }) => {
    await db.ada.refused(code, ...insertInto("follows", target));
    expect(await db.admin.rows("select * from follows")).toEqual([]);
  });

  test("following a hidden product, company or member is refused to everyone", async ({ db }) => {
    for (const [table, column, id] of [
      ["products", "product_id", phone],
      ["companies", "company_id", kitchen],
      ["profiles", "member_id", kwame],
    ] as const) {
      await db.admin.update(table, id, { hidden_for: "spam" });
      for (const caller of [db.ada, db.thabo])
        await caller.refused("42501", ...insertInto("follows", { [column]: id }));
    }
  });

  test("R421 a member follows at most 200 targets, refused by name; following one again counts no second time", async ({
    db,
  }) => {
    await db.platform.rows("set local session_replication_role = replica");
    await db.platform.rows(`insert into categories (id, name, slug) overriding system value
        select n, 'C' || n, 'c-' || n from generate_series(1001, 1201) as n`);
    await db.platform.rows(`insert into follows (user_id, category_id)
        select '${ada}', n from generate_series(1001, 1199) as n`);
    await db.platform.rows("set local session_replication_role = origin");
    await follow(db.ada, { category_id: 1200 });
    await db.ada.refused("P0001 follows_full 200", ...insertInto("follows", { category_id: 1201 }));
    const again = "insert into follows (category_id) values (1200) on conflict do nothing";
    expect(await db.ada.outcome(again)).toBe(0);
    await follow(db.kwame, { category_id: 1201 });
    expect((await followed(db.ada)).length).toBe(200);
  });

  test("R422 only the follower can read or delete a follow, not the followed", async ({ db }) => {
    await follow(db.ada, { member_id: kwame }, { request_id: requests.kwames });
    for (const caller of [db.kwame, db.thabo, db.wanjiku]) {
      expect(await caller.rows("select * from follows")).toEqual([]);
      expect(await caller.outcome("delete from follows")).toBe(0);
    }
    expect((await followed(db.ada)).length).toBe(2);
  });

  test("R427 followers of a duplicate follow what it was merged into, once", async ({ db }) => {
    await follow(db.ada, { product_id: phone }, { company_id: devices });
    await follow(db.kwame, { product_id: phone }, { product_id: otherPhone });
    await db.wanjiku.rows(`select moderation_merge('product', '${phone}', '${otherPhone}')`);
    await db.wanjiku.rows(`select moderation_merge('company', '${devices}', '${kitchen}')`);
    expect(await followed(db.ada)).toEqual([{ target: kitchen }, { target: otherPhone }]);
    expect(await followed(db.kwame)).toEqual([{ target: otherPhone }]);
  });
});

describe("R423 the feed", () => {
  test("is empty for a member who follows nothing", async ({ db }) => {
    const nothing = { items: [], has_more: false, questions: [] };
    expect(await db.thabo.value("select followed_feed()")).toEqual(nothing);
    expect(await unseen(db.thabo, thabo)).toBe(0);
  });

  test("has posts and requests of a followed category, newest first", async ({ db }) => {
    await follow(db.thabo, { category_id: 3 });
    await write(db, "recommendations", { title: "A shop", category_id: 3, user_id: kwame });
    await write(db, "recommendations", { title: "A stall", category_id: 2, user_id: kwame });
    const { items } = await feed(db.thabo);
    expect(items.map(({ kind, title }) => [kind, title])).toEqual([
      ["recommendation", "A shop"],
      ["request", "A used phone"],
      ["review", "Screen cracked"],
      ["review", "Battery for two days"],
    ]);
  });

  test("of a category in a place has content in that place or within it", async ({ db }) => {
    await follow(db.thabo, { category_id: 1, place_id: "ng-lagos" });
    await write(db, "requests", { title: "In Lagos", location: "Lagos", user_id: kwame });
    await write(db, "recommendations", { title: "In Ikeja", location: "Ikeja", user_id: kwame });
    await write(db, "recommendations", { title: "In Kano", location: "Kano", user_id: kwame });
    await write(db, "recommendations", { title: "In none", user_id: kwame });
    await write(db, "reviews", { title: "Food", company_id: kitchen, category_id: 2 });
    expect(await titles(db.thabo)).toEqual(["In Ikeja", "In Lagos"]);
    await follow(db.thabo, { category_id: 2, place_id: "ng" });
    expect(await titles(db.thabo)).toEqual(["Food", "In Ikeja", "In Lagos", "Best egusi"]);
  });

  test("mixes content of a place into pages that other follows would fill", async ({ db }) => {
    await follow(db.thabo, { member_id: kwame }, { category_id: 1, place_id: "ng-kano" });
    for (const title of ["1", "2"]) {
      await write(db, "recommendations", { title, category_id: 3, user_id: kwame });
      await write(db, "requests", { title: `Kano ${title}`, location: "Kano", user_id: ada });
    }
    const first = await feed(db.thabo, "page_size => 2");
    expect(first).toMatchObject({ items: [{ title: "Kano 2" }, { title: "2" }], hasMore: true });
    expect(await titles(db.thabo, pageAfter(first, 2))).toEqual(["Kano 1", "1"]);
  });

  test("mixes posts about a product with those of a category, by date", async ({ db }) => {
    const category_id = await db.admin.value(
      "insert into categories (name, slug) values ('New', 'new') returning id",
    );
    await follow(db.thabo, { product_id: otherPhone }, { category_id });
    for (const title of ["1", "2"]) {
      const of = { product_id: otherPhone, category_id: 2 };
      await write(db, "reviews", { title: `Phone ${title}`, ...of });
      await write(db, "requests", { title, category_id, user_id: ada });
    }
    const first = await feed(db.thabo, "page_size => 3");
    expect(first).toMatchObject({
      items: [{ title: "2" }, { title: "Phone 2" }, { title: "1" }],
      hasMore: true,
    });
    expect(await titles(db.thabo, pageAfter(first, 3))).toEqual(["Phone 1"]);
  });

  test("has posts about a product, and about a company and its products", async ({ db }) => {
    await follow(db.thabo, { product_id: phone });
    await write(db, "recommendations", { title: "The other", product_id: otherPhone });
    await write(db, "reviews", { title: "Of devices", company_id: devices });
    expect(await titles(db.thabo)).toEqual(["Battery for two days"]);
    await follow(db.thabo, { company_id: devices });
    expect(await titles(db.thabo)).toEqual(["Of devices", "The other", "Battery for two days"]);
  });

  test("R425 has a followed member's posts under their name, while their profile is visible", async ({
    db,
  }) => {
    await follow(db.thabo, { member_id: ada });
    const hers = ["A caterer", "Suya at the junction", "Battery for two days", "A plumber in Yaba"];
    expect((await titles(db.thabo)).sort()).toEqual([...hers].sort());
    const secret = await write(db, "recommendations", { title: "Secret", is_anonymous: true });
    const author = { recommendation_id: secret, user_id: ada };
    await db.admin.insert("private.recommendation_authors", author);
    await write(db, "reviews", { title: "Unnamed", is_anonymous: true });
    expect((await titles(db.thabo)).sort()).toEqual([...hers].sort());
    expect(await unseen(db.thabo, thabo)).toBe(0);
    for (const change of ["is_public = false", "is_public = true, hidden_for = 'spam'"]) {
      await db.admin.rows(`update profiles set ${change} where id = '${ada}'`);
      expect([change, await titles(db.thabo)]).toEqual([change, []]);
    }
  });

  test("has a followed question once, dated by its newest answer", async ({ db }) => {
    await follow(
      db.thabo,
      { request_id: requests.kwames },
      { category_id: 3 },
      { member_id: kwame },
    );
    await db.admin.update("responses", responses.adas, { created_at: new Date() });
    await db.admin.update("requests", requests.kwames, { created_at: "2026-01-01" });
    const before = (await feed(db.thabo)).items;
    expect(before.filter(({ id }) => id === requests.kwames).length).toBe(1);
    expect(before[0]?.id).toBe(requests.kwames);
    await write(db, "reviews", { title: "Later", category_id: 3, user_id: ada });
    expect((await titles(db.thabo))[0]).toBe("Later");
    await write(db, "responses", { request_id: requests.kwames, user_id: ada });
    expect((await titles(db.thabo)).slice(0, 2)).toEqual(["A used phone", "Later"]);
    // Neither the member's own answer nor a hidden one counts.
    await db.admin.rows("delete from responses");
    await write(db, "responses", { request_id: requests.kwames, user_id: thabo });
    await write(db, "responses", { request_id: requests.kwames, hidden_for: "spam" });
    expect(await titles(db.thabo)).not.toContain("A used phone");
  });

  test("shows an item once, however many follows match it", async ({ db }) => {
    await follow(
      db.thabo,
      { category_id: 2 },
      { category_id: 2, place_id: "ng" },
      { company_id: kitchen },
      { member_id: kwame },
    );
    const all = await titles(db.thabo);
    expect(all.filter((title) => title === "Best egusi")).toEqual(["Best egusi"]);
    expect(new Set(all).size).toBe(all.length);
  });

  test("pages items of the same date without duplicates or gaps", async ({ db }) => {
    await follow(db.thabo, { category_id: 3 }, { member_id: ada });
    for (const table of ["recommendations", "reviews", "requests"])
      await db.admin.rows(`update ${table} set created_at = '2026-01-01'`);
    const all = (await feed(db.thabo)).items;
    let page = await feed(db.thabo, "page_size => 2");
    const paged = [...page.items];
    while (page.hasMore) {
      expect(page.items.length).toBe(2);
      page = await feed(db.thabo, pageAfter(page, 2));
      paged.push(...page.items);
    }
    expect(all.length).toBeGreaterThan(4);
    expect(paged).toEqual(all);
  });

  test("R425 shows nothing by the member, nothing deleted and nothing hidden", async ({ db }) => {
    await follow(db.ada, { category_id: 2 }, { company_id: kitchen });
    expect((await titles(db.ada)).sort()).toEqual(["Best egusi", "Waakye before eight"]);
    await db.admin.update("reviews", reviews.kwames, { is_deleted: true });
    const hidden = { is_deleted: true, hidden_for: "spam" };
    await db.admin.update("recommendations", recommendations.kwames, hidden);
    expect(await titles(db.ada)).toEqual([]);
  });

  test.for([
    ["a product", { product_id: phone }, { product_id: phone }],
    ["a company", { company_id: devices }, { company_id: devices }],
    ["a category in a place", { category_id: 3, place_id: "gh" }, { location: "Accra" }],
  ] as const)(
    "R425 of %s shows posts by others, not the member's own",
    async ([_, followed, about], { db }) => {
      await follow(db.ada, followed);
      const row = { category_id: 3, ...about };
      await db.ada.insert("recommendations", { title: "By Ada", content: "A", ...row });
      await db.thabo.insert("recommendations", { title: "By Thabo", content: "B", ...row });
      expect(await titles(db.ada)).toContain("By Thabo");
      expect(await titles(db.ada)).not.toContain("By Ada");
    },
  );

  test.for([
    ["whom the reader blocked", ada, kwame],
    ["who blocked the reader", kwame, ada],
  ] as const)("R425 shows nothing by a member %s", async ([_, blocker, blocked], { db }) => {
    await follow(
      db.ada,
      { category_id: 2 },
      { category_id: 3, place_id: "gh" },
      { company_id: kitchen },
      { member_id: kwame },
      { request_id: requests.kwames },
    );
    await write(db, "requests", { category_id: 3, location: "Accra", user_id: kwame });
    await write(db, "responses", { request_id: requests.kwames, user_id: thabo });
    const anonymous = { title: "Unnamed", category_id: 2, is_anonymous: true };
    await write(db, "recommendations", anonymous);
    expect((await titles(db.ada)).length).toBe(5);
    await db.member(blocker).insert("blocks", { blocker_id: blocker, blocked_id: blocked });
    // Anonymous posts ignore blocks: leaving them out would name their author.
    expect(await titles(db.ada)).toEqual(["Unnamed"]);
    expect(await questions(db.ada)).toEqual([]);
    expect(await unseen(db.ada, ada)).toBe(1);
  });

  test("R425 a blocked member's answer brings no question into the feed", async ({ db }) => {
    await follow(db.thabo, { request_id: requests.kwames });
    expect(await titles(db.thabo)).toEqual(["A used phone"]);
    await db.thabo.insert("blocks", { blocker_id: thabo, blocked_id: ada });
    expect(await titles(db.thabo)).toEqual([]);
  });

  test("returns cards as every feed does, under the reader's policies", async ({ db }) => {
    await follow(db.thabo, { company_id: kitchen });
    const [card] = (await feed(db.thabo)).items;
    expect(card).toMatchObject({ kind: "review", author: { id: kwame }, my_vote: null });
    await db.admin.update("profiles", kwame, { is_public: false });
    expect((await feed(db.thabo)).items[0]?.author).toBeNull();
  });
});

describe("R424 unseen content", () => {
  test("is content newer than the first follow and than the moment up to which the member has looked", async ({
    db,
  }) => {
    await follow(db.thabo, { category_id: 2 });
    expect(await unseen(db.thabo, thabo)).toBe(0);
    expect((await feed(db.thabo)).items.map(({ is_new }) => is_new)).not.toContain(true);
    await write(db, "recommendations", { title: "First", category_id: 2, user_id: ada });
    await write(db, "recommendations", { title: "Second", category_id: 2, user_id: ada });
    expect(await unseen(db.thabo, thabo)).toBe(2);
    const news = (await feed(db.thabo)).items.filter(({ is_new }) => is_new);
    expect(news).toMatchObject([{ title: "Second" }, { title: "First" }]);
    // The posts are dated a little ahead of this test's clock.
    await db.admin.rows("update recommendations set created_at = created_at - interval '1 hour'");
    await db.admin.rows("update follows set created_at = created_at - interval '2 days'");
    const first = (await feed(db.thabo)).items.find(({ title }) => title === "First");
    await db.thabo.rows(`select see_followed('${first?.moment}')`);
    expect(await unseen(db.thabo, thabo)).toBe(1);
    // The moment never moves back.
    await db.thabo.rows("select see_followed('2020-01-01')");
    expect(await unseen(db.thabo, thabo)).toBe(1);
  });

  test("a moment in the future does not mark future content as seen", async ({ db }) => {
    await follow(db.thabo, { category_id: 2 });
    await db.thabo.rows("select see_followed('infinity')");
    await write(db, "recommendations", { category_id: 2, user_id: ada });
    expect(await unseen(db.thabo, thabo)).toBe(1);
  });

  test("is counted up to ten, and only for the member", async ({ db }) => {
    await follow(db.thabo, { category_id: 2 }, { category_id: 2, place_id: "ng" });
    for (let n = 0; n < 12; n++) {
      await write(db, "recommendations", { category_id: 2, location: "Lagos", user_id: ada });
    }
    expect(await unseen(db.thabo, thabo)).toBe(10);
    expect(await unseen(db.kwame, ada)).toBeNull();
    await db.kwame.rows("select see_followed(now())");
    const seen = "select user_id from profile_details where followed_seen_at is not null";
    expect(await db.admin.rows(seen)).toEqual([{ user_id: kwame }]);
  });
});

describe("R426 suggested questions", () => {
  test("are the three newest open questions in a followed category and place", async ({ db }) => {
    await follow(
      db.thabo,
      { category_id: 1, place_id: "ng-lagos" },
      { category_id: 1, place_id: "ng" },
    );
    for (const title of ["One", "Two", "Three", "Four"]) {
      await write(db, "requests", { title, location: "Ikeja", user_id: ada });
    }
    await write(db, "requests", { title: "Closed", location: "Ikeja", status: "closed" });
    await write(db, "requests", { title: "Answered", location: "Ikeja", status: "answered" });
    await write(db, "requests", { title: "Elsewhere", location: "Accra", user_id: ada });
    await write(db, "requests", { title: "Gone", location: "Ikeja", is_deleted: true });
    expect(await questions(db.thabo)).toEqual(["Four", "Three", "Two"]);
    expect(await questions(db.thabo, pageAfter(await feed(db.thabo)))).toEqual([]);
  });

  test("exclude questions that the member asked or answered, and those of blocking members", async ({
    db,
  }) => {
    for (const caller of [db.ada, db.kwame, db.thabo, db.musa])
      await follow(caller, { category_id: 3 }, { category_id: 1 });
    expect(await questions(db.thabo)).toEqual(["A used phone", "A plumber in Yaba"]);
    expect(await questions(db.ada)).toEqual([]);
    expect(await questions(db.kwame)).toEqual([]);
    // Musa is blocked by Ada.
    expect(await questions(db.musa)).toEqual(["A used phone"]);
  });
});

test("R428 no trigger on written content reads follows", async ({ db }) => {
  const triggers = `select t.tgrelid::regclass::text as on, t.tgname as name
          from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
          where p.prosrc ~ 'follow' and not t.tgisinternal order by 1, 2`;
  expect(await db.admin.rows(triggers)).toEqual([
    { on: "companies", name: "move_follows" },
    { on: "follows", name: "limit_follows" },
    { on: "products", name: "move_follows" },
  ]);
});
