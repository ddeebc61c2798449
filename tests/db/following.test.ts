import { describe, expect, test } from "vitest";
import { type Hands, type Scene, withDatabase } from "./harness.ts";
import { insertInto } from "./insert.ts";
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
} from "./world.ts";

const play = withDatabase();
/** Nobody follows anything yet. */
const scene = (act: (s: Scene) => Promise<void>) =>
  play(async (s) => {
    await s.admin.rows("delete from follows");
    await act(s);
  });

type Target = Partial<
  Record<
    "category_id" | "place_id" | "product_id" | "company_id" | "member_id" | "request_id",
    unknown
  >
>;
const follow = (hands: Hands, ...targets: Target[]) =>
  Promise.all(targets.map((target) => hands.rows(...insertInto("follows", target))));
const followed = (hands: Hands) => hands.rows("select target from follows order by target");

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
async function feed(hands: Hands, args = ""): Promise<Feed> {
  const value = await hands.value(`select followed_feed(${args})`);
  if (!isFeed(value)) throw new Error("no feed");
  return value;
}
const titles = async (hands: Hands) => (await feed(hands)).items.map(({ title }) => title);
const questions = async (hands: Hands) => (await feed(hands)).questions.map(({ title }) => title);
const unseen = (hands: Hands, id: string) =>
  hands.value(`select followed_unseen(p) from profiles as p where id = '${id}'`);

let written = 0;
/** Something new, a second after the last one of its test; past all triggers but the ones that place it. */
async function write(
  s: Scene,
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
  await s.admin.rows(...insertInto(table, { ...text, id, created_at, ...row }));
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
  test.each(all)("%s: once, until it is ended", (_, target, word) =>
    scene(async (s) => {
      const hands = s.member(ada);
      await follow(hands, target);
      expect(await followed(hands)).toEqual([{ target: word }]);
      expect((await hands.refusal(...insertInto("follows", target))).constraint).toBe(
        "follows_pkey",
      );
      expect(await hands.outcome(`delete from follows where target = '${word}'`)).toBe(1);
      expect(await followed(hands)).toEqual([]);
    }),
  );

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
  test.each(refused)("nobody follows %s", (_, target, code) =>
    scene(async (s) => {
      expect((await s.member(ada).refusal(...insertInto("follows", target))).code).toBe(code);
      expect(await s.admin.rows("select * from follows")).toEqual([]);
    }),
  );

  test("nobody follows what moderators have hidden, not even who added it", () =>
    scene(async (s) => {
      await s.admin.rows(`update products set hidden_for = 'spam' where id = '${phone}'`);
      await s.admin.rows(`update companies set hidden_for = 'spam' where id = '${kitchen}'`);
      await s.admin.rows(`update profiles set hidden_for = 'spam' where id = '${kwame}'`);
      for (const target of [
        { product_id: phone },
        { company_id: kitchen },
        { member_id: kwame },
      ] satisfies Target[]) {
        for (const who of [ada, thabo]) {
          const refusal = await s.member(who).refusal(...insertInto("follows", target));
          expect([who, target, refusal.code]).toEqual([who, target, "42501"]);
        }
      }
    }));

  test("R421 at most 200, said by name; what is followed already is no new one", () =>
    scene(async (s) => {
      await s.platform.rows("set local session_replication_role = replica");
      await s.platform.rows(`insert into categories (id, name, slug) overriding system value
        select n, 'C' || n, 'c-' || n from generate_series(1001, 1201) as n`);
      await s.platform.rows(`insert into follows (user_id, category_id)
        select '${ada}', n from generate_series(1001, 1199) as n`);
      await s.platform.rows("set local session_replication_role = origin");
      const hands = s.member(ada);
      await follow(hands, { category_id: 1200 });
      expect(await hands.refusal(...insertInto("follows", { category_id: 1201 }))).toMatchObject({
        code: "P0001",
        message: "follows_full",
        detail: "200",
      });
      const again = "insert into follows (category_id) values (1200) on conflict do nothing";
      expect(await hands.outcome(again)).toBe(0);
      await follow(s.member(kwame), { category_id: 1201 });
      expect((await followed(hands)).length).toBe(200);
    }));

  test("R422 of who follows what only that member reads anything, also who is followed", () =>
    scene(async (s) => {
      await follow(s.member(ada), { member_id: kwame }, { request_id: requests.kwames });
      for (const who of [kwame, thabo, wanjiku]) {
        expect(await s.member(who).rows("select * from follows")).toEqual([]);
        expect(await s.member(who).outcome("delete from follows")).toBe(0);
      }
      expect((await s.visitor.refusal("select * from follows")).code).toBe("42501");
      expect((await followed(s.member(ada))).length).toBe(2);
    }));

  test("R422 it is in the export, and gone with either account", () =>
    scene(async (s) => {
      const hands = s.member(ada);
      await follow(hands, { member_id: kwame }, { category_id: 2, place_id: "ng-lagos" });
      await follow(s.member(thabo), { member_id: ada });
      expect(
        await hands.rows(
          `select f ->> 'target' as target from jsonb_array_elements(export_account() -> 'follows') as f order by 1`,
        ),
      ).toEqual([{ target: kwame }, { target: "2 ng-lagos" }]);
      await s.admin.rows(`select private.erase_account('${kwame}')`);
      expect(await followed(hands)).toEqual([{ target: "2 ng-lagos" }]);
      await s.admin.rows(`select private.erase_account('${ada}')`);
      expect(await s.admin.rows("select * from follows")).toEqual([]);
    }));

  test("R427 who followed a duplicate follows what it was merged into, once", () =>
    scene(async (s) => {
      await follow(s.member(ada), { product_id: phone }, { company_id: devices });
      await follow(s.member(kwame), { product_id: phone }, { product_id: otherPhone });
      await s
        .member(wanjiku)
        .rows(`select moderation_merge('product', '${phone}', '${otherPhone}')`);
      await s
        .member(wanjiku)
        .rows(`select moderation_merge('company', '${devices}', '${kitchen}')`);
      expect(await followed(s.member(ada))).toEqual([{ target: kitchen }, { target: otherPhone }]);
      expect(await followed(s.member(kwame))).toEqual([{ target: otherPhone }]);
    }));
});

