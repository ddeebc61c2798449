import { describe, expect } from "vitest";
import {
  ada,
  devices,
  fresh,
  kitchen,
  kwame,
  musa,
  otherPhone,
  phone,
  recommendations,
  requests,
  responses,
  reviews,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { type Caller, databaseTest, type TestDatabase } from "./harness.ts";
import { insertInto } from "./insert.ts";

/** Nobody follows anything yet. */
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
  Promise.all(targets.map((target) => caller.rows(...insertInto("follows", target))));
const followed = (caller: Caller) => caller.rows("select target from follows order by target");

interface Item {
  kind: string;
  id: string;
  title: string;
  moment: string;
  is_new: boolean;
  author: { id: string } | null;
}
interface Feed {
  items: Item[];
  has_more: boolean;
  questions: Item[];
}
const isFeed = (value: unknown): value is Feed =>
  typeof value === "object" && value !== null && "questions" in value;
async function feed(caller: Caller, args = ""): Promise<Feed> {
  const value = await caller.value(`select followed_feed(${args})`);
  if (!isFeed(value)) throw new Error("no feed");
  return value;
}
const titles = async (caller: Caller) => (await feed(caller)).items.map(({ title }) => title);
const questions = async (caller: Caller) =>
  (await feed(caller)).questions.map(({ title }) => title);
const unseen = (caller: Caller, id: string) =>
  caller.value(`select followed_unseen(p) from profiles as p where id = '${id}'`);

let written = 0;
/** Something new, a second after the last one of its test; past all triggers but the ones that place it. */
async function write(
  db: TestDatabase,
  table: "recommendations" | "reviews" | "requests" | "responses",
  row: object,
): Promise<string> {
  written += 1;
  const id = fresh(written);
  const text =
    table === "requests"
      ? { title: "T", description: "D", category_id: 1 }
      : table === "responses"
        ? { content: "C" }
        : { title: "T", content: "C", ...(table === "reviews" && { rating: 4 }) };
  const created_at = new Date(Date.now() + written * 1000).toISOString();
  await db.admin.rows(...insertInto(table, { ...text, id, created_at, ...row }));
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
  test.for(all)("%s: once, until it is ended", async ([_, target, word], { db }) => {
    const caller = db.ada;
    await follow(caller, target);
    expect(await followed(caller)).toEqual([{ target: word }]);
    await caller.refused("follows_pkey", ...insertInto("follows", target));
    expect(await caller.outcome(`delete from follows where target = '${word}'`)).toBe(1);
    expect(await followed(caller)).toEqual([]);
  });

  const refused: [what: string, target: Target, code: string][] = [
    ["nothing", { category_id: null }, "23502"],
    ["two things", { product_id: phone, company_id: kitchen }, "23514"],
    ["a place alone", { place_id: "ng-lagos" }, "23502"],
    ["a product in a place", { product_id: phone, place_id: "ng-lagos" }, "23514"],
    ["a place that is none", { category_id: 2, place_id: "ng-atlantis" }, "23503"],
    ["oneself", { member_id: ada }, "23514"],
    ["who is private", { member_id: wanjiku }, "42501"],
    ["who is not there", { member_id: fresh(9000) }, "42501"],
    ["a deleted question", { request_id: requests.deleted }, "42501"],
    ["a product that is not there", { product_id: fresh(9000) }, "42501"],
  ];
  test.for(refused)("nobody follows %s", async ([_, target, code], { db }) => {
    await db.ada.refused(code, ...insertInto("follows", target));
    expect(await db.admin.rows("select * from follows")).toEqual([]);
  });

  test("nobody follows what moderators have hidden, not even who added it", async ({ db }) => {
    await db.admin.rows(`update products set hidden_for = 'spam' where id = '${phone}'`);
    await db.admin.rows(`update companies set hidden_for = 'spam' where id = '${kitchen}'`);
    await db.admin.rows(`update profiles set hidden_for = 'spam' where id = '${kwame}'`);
    for (const target of [
      { product_id: phone },
      { company_id: kitchen },
      { member_id: kwame },
    ] satisfies Target[]) {
      for (const who of [ada, thabo]) {
        await db.member(who).refused("42501", ...insertInto("follows", target));
      }
    }
  });

  test("R421 at most 200, said by name; what is followed already is no new one", async ({ db }) => {
    await db.platform.rows("set local session_replication_role = replica");
    await db.platform.rows(`insert into categories (id, name, slug) overriding system value
        select n, 'C' || n, 'c-' || n from generate_series(1001, 1201) as n`);
    await db.platform.rows(`insert into follows (user_id, category_id)
        select '${ada}', n from generate_series(1001, 1199) as n`);
    await db.platform.rows("set local session_replication_role = origin");
    const caller = db.ada;
    await follow(caller, { category_id: 1200 });
    await caller.refused("P0001 follows_full 200", ...insertInto("follows", { category_id: 1201 }));
    const again = "insert into follows (category_id) values (1200) on conflict do nothing";
    expect(await caller.outcome(again)).toBe(0);
    await follow(db.kwame, { category_id: 1201 });
    expect((await followed(caller)).length).toBe(200);
  });

  test("R422 of who follows what only that member reads anything, also who is followed", async ({
    db,
  }) => {
    await follow(db.ada, { member_id: kwame }, { request_id: requests.kwames });
    for (const who of [kwame, thabo, wanjiku]) {
      expect(await db.member(who).rows("select * from follows")).toEqual([]);
      expect(await db.member(who).outcome("delete from follows")).toBe(0);
    }
    await db.visitor.refused("42501", "select * from follows");
    expect((await followed(db.ada)).length).toBe(2);
  });

  test("R422 it is in the export, and gone with either account", async ({ db }) => {
    const caller = db.ada;
    await follow(caller, { member_id: kwame }, { category_id: 2, place_id: "ng-lagos" });
    await follow(db.thabo, { member_id: ada });
    expect(
      await caller.rows(
        `select f ->> 'target' as target from jsonb_array_elements(export_account() -> 'follows') as f order by 1`,
      ),
    ).toEqual([{ target: kwame }, { target: "2 ng-lagos" }]);
    await db.admin.rows(`select private.erase_account('${kwame}')`);
    expect(await followed(caller)).toEqual([{ target: "2 ng-lagos" }]);
    await db.admin.rows(`select private.erase_account('${ada}')`);
    expect(await db.admin.rows("select * from follows")).toEqual([]);
  });

  test("R427 who followed a duplicate follows what it was merged into, once", async ({ db }) => {
    await follow(db.ada, { product_id: phone }, { company_id: devices });
    await follow(db.kwame, { product_id: phone }, { product_id: otherPhone });
    await db.wanjiku.rows(`select moderation_merge('product', '${phone}', '${otherPhone}')`);
    await db.wanjiku.rows(`select moderation_merge('company', '${devices}', '${kitchen}')`);
    expect(await followed(db.ada)).toEqual([{ target: kitchen }, { target: otherPhone }]);
    expect(await followed(db.kwame)).toEqual([{ target: otherPhone }]);
  });
});

