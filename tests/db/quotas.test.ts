import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Hands, type Scene, withDatabase } from "./harness.ts";
import {
  ada,
  comments,
  devices,
  handles,
  kitchen,
  kwame,
  lists,
  phone,
  recommendations,
  repairs,
  reply,
  requests,
  responses,
  reviews,
  thabo,
  wanjiku,
} from "./world.ts";

const scene = withDatabase();

const ownList = "00000000-0000-7000-8000-0000000f0001";

/** A browser to be told in, another one for each number. */
const keep = (n: number) => `select keep_push_subscription(
  'https://fcm.googleapis.com/fcm/send/${n}', 'B${"x".repeat(86)}', '${"x".repeat(22)}'
)`;

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
  [
    "handles",
    20,
    (n) => `insert into company_handles (company_id, kind, value)
      values ('${n % 2 ? devices : kitchen}', 'x', 'quota_${n}')`,
  ],
  ["exports", 5, () => "select export_account()"],
  ["push_subscriptions", 30, keep],
];

const message =
  "insert into contact_messages (name, email, subject, message) values ('A', 'a@b.co', 'S', 'M')";
const removal = `select ask_removal('${handles.kwames}')`;
const inPlaces = (column: string, id: string) => `set ${column} = '${id}'`;

/** Every action that is limited in a time: whose hands, what it takes before, and one of it. */
const limited: Record<
  string,
  { by?: "visitor"; arranged?: string; before?: string; sql: (n: number) => string }
> = {
  ...Object.fromEntries(actions.map(([action, , sql]) => [action, { sql }])),
  list_items: {
    before: `insert into user_lists (id, name) values ('${ownList}', 'L')`,
    sql: (n) => {
      const [column, id] = [
        ["recommendation_id", recommendations.adas],
        ["review_id", reviews.adas],
        ["product_id", phone],
      ][n % 3] ?? [""];
      return `insert into list_items (list_id, ${column}) values ('${ownList}', '${id}')`;
    },
  },
  reports: {
    sql: (n) => {
      const [column, id] = [
        ["recommendation_id", recommendations.adas],
        ["review_id", reviews.adas],
        ["request_id", requests.adas],
      ][n % 3] ?? [""];
      return `insert into reports (${column}, reason) values ('${id}', 'spam')`;
    },
  },
  blocks: {
    sql: (n) => `insert into blocks (blocker_id, blocked_id)
      values ('${thabo}', '${[ada, kwame, wanjiku][n]}')`,
  },
  follows: {
    sql: (n) => `insert into follows (company_id) values ('${[kitchen, devices, repairs][n]}')`,
  },
  edits: { sql: (n) => `update profiles ${inPlaces("bio", `B${n}`)} where id = '${thabo}'` },
  uploads: {
    sql: (n) => `insert into storage.objects (bucket_id, name, owner_id)
      values ('images', 'reviews/176369000000${n}-a.png', '${thabo}')`,
  },
  delete_requests: {
    sql: () => `with withdrawn as (delete from delete_requests where user_id = '${thabo}' returning 1),
        before as (select count(*) from withdrawn)
      insert into delete_requests (user_id, reason) select '${thabo}', 'other' from before`,
  },
  marks: {
    arranged: `update requests set user_id = '${thabo}' where id = '${requests.adas}'`,
    sql: (n) => `select mark_answer('${responses.kwames}', ${n % 2 === 0})`,
  },
  claims: {
    sql: (n) =>
      `insert into company_claims (company_id, statement, proof) values ('${[kitchen, devices, repairs][n % 3]}', 'S', 'P')`,
  },
  replies: {
    arranged: `insert into private.company_owners values ('${repairs}', '${thabo}')`,
    sql: (
      n,
    ) => `with taken as (delete from review_replies where review_id = '${reviews.unanswered}' returning 1),
        before as (select count(*) from taken)
      insert into review_replies (review_id, content) select '${reviews.unanswered}', 'R${n}' from before`,
  },
  messages: { sql: () => message },
  messages_everyone: { by: "visitor", sql: () => message },
  removals: {
    by: "visitor",
    before: `select set_config('request.headers', '{"x-real-ip": "203.0.113.7"}', true)`,
    sql: () => removal,
  },
  removals_everyone: { by: "visitor", sql: () => removal },
  lookups: { sql: (n) => `select check_username_exists('name_${n}')` },
  lookups_everyone: { by: "visitor", sql: (n) => `select check_username_exists('name_${n}')` },
};

