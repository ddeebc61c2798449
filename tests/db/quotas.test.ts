import { describe, expect, test } from "vitest";
import { type Hands, type Scene, withDatabase } from "./harness.ts";
import {
  ada,
  comments,
  kwame,
  phone,
  recommendations,
  requests,
  responses,
  reviews,
  thabo,
} from "./world.ts";

const scene = withDatabase();

/** One action of each kind; the number makes its text new. */
const actions: [action: string, most: number, (n: number) => string][] = [
  [
    "posts",
    6,
    (n) => {
      const table = ["recommendations", "reviews", "requests"][n % 3];
      const [body, extra, value] =
        table === "requests"
          ? ["description", "category_id", 1]
          : ["content", table === "reviews" ? "rating" : "category_id", 1];
      return `insert into ${table} (title, ${body}, ${extra}) values ('T${n}', 'C', ${value})`;
    },
  ],
  [
    "responses",
    6,
    (n) => `insert into responses (request_id, content) values ('${requests.adas}', 'R${n}')`,
  ],
  [
    "comments",
    30,
    (n) => `insert into comments (review_id, content) values ('${reviews.adas}', 'C${n}')`,
  ],
  [
    "votes",
    60,
    (n) => `insert into review_votes (user_id, review_id, vote_type)
    values ('${thabo}', '${reviews.adas}', '${n % 2 ? "upvote" : "downvote"}')
    on conflict (user_id, review_id) do update set vote_type = excluded.vote_type`,
  ],
  ["lists", 20, (n) => `insert into user_lists (name) values ('L${n}')`],
  ["catalog", 10, (n) => `insert into companies (name) values ('Company ${n}')`],
  ["exports", 5, () => "select export_account()"],
];

async function repeat(hands: Hands, times: number, sql: (n: number) => string, from = 0) {
  for (let n = from; n < from + times; n++) await hands.rows(sql(n));
}

