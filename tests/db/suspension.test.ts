import { describe, expect } from "vitest";
import {
  ada,
  comments,
  devices,
  kitchen,
  kwame,
  lists,
  phone,
  recommendations,
  repairs,
  requests,
  responses,
  reviews,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { tableOf, upload } from "./insert.ts";
import { appoint, board, dismiss, giveCompany, hide, report, suspend } from "./moderators.ts";

const test = databaseTest();

const lift = (kind: string, id: string) => `select moderation_lift('${kind}', '${id}')`;
const appeal = (text: string) => `select appeal_suspension('${text}')`;

/** Writes that a suspended member attempts. */
const WRITES = [
  `update profiles set bio = 'Hi.' where id = '${kwame}'`,
  "insert into recommendations (title, content, category_id) values ('A', 'B', 2)",
  `update recommendations set is_deleted = true where id = '${recommendations.kwames}'`,
  `insert into reviews (title, content, rating, product_id) values ('A', 'B', 5, '${phone}')`,
  "insert into requests (title, description, category_id) values ('A', 'B', 2)",
  `insert into responses (request_id, content) values ('${requests.adas}', 'B')`,
  `delete from responses where id = '${responses.kwames}'`,
  `insert into comments (content, recommendation_id) values ('B', '${recommendations.adas}')`,
  `delete from comments where id = '${comments.onReview}'`,
  `insert into products (name, category_id, company_id) values ('Baobab Three', 3, '${kitchen}')`,
  "insert into companies (name, category_id) values ('Baobab Repairs', 3)",
  `insert into recommendation_votes values ('${kwame}', '${recommendations.wanjikus}', 'upvote')`,
  `delete from recommendation_votes where user_id = '${kwame}'`,
  `update review_votes set vote_type = 'upvote' where user_id = '${kwame}'`,
  `insert into comment_votes values ('${kwame}', '${comments.adas}', 'upvote')`,
  `insert into response_votes values ('${kwame}', '${responses.adas}', 'upvote')`,
  `insert into company_handles (company_id, kind, value) values ('${kitchen}', 'x', 'a')`,
  `delete from company_handles where added_by = '${kwame}'`,
  "insert into user_lists (name) values ('Mine')",
  `insert into list_items (list_id, recommendation_id) values ('${lists.kwames}', '${recommendations.wanjikus}')`,
  `insert into company_claims (company_id, statement, proof) values ('${repairs}', 'A', 'B')`,
  `insert into review_replies (review_id, content) values ('${reviews.adas}', 'B')`,
  `update companies set hours = 'Always' where id = '${devices}'`,
  report("review", reviews.adas),
];

/** Tables that stay writable: other members do not see the rows, or they are for leaving the site. */
const FREE = [
  "profile_details",
  "notifications",
  "blocks",
  "follows",
  "push_subscriptions",
  "notification_preferences",
  "delete_requests",
  "contact_messages",
  "category_suggestions",
];

const contents = (db: TestDatabase, table: string) =>
  db.admin.value(`select string_agg(t::text, E'\n' order by t::text) from ${table} as t`);

describe("a suspended member", () => {
  test.for(WRITES)("cannot write: %s", async (sql, { db }) => {
    const table = tableOf(sql);
    // Owners describe their company and reply to its reviews, but may not write about it.
    if (/^(companies|review_replies)$/.test(table)) await giveCompany(db, devices, kwame);
    const before = await contents(db, table);
    await db.wanjiku.rows(suspend("comment", comments.onReview));
    expect(await db.kwame.refusal(sql)).toMatchObject({
      code: "P0001",
      message: "suspended",
      detail: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    });
    expect(await contents(db, table)).toBe(before);
    await db.wanjiku.rows(lift("comment", comments.onReview));
    expect(Number(await db.kwame.outcome(sql))).toBeGreaterThan(0);
    expect(await contents(db, table)).not.toBe(before);
  });

  test("every table that members write is tested above, except those that stay writable", async ({
    db,
  }) => {
    const open = await db.admin.column(
      `select relname from pg_class as c
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
            and (has_any_column_privilege('authenticated', c.oid, 'insert')
              or has_any_column_privilege('authenticated', c.oid, 'update')
              or has_table_privilege('authenticated', c.oid, 'delete'))
            and not exists (
              select from pg_trigger as t where t.tgrelid = c.oid and t.tgname = 'refuse_suspended'
                and t.tgtype & 28 = 28
            )`,
    );
    expect(open.sort()).toEqual([...FREE].sort());
    expect(new Set(WRITES.map(tableOf)).size).toBe(18);
  });

  test("S22 cannot upload files or replace the avatar, but can still remove their own", async ({
    db,
  }) => {
    const face = `${kwame}.webp`;
    const photo = upload("reviews/1763690000000-fan.webp", kwame);
    await db.kwame.rows(...upload(face, kwame, "avatars"));
    await db.admin.rows(
      `update storage.objects set created_at = now() - interval '1 day', updated_at = now() - interval '1 day' where name = '${face}'`,
    );
    await db.wanjiku.rows(suspend("comment", comments.onReview));
    await db.kwame.refused("42501", ...photo);
    const replace = `update storage.objects set version = '2' where name = '${face}'`;
    expect(await db.kwame.outcome(replace)).toBe(0);
    await db.wanjiku.rows(lift("comment", comments.onReview));
    await db.kwame.rows(...photo);
    expect(await db.kwame.outcome(replace)).toBe(1);
    await db.wanjiku.rows(suspend("comment", comments.onRecommendation));
    expect(await db.kwame.outcome(`delete from storage.objects where name = '${face}'`)).toBe(1);
  });

  test("can read, change private data, block, unblock and ask for erasure", async ({ db }) => {
    await db.wanjiku.rows(suspend("comment", comments.onReview));
    const reads = `select 1 from reviews where id = '${reviews.adas}'`;
    expect(await db.kwame.rows(reads)).toHaveLength(1);
    for (const sql of [
      `update profile_details set occupation = 'Cook' where user_id = '${kwame}'`,
      `update notifications set is_read = true where recipient_id = '${kwame}' and type = 'moderation'`,
      `insert into blocks (blocker_id, blocked_id) values ('${kwame}', '${ada}')`,
      `delete from blocks where blocker_id = '${kwame}'`,
      `insert into delete_requests (user_id, reason) values ('${kwame}', 'other')`,
    ]) {
      expect(await db.kwame.outcome(sql)).toBe(1);
    }
  });

  test("is only the author, and only for the given period", async ({ db }) => {
    await db.wanjiku.rows(suspend("comment", comments.onReview));
    const write = "insert into user_lists (name) values ('Mine')";
    expect(await db.ada.outcome(write)).toBe(1);
    await db.admin.rows(
      "update private.suspensions set starts_at = now() - interval '8 days', ends_at = now()",
    );
    expect(await db.kwame.outcome(write)).toBe(1);
    expect((await board(db)).suspended).toEqual([]);
  });

  test("alone reads the reason and the end, with their own profile", async ({ db }) => {
    await db.wanjiku.rows(suspend("comment", comments.onReview, 7, "abuse"));
    const read = `select suspension(p) from profiles as p where id = '${kwame}'`;
    expect(await db.kwame.value(read)).toMatchObject({ reason: "abuse", appeal: null });
    for (const caller of [db.visitor, db.ada, db.wanjiku]) {
      expect(await caller.value(read)).toBe(null);
    }
    expect(await db.kwame.value(read.replace(kwame, ada))).toBe(null);
    const told = `select message from notifications where type = 'moderation' and recipient_id = '${kwame}'`;
    expect(await db.admin.rows(told)).toMatchObject([
      {
        message: expect.stringMatching(/^Until \d+ \w+ 20\d\d you can read but not post$/),
      },
    ]);
  });
});

describe("the member who suspends", () => {
  test("is a moderator, and suspends neither themselves nor another moderator", async ({ db }) => {
    for (const decide of [suspend, lift]) {
      const about = decide("review", reviews.kwames);
      await db.ada.refused("moderators_only", about);
      await db.wanjiku.refused("own_content", decide("recommendation", recommendations.wanjikus));
    }
    await appoint(db, kwame);
    await db.wanjiku.refused("42501 author_moderates", suspend("review", reviews.kwames));
    expect(await db.admin.rows("select 1 from private.suspensions")).toEqual([]);
  });

  test("S13 does not learn the author of an anonymous post, not even that it is a moderator", async ({
    db,
  }) => {
    await appoint(db, ada, kwame);
    await db.wanjiku.rows(suspend("review", reviews.anonymous));
    const shown = await board(db);
    expect(shown.suspended).toMatchObject([
      { id: reviews.anonymous, author: null, is_mine: false },
    ]);
    expect(JSON.stringify([shown.suspended, shown.log])).not.toContain(ada);
    await db.ada.refused("suspended", "insert into user_lists (name) values ('Mine')");
    await db.ada.refused("own_content", lift("review", reviews.anonymous));
    await db.kwame.rows(lift("review", reviews.anonymous));
    expect((await board(db)).suspended).toEqual([]);
  });

  test("S13 does not learn it from an earlier suspension either: each is separate, and the last end counts", async ({
    db,
  }) => {
    await db.wanjiku.rows(suspend("recommendation", recommendations.adas, 30));
    await db.wanjiku.rows(suspend("review", reviews.anonymous, 1));
    const [named, unnamed] = (await board(db)).suspended;
    expect([named, unnamed]).toMatchObject([
      { id: recommendations.adas, author: { id: ada }, appeal: null },
      { id: reviews.anonymous, author: null, appeal: null },
    ]);
    const days = `select round(extract(epoch from (suspension(p) ->> 'ends_at')::timestamptz - now()) / 86400)::int
        from profiles as p where id = '${ada}'`;
    expect(await db.ada.value(days)).toBe(30);

    await db.ada.rows(appeal("I was wronged."));
    expect((await board(db)).suspended).toMatchObject([
      { id: recommendations.adas, appeal: "I was wronged." },
      { id: reviews.anonymous, appeal: null },
    ]);
    await db.wanjiku.rows(lift("recommendation", recommendations.adas));
    expect((await board(db)).suspended).toMatchObject([{ id: reviews.anonymous }]);
    expect(await db.ada.value(days)).toBe(1);
    const told = `select facts ->> 'event' as event from notifications
        where recipient_id = '${ada}' and type = 'moderation' and entity_type = 'profile'`;
    expect(await db.admin.rows(told)).toEqual([{ event: "suspended" }, { event: "suspended" }]);
    await db.wanjiku.rows(lift("review", reviews.anonymous));
    expect(
      await db.admin.column(`${told} and not is_read order by facts ->> 'event' desc`),
    ).toEqual(["unsuspended", "suspended", "suspended"]);
  });

  test("can suspend for content that was deleted after a report", async ({ db }) => {
    await db.thabo.rows(report("comment", comments.onReview, "abuse"));
    await db.kwame.rows(`delete from comments where id = '${comments.onReview}'`);
    await db.wanjiku.rows(suspend("comment", comments.onReview));
    expect((await board(db)).suspended).toMatchObject([{ author: { id: kwame } }]);
  });

  test.for([
    [null, "23502"],
    [-1, "23514"],
    [0, "23514"],
    [367, "23514"],
  ] as const)("cannot suspend for %s days: %s", async ([days, code], { db }) => {
    await db.wanjiku.refused(`${code}`, suspend("review", reviews.kwames, days));
  });

  test.for([1, 366])("can suspend for %s days", async (days, { db }) => {
    await db.wanjiku.rows(suspend("review", reviews.kwames, days));
    const isFor = "select ends_at - starts_at = make_interval(days => $1) from private.suspensions";
    expect(await db.admin.value(isFor, [days])).toBe(true);
  });

  test("is logged once for repeated decisions, and again for another item", async ({ db }) => {
    for (let n = 0; n < 3; n++) await db.wanjiku.rows(suspend("review", reviews.kwames));
    await db.wanjiku.rows(suspend("comment", comments.onReview, 30, "abuse"));
    for (let n = 0; n < 2; n++) await db.wanjiku.rows(lift("comment", comments.onReview));
    expect((await board(db)).log).toMatchObject([
      { action: "lift", reason: "abuse" },
      { action: "suspend", reason: "abuse" },
      { action: "suspend", reason: "spam" },
    ]);
  });
});

describe("the appeal", () => {
  test("is allowed once, notifies the moderators and is on the board", async ({ db }) => {
    await db.wanjiku.rows(suspend("review", reviews.kwames));
    await db.ada.refused("nothing_to_answer", appeal("I am not."));
    await db.kwame.rows(appeal(" It was a joke. "));
    expect((await board(db)).suspended).toMatchObject([{ appeal: "It was a joke." }]);
    await db.kwame.refused("23505", appeal("Again."));
    expect(
      await db.admin.rows("select recipient_id, message from notifications where type = 'answer'"),
    ).toEqual([{ recipient_id: wanjiku, message: "A suspended member appeals" }]);
    const export_ = await db.kwame.value("select export_account()");
    expect(export_).toMatchObject({ suspension: { appeal: "It was a joke." } });
    await db.wanjiku.rows(suspend("comment", comments.onReview, 8));
    await db.kwame.rows(appeal("Another."));
  });

  test.for([
    ["''", "23514"],
    ["'   '", "23514"],
    ["null", "23502"],
    ["repeat('x', 1001)", "23514"],
    ["E'\u202Ex'", "23514"],
  ] as const)("%s is refused: %s", async ([text, code], { db }) => {
    await db.wanjiku.rows(suspend("review", reviews.kwames));
    await db.kwame.refused(`${code}`, `select appeal_suspension(${text})`);
    expect((await board(db)).suspended).toMatchObject([{ appeal: null }]);
  });
});

test("the board shows the outcome of earlier reports of the author, and names no reporter", async ({
  db,
}) => {
  await db.thabo.rows(report("comment", comments.onReview));
  await db.thabo.rows(report("comment", comments.onRequest));
  await db.wanjiku.rows(hide("comment", comments.onReview));
  await db.wanjiku.rows(dismiss("comment", comments.onRequest));
  await db.thabo.rows(report("recommendation", recommendations.kwames));
  const shown = await db.wanjiku.value("select moderation_board() -> 'open'");
  expect(shown).toContainEqual(
    expect.objectContaining({
      id: recommendations.kwames,
      history: { reported: 4, hidden: 1 },
      reports: [expect.not.objectContaining({ reporter: expect.anything() })],
    }),
  );
  expect(JSON.stringify(shown)).not.toContain(thabo);
});

/** A field of the item's entry on the board. */
const onBoard = (db: TestDatabase, id: string, field: string) =>
  db.wanjiku.value(
    `select jsonb_path_query_array(moderation_board(), '$.open[*] ? (@.id == "${id}").${field}')`,
  );

const reported = [
  ["comment", comments.onReview],
  ["comment", comments.onRequest],
  ["comment", comments.onRecommendation],
  ["comment", comments.adas],
  ["recommendation", recommendations.kwames],
] as const;

test.for([
  ["says nothing after two decisions", [hide, hide], []],
  ["says “right” if most were upheld", [hide, hide, hide, dismiss], ["right"]],
  ["says “wrong” if most were dismissed", [dismiss, hide, dismiss, dismiss], ["wrong"]],
  ["says nothing if half were upheld", [dismiss, hide, hide, dismiss], []],
] as const)(
  "S13 of a reporter's earlier reports the board %s, without numbers that would link reports",
  async ([_, decisions, said], { db }) => {
    for (const [n, [kind, id]] of reported.entries()) {
      await db.thabo.rows(report(kind, id));
      const decide = decisions[n];
      if (decide) await db.wanjiku.rows(decide(kind, id));
    }
    expect(await onBoard(db, recommendations.kwames, "reports[*].reporter")).toEqual(said);
  },
);

test("S13 a report of an anonymous post changes no number shown beside its author's named posts", async ({
  db,
}) => {
  const history = (id: string) => onBoard(db, id, "history");
  await db.thabo.rows(report("review", reviews.adas));
  const before = await history(reviews.adas);
  expect(before).toMatchObject([{ hidden: 0 }]);
  await db.thabo.rows(report("recommendation", recommendations.anonymous));
  expect(await history(recommendations.anonymous)).toEqual([null]);
  expect(await history(reviews.adas)).toEqual(before);
  await db.wanjiku.rows(hide("recommendation", recommendations.anonymous));
  expect(await history(reviews.adas)).toEqual(before);
  await db.admin.rows("delete from recommendations where id = $1", [recommendations.anonymous]);
  expect(await history(reviews.adas)).toEqual(before);
});