describe("R423 the feed", () => {
  test("is empty for who follows nothing, and for a visitor there is none", async ({ db }) => {
    expect(await feed(db.thabo)).toEqual({ items: [], has_more: false, questions: [] });
    expect(await unseen(db.thabo, thabo)).toBe(0);
    await db.visitor.refused("42501", "select followed_feed()");
  });

  test("of a category: what is written in it, of every kind, newest first", async ({ db }) => {
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

  test("of a category in a place: what is in that place or within", async ({ db }) => {
    const caller = db.thabo;
    await follow(caller, { category_id: 1, place_id: "ng-lagos" });
    await write(db, "requests", { title: "In Lagos", location: "Lagos", user_id: kwame });
    await write(db, "recommendations", { title: "In Ikeja", location: "Ikeja", user_id: kwame });
    await write(db, "recommendations", { title: "In Kano", location: "Kano", user_id: kwame });
    await write(db, "recommendations", { title: "In none", user_id: kwame });
    await write(db, "reviews", { title: "Food", company_id: kitchen, category_id: 2 });
    expect(await titles(caller)).toEqual(["In Ikeja", "In Lagos"]);
    await follow(caller, { category_id: 2, place_id: "ng" });
    expect(await titles(caller)).toEqual(["Food", "In Ikeja", "In Lagos", "Best egusi"]);
  });

  test("of a place too where the rest fills a page, in its turn", async ({ db }) => {
    const caller = db.thabo;
    await follow(caller, { member_id: kwame }, { category_id: 1, place_id: "ng-kano" });
    for (const title of ["1", "2"]) {
      await write(db, "recommendations", { title, category_id: 3, user_id: kwame });
      await write(db, "requests", { title: `Kano ${title}`, location: "Kano", user_id: ada });
    }
    const first = await feed(caller, "page_size => 2");
    expect([first.items.map(({ title }) => title), first.has_more]).toEqual([
      ["Kano 2", "2"],
      true,
    ]);
    const last = first.items.at(-1);
    const second = await feed(caller, `'${last?.moment}', '${last?.id}', 2`);
    expect(second.items.map(({ title }) => title)).toEqual(["Kano 1", "1"]);
  });

  test("of a product beside a category, also where it is older than all that is in it", async ({
    db,
  }) => {
    const caller = db.thabo;
    await db.admin.rows(
      "insert into categories (id, name, slug) overriding system value values (5, 'New', 'new')",
    );
    await follow(caller, { product_id: otherPhone }, { category_id: 5 });
    for (const title of ["1", "2"]) {
      await write(db, "reviews", {
        title: `Phone ${title}`,
        product_id: otherPhone,
        category_id: 2,
      });
      await write(db, "requests", { title, category_id: 5, user_id: ada });
    }
    const first = await feed(caller, "page_size => 3");
    expect([first.items.map(({ title }) => title), first.has_more]).toEqual([
      ["2", "Phone 2", "1"],
      true,
    ]);
    const last = first.items.at(-1);
    const second = await feed(caller, `'${last?.moment}', '${last?.id}', 3`);
    expect(second.items.map(({ title }) => title)).toEqual(["Phone 1"]);
  });

  test("of a product and of a company with what it makes", async ({ db }) => {
    const caller = db.thabo;
    await follow(caller, { product_id: phone });
    await write(db, "recommendations", { title: "The other", product_id: otherPhone });
    await write(db, "reviews", { title: "Of devices", company_id: devices });
    expect(await titles(caller)).toEqual(["Battery for two days"]);
    await follow(caller, { company_id: devices });
    expect(await titles(caller)).toEqual(["Of devices", "The other", "Battery for two days"]);
  });

  test("R425 of a member: what they wrote under their name, while their profile is to be read", async ({
    db,
  }) => {
    const caller = db.thabo;
    await follow(caller, { member_id: ada });
    const hers = ["A caterer", "Suya at the junction", "Battery for two days", "A plumber in Yaba"];
    expect((await titles(caller)).sort()).toEqual([...hers].sort());
    const secret = await write(db, "recommendations", { title: "Secret", is_anonymous: true });
    await db.admin.rows(
      `insert into private.recommendation_authors values ('${secret}', '${ada}')`,
    );
    await write(db, "reviews", { title: "Unnamed", is_anonymous: true });
    expect((await titles(caller)).sort()).toEqual([...hers].sort());
    expect(await unseen(caller, thabo)).toBe(0);
    for (const change of ["is_public = false", "is_public = true, hidden_for = 'spam'"]) {
      await db.admin.rows(`update profiles set ${change} where id = '${ada}'`);
      expect([change, await titles(caller)]).toEqual([change, []]);
    }
  });

  test("of a question: with its newest answer, and not as a new one besides", async ({ db }) => {
    const caller = db.thabo;
    await follow(caller, { request_id: requests.kwames }, { category_id: 3 }, { member_id: kwame });
    await db.admin.rows(`update responses set created_at = now() where id = '${responses.adas}'`);
    await db.admin.rows(`update requests set created_at = now() - interval '9 days'
        where id = '${requests.kwames}'`);
    const before = (await feed(caller)).items;
    expect(before.filter(({ id }) => id === requests.kwames).length).toBe(1);
    expect(before[0]?.id).toBe(requests.kwames);
    await write(db, "reviews", { title: "Later", category_id: 3, user_id: ada });
    expect((await titles(caller))[0]).toBe("Later");
    await write(db, "responses", { request_id: requests.kwames, user_id: ada });
    expect((await titles(caller)).slice(0, 2)).toEqual(["A used phone", "Later"]);
    // One's own answer is no news, nor is one that is hidden.
    await db.admin.rows("delete from responses");
    await write(db, "responses", { request_id: requests.kwames, user_id: thabo });
    await write(db, "responses", { request_id: requests.kwames, hidden_for: "spam" });
    expect(await titles(caller)).not.toContain("A used phone");
  });

  test("names a thing once, however many ways it is followed", async ({ db }) => {
    const caller = db.thabo;
    await follow(
      caller,
      { category_id: 2 },
      { category_id: 2, place_id: "ng" },
      { company_id: kitchen },
      { member_id: kwame },
    );
    const all = await titles(caller);
    expect(all.filter((title) => title === "Best egusi")).toEqual(["Best egusi"]);
    expect(new Set(all).size).toBe(all.length);
  });

  test("in pages, none left out and none twice, though all were written at once", async ({
    db,
  }) => {
    const caller = db.thabo;
    await follow(caller, { category_id: 3 }, { member_id: ada });
    await db.admin.rows(`update recommendations set created_at = '2026-01-01'`);
    await db.admin.rows(`update reviews set created_at = '2026-01-01'`);
    await db.admin.rows(`update requests set created_at = '2026-01-01'`);
    const all = (await feed(caller)).items.map(({ id }) => id);
    const paged: string[] = [];
    let next = "page_size => 2";
    for (;;) {
      const { items, has_more } = await feed(caller, next);
      paged.push(...items.map(({ id }) => id));
      const last = items.at(-1);
      if (!has_more || !last) break;
      expect(items.length).toBe(2);
      next = `'${last.moment}', '${last.id}', 2`;
    }
    expect(all.length).toBeGreaterThan(4);
    expect(paged).toEqual(all);
  });

  test("R425 shows nothing of one's own, nothing deleted and nothing hidden", async ({ db }) => {
    const caller = db.ada;
    await follow(caller, { category_id: 2 }, { company_id: kitchen });
    expect((await titles(caller)).sort()).toEqual(["Best egusi", "Waakye before eight"]);
    await db.admin.rows(`update reviews set is_deleted = true where id = '${reviews.kwames}'`);
    await db.admin.rows(`update recommendations set is_deleted = true, hidden_for = 'spam'
        where id = '${recommendations.kwames}'`);
    expect(await titles(caller)).toEqual([]);
  });

  test.for([
    ["a product", { product_id: phone }, { product_id: phone }],
    ["a company", { company_id: devices }, { company_id: devices }],
    ["a category in a place", { category_id: 3, place_id: "gh" }, { location: "Accra" }],
  ] as const)(
    "R425 of %s too: what others write is shown, one's own is not",
    async ([_, followed, about], { db }) => {
      const caller = db.ada;
      await follow(caller, followed);
      for (const [member, title] of [
        [ada, "By Ada"],
        [thabo, "By Thabo"],
      ] as const) {
        await db
          .member(member)
          .rows(
            ...insertInto("recommendations", { title, content: title, category_id: 3, ...about }),
          );
      }
      expect(await titles(caller)).toContain("By Thabo");
      expect(await titles(caller)).not.toContain("By Ada");
    },
  );

  test.for([
    ["blocked", ada, kwame],
    ["was blocked by", kwame, ada],
  ] as const)(
    "R425 nor what comes of somebody whom one %s",
    async ([_, blocker, blocked], { db }) => {
      const caller = db.ada;
      await follow(
        caller,
        { category_id: 2 },
        { category_id: 3, place_id: "gh" },
        { company_id: kitchen },
        { member_id: kwame },
        { request_id: requests.kwames },
      );
      await write(db, "requests", {
        title: "In Accra",
        category_id: 3,
        location: "Accra",
        user_id: kwame,
      });
      await write(db, "responses", { request_id: requests.kwames, user_id: thabo });
      const anonymous = { title: "Unnamed", category_id: 2, is_anonymous: true };
      await write(db, "recommendations", anonymous);
      expect((await titles(caller)).length).toBe(5);
      await db
        .member(blocker)
        .rows(`insert into blocks (blocker_id, blocked_id) values ('${blocker}', '${blocked}')`);
      // Anonymous posts ignore blocks: leaving them out would name their author.
      expect(await titles(caller)).toEqual(["Unnamed"]);
      expect(await questions(caller)).toEqual([]);
      expect(await unseen(caller, ada)).toBe(1);
    },
  );

  test("R425 an answer of somebody blocked is no news of a question", async ({ db }) => {
    const caller = db.thabo;
    await follow(caller, { request_id: requests.kwames });
    expect(await titles(caller)).toEqual(["A used phone"]);
    await caller.rows(`insert into blocks (blocker_id, blocked_id) values ('${thabo}', '${ada}')`);
    expect(await titles(caller)).toEqual([]);
  });

  test("brings cards as every feed does, under the reader's policies", async ({ db }) => {
    const caller = db.thabo;
    await follow(caller, { company_id: kitchen });
    const [card] = (await feed(caller)).items;
    expect(card).toMatchObject({ kind: "review", author: { id: kwame }, my_vote: null });
    await db.admin.rows(`update profiles set is_public = false where id = '${kwame}'`);
    expect((await feed(caller)).items[0]?.author).toBeNull();
  });
});

describe("R424 what is new", () => {
  test("is what came since one first followed something, until one has looked, to the moment", async ({
    db,
  }) => {
    const caller = db.thabo;
    await follow(caller, { category_id: 2 });
    expect(await unseen(caller, thabo)).toBe(0);
    expect((await feed(caller)).items.map(({ is_new }) => is_new)).not.toContain(true);
    await write(db, "recommendations", { title: "First", category_id: 2, user_id: ada });
    await write(db, "recommendations", { title: "Second", category_id: 2, user_id: ada });
    expect(await unseen(caller, thabo)).toBe(2);
    const { items } = await feed(caller);
    expect(items.filter(({ is_new }) => is_new).map(({ title }) => title)).toEqual([
      "Second",
      "First",
    ]);
    // They were written a little ahead of this test's clock.
    await db.admin.rows(
      "update recommendations set created_at = created_at - interval '10 minutes'",
    );
    await db.admin.rows("update follows set created_at = created_at - interval '2 days'");
    const first = (await feed(caller)).items.find(({ title }) => title === "First");
    await caller.rows(`select see_followed('${first?.moment}')`);
    expect(await unseen(caller, thabo)).toBe(1);
    // Earlier again it never is.
    await caller.rows("select see_followed('2020-01-01')");
    expect(await unseen(caller, thabo)).toBe(1);
  });

  test("nobody has seen what is still to come", async ({ db }) => {
    const caller = db.thabo;
    await follow(caller, { category_id: 2 });
    await caller.rows("select see_followed('infinity')");
    await write(db, "recommendations", { category_id: 2, user_id: ada });
    expect(await unseen(caller, thabo)).toBe(1);
  });

  test("is counted to ten, for oneself alone", async ({ db }) => {
    const caller = db.thabo;
    await follow(caller, { category_id: 2 }, { category_id: 2, place_id: "ng" });
    for (let n = 0; n < 12; n++) {
      await write(db, "recommendations", { category_id: 2, location: "Lagos", user_id: ada });
    }
    expect(await unseen(caller, thabo)).toBe(10);
    expect(await unseen(db.kwame, ada)).toBeNull();
    await db.visitor.refused("42501", "select see_followed(now())");
    await db.kwame.rows("select see_followed(now())");
    expect(
      await db.admin.rows("select user_id from profile_details where followed_seen_at is not null"),
    ).toEqual([{ user_id: kwame }]);
  });

  test("nobody writes when another has looked, nor their own past the function", async ({ db }) => {
    const sql = `update profile_details set followed_seen_at = null where user_id = '${ada}'`;
    await db.ada.refused("42501", sql);
  });
});

describe("R426 questions that one could answer", () => {
  test("are the three newest open ones in a followed category, in its place", async ({ db }) => {
    const caller = db.thabo;
    await follow(
      caller,
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
    expect(await questions(caller)).toEqual(["Four", "Three", "Two"]);
    const { items } = await feed(caller);
    const last = items.at(-1);
    expect((await feed(caller, `'${last?.moment}', '${last?.id}'`)).questions).toEqual([]);
  });

  test("are no longer asked of who answered, nor of who asked", async ({ db }) => {
    for (const who of [ada, kwame, thabo, musa]) {
      await follow(db.member(who), { category_id: 3 }, { category_id: 1 });
    }
    expect(await questions(db.thabo)).toEqual(["A used phone", "A plumber in Yaba"]);
    expect(await questions(db.ada)).toEqual([]);
    expect(await questions(db.kwame)).toEqual([]);
    // Musa is blocked by Ada.
    expect(await questions(db.musa)).toEqual(["A used phone"]);
  });
});

test("R428 no trigger of what is written knows of follows", async ({ db }) => {
  expect(
    await db.admin.rows(
      `select t.tgrelid::regclass::text as on, t.tgname as name
          from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
          where p.prosrc ~ 'follow' and not t.tgisinternal order by 1, 2`,
    ),
  ).toEqual([
    { on: "companies", name: "move_follows" },
    { on: "follows", name: "limit_follows" },
    { on: "products", name: "move_follows" },
  ]);
});