describe("S20 quotas", () => {
  test.each(actions)("F16 %s: %d and no more, with the seconds to wait", (action, most, sql) =>
    scene(async (s) => {
      const [quota] = await s.admin.rows(
        "select most, extract(epoch from period)::int as period from private.quotas where action = $1",
        [action],
      );
      expect(quota?.most).toBe(most);
      await repeat(s.member(thabo), most, sql);
      const refusal = await s.member(thabo).refusal(sql(most));
      expect(refusal).toMatchObject({ code: "P0001", message: "quota_exceeded", hint: action });
      expect(Number(refusal.detail)).toBeGreaterThan(Number(quota?.period) - 60);
      expect(Number(refusal.detail)).toBeLessThanOrEqual(Number(quota?.period));
      expect(await s.member(kwame).outcome(sql(most).replaceAll(thabo, kwame))).toBe(1);
    }),
  );

  test.each([
    ["recommendation", recommendations.kwames],
    ["review", reviews.kwames],
    ["comment", comments.onReview],
    ["response", responses.kwames],
  ])("votes on a %s are counted when they are given and when they are turned", (kind, id) =>
    scene(async (s) => {
      const spent = "select cardinality(recent) from private.quota_usage where action = 'votes'";
      const vote = `insert into ${kind}_votes (user_id, ${kind}_id, vote_type) values ('${thabo}', '${id}', 'upvote')`;
      await s.member(thabo).rows(vote);
      expect(await s.admin.value(spent)).toBe(1);
      await s
        .member(thabo)
        .rows(`update ${kind}_votes set vote_type = 'downvote' where user_id = '${thabo}'`);
      expect(await s.admin.value(spent)).toBe(2);
    }),
  );

  test("the period slides: what is older than it is free again", () =>
    scene(async (s) => {
      const [, , post] = actions[0] ?? [];
      if (!post) throw new Error("no posts");
      await repeat(s.member(thabo), 6, post);
      await s.admin.rows(
        `update private.quota_usage set recent = array(
          select moment - interval '10 minutes' * (place <= 2)::int
          from unnest(recent) with ordinality as r (moment, place))
        where action = 'posts'`,
      );
      await repeat(s.member(thabo), 2, post, 10);
      expect(await s.member(thabo).refusal(post(20))).toMatchObject({ message: "quota_exceeded" });
    }));

  test("many rows in one request count one by one", () =>
    scene(async (s) => {
      const rows = Array.from({ length: 7 }, (_, n) => `('T${n}', 'C')`).join();
      const sql = `insert into recommendations (title, content) values ${rows}`;
      expect(await s.member(thabo).refusal(sql)).toMatchObject({ message: "quota_exceeded" });
      await s.admin.rows("update private.quotas set most = 2 where action = 'votes'");
      const votes = `insert into review_votes (user_id, review_id, vote_type)
        values ('${thabo}', '${reviews.adas}', 'upvote'), ('${thabo}', '${reviews.kwames}', 'upvote'),
          ('${thabo}', '${reviews.anonymous}', 'upvote')`;
      expect(await s.member(thabo).refusal(votes)).toMatchObject({
        message: "quota_exceeded",
        detail: "60",
      });
    }));

  test("F16 the seconds are those until there is room for all that was asked", () =>
    scene(async (s) => {
      await s.admin.rows("update private.quotas set most = 3 where action = 'votes'");
      await s.admin.rows(
        `insert into private.quota_usage (subject, action, recent) values ('${thabo}', 'votes', array[
          now() - interval '50 seconds', now() - interval '30 seconds', now() - interval '10 seconds'])`,
      );
      const vote = (...ids: string[]) =>
        `insert into review_votes (user_id, review_id, vote_type)
          values ${ids.map((id) => `('${thabo}', '${id}', 'upvote')`).join()}`;
      const secondsFor = async (...ids: string[]) =>
        Number((await s.member(thabo).refusal(vote(...ids))).detail);
      const within = (seconds: number, most: number) => seconds <= most && seconds > most - 9;
      expect(within(await secondsFor(reviews.adas), 10)).toBe(true);
      expect(within(await secondsFor(reviews.adas, reviews.kwames), 30)).toBe(true);
    }));

  test("what is refused for another reason costs nothing", () =>
    scene(async (s) => {
      const bad = `insert into recommendations (title, content) values ('', 'C')`;
      for (let n = 0; n < 10; n++) await s.member(thabo).refusal(bad);
      await s.member(thabo).rows("insert into recommendations (title, content) values ('T', 'C')");
    }));

  test("list_items: the numbers stand in one table, where they can be changed", () =>
    scene(async (s) => {
      await s.admin.rows("update private.quotas set most = 1 where action = 'list_items'");
      await s
        .member(thabo)
        .rows(
          "insert into user_lists (id, name) values ('00000000-0000-7000-8000-0000000f0001', 'L')",
        );
      const add = (column: string, id: string) =>
        `insert into list_items (list_id, ${column}) values ('00000000-0000-7000-8000-0000000f0001', '${id}')`;
      await s.member(thabo).rows(add("recommendation_id", recommendations.adas));
      expect(await s.member(thabo).refusal(add("product_id", phone))).toMatchObject({
        hint: "list_items",
      });
    }));
});

