import { describe, expect } from "vitest";
import {
  ada,
  comments,
  fresh,
  kwame,
  recommendations,
  requests,
  responses,
  reviews,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { type Caller, databaseTest, type Row } from "./harness.ts";
import { insertInto, vote } from "./insert.ts";
import { hide } from "./moderators.ts";

const test = databaseTest();

const block = (blocker: string, blocked: string) =>
  `insert into blocks (blocker_id, blocked_id) values ('${blocker}', '${blocked}')`;
const unblock = (blocker: string, blocked: string) =>
  `delete from blocks where blocker_id = '${blocker}' and blocked_id = '${blocked}' returning *`;

/** Content that the reader sees and the other member wrote; either of the two may have blocked. */
const WRITTEN: [what: string, reader: string, other: string, from: string][] = [
  ["an answer", ada, kwame, `responses where id = '${responses.kwames}'`],
  ["an answer", kwame, ada, `responses where id = '${responses.adas}'`],
  ["a comment on a post", ada, kwame, `comments where id = '${comments.onRecommendation}'`],
  ["a comment on a review", ada, kwame, `comments where id = '${comments.onReview}'`],
  ["a comment on a request", ada, kwame, `comments where id = '${comments.onRequest}'`],
  ["a comment", kwame, ada, `comments where id = '${comments.adas}'`],
  [
    "a notification",
    ada,
    kwame,
    `notifications where (recipient_id, actor_id) = ('${ada}', '${kwame}')`,
  ],
  [
    "a notification",
    kwame,
    ada,
    `notifications where (recipient_id, actor_id) = ('${kwame}', '${ada}')`,
  ],
];

describe("S42 two members, of whom one has blocked the other", () => {
  test.for(
    WRITTEN.flatMap(([what, reader, other, from]) => [
      { what, from, reader, who: "the blocker", blocker: reader, blocked: other },
      { what, from, reader, who: "the blocked", blocker: other, blocked: reader },
    ]),
  )("$who cannot read $what by the other: $from", async (one, { db }) => {
    const sql = `select * from ${one.from}`;
    const read = () => db.member(one.reader).rows(sql);
    const before = await read();
    expect(before).not.toEqual([]);
    await db.member(one.blocker).rows(block(one.blocker, one.blocked));
    expect(await read()).toEqual([]);
    // Nothing is hidden from other callers.
    expect(await db.admin.rows(sql)).toHaveLength(before.length);
    await db.member(one.blocker).rows(unblock(one.blocker, one.blocked));
    expect(await read()).toEqual(before);
  });

  test("visitors and other members, moderators too, read both", async ({ db }) => {
    const all = `select id from responses union all select id from comments order by 1`;
    const seen = () => Array.fromAsync([db.visitor, db.thabo], (caller) => caller.rows(all));
    const before = await seen();
    await db.ada.rows(block(ada, kwame));
    expect(await seen()).toEqual(before);
  });

  test("each reads their own content, and a deleted member's", async ({ db }) => {
    await db.ada.rows(block(ada, kwame));
    await db.admin.update("responses", responses.kwames, { user_id: null });
    await db.admin.update("comments", comments.onReview, { user_id: null });
    const ids = (caller: Caller) =>
      caller.rows(
        `select right(id::text, 3) as id from (select id from responses union all select id from comments) as t
            where id in ('${responses.adas}', '${responses.kwames}', '${comments.adas}', '${comments.onReview}')
            order by 1`,
      );
    expect(await ids(db.ada)).toEqual(["401", "402", "501", "503"].map((id) => ({ id })));
    expect(await ids(db.kwame)).toEqual(["402", "503"].map((id) => ({ id })));
  });

  test("each still reads the other's posts and profile, as visitors do", async ({ db }) => {
    const posts = `select id from recommendations where user_id = '${kwame}'
        union all select id from reviews where user_id = '${kwame}'
        union all select id from requests where user_id = '${kwame}'
        union all select id from profiles where id = '${kwame}' order by 1`;
    const asVisitor = await db.visitor.rows(posts);
    expect(asVisitor.length).toBeGreaterThan(3);
    await db.ada.rows(block(ada, kwame));
    expect(await db.ada.rows(posts)).toEqual(asVisitor);
    await db.ada.rows(unblock(ada, kwame));
    await db.kwame.rows(block(kwame, ada));
    expect(await db.ada.rows(posts)).toEqual(asVisitor);
  });
});

/** Rows that would notify another member. */
const NOTIFYING: [what: string, actor: string, recipient: string, table: string, row: Row][] = [
  ["an answer", kwame, ada, "responses", { request_id: requests.adas, content: "Try Bisi." }],
  ["a comment", kwame, ada, "comments", { recommendation_id: recommendations.adas, content: "Hm" }],
  [
    "a comment on an anonymous post",
    kwame,
    ada,
    "comments",
    { recommendation_id: recommendations.anonymous, content: "Where?" },
  ],
  [
    "a like",
    ada,
    kwame,
    "comment_votes",
    { user_id: ada, comment_id: comments.onReview, vote_type: "upvote" },
  ],
];

describe("S42 neither notifies the other", () => {
  test.for(
    NOTIFYING.flatMap(([what, actor, recipient, table, row]) => [
      { what, actor, recipient, table, row, who: "the blocked", by: recipient, blocked: actor },
      { what, actor, recipient, table, row, who: "the blocker", by: actor, blocked: recipient },
    ]),
  )("$what by $who is stored and notifies no member: $row", async (one, { db }) => {
    const news = () =>
      db.admin.rows("select id from notifications where (recipient_id, actor_id) = ($1, $2)", [
        one.recipient,
        one.actor,
      ]);
    const before = await news();
    await db.member(one.by).rows(block(one.by, one.blocked));
    await db.member(one.actor).insert(one.table, one.row);
    expect(await news()).toHaveLength(before.length);
    // Unblocking does not notify of what happened meanwhile either.
    await db.member(one.by).rows(unblock(one.by, one.blocked));
    expect(await news()).toHaveLength(before.length);
  });

  test("actions by other members still notify both", async ({ db }) => {
    const recipients = `select recipient_id from notifications where actor_id = '${thabo}' order by 1`;
    await db.ada.rows(block(ada, kwame));
    for (const id of [comments.onReview, comments.adas]) await db.thabo.rows(vote("comment", id));
    expect(await db.admin.column(recipients)).toEqual([ada, kwame]);
  });

  test("a member who blocked a moderator still gets moderation notifications, which name no actor", async ({
    db,
  }) => {
    await db.kwame.rows(block(kwame, wanjiku));
    await db.wanjiku.rows(hide("comment", comments.onReview));
    const count = `select count(*)::int from notifications where type = 'moderation'`;
    expect(await db.kwame.value(count)).toBe(1);
  });
});

/** The results of a member's reads, except comments, answers and notifications of the other member. */
async function everythingElse(caller: Caller): Promise<unknown[]> {
  const asked = [
    "select * from blocks",
    "select id, response_count, comment_count, status from requests order by id",
    "select id, upvotes, downvotes, comment_count from recommendations order by id",
    "select id, upvotes, downvotes, comment_count from reviews order by id",
    `select to_jsonb(p) from profiles as p where id = '${ada}'`,
    `select is_blocked(p) from profiles as p where id = '${ada}'`,
    "select home_feed()",
    "select post_feed('recommendation')",
    "select post_feed('review')",
    "select request_feed()",
    "select search_suggestions('plumber')",
    "select export_account() - '{exported_at,notifications,comments}'::text[]",
  ];
  const answers: unknown[] = [];
  for (const sql of asked) answers.push([sql, await caller.rows(sql)]);
  return answers;
}

describe("S42 a block is invisible to the blocked member", () => {
  test("only missing content could reveal it: all other reads stay the same", async ({ db }) => {
    const before = await everythingElse(db.kwame);
    await db.ada.rows(block(ada, kwame));
    expect(await everythingElse(db.kwame)).toEqual(before);
  });

  test("their answers and votes still count, for the blocker too", async ({ db }) => {
    await db.ada.rows(block(ada, kwame));
    await db.kwame.insert("responses", { request_id: requests.adas, content: "Try Bisi." });
    await db.kwame.rows(vote("recommendation", recommendations.anonymous, kwame));
    for (const caller of [db.ada, db.visitor])
      expect(await caller.read("requests", requests.adas, "response_count")).toBe(2);
  });

  test("a refused vote gives the same error with and without a block", async ({ db }) => {
    const own = vote("comment", comments.onReview, kwame);
    const before = await db.kwame.refusal(own);
    await db.ada.rows(block(ada, kwame));
    await db.kwame.refused(`${before.code} ${before.message}`, own);
  });

  test("only the blocker can see the block and remove it", async ({ db }) => {
    await db.ada.rows(block(ada, kwame));
    const flag = (id: string) => `select is_blocked(p) from profiles as p where id = '${id}'`;
    expect(await db.ada.value(flag(kwame))).toBe(true);
    expect(await db.kwame.value(flag(ada))).toBe(false);
    expect(await db.visitor.value(flag(kwame))).toBe(false);
    expect(await db.kwame.outcome(unblock(ada, kwame))).toBe(0);
    expect(await db.ada.outcome(unblock(ada, kwame))).toBe(1);
    expect(await db.ada.value(flag(kwame))).toBe(false);
  });

  test("each may block the other, and each removes only their own block", async ({ db }) => {
    await db.ada.rows(block(ada, kwame));
    await db.kwame.rows(block(kwame, ada));
    await db.ada.rows(unblock(ada, kwame));
    const read = `select id from responses where id = '${responses.kwames}'`;
    expect(await db.ada.rows(read)).toEqual([]);
    await db.kwame.rows(unblock(kwame, ada));
    expect(await db.ada.rows(read)).toHaveLength(1);
  });
});

describe("S42 blocking", () => {
  test("blocking oneself, an unknown member or the same member twice is refused with a named error", async ({
    db,
  }) => {
    await db.ada.refused("blocks_not_oneself", block(ada, ada));
    await db.ada.refused("blocks_blocked_id_fkey", block(ada, fresh(1)));
    await db.ada.rows(block(ada, kwame));
    await db.ada.refused("blocks_pkey", block(ada, kwame));
  });

  test("a member with a private profile, shown as Anonymous, can be blocked", async ({ db }) => {
    const comment = { recommendation_id: recommendations.adas, content: "Hm" };
    await db.wanjiku.insert("comments", comment);
    const read = `select id from comments where user_id = '${wanjiku}'`;
    expect(await db.kwame.rows(read)).toHaveLength(1);
    expect(await db.kwame.outcome(block(kwame, wanjiku))).toBe(1);
    expect(await db.kwame.rows(read)).toEqual([]);
  });

  test("moderators still see everything on their board", async ({ db }) => {
    await db.wanjiku.rows(block(wanjiku, kwame));
    await db.ada.insert("reports", { comment_id: comments.onReview, reason: "spam" });
    const open = `select jsonb_path_query_array(moderation_board(), '$.open[*].id') ? $1`;
    expect(await db.wanjiku.value(open, [comments.onReview])).toBe(true);
    const read = `select 1 from comments where id = '${comments.onReview}'`;
    expect(await db.wanjiku.rows(read)).toEqual([]);
  });
});

describe("S42 R272 search", () => {
  const found = async (caller: Caller, query: string) => {
    const people = `select person ->> 'id' as id from jsonb_array_elements(search_content($1) -> 'people') as person
        order by 1`;
    const count = "select search_content($1) #> '{counts,people}'";
    return [await caller.rows(people, [query]), await caller.value(count, [query])];
  };

  test("neither finds the other among people; others of that name are found", async ({ db }) => {
    await db.admin.update("profiles", thabo, { full_name: "Kwame Boateng" });
    const both = [[{ id: kwame }, { id: thabo }], 2];
    expect(await found(db.ada, "kwame")).toEqual(both);
    await db.ada.rows(block(ada, kwame));
    expect(await found(db.ada, "kwame")).toEqual([[{ id: thabo }], 1]);
    expect(await found(db.kwame, "ada_obi")).toEqual([[], 0]);
    expect(await found(db.thabo, "ada_obi")).toEqual([[{ id: ada }], 1]);
    expect(await found(db.visitor, "kwame")).toEqual(both);
  });

  test("a question is found with the best answer that the reader may see", async ({ db }) => {
    const quoted = `select search_content('plumber') #>> '{requests,0,best_response,content}'`;
    await db.thabo.insert("responses", { request_id: requests.adas, content: "Ask Bisi." });
    expect(await db.ada.value(quoted)).toBe("Call Musa.");
    await db.ada.rows(block(ada, kwame));
    expect(await db.ada.value(quoted)).toBe("Ask Bisi.");
    expect(await db.visitor.value(quoted)).toBe("Call Musa.");
  });
});

test("S13 S42 a block reveals no author: the blocked member still sees the blocker's anonymous posts", async ({
  db,
}) => {
  const read = `select id from recommendations where id = '${recommendations.anonymous}'
      union all select id from reviews where id = '${reviews.anonymous}'`;
  const before = await db.kwame.rows(read);
  expect(before).toHaveLength(2);
  await db.kwame.rows(block(kwame, ada));
  expect(await db.kwame.rows(read)).toEqual(before);
  // Commenting on an anonymous post returns the same as on any other post.
  const comment = (recommendation_id: string, content: string) =>
    db.kwame.rows(...insertInto("comments", { recommendation_id, content }));
  expect(await comment(recommendations.anonymous, "Where?")).toMatchObject([{ user_id: kwame }]);
  expect(await comment(recommendations.wanjikus, "Which?")).toMatchObject([{ user_id: kwame }]);
});