describe("R423 the feed", () => {
  test("is empty for who follows nothing, and for a visitor there is none", () =>
    scene(async (s) => {
      expect(await feed(s.member(thabo))).toEqual({ items: [], has_more: false, questions: [] });
      expect(await unseen(s.member(thabo), thabo)).toBe(0);
      expect((await s.visitor.refusal("select followed_feed()")).code).toBe("42501");
    }));

  test("of a category: what is written in it, of every kind, newest first", () =>
    scene(async (s) => {
      await follow(s.member(thabo), { category_id: 3 });
      await write(s, "recommendations", { title: "A shop", category_id: 3, user_id: kwame });
      await write(s, "recommendations", { title: "A stall", category_id: 2, user_id: kwame });
      const { items } = await feed(s.member(thabo));
      expect(items.map(({ kind, title }) => [kind, title])).toEqual([
        ["recommendation", "A shop"],
        ["request", "A used phone"],
        ["review", "Screen cracked"],
        ["review", "Battery for two days"],
      ]);
    }));

  test("of a category in a place: what is in that place or within", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(hands, { category_id: 1, place_id: "ng-lagos" });
      await write(s, "requests", { title: "In Lagos", location: "Lagos", user_id: kwame });
      await write(s, "recommendations", { title: "In Ikeja", location: "Ikeja", user_id: kwame });
      await write(s, "recommendations", { title: "In Kano", location: "Kano", user_id: kwame });
      await write(s, "recommendations", { title: "In none", user_id: kwame });
      await write(s, "reviews", { title: "Food", company_id: kitchen, category_id: 2 });
      expect(await titles(hands)).toEqual(["In Ikeja", "In Lagos"]);
      await follow(hands, { category_id: 2, place_id: "ng" });
      expect(await titles(hands)).toEqual(["Food", "In Ikeja", "In Lagos", "Best egusi"]);
    }));

  test("of a place too where the rest fills a page, in its turn", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(hands, { member_id: kwame }, { category_id: 1, place_id: "ng-kano" });
      for (const title of ["1", "2"]) {
        await write(s, "recommendations", { title, category_id: 3, user_id: kwame });
        await write(s, "requests", { title: `Kano ${title}`, location: "Kano", user_id: ada });
      }
      const first = await feed(hands, "page_size => 2");
      expect([first.items.map(({ title }) => title), first.has_more]).toEqual([
        ["Kano 2", "2"],
        true,
      ]);
      const last = first.items.at(-1);
      const second = await feed(hands, `'${last?.moment}', '${last?.id}', 2`);
      expect(second.items.map(({ title }) => title)).toEqual(["Kano 1", "1"]);
    }));

  test("of a product and of a company with what it makes", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(hands, { product_id: phone });
      await write(s, "recommendations", { title: "The other", product_id: otherPhone });
      await write(s, "reviews", { title: "Of devices", company_id: devices });
      expect(await titles(hands)).toEqual(["Battery for two days"]);
      await follow(hands, { company_id: devices });
      expect(await titles(hands)).toEqual(["Of devices", "The other", "Battery for two days"]);
    }));

  test("R425 of a member: what they wrote under their name, while their profile is to be read", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(hands, { member_id: ada });
      const hers = [
        "A caterer",
        "Suya at the junction",
        "Battery for two days",
        "A plumber in Yaba",
      ];
      expect((await titles(hands)).sort()).toEqual([...hers].sort());
      const secret = await write(s, "recommendations", { title: "Secret", is_anonymous: true });
      await s.admin.rows(
        `insert into private.recommendation_authors values ('${secret}', '${ada}')`,
      );
      await write(s, "reviews", { title: "Unnamed", is_anonymous: true });
      expect((await titles(hands)).sort()).toEqual([...hers].sort());
      expect(await unseen(hands, thabo)).toBe(0);
      for (const change of ["is_public = false", "is_public = true, hidden_for = 'spam'"]) {
        await s.admin.rows(`update profiles set ${change} where id = '${ada}'`);
        expect([change, await titles(hands)]).toEqual([change, []]);
      }
    }));

  test("of a question: with its newest answer, and not as a new one besides", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(
        hands,
        { request_id: requests.kwames },
        { category_id: 3 },
        { member_id: kwame },
      );
      await s.admin.rows(`update responses set created_at = now() where id = '${responses.adas}'`);
      await s.admin.rows(`update requests set created_at = now() - interval '9 days'
        where id = '${requests.kwames}'`);
      const before = (await feed(hands)).items;
      expect(before.filter(({ id }) => id === requests.kwames).length).toBe(1);
      expect(before[0]?.id).toBe(requests.kwames);
      await write(s, "reviews", { title: "Later", category_id: 3, user_id: ada });
      expect((await titles(hands))[0]).toBe("Later");
      await write(s, "responses", { request_id: requests.kwames, user_id: ada });
      expect((await titles(hands)).slice(0, 2)).toEqual(["A used phone", "Later"]);
      // One's own answer is no news, nor is one that is hidden.
      await s.admin.rows("delete from responses");
      await write(s, "responses", { request_id: requests.kwames, user_id: thabo });
      await write(s, "responses", { request_id: requests.kwames, hidden_for: "spam" });
      expect(await titles(hands)).not.toContain("A used phone");
    }));

  test("names a thing once, however many ways it is followed", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(
        hands,
        { category_id: 2 },
        { category_id: 2, place_id: "ng" },
        { company_id: kitchen },
        { member_id: kwame },
      );
      const all = await titles(hands);
      expect(all.filter((title) => title === "Best egusi")).toEqual(["Best egusi"]);
      expect(new Set(all).size).toBe(all.length);
    }));

  test("in pages, none left out and none twice, though all were written at once", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(hands, { category_id: 3 }, { member_id: ada });
      await s.admin.rows(`update recommendations set created_at = '2026-01-01'`);
      await s.admin.rows(`update reviews set created_at = '2026-01-01'`);
      await s.admin.rows(`update requests set created_at = '2026-01-01'`);
      const all = (await feed(hands)).items.map(({ id }) => id);
      const paged: string[] = [];
      let next = "page_size => 2";
      for (;;) {
        const { items, has_more } = await feed(hands, next);
        paged.push(...items.map(({ id }) => id));
        const last = items.at(-1);
        if (!has_more || !last) break;
        expect(items.length).toBe(2);
        next = `'${last.moment}', '${last.id}', 2`;
      }
      expect(all.length).toBeGreaterThan(4);
      expect(paged).toEqual(all);
    }));

  test("R425 shows nothing of one's own, nothing deleted and nothing hidden", () =>
    scene(async (s) => {
      const hands = s.member(ada);
      await follow(hands, { category_id: 2 }, { company_id: kitchen });
      expect((await titles(hands)).sort()).toEqual(["Best egusi", "Waakye before eight"]);
      await s.admin.rows(`update reviews set is_deleted = true where id = '${reviews.kwames}'`);
      await s.admin.rows(`update recommendations set is_deleted = true, hidden_for = 'spam'
        where id = '${recommendations.kwames}'`);
      expect(await titles(hands)).toEqual([]);
    }));

  test.each([
    ["a product", { product_id: phone }, { product_id: phone }],
    ["a company", { company_id: devices }, { company_id: devices }],
    ["a category in a place", { category_id: 3, place_id: "gh" }, { location: "Accra" }],
  ])("R425 of %s too: what others write is shown, one's own is not", (_, followed, about) =>
    scene(async (s) => {
      const hands = s.member(ada);
      await follow(hands, followed);
      for (const [member, title] of [
        [ada, "By Ada"],
        [thabo, "By Thabo"],
      ] as const) {
        await s
          .member(member)
          .rows(
            ...insertInto("recommendations", { title, content: title, category_id: 3, ...about }),
          );
      }
      expect(await titles(hands)).toContain("By Thabo");
      expect(await titles(hands)).not.toContain("By Ada");
    }),
  );

  test.each([
    ["blocked", ada, kwame],
    ["was blocked by", kwame, ada],
  ])("R425 nor what comes of somebody whom one %s", (_, blocker, blocked) =>
    scene(async (s) => {
      const hands = s.member(ada);
      await follow(
        hands,
        { category_id: 2 },
        { category_id: 3, place_id: "gh" },
        { company_id: kitchen },
        { member_id: kwame },
        { request_id: requests.kwames },
      );
      await write(s, "requests", {
        title: "In Accra",
        category_id: 3,
        location: "Accra",
        user_id: kwame,
      });
      await write(s, "responses", { request_id: requests.kwames, user_id: thabo });
      const anonymous = { title: "Unnamed", category_id: 2, is_anonymous: true };
      await write(s, "recommendations", anonymous);
      expect((await titles(hands)).length).toBe(5);
      await s
        .member(blocker)
        .rows(`insert into blocks (blocker_id, blocked_id) values ('${blocker}', '${blocked}')`);
      // Anonymous posts ignore blocks: leaving them out would name their author.
      expect(await titles(hands)).toEqual(["Unnamed"]);
      expect(await questions(hands)).toEqual([]);
      expect(await unseen(hands, ada)).toBe(1);
    }),
  );

  test("R425 an answer of somebody blocked is no news of a question", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(hands, { request_id: requests.kwames });
      expect(await titles(hands)).toEqual(["A used phone"]);
      await hands.rows(`insert into blocks (blocker_id, blocked_id) values ('${thabo}', '${ada}')`);
      expect(await titles(hands)).toEqual([]);
    }));

  test("brings cards as every feed does, under the reader's policies", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(hands, { company_id: kitchen });
      const [card] = (await feed(hands)).items;
      expect(card).toMatchObject({ kind: "review", author: { id: kwame }, my_vote: null });
      await s.admin.rows(`update profiles set is_public = false where id = '${kwame}'`);
      expect((await feed(hands)).items[0]?.author).toBeNull();
    }));
});