describe("S20 identical text within five minutes", () => {
  const later = (s: Scene) =>
    s.admin.rows("update private.recent_texts set written_at = written_at - interval '5 minutes'");
  const twice: [string, string][] = [
    ["recommendation", "insert into recommendations (title, content) values ('Same', 'words')"],
    ["review", "insert into reviews (title, content, rating) values ('Same', 'words', 3)"],
    [
      "request",
      "insert into requests (title, description, category_id) values ('Same', 'words', 1)",
    ],
    ["response", `insert into responses (request_id, content) values ('${requests.adas}', 'Same')`],
    [
      "comment",
      `insert into comments (recommendation_id, content) values ('${recommendations.adas}', 'Same')`,
    ],
  ];

  test.each(twice)("a %s is refused, and taken later", (_, sql) =>
    scene(async (s) => {
      await s.member(thabo).rows(sql);
      const cosmetic = sql.replaceAll("Same", "  SAME ");
      for (const again of [sql, cosmetic]) {
        expect(await s.member(thabo).refusal(again)).toMatchObject({
          code: "P0001",
          message: "duplicate_text",
        });
      }
      expect(await s.member(kwame).outcome(sql)).toBe(1);
      await later(s);
      expect(await s.member(thabo).outcome(sql)).toBe(1);
    }),
  );

  test("the same text elsewhere is refused too, other text is not", () =>
    scene(async (s) => {
      const on = (column: string, id: string, text: string) =>
        `insert into comments (${column}, content) values ('${id}', '${text}')`;
      await s.member(thabo).rows(on("review_id", reviews.adas, "Buy now"));
      expect(
        await s.member(thabo).refusal(on("review_id", reviews.kwames, "Buy now")),
      ).toMatchObject({
        message: "duplicate_text",
      });
      await s.member(thabo).rows(on("review_id", reviews.kwames, "Buy later"));
    }));

  test("a text that was refused may be sent again", () =>
    scene(async (s) => {
      const sql = (id: string) =>
        `insert into comments (recommendation_id, content) values ('${id}', 'Hi')`;
      await s.member(thabo).refusal(sql(recommendations.deleted));
      await s.member(thabo).rows(sql(recommendations.adas));
    }));

  test("no text is kept, only its digest, and not for long", () =>
    scene(async (s) => {
      await s
        .member(thabo)
        .rows("insert into recommendations (title, content) values ('Same', 'words')");
      await later(s);
      await s
        .member(thabo)
        .rows("insert into recommendations (title, content) values ('Other', 'words')");
      const kept = await s.admin.rows(
        "select digest ~ '^[0-9a-f]{32}$' as hashed from private.recent_texts",
      );
      expect(kept).toEqual([{ hashed: true }]);
    }));
});

describe("what visitors may send", () => {
  const write =
    "insert into contact_messages (name, email, subject, message) values ('A', 'a@b.co', 'S', 'M')";
  const from = (s: Scene, address: string | null) =>
    s.admin.rows("select set_config('request.headers', $1, true)", [
      address === null ? "" : JSON.stringify({ "x-forwarded-for": address }),
    ]);

  test("ten messages an hour from one address", () =>
    scene(async (s) => {
      await from(s, "203.0.113.7, 10.0.0.1");
      await repeat(s.visitor, 10, () => write);
      expect(await s.visitor.refusal(write)).toMatchObject({
        message: "quota_exceeded",
        hint: "messages",
      });
      await from(s, "203.0.113.8");
      expect(await s.visitor.outcome(write)).toBe(1);
      const subjects = await s.admin.rows(
        "select subject from private.quota_usage where action = 'messages'",
      );
      expect(JSON.stringify(subjects)).not.toContain("203.0.113");
    }));

  test("a member is counted as a member, wherever they are", () =>
    scene(async (s) => {
      for (let n = 0; n < 10; n++) {
        await from(s, `203.0.113.${n}`);
        await s.member(ada).rows(write);
      }
      expect(await s.member(ada).refusal(write)).toMatchObject({ hint: "messages" });
    }));

  test("without addresses everyone together is limited", () =>
    scene(async (s) => {
      await from(s, null);
      await s.admin.rows("update private.quotas set most = 12 where action = 'messages_everyone'");
      await repeat(s.visitor, 12, () => write);
      expect(await s.visitor.refusal(write)).toMatchObject({ hint: "messages_everyone" });
      const suggestion =
        "insert into category_suggestions (type, name, description, reason) values ('category', 'N', 'D', 'R')";
      expect(await s.visitor.refusal(suggestion)).toMatchObject({ hint: "messages_everyone" });
    }));
});

test("S20 an erased member's counters go too", () =>
  scene(async (s) => {
    await s
      .member(ada)
      .rows(
        `insert into comments (content, recommendation_id) values ('X', '${recommendations.kwames}')`,
      );
    const left = `select 1 from private.quota_usage where subject = '${ada}'`;
    expect(await s.admin.rows(left)).toHaveLength(1);
    await s.admin.rows(`select private.erase_account('${ada}')`);
    expect(await s.admin.rows(left)).toEqual([]);
    expect(await s.admin.rows(`select 1 from comments where id = '${comments.adas}'`)).toHaveLength(
      1,
    );
  }));
