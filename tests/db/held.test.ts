import { describe, expect } from "vitest";
import {
  ada,
  comments,
  fresh,
  kwame,
  lists,
  phone,
  recommendations,
  reviews,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { appoint, dismiss, hide, report, restore, settle, suspend } from "./moderators.ts";

const test = databaseTest();

/** Kwame, Thabo and Wanjiku report an item, by default Ada's review. */
async function reportAll(db: TestDatabase, kind = "review", id = reviews.adas): Promise<void> {
  await db.kwame.rows(report(kind, id, "scam"));
  await db.thabo.rows(report(kind, id, "wrong"));
  await db.wanjiku.rows(report(kind, id, "wrong"));
}

const isShown = async (db: TestDatabase, table = "reviews", id = reviews.adas) =>
  (await db.visitor.rows(`select 1 from ${table} where id = '${id}'`)).length === 1;
const log = async (db: TestDatabase) =>
  (
    await db.admin.rows(
      "select actor_id, action, reason::text from private.moderation_log order by created_at, id",
    )
  ).map((row) => Object.values(row));
/** Moderation notifications to Ada. */
const told = (db: TestDatabase) =>
  db.ada.rows("select message from notifications where type = 'moderation'");
/** An item's open case on a moderator's board. */
const open = (db: TestDatabase, id = reviews.adas, moderator = wanjiku) =>
  db
    .member(moderator)
    .rows("select jsonb_path_query(moderation_board(), '$.open[*] ? (@.id == $id)', $1) as card", [
      { id },
    ]);
const hidden = (db: TestDatabase) => db.wanjiku.value("select moderation_board() -> 'hidden'");

describe("three reports hide content until a moderator checks it", () => {
  /** A report by Thabo that moderators dismissed that long ago. */
  const leftAsItIs = (ago: string) =>
    `insert into reports (reporter_id, comment_id, reason, resolved_at)
      values ('${thabo}', '${comments.onReview}', 'spam', now() - interval '${ago}')`;
  const hidIt = `insert into private.moderation_log (actor_id, action, kind, item_id)
    values ('${wanjiku}', 'hide', 'comment', '${comments.onReview}')`;

  test("the third report hides, for the commonest reason; the author is notified, the log names no member", async ({
    db,
  }) => {
    await settle(db);
    await db.kwame.rows(report("review", reviews.adas, "scam"));
    await db.thabo.rows(report("review", reviews.adas, "wrong"));
    expect(await isShown(db)).toBe(true);
    await db.wanjiku.rows(report("review", reviews.adas, "wrong"));
    expect(await isShown(db)).toBe(false);
    expect(await told(db)).toEqual([
      {
        message:
          'Your review "Battery for two days" was reported and is hidden until a moderator checks it: wrong information',
      },
    ]);
    expect(await log(db)).toEqual([[null, "hold", "wrong"]]);
    expect(await open(db)).toMatchObject([
      { card: { hidden_for: "wrong", reports: [{}, {}, {}] } },
    ]);
    expect(await hidden(db)).toEqual([]);
    expect(await db.wanjiku.value("select moderation_board() -> 'log'")).toMatchObject([
      { action: "hold", actor: null },
    ]);
  });

  test.for([
    ["list", "user_lists", lists.public],
    ["product", "products", phone],
    ["profile", "profiles", ada],
    ["recommendation", "recommendations", recommendations.anonymous],
  ] as const)("a %s can be held too", async ([kind, table, id], { db }) => {
    await settle(db);
    await reportAll(db, kind, id);
    expect(await isShown(db, table, id)).toBe(false);
  });

  test.for([
    [
      "a member of less than a week",
      true,
      `update profiles set created_at = now() - interval '6 days' where id = '${thabo}'`,
    ],
    [
      "a member without visible content",
      true,
      `update comments set hidden_for = 'spam' where user_id = '${thabo}'`,
    ],
    ["a member whose report was dismissed", true, leftAsItIs("89 days")],
    ["a member whose report was dismissed long ago", false, leftAsItIs("91 days")],
    [
      "a member whose report was dismissed, though the comment was hidden",
      false,
      leftAsItIs("0"),
      hidIt,
    ],
  ] as const)(
    "with a report by %s, the review stays shown: %s",
    async ([_, expected, ...before], { db }) => {
      await settle(db);
      for (const sql of before) await db.admin.rows(sql);
      await reportAll(db);
      expect(await isShown(db)).toBe(expected);
    },
  );

  test("a report by a member who was suspended afterwards does not count", async ({ db }) => {
    await settle(db);
    await db.kwame.rows(report("review", reviews.adas));
    await db.thabo.rows(report("review", reviews.adas));
    await db.wanjiku.rows(suspend("comment", comments.onReview));
    await db.wanjiku.rows(report("review", reviews.adas));
    expect(await isShown(db)).toBe(true);
  });

  test("dismissing the reports shows the review again, and the same members cannot hide it again", async ({
    db,
  }) => {
    await settle(db);
    await reportAll(db);
    await db.admin.insert("private.moderators", { user_id: thabo });
    for (let n = 0; n < 2; n++) await db.thabo.rows(dismiss("review", reviews.adas));
    expect(await isShown(db)).toBe(true);
    expect(await told(db)).toHaveLength(2);
    expect(await log(db)).toEqual([
      [null, "hold", "wrong"],
      [thabo, "restore", "wrong"],
    ]);
    expect(await open(db)).toEqual([]);
    for (const member of [db.kwame, db.thabo, db.wanjiku])
      await member.refused("reports_review_key", report("review", reviews.adas));
    // Their later reports do not hide anything else either.
    await reportAll(db, "recommendation", recommendations.adas);
    expect(await isShown(db, "recommendations", recommendations.adas)).toBe(true);
  });

  test("hiding confirms the hold, for the moderator's reason; restoring closes the case", async ({
    db,
  }) => {
    await settle(db);
    await reportAll(db);
    for (let n = 0; n < 2; n++) await db.wanjiku.rows(hide("review", reviews.adas, "abuse"));
    expect(await told(db)).toHaveLength(2);
    expect(await hidden(db)).toMatchObject([{ id: reviews.adas, hidden_for: "abuse" }]);
    await db.wanjiku.rows(restore("review", reviews.adas));
    expect(await log(db)).toEqual([
      [null, "hold", "wrong"],
      [wanjiku, "hide", "abuse"],
      [wanjiku, "restore", "abuse"],
    ]);
    expect(await isShown(db)).toBe(true);
    expect(await open(db)).toEqual([]);
  });

  test("held content accepts reports and one answer, which notifies every moderator; only the author sees the hold", async ({
    db,
  }) => {
    await settle(db);
    await db.wanjiku.rows(hide("review", reviews.adas));
    await db.wanjiku.rows(restore("review", reviews.adas));
    await reportAll(db);
    const mine = `select my_hiding('review', '${reviews.adas}')`;
    expect(await db.ada.value(mine)).toEqual({ answer: null, is_held: true });
    expect(await db.kwame.value(mine)).toBe(null);
    await db.admin.insert("auth.users", { id: fresh(77), email_confirmed_at: "2026-01-01" });
    await db.member(fresh(77)).rows(report("review", reviews.adas));
    await db.ada.rows(`select answer_moderation('review', '${reviews.adas}', 'It is true.')`);
    const answered = "select recipient_id from notifications where type = 'answer'";
    expect(await db.admin.rows(answered)).toEqual([{ recipient_id: wanjiku }]);
    expect(await open(db)).toMatchObject([{ card: { answer: "It is true." } }]);
    expect(await hidden(db)).toEqual([]);
    await db.wanjiku.rows(hide("review", reviews.adas));
    expect(await db.ada.value(mine)).toEqual({ answer: null, is_held: false });
  });

  test("reports do not hold a moderator's content, except anonymous posts", async ({ db }) => {
    await settle(db);
    await db.admin.insert("private.moderators", { user_id: ada });
    await reportAll(db);
    expect(await isShown(db)).toBe(true);
    await reportAll(db, "review", reviews.anonymous);
    expect(await isShown(db, "reviews", reviews.anonymous)).toBe(false);
  });
});

describe("two moderators decide on a moderator's content", () => {
  test("one proposes, the other carries it out; deciding twice counts once", async ({ db }) => {
    await appoint(db, ada, thabo);
    await db.kwame.rows(report("review", reviews.adas));
    for (let n = 0; n < 2; n++) await db.wanjiku.rows(hide("review", reviews.adas, "abuse"));
    expect(await isShown(db)).toBe(true);
    expect(await told(db)).toEqual([]);
    expect(await open(db)).toMatchObject([
      {
        card: {
          takes_two: true,
          proposal: { reason: "abuse", is_mine: true, moderator: { id: wanjiku } },
        },
      },
    ]);
    expect(await open(db, reviews.adas, thabo)).toMatchObject([
      { card: { proposal: { is_mine: false } } },
    ]);
    await db.thabo.rows(hide("review", reviews.adas, "spam"));
    expect(await isShown(db)).toBe(false);
    expect(await log(db)).toEqual([
      [wanjiku, "propose", "abuse"],
      [thabo, "hide", "spam"],
    ]);
    expect(await told(db)).toHaveLength(1);
    await db.thabo.rows(restore("review", reviews.adas));
    expect(await isShown(db)).toBe(false);
    expect(await hidden(db)).toMatchObject([{ proposal: { reason: null, is_mine: false } }]);
    await db.wanjiku.rows(restore("review", reviews.adas));
    expect(await isShown(db)).toBe(true);
  });

  test("the second is a moderator but not the author; a former moderator's proposal is void", async ({
    db,
  }) => {
    await appoint(db, ada, thabo);
    await db.wanjiku.rows(hide("profile", ada));
    await db.ada.refused("own_content", hide("profile", ada));
    await db.kwame.refused("moderators_only", hide("profile", ada));
    await db.admin.rows(`delete from private.moderators where user_id = '${wanjiku}'`);
    await db.thabo.rows(hide("profile", ada));
    expect(await isShown(db, "profiles", ada)).toBe(true);
  });

  test("one moderator can dismiss, which ends a proposal", async ({ db }) => {
    await appoint(db, ada, thabo);
    await db.kwame.rows(report("review", reviews.adas));
    await db.wanjiku.rows(hide("review", reviews.adas));
    await db.thabo.rows(dismiss("review", reviews.adas));
    await db.thabo.rows(hide("review", reviews.adas));
    expect(await isShown(db)).toBe(true);
  });

  test("S13 one moderator decides on an anonymous post, whoever wrote it", async ({ db }) => {
    await appoint(db, ada, thabo);
    await db.kwame.rows(report("review", reviews.anonymous));
    expect(await open(db, reviews.anonymous)).toMatchObject([{ card: { takes_two: false } }]);
    await db.wanjiku.rows(hide("review", reviews.anonymous));
    expect(await isShown(db, "reviews", reviews.anonymous)).toBe(false);
  });
});

describe("the public record", () => {
  const record = (db: TestDatabase, page = 1) =>
    db.visitor.value("select moderation_record($1)", [page]);
  const today = (db: TestDatabase) => db.admin.value("select current_date::text");

  test("S13 shows every visitor the action, day and reason, newest first, and nothing else", async ({
    db,
  }) => {
    await db.wanjiku.rows(hide("review", reviews.anonymous, "abuse"));
    await db.wanjiku.rows(restore("review", reviews.anonymous));
    await db.wanjiku.rows(dismiss("review", reviews.kwames));
    await db.wanjiku.rows(suspend("comment", comments.onReview));
    await db.wanjiku.rows(hide("list", lists.public, "scam"));
    await db.ada.rows(`select answer_moderation('list', '${lists.public}', 'Why?')`);
    const day = await today(db);
    expect(await record(db)).toEqual({
      total: 4,
      entries: [
        { action: "hide", kind: "list", reason: "scam", day },
        { action: "suspend", kind: "comment", reason: "spam", day },
        { action: "restore", kind: "review", reason: "abuse", day },
        { action: "hide", kind: "review", reason: "abuse", day },
      ],
    });
    expect(await db.kwame.value("select moderation_record()")).toEqual(await record(db));
  });

  const told = "hide hold restore suspend lift approve decline withdraw merge remove_logo".split(
    " ",
  );
  const untold = "dismiss answer appeal propose reopen release rename".split(" ");
  test.for([...told, ...untold])(
    "contains ten actions and omits seven: %s",
    async (action, { db }) => {
      await db.admin.insert("private.moderation_log", {
        actor_id: action === "hold" ? null : wanjiku,
        action,
        kind: "review",
        item_id: reviews.adas,
      });
      const entry = { action, kind: "review", reason: null, day: await today(db) };
      const entries = told.includes(action) ? [entry] : [];
      expect(await record(db)).toEqual({ total: entries.length, entries });
    },
  );

  test("the test above covers every action of the log", async ({ db }) => {
    const known = await db.admin.value(
      "select pg_get_constraintdef(oid) from pg_constraint where conname = 'moderation_log_action_known'",
    );
    const actions = [...told, ...untold].map((action) => `'${action}'`);
    expect(String(known).match(/'\w+'/g)?.sort()).toEqual(actions.sort());
  });

  test("has twenty entries a page, of the newest thousand", async ({ db }) => {
    await db.admin.rows(
      `insert into private.moderation_log (actor_id, action, kind, item_id, reason, created_at)
          select '${wanjiku}', 'hide', 'review', '${reviews.adas}', case when n = 1 then 'abuse' else 'spam' end::report_reason,
            now() - make_interval(mins => n) from generate_series(1005, 1, -1) as n`,
    );
    const first = await record(db);
    const twenty = Array.from({ length: 20 }, () => ({ reason: "spam" }));
    expect(first).toMatchObject({ total: 1000, entries: twenty.with(0, { reason: "abuse" }) });
    expect(await record(db, 2)).toMatchObject({ entries: twenty });
    expect(await record(db, 50)).toMatchObject({ entries: twenty });
    expect(await record(db, 51)).toEqual(await record(db, 50));
    expect(await record(db, -1)).toEqual(first);
  });
});

describe("rings of votes", () => {
  /** Inserts upvotes by one member on new comments by another. */
  const vote = (db: TestDatabase, voter: string, author: string, votes: number, age = "1 day") =>
    db.admin.rows(
      `with made as (
          insert into comments (content, user_id, review_id)
          select 'C' || n, '${author}', '${reviews.kwames}' from generate_series(1, ${votes}) as n returning id
        )
        insert into comment_votes (user_id, comment_id, vote_type, created_at)
        select '${voter}', id, 'upvote', now() - interval '${age}' from made`,
    );
  const asOfLastNight = (db: TestDatabase) => db.wanjiku.value("select vote_rings()");
  const rings = async (db: TestDatabase) => {
    await db.admin.rows("select private.find_vote_rings()");
    return asOfLastNight(db);
  };

  test("are two members who mostly upvote each other, and those tied to one", async ({ db }) => {
    for (const kind of ["recommendation", "review", "comment", "response"])
      await db.admin.rows(`delete from ${kind}_votes`);
    await vote(db, kwame, thabo, 6);
    await vote(db, thabo, kwame, 4);
    expect(await rings(db)).toEqual([]);
    await vote(db, thabo, kwame, 1);
    expect(await asOfLastNight(db)).toEqual([]);
    expect(await rings(db)).toMatchObject([
      { votes: 11, all_votes: 11, members: [{ id: kwame }, { id: thabo }] },
    ]);
    await vote(db, thabo, ada, 5);
    await vote(db, ada, thabo, 5);
    await vote(db, ada, wanjiku, 5);
    expect(await rings(db)).toMatchObject([
      { votes: 21, all_votes: 26, members: [{ id: ada }, { id: kwame }, { id: thabo }] },
    ]);
    // Less than a quarter of a member's votes is no tie.
    await vote(db, ada, wanjiku, 11);
    expect(await rings(db)).toMatchObject([{ members: [{ id: kwame }, { id: thabo }] }]);
    // An erased member is gone from the list before the next nightly search.
    await db.admin.rows("select private.erase_account($1)", [thabo]);
    expect(await asOfLastNight(db)).toEqual([]);
  });

  test("do not count old votes or downvotes", async ({ db }) => {
    await vote(db, kwame, thabo, 6);
    await vote(db, thabo, kwame, 6, "91 days");
    expect(await rings(db)).toEqual([]);
    await db.admin.rows("update comment_votes set created_at = now(), vote_type = 'downvote'");
    expect(await rings(db)).toEqual([]);
  });

  test("S13 do not count votes on anonymous posts", async ({ db }) => {
    await db.admin.rows(
      `with made as (
          insert into recommendations (title, content, category_id, is_anonymous)
          select 'T' || n, 'C' || n, 2, true from generate_series(1, 6) as n returning id
        ), authors as (
          insert into private.recommendation_authors select id, '${thabo}' from made
        )
        insert into recommendation_votes (user_id, recommendation_id, vote_type) select '${kwame}', id, 'upvote' from made`,
    );
    await vote(db, thabo, kwame, 6);
    expect(await rings(db)).toEqual([]);
  });
});
