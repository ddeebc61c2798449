import { createHash } from "node:crypto";
import { describe, expect } from "vitest";
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
} from "./fixtures.ts";
import { type Caller, databaseTest, setHeaders, type TestDatabase } from "./harness.ts";
import { tableOf, vote } from "./insert.ts";
import { report } from "./moderators.ts";

const test = databaseTest();

const ownList = "00000000-0000-7000-8000-0000000f0001";
const makeList = `insert into user_lists (id, name) values ('${ownList}', 'L')`;
const add = (kind: string, id: string) =>
  `insert into list_items (list_id, ${kind}_id) values ('${ownList}', '${id}')`;

const companies = [kitchen, devices, repairs];
const message =
  "insert into contact_messages (name, email, subject, message) values ('A', 'a@b.co', 'S', 'M')";
const removal = `select ask_removal('${handles.kwames}')`;
const errorReport = "select report_error('page', 'Error', '', 0, 0, '1', '/')";
const lookup = (n: number) => `select check_username_exists('name_${n}')`;

/** Every action with a quota: a statement for one use, which the number makes unique. */
const actions = {
  posts: (n) =>
    [
      `insert into recommendations (title, content) values ('T${n}', 'C')`,
      `insert into reviews (title, content, rating) values ('T${n}', 'C', 1)`,
      `insert into requests (title, description, category_id) values ('T${n}', 'C', 1)`,
    ][n % 3] ?? "",
  responses: (n) =>
    `insert into responses (request_id, content) values ('${requests.adas}', 'R${n}')`,
  comments: (n) => `insert into comments (review_id, content) values ('${reviews.adas}', 'C${n}')`,
  votes: (n) => vote("review", reviews.adas, thabo, n % 2 ? "upvote" : "downvote"),
  lists: (n) => `insert into user_lists (name) values ('L${n}')`,
  catalog: (n) => `insert into companies (name) values ('Company ${n}')`,
  handles: (n) => `insert into company_handles (company_id, kind, value)
    values ('${n % 2 ? devices : kitchen}', 'x', 'quota_${n}')`,
  exports: () => "select export_account()",
  push_subscriptions: (n) => `select keep_push_subscription(
    'https://fcm.googleapis.com/fcm/send/${n}', 'B${"x".repeat(86)}', '${"x".repeat(22)}')`,
  list_items: (n) =>
    [
      add("recommendation", recommendations.adas),
      add("review", reviews.adas),
      add("product", phone),
    ][n] ?? "",
  reports: (n) =>
    [
      report("recommendation", recommendations.adas),
      report("review", reviews.adas),
      report("request", requests.adas),
    ][n] ?? "",
  blocks: (n) =>
    `insert into blocks (blocker_id, blocked_id) values ('${thabo}', '${[ada, kwame, wanjiku][n]}')`,
  follows: (n) => `insert into follows (company_id) values ('${companies[n]}')`,
  edits: (n) => `update profiles set bio = 'B${n}' where id = '${thabo}'`,
  uploads: (n) => `insert into storage.objects (bucket_id, name, owner_id)
    values ('images', 'reviews/176369000000${n}-a.png', '${thabo}')`,
  delete_requests:
    () => `with withdrawn as (delete from delete_requests where user_id = '${thabo}' returning 1),
      before as (select count(*) from withdrawn)
    insert into delete_requests (user_id, reason) select '${thabo}', 'other' from before`,
  marks: (n) => `select mark_answer('${responses.kwames}', ${n % 2 === 0})`,
  claims: (n) =>
    `insert into company_claims (company_id, statement, proof) values ('${companies[n]}', 'S', 'P')`,
  replies: (
    n,
  ) => `with taken as (delete from review_replies where review_id = '${reviews.unanswered}' returning 1),
      before as (select count(*) from taken)
    insert into review_replies (review_id, content) select '${reviews.unanswered}', 'R${n}' from before`,
  messages: () => message,
  messages_everyone: () => message,
  error_reports: () => errorReport,
  error_reports_everyone: () => errorReport,
  removals: () => removal,
  removals_everyone: () => removal,
  lookups: lookup,
  lookups_everyone: lookup,
} satisfies Record<string, (n: number) => string>;
const byVisitors = /everyone$|^error_reports$|^removals$/;