describe("R424 what is new", () => {
  test("is what came since one first followed something, until one has looked, to the moment", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(hands, { category_id: 2 });
      expect(await unseen(hands, thabo)).toBe(0);
      expect((await feed(hands)).items.map(({ is_new }) => is_new)).not.toContain(true);
      await write(s, "recommendations", { title: "First", category_id: 2, user_id: ada });
      await write(s, "recommendations", { title: "Second", category_id: 2, user_id: ada });
      expect(await unseen(hands, thabo)).toBe(2);
      const { items } = await feed(hands);
      expect(items.filter(({ is_new }) => is_new).map(({ title }) => title)).toEqual([
        "Second",
        "First",
      ]);
      // They were written a little ahead of this test's clock.
      await s.admin.rows(
        "update recommendations set created_at = created_at - interval '10 minutes'",
      );
      await s.admin.rows("update follows set created_at = created_at - interval '2 days'");
      const first = (await feed(hands)).items.find(({ title }) => title === "First");
      await hands.rows(`select see_followed('${first?.moment}')`);
      expect(await unseen(hands, thabo)).toBe(1);
      // Earlier again it never is.
      await hands.rows("select see_followed('2020-01-01')");
      expect(await unseen(hands, thabo)).toBe(1);
    }));

  test("nobody has seen what is still to come", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(hands, { category_id: 2 });
      await hands.rows("select see_followed('infinity')");
      await write(s, "recommendations", { category_id: 2, user_id: ada });
      expect(await unseen(hands, thabo)).toBe(1);
    }));

  test("is counted to ten, for oneself alone", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(hands, { category_id: 2 }, { category_id: 2, place_id: "ng" });
      for (let n = 0; n < 12; n++) {
        await write(s, "recommendations", { category_id: 2, location: "Lagos", user_id: ada });
      }
      expect(await unseen(hands, thabo)).toBe(10);
      expect(await unseen(s.member(kwame), ada)).toBeNull();
      expect((await s.visitor.refusal("select see_followed(now())")).code).toBe("42501");
      await s.member(kwame).rows("select see_followed(now())");
      expect(
        await s.admin.rows(
          "select user_id from profile_details where followed_seen_at is not null",
        ),
      ).toEqual([{ user_id: kwame }]);
    }));

  test("nobody writes when another has looked, nor their own past the function", () =>
    scene(async (s) => {
      const sql = `update profile_details set followed_seen_at = null where user_id = '${ada}'`;
      expect((await s.member(ada).refusal(sql)).code).toBe("42501");
    }));
});