/** So many are used up already, a moment ago. */
async function use(s: Scene, action: string, times: number) {
  const isShared = action.endsWith("_everyone");
  await s.admin.rows(
    isShared
      ? "insert into private.shared_usage (action, started_at, used) values ($1, now(), $2)"
      : `insert into private.quota_usage (action, recent, subject)
          values ($1, array_fill(now() - interval '5 seconds', array[$2::int]), coalesce(private.caller(), '${thabo}'))`,
    [action, times],
  );
}

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

  test.each(Object.entries(limited))(
    "%s: one below the limit is taken, the last one too, and one more is not",
    (action, { by, arranged, before, sql }) =>
      scene(async (s) => {
        const hands = by ? s.visitor : s.member(thabo);
        if (arranged) await s.admin.rows(arranged);
        if (before) await hands.rows(before);
        const most = Number(
          await s.admin.value("select most from private.quotas where action = $1", [action]),
        );
        await use(s, action, most - 2);
        expect(await hands.outcome(sql(0))).toBe(1);
        expect(await hands.outcome(sql(1))).toBe(1);
        expect(await hands.refusal(sql(2))).toMatchObject(
          // A policy has no words.
          action === "uploads" ? { code: "42501" } : { message: "quota_exceeded", hint: action },
        );
      }),
  );

  test("no limit in a time is forgotten here, nor one of a newcomer among theirs", () =>
    scene(async (s) => {
      const rows = await s.admin.rows(
        "select action from private.quotas where action not like '%\\_at\\_first' order by 1",
      );
      expect(rows.map(({ action }) => action)).toEqual(Object.keys(limited).sort());
    }));

  const batches: [action: string, table: string, sql: string][] = [
    [
      "posts",
      "recommendations",
      "insert into recommendations (title, content) values ('A', 'C'), ('B', 'C'), ('D', 'C')",
    ],
    [
      "comments",
      "comments",
      `insert into comments (review_id, content) select '${reviews.adas}', 'C' || n from generate_series(1, 3) as n`,
    ],
    [
      "votes",
      "review_votes",
      `insert into review_votes (user_id, review_id, vote_type)
        select '${thabo}', id, 'upvote' from reviews where not is_deleted limit 3`,
    ],
    ["lists", "user_lists", "insert into user_lists (name) values ('A'), ('B'), ('D')"],
    ["edits", "user_lists", `update user_lists set name = name || '!' where user_id = '${thabo}'`],
  ];

  test.each(batches)(
    "%s: of a batch that overshoots what is left nothing stays",
    (action, table, sql) =>
      scene(async (s) => {
        await s.admin.rows(
          `insert into user_lists (user_id, name) select '${thabo}', 'L' || n from generate_series(1, 3) as n`,
        );
        const most = Number(
          await s.admin.value("select most from private.quotas where action = $1", [action]),
        );
        await use(s, action, most - 2);
        const state = () =>
          s.admin.value(`select (select string_agg(t::text, '' order by t::text) from ${table} as t)
          || (select string_agg(u::text, '' order by u::text) from private.quota_usage as u)`);
        const before = await state();
        expect(await s.member(thabo).refusal(sql)).toMatchObject({ message: "quota_exceeded" });
        expect(await state()).toBe(before);
      }),
  );

  test.each([
    ["profiles", `id = '${ada}'`, "bio = 'B'"],
    ["profile_details", `user_id = '${ada}'`, "occupation = 'O'"],
    ["recommendations", `id = '${recommendations.adas}'`, "title = 'T'"],
    ["reviews", `id = '${reviews.adas}'`, "title = 'T'"],
    ["requests", `id = '${requests.adas}'`, "title = 'T'"],
    ["responses", `id = '${responses.adas}'`, "content = 'C'"],
    ["comments", `id = '${comments.adas}'`, "content = 'C'"],
    ["user_lists", `id = '${lists.public}'`, "name = 'N'"],
    ["companies", `id = '${repairs}'`, "hours = 'Always'"],
    ["review_replies", `id = '${reply}'`, "content = 'Bring it.'"],
  ])(
    "a change of %s counts as an edit, one by whoever runs the site as none",
    (table, where, set) =>
      scene(async (s) => {
        const spent = "select count(*)::int from private.quota_usage where action = 'edits'";
        expect(await s.admin.outcome(`update ${table} set ${set} where ${where}`)).toBe(1);
        expect(await s.admin.value(spent)).toBe(0);
        expect(await s.member(ada).outcome(`update ${table} set ${set} where ${where}`)).toBe(1);
        expect(await s.admin.value(spent)).toBe(1);
      }),
  );

  test("whatever a member may change has a limit, or is one's own alone", () =>
    scene(async (s) => {
      const free = await s.admin.rows(
        `select c.relname as table from pg_class as c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
            and has_any_column_privilege('authenticated', c.oid, 'update')
            and not exists (
              select from pg_trigger as t
              where t.tgrelid = c.oid and (t.tgname = 'spend_edit' or t.tgname = 'charge_changed')
            )`,
      );
      // Reading a notification marks it as read.
      expect(free).toEqual([{ table: "notifications" }]);
    }));

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
  const write = message;
  const from = (s: Scene, headers: Record<string, string>) =>
    s.admin.rows("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
  const subjects = async (s: Scene) =>
    (await s.admin.rows("select subject from private.quota_usage where action = 'messages'")).map(
      ({ subject }) => String(subject),
    );

  test("ten messages an hour from one address, which is kept as a salted hash", () =>
    scene(async (s) => {
      await from(s, { "cf-connecting-ip": "203.0.113.7" });
      await repeat(s.visitor, 10, () => write);
      expect(await s.visitor.refusal(write)).toMatchObject({
        message: "quota_exceeded",
        hint: "messages",
      });
      await from(s, { "cf-connecting-ip": "203.0.113.8" });
      expect(await s.visitor.outcome(write)).toBe(1);
      const kept = await subjects(s);
      expect(kept).toHaveLength(2);
      const known = ["203.0.113.7", "203.0.113.8"].flatMap((address) =>
        ["md5", "sha1", "sha256"].map((hash) => createHash(hash).update(address).digest("hex")),
      );
      for (const subject of kept) {
        expect(subject).toMatch(/^[0-9a-f]{64}$/);
        expect(known).not.toContain(subject);
      }
    }));

  test("sixty addresses that use up theirs shut nobody out", () =>
    scene(async (s) => {
      for (let n = 0; n < 60; n++) {
        await from(s, { "cf-connecting-ip": `198.51.100.${n}` });
        await s.visitor.rows(
          `insert into contact_messages (name, email, subject, message)
            select 'A', 'a@b.co', 'S', 'M' from generate_series(1, 10)`,
        );
      }
      await from(s, { "cf-connecting-ip": "203.0.113.7" });
      expect(await s.visitor.outcome(write)).toBe(1);
    }));

  test("a member is counted as a member, wherever they are, and whatever visitors do", () =>
    scene(async (s) => {
      const most = "select most from private.quotas where action = 'messages_everyone'";
      await use(s, "messages_everyone", Number(await s.admin.value(most)));
      expect(await s.visitor.refusal(write)).toMatchObject({ hint: "messages_everyone" });
      for (let n = 0; n < 10; n++) {
        await from(s, { "cf-connecting-ip": `203.0.113.${n}` });
        await s.member(ada).rows(write);
      }
      expect(await s.member(ada).refusal(write)).toMatchObject({ hint: "messages" });
    }));

  test("without addresses all visitors together are limited", () =>
    scene(async (s) => {
      await s.admin.rows("update private.quotas set most = 12 where action = 'messages_everyone'");
      await repeat(s.visitor, 12, () => write);
      expect(await s.visitor.refusal(write)).toMatchObject({ hint: "messages_everyone" });
      const suggestion =
        "insert into category_suggestions (type, name, description, reason) values ('category', 'N', 'D', 'R')";
      expect(await s.visitor.refusal(suggestion)).toMatchObject({ hint: "messages_everyone" });
    }));

  test("F16 what all share is free again when its time is over, and says when", () =>
    scene(async (s) => {
      const most = "select most from private.quotas where action = 'messages_everyone'";
      await use(s, "messages_everyone", Number(await s.admin.value(most)));
      await s.admin.rows(
        "update private.shared_usage set started_at = now() - interval '50 minutes'",
      );
      const { detail } = await s.visitor.refusal(write);
      expect(Number(detail)).toBeGreaterThan(540);
      expect(Number(detail)).toBeLessThanOrEqual(600);
      await s.admin.rows("update private.shared_usage set started_at = now() - interval '1 hour'");
      expect(await s.visitor.outcome(write)).toBe(1);
      expect(await s.admin.value("select used from private.shared_usage")).toBe(1);
    }));

  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    [
      "the gateway's word comes before the caller's",
      { "cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "1.2.3.4" },
      { "cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "4.3.2.1" },
      1,
    ],
    [
      "of a list what the caller put before it counts for nothing, nor proxies of one's own after it",
      { "x-forwarded-for": "1.2.3.4, 203.0.113.7, 10.0.0.1" },
      { "x-forwarded-for": "4.3.2.1,203.0.113.7, 172.18.0.3" },
      1,
    ],
    [
      "one IPv6 line is one caller",
      { "x-real-ip": "2001:db8:1:2::1" },
      { "x-real-ip": "2001:db8:1:2:ffff::9" },
      1,
    ],
    [
      "another line is another",
      { "x-real-ip": "2001:db8:1:2::1" },
      { "x-real-ip": "2001:db8:1:3::1" },
      2,
    ],
    [
      "an address that is written as IPv6 is itself",
      { "x-real-ip": "::ffff:203.0.113.7" },
      { "x-real-ip": "::ffff:203.0.113.8" },
      2,
    ],
    [
      "what is no address counts as what it says",
      { "x-real-ip": "a:b" },
      { "x-real-ip": "a:c" },
      2,
    ],
  ])("%s", (_, first, second, callers) =>
    scene(async (s) => {
      for (const headers of [first, second]) {
        await from(s, headers);
        await s.visitor.rows(write);
      }
      expect(await subjects(s)).toHaveLength(callers);
    }),
  );

  test("what counts for nothing any more is forgotten, and after a day what it was hashed with", () =>
    scene(async (s) => {
      await from(s, { "cf-connecting-ip": "203.0.113.7" });
      await s.visitor.rows(write);
      const [first] = await subjects(s);
      await s.admin.rows("select private.forget_usage()");
      expect(await subjects(s)).toEqual([first]);
      await s.visitor.rows(write);
      expect(await subjects(s)).toEqual([first]);
      await s.admin.rows(
        "update private.quota_usage set recent = array(select m - interval '61 minutes' from unnest(recent) as m)",
      );
      await s.admin.rows("update private.caller_salt set made_at = now() - interval '1 day'");
      await s.admin.rows("select private.forget_usage()");
      expect(await subjects(s)).toEqual([]);
      await s.visitor.rows(write);
      const [second] = await subjects(s);
      expect(second).not.toBe(first);
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