const address = `select set_config('request.headers', '{"x-real-ip": "203.0.113.7"}', true)`;
/** Statements that run before an action: by its caller, or as the database's owner. */
const before: Record<string, string> = {
  list_items: makeList,
  error_reports: address,
  removals: address,
};
const prepared: Record<string, string> = {
  marks: `update requests set user_id = '${thabo}' where id = '${requests.adas}'`,
  replies: `insert into private.company_owners values ('${repairs}', '${thabo}')`,
};

const mostOf = async (db: TestDatabase, action: string) =>
  Number(await db.admin.value("select most from private.quotas where action = $1", [action]));

/** Records that many uses a moment ago. */
async function use(db: TestDatabase, action: string, times: number) {
  const isShared = action.endsWith("_everyone");
  await db.admin.rows(
    isShared
      ? "insert into private.shared_usage (action, started_at, used) values ($1, now(), $2)"
      : `insert into private.quota_usage (action, recent, subject)
          values ($1, array_fill(now() - interval '5 seconds', array[$2::int]), coalesce(private.caller(), '${thabo}'))`,
    [action, times],
  );
}

async function repeat(caller: Caller, times: number, sql: (n: number) => string, from = 0) {
  for (let n = from; n < from + times; n++) await caller.rows(sql(n));
}