describe("R426 questions that one could answer", () => {
  test("are the three newest open ones in a followed category, in its place", () =>
    scene(async (s) => {
      const hands = s.member(thabo);
      await follow(
        hands,
        { category_id: 1, place_id: "ng-lagos" },
        { category_id: 1, place_id: "ng" },
      );
      for (const title of ["One", "Two", "Three", "Four"]) {
        await write(s, "requests", { title, location: "Ikeja", user_id: ada });
      }
      await write(s, "requests", { title: "Closed", location: "Ikeja", status: "closed" });
      await write(s, "requests", { title: "Answered", location: "Ikeja", status: "answered" });
      await write(s, "requests", { title: "Elsewhere", location: "Accra", user_id: ada });
      await write(s, "requests", { title: "Gone", location: "Ikeja", is_deleted: true });
      expect(await questions(hands)).toEqual(["Four", "Three", "Two"]);
      const { items } = await feed(hands);
      const last = items.at(-1);
      expect((await feed(hands, `'${last?.moment}', '${last?.id}'`)).questions).toEqual([]);
    }));

  test("are no longer asked of who answered, nor of who asked", () =>
    scene(async (s) => {
      for (const who of [ada, kwame, thabo, musa]) {
        await follow(s.member(who), { category_id: 3 }, { category_id: 1 });
      }
      expect(await questions(s.member(thabo))).toEqual(["A used phone", "A plumber in Yaba"]);
      expect(await questions(s.member(ada))).toEqual([]);
      expect(await questions(s.member(kwame))).toEqual([]);
      // Musa is blocked by Ada.
      expect(await questions(s.member(musa))).toEqual(["A used phone"]);
    }));
});

test("R428 no trigger of what is written knows of follows", () =>
  scene(async (s) => {
    expect(
      await s.admin.rows(
        `select t.tgrelid::regclass::text as on, t.tgname as name
          from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
          where p.prosrc ~ 'follow' and not t.tgisinternal order by 1, 2`,
      ),
    ).toEqual([
      { on: "companies", name: "move_follows" },
      { on: "follows", name: "limit_follows" },
      { on: "products", name: "move_follows" },
    ]);
  }));