describe("S20 quotas", () => {
  test.for(Object.entries(actions))(
    "F16 %s: actions up to the limit are accepted, one more is refused with the seconds to wait",
    async ([action, sql], { db }) => {
      const isByVisitors = byVisitors.test(action);
      const caller = isByVisitors ? db.visitor : db.thabo;
      if (prepared[action]) await db.admin.rows(prepared[action]);
      if (before[action]) await caller.rows(before[action]);
      await use(db, action, (await mostOf(db, action)) - 2);
      expect(await caller.outcome(sql(0))).toBe(1);
      expect(await caller.outcome(sql(1))).toBe(1);
      const period = Number(
        await db.admin.value(
          "select extract(epoch from period)::int from private.quotas where action = $1",
          [action],
        ),
      );
      const detail = expect.toSatisfy((n) => Number(n) > period - 60 && Number(n) <= period);
      expect(await caller.refusal(sql(2))).toMatchObject(
        // A policy's refusal does not name the quota.
        action === "uploads"
          ? { code: "42501" }
          : { code: "P0001", message: "quota_exceeded", hint: action, detail },
      );
      // Another member's quota is untouched.
      if (!isByVisitors && !prepared[action] && !before[action])
        expect(await db.kwame.outcome(sql(2).replaceAll(thabo, kwame))).toBe(1);
    },
  );

  test("every quota is tested here, apart from those of newcomers", async ({ db }) => {
    const rows = await db.admin.rows(
      "select action, most from private.quotas where action not like '%\\_at\\_first' order by 1",
    );
    expect(rows.map(({ action }) => action)).toEqual(
      // Renames are counted per company: tests/db/owners.test.ts.
      [...Object.keys(actions), "renames"].sort(),
    );
    const numbers =
      "posts 6, responses 6, comments 30, votes 60, lists 20, catalog 10, handles 20, exports 5, push_subscriptions 30, reports 10, delete_requests 5, lookups 30, error_reports 20, error_reports_everyone 2000";
    expect(rows.map(({ action, most }) => `${action} ${most}`)).toEqual(
      expect.arrayContaining(numbers.split(", ")),
    );
  });

  const batches = {
    posts: "insert into recommendations (title, content) values ('A', 'C'), ('B', 'C'), ('D', 'C')",
    comments: `insert into comments (review_id, content) select '${reviews.adas}', 'C' || n from generate_series(1, 3) as n`,
    votes: `insert into review_votes (user_id, review_id, vote_type)
      select '${thabo}', id, 'upvote' from reviews where not is_deleted limit 3`,
    lists: "insert into user_lists (name) values ('A'), ('B'), ('D')",
    edits: `update user_lists set name = name || '!' where user_id = '${thabo}'`,
  };

  test.for(Object.entries(batches))(
    "%s: a batch that exceeds the rest of the quota is refused as a whole",
    async ([action, sql], { db }) => {
      await db.admin.rows(
        `insert into user_lists (user_id, name) select '${thabo}', 'L' || n from generate_series(1, 3) as n`,
      );
      await use(db, action, (await mostOf(db, action)) - 2);
      const state = () =>
        db.admin.value(`select (select string_agg(t::text, '' order by t::text) from ${tableOf(sql)} as t)
          || (select string_agg(u::text, '' order by u::text) from private.quota_usage as u)`);
      const before = await state();
      await db.thabo.refused("quota_exceeded", sql);
      expect(await state()).toBe(before);
    },
  );

  test.for([
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
  ] as const)(
    "a change of %s counts as an edit, unless made as the database's owner",
    async ([table, where, set], { db }) => {
      const spent = "select count(*)::int from private.quota_usage where action = 'edits'";
      expect(await db.admin.outcome(`update ${table} set ${set} where ${where}`)).toBe(1);
      expect(await db.admin.value(spent)).toBe(0);
      expect(await db.ada.outcome(`update ${table} set ${set} where ${where}`)).toBe(1);
      expect(await db.admin.value(spent)).toBe(1);
    },
  );

  test("everything that a member may change has a limit, or is visible only to that member", async ({
    db,
  }) => {
    const free = await db.admin.rows(
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
  });

  test.for([
    ["recommendation", recommendations.kwames],
    ["review", reviews.kwames],
    ["comment", comments.onReview],
    ["response", responses.kwames],
  ] as const)(
    "votes on a %s are counted when given and when changed",
    async ([kind, id], { db }) => {
      const spent = "select cardinality(recent) from private.quota_usage where action = 'votes'";
      await db.thabo.rows(vote(kind, id));
      expect(await db.admin.value(spent)).toBe(1);
      await db.thabo.rows(vote(kind, id, thabo, "downvote"));
      expect(await db.admin.value(spent)).toBe(2);
    },
  );

  test("the period slides: actions older than the period no longer count", async ({ db }) => {
    const post = actions.posts;
    await repeat(db.thabo, 6, post);
    await db.admin.rows(
      `update private.quota_usage set recent = array(
          select moment - interval '10 minutes' * (place <= 2)::int
          from unnest(recent) with ordinality as r (moment, place))
        where action = 'posts'`,
    );
    await repeat(db.thabo, 2, post, 10);
    await db.thabo.refused("quota_exceeded", post(20));
  });

  test("F16 the seconds are the wait until the whole batch fits, or a whole period if it never does", async ({
    db,
  }) => {
    await db.admin.rows("update private.quotas set most = 3 where action = 'votes'");
    await db.admin.rows(
      `insert into private.quota_usage (subject, action, recent) values ('${thabo}', 'votes', array[
          now() - interval '50 seconds', now() - interval '30 seconds', now() - interval '10 seconds'])`,
    );
    const votes = (...ids: string[]) =>
      `insert into review_votes (user_id, review_id, vote_type)
          values ${ids.map((id) => `('${thabo}', '${id}', 'upvote')`).join()}`;
    const secondsFor = async (...ids: string[]) =>
      Number((await db.thabo.refusal(votes(...ids))).detail);
    const { adas, kwames, anonymous, answered } = reviews;
    const within = (seconds: number, most: number) => seconds <= most && seconds > most - 9;
    expect(within(await secondsFor(adas), 10)).toBe(true);
    expect(within(await secondsFor(adas, kwames), 30)).toBe(true);
    expect(await secondsFor(adas, kwames, anonymous, answered)).toBe(60);
  });

  test("an action refused for another reason uses no quota", async ({ db }) => {
    const bad = `insert into recommendations (title, content) values ('', 'C')`;
    for (let n = 0; n < 10; n++) await db.thabo.refusal(bad);
    await db.thabo.rows("insert into recommendations (title, content) values ('T', 'C')");
  });
});

describe("S20 identical text within five minutes", () => {
  const later = (db: TestDatabase) =>
    db.admin.rows("update private.recent_texts set written_at = written_at - interval '5 minutes'");
  const twice = {
    recommendation: "insert into recommendations (title, content) values ('Same', 'words')",
    review: "insert into reviews (title, content, rating) values ('Same', 'words', 3)",
    request: "insert into requests (title, description, category_id) values ('Same', 'words', 1)",
    response: `insert into responses (request_id, content) values ('${requests.adas}', 'Same')`,
    comment: `insert into comments (recommendation_id, content) values ('${recommendations.adas}', 'Same')`,
  };

  test.for(Object.entries(twice))(
    "a %s is refused, and accepted later",
    async ([_, sql], { db }) => {
      await db.thabo.rows(sql);
      const cosmetic = sql.replaceAll("Same", "  SAME ");
      for (const again of [sql, cosmetic]) await db.thabo.refused("P0001 duplicate_text", again);
      expect(await db.kwame.outcome(sql)).toBe(1);
      await later(db);
      expect(await db.thabo.outcome(sql)).toBe(1);
    },
  );

  test("the same text elsewhere is refused too, other text is not", async ({ db }) => {
    const on = (column: string, id: string, text: string) =>
      `insert into comments (${column}, content) values ('${id}', '${text}')`;
    await db.thabo.rows(on("review_id", reviews.adas, "Buy now"));
    await db.thabo.refused("duplicate_text", on("review_id", reviews.kwames, "Buy now"));
    await db.thabo.rows(on("review_id", reviews.kwames, "Buy later"));
  });

  test("a refused text may be sent again", async ({ db }) => {
    const sql = (id: string) =>
      `insert into comments (recommendation_id, content) values ('${id}', 'Hi')`;
    await db.thabo.refusal(sql(recommendations.deleted));
    await db.thabo.rows(sql(recommendations.adas));
  });

  test("only a text's digest is stored, and not for long", async ({ db }) => {
    await db.thabo.rows("insert into recommendations (title, content) values ('Same', 'words')");
    await later(db);
    await db.thabo.rows("insert into recommendations (title, content) values ('Other', 'words')");
    const kept = await db.admin.rows(
      "select digest ~ '^[0-9a-f]{32}$' as hashed from private.recent_texts",
    );
    expect(kept).toEqual([{ hashed: true }]);
  });
});

describe("messages of visitors", () => {
  const gateway = { "cf-connecting-ip": "203.0.113.7" };
  const subjects = (db: TestDatabase) =>
    db.admin.column("select subject from private.quota_usage where action = 'messages'");

  test("ten messages an hour from one address, which is kept as a salted hash", async ({ db }) => {
    await setHeaders(db, gateway);
    await repeat(db.visitor, 10, () => message);
    await db.visitor.refused("quota_exceeded messages", message);
    await setHeaders(db, { "cf-connecting-ip": "203.0.113.8" });
    expect(await db.visitor.outcome(message)).toBe(1);
    const kept = await subjects(db);
    expect(kept).toHaveLength(2);
    const known = ["203.0.113.7", "203.0.113.8"].flatMap((address) =>
      ["md5", "sha1", "sha256"].map((hash) => createHash(hash).update(address).digest("hex")),
    );
    for (const subject of kept) {
      expect(subject).toMatch(/^[0-9a-f]{64}$/);
      expect(known).not.toContain(subject);
    }
  });

  test("sixty addresses that exhaust their quotas do not block others", async ({ db }) => {
    for (let n = 0; n < 60; n++) {
      await setHeaders(db, { "cf-connecting-ip": `198.51.100.${n}` });
      await db.visitor.rows(
        `insert into contact_messages (name, email, subject, message)
            select 'A', 'a@b.co', 'S', 'M' from generate_series(1, 10)`,
      );
    }
    await setHeaders(db, gateway);
    expect(await db.visitor.outcome(message)).toBe(1);
  });

  test("a member is counted by account, from any address and whatever visitors send", async ({
    db,
  }) => {
    await use(db, "messages_everyone", await mostOf(db, "messages_everyone"));
    await db.visitor.refused("messages_everyone", message);
    for (let n = 0; n < 10; n++) {
      await setHeaders(db, { "cf-connecting-ip": `203.0.113.${n}` });
      await db.ada.rows(message);
    }
    await db.ada.refused("messages", message);
  });

  test("without addresses all visitors together are limited", async ({ db }) => {
    await db.admin.rows("update private.quotas set most = 12 where action = 'messages_everyone'");
    await repeat(db.visitor, 12, () => message);
    await db.visitor.refused("messages_everyone", message);
    const suggestion =
      "insert into category_suggestions (type, name, description, reason) values ('category', 'N', 'D', 'R')";
    await db.visitor.refused("messages_everyone", suggestion);
  });

  test("F16 the shared quota is free after its period, and an error says when", async ({ db }) => {
    await use(db, "messages_everyone", await mostOf(db, "messages_everyone"));
    await db.admin.rows(
      "update private.shared_usage set started_at = now() - interval '50 minutes'",
    );
    const { detail } = await db.visitor.refusal(message);
    expect(Number(detail)).toBeGreaterThan(540);
    expect(Number(detail)).toBeLessThanOrEqual(600);
    await db.admin.rows("update private.shared_usage set started_at = now() - interval '1 hour'");
    expect(await db.visitor.outcome(message)).toBe(1);
    expect(await db.admin.value("select used from private.shared_usage")).toBe(1);
  });

  const real = (address: string) => ({ "x-real-ip": address });
  const forwarded = (addresses: string) => ({ "x-forwarded-for": addresses });

  test.for<[string, Record<string, string>, Record<string, string>, number]>([
    [
      "the gateway's header comes before the caller's",
      { ...gateway, ...forwarded("1.2.3.4") },
      { ...gateway, ...forwarded("4.3.2.1") },
      1,
    ],
    [
      "in a list, addresses that the caller put first and trailing internal proxies are ignored",
      forwarded("1.2.3.4, 203.0.113.7, 10.0.0.1"),
      forwarded("4.3.2.1,203.0.113.7, 172.18.0.3"),
      1,
    ],
    ["one IPv6 network is one caller", real("2001:db8:1:2::1"), real("2001:db8:1:2:ffff::9"), 1],
    ["another IPv6 network is another caller", real("2001:db8:1:2::1"), real("2001:db8:1:3::1"), 2],
    [
      "IPv4 addresses written as IPv6 are told apart",
      real("::ffff:203.0.113.7"),
      real("::ffff:203.0.113.8"),
      2,
    ],
    ["a value that is not an address counts as its text", real("a:b"), real("a:c"), 2],
  ] as const)("%s", async ([_, first, second, callers], { db }) => {
    for (const headers of [first, second]) {
      await setHeaders(db, headers);
      await db.visitor.rows(message);
    }
    expect(await subjects(db)).toHaveLength(callers);
  });

  test("expired usage is deleted, and after a day the salt of the hashes", async ({ db }) => {
    await setHeaders(db, gateway);
    await db.visitor.rows(message);
    const [first] = await subjects(db);
    await db.admin.rows("select private.forget_usage()");
    expect(await subjects(db)).toEqual([first]);
    await db.visitor.rows(message);
    expect(await subjects(db)).toEqual([first]);
    await db.admin.rows(
      "update private.quota_usage set recent = array(select m - interval '61 minutes' from unnest(recent) as m)",
    );
    await db.admin.rows("update private.caller_salt set made_at = now() - interval '1 day'");
    await db.admin.rows("select private.forget_usage()");
    expect(await subjects(db)).toEqual([]);
    await db.visitor.rows(message);
    const [second] = await subjects(db);
    expect(second).not.toBe(first);
  });
});
