import { describe, expect } from "vitest";
import {
  ada,
  comments,
  kwame,
  musa,
  recommendations,
  requests,
  responses,
  reviews,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { type Caller, databaseTest, type TestDatabase } from "./harness.ts";

const test = databaseTest();

const block = (blocker: string, blocked: string) =>
  `insert into blocks (blocker_id, blocked_id) values ('${blocker}', '${blocked}')`;
const unblock = (blocker: string, blocked: string) =>
  `delete from blocks where blocker_id = '${blocker}' and blocked_id = '${blocked}' returning *`;

/** Each is read by the one and was written by the other, whoever of the two blocked. */
const WRITTEN: [what: string, reader: string, other: string, sql: string][] = [
  ["an answer", ada, kwame, `select * from responses where id = '${responses.kwames}'`],
  ["an answer", kwame, ada, `select * from responses where id = '${responses.adas}'`],
  [
    "a comment on a recommendation",
    ada,
    kwame,
    `select * from comments where id = '${comments.onRecommendation}'`,
  ],
  ["a comment on a review", ada, kwame, `select * from comments where id = '${comments.onReview}'`],
  [
    "a comment on a request",
    ada,
    kwame,
    `select * from comments where id = '${comments.onRequest}'`,
  ],
  ["a comment", kwame, ada, `select * from comments where id = '${comments.adas}'`],
  [
    "a notification",
    ada,
    kwame,
    `select * from notifications where recipient_id = '${ada}' and actor_id = '${kwame}'`,
  ],
  [
    "a notification",
    kwame,
    ada,
    `select * from notifications where recipient_id = '${kwame}' and actor_id = '${ada}'`,
  ],
];
const cases = WRITTEN.flatMap(([what, reader, other, sql]) => [
  { what, who: "the blocker", reader, other, blocker: reader, blocked: other, sql },
  { what, who: "the blocked", reader, other, blocker: other, blocked: reader, sql },
]);

describe("S42 of two members of whom one has blocked the other", () => {
  test.for(cases)("$who does not read $what of the other: $sql", async (one, { db }) => {
    const read = () => db.member(one.reader).rows(one.sql);
    const before = await read();
    expect(before).not.toEqual([]);
    await db.member(one.blocker).rows(block(one.blocker, one.blocked));
    expect(await read()).toEqual([]);
    // Nobody else is deprived of anything.
    const others = await db.admin.rows(one.sql);
    expect(others.length).toBe(before.length);
    await db.member(one.blocker).rows(unblock(one.blocker, one.blocked));
    expect(await read()).toEqual(before);
  });

  test("everybody else reads both, visitors and moderators too", async ({ db }) => {
    const all = `select id from responses union all select id from comments order by 1`;
    const seen = async () =>
      Promise.all([db.visitor, db.thabo].map(async (caller) => await caller.rows(all)));
    const before = await seen();
    await db.ada.rows(block(ada, kwame));
    expect(await seen()).toEqual(before);
  });

  test("each reads their own, and what a deleted member wrote", async ({ db }) => {
    await db.ada.rows(block(ada, kwame));
    await db.admin.rows(`update responses set user_id = null where id = '${responses.kwames}'`);
    await db.admin.rows(`update comments set user_id = null where id = '${comments.onReview}'`);
    const ids = (caller: Caller) =>
      caller.rows(
        `select right(id::text, 3) as id from (select id from responses union all select id from comments) as t
            where id in ('${responses.adas}', '${responses.kwames}', '${comments.adas}', '${comments.onReview}')
            order by 1`,
      );
    expect(await ids(db.ada)).toEqual(["401", "402", "501", "503"].map((id) => ({ id })));
    expect(await ids(db.kwame)).toEqual(["402", "503"].map((id) => ({ id })));
  });

  test("posts and profiles stay, as visitors read them", async ({ db }) => {
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

/** Actions of one member that would notify another. */
const NOTIFYING: [what: string, actor: string, recipient: string, sql: string][] = [
  [
    "an answer",
    kwame,
    ada,
    `insert into responses (request_id, content) values ('${requests.adas}', 'Try Bisi.')`,
  ],
  [
    "a comment",
    kwame,
    ada,
    `insert into comments (recommendation_id, content) values ('${recommendations.adas}', 'Hm')`,
  ],
  [
    "a comment on an anonymous post",
    kwame,
    ada,
    `insert into comments (recommendation_id, content) values ('${recommendations.anonymous}', 'Where?')`,
  ],
  [
    "a like",
    ada,
    kwame,
    `insert into comment_votes (user_id, comment_id, vote_type) values ('${ada}', '${comments.onReview}', 'upvote')`,
  ],
];

describe("S42 neither notifies the other", () => {
  test.for(
    NOTIFYING.flatMap(([what, actor, recipient, sql]) => [
      { what, actor, recipient, sql, who: "the blocked", blocker: recipient, blocked: actor },
      { what, actor, recipient, sql, who: "the blocker", blocker: actor, blocked: recipient },
    ]),
  )("$what of $who is written and tells nobody: $sql", async (one, { db }) => {
    const countNotifications = () =>
      db.admin.value(
        `select count(*)::int from notifications where recipient_id = $1 and actor_id = $2`,
        [one.recipient, one.actor],
      );
    const before = Number(await countNotifications());
    await db.member(one.blocker).rows(block(one.blocker, one.blocked));
    expect(await db.member(one.actor).outcome(one.sql)).toBe(1);
    expect(await countNotifications()).toBe(before);
    // And not after it is taken back either: what happened meanwhile was told to nobody.
    await db.member(one.blocker).rows(unblock(one.blocker, one.blocked));
    expect(await countNotifications()).toBe(before);
  });

  test("others hear of both as ever, and without a block so do they", async ({ db }) => {
    const like = (id: string) =>
      `insert into comment_votes (user_id, comment_id, vote_type) values ('${thabo}', '${id}', 'upvote')`;
    const recipients = `select recipient_id from notifications where actor_id = '${thabo}' order by 1`;
    await db.ada.rows(block(ada, kwame));
    await db.thabo.rows(like(comments.onReview));
    await db.thabo.rows(like(comments.adas));
    expect(await db.admin.rows(recipients)).toEqual([
      { recipient_id: ada },
      { recipient_id: kwame },
    ]);
  });

  test("what names no actor is told to whoever blocked a moderator", async ({ db }) => {
    await db.kwame.rows(block(kwame, wanjiku));
    await db.wanjiku.rows(`select moderation_hide('comment', '${comments.onReview}', 'spam')`);
    const count = `select count(*)::int from notifications where type = 'moderation'`;
    expect(await db.kwame.value(count)).toBe(1);
  });
});

/** The answers to a member's reads, except comments, answers and notifications of the other member. */
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

describe("S42 nobody is told", () => {
  test("whoever is blocked reads nothing but that things are missing", async ({ db }) => {
    const before = await everythingElse(db.kwame);
    await db.ada.rows(block(ada, kwame));
    expect(await everythingElse(db.kwame)).toEqual(before);
  });

  test("nothing that the blocked does is refused, and it counts", async ({ db }) => {
    await db.ada.rows(block(ada, kwame));
    const count = `select response_count from requests where id = '${requests.adas}'`;
    const before = Number(await db.visitor.value(count));
    for (const [, actor, , sql] of NOTIFYING.filter(([, actor]) => actor === kwame)) {
      expect(await db.member(actor).outcome(sql)).toBe(1);
    }
    const vote = `insert into recommendation_votes (user_id, recommendation_id, vote_type)
        values ('${kwame}', '${recommendations.anonymous}', 'upvote')`;
    expect(await db.kwame.outcome(vote)).toBe(1);
    expect(await db.kwame.outcome(block(kwame, ada))).toBe(1);
    expect(await db.ada.value(count)).toBe(before + 1);
    expect(await db.visitor.value(count)).toBe(before + 1);
  });

  test("a refused vote says the same with and without a block", async ({ db }) => {
    const own = `insert into comment_votes (user_id, comment_id, vote_type)
        values ('${kwame}', '${comments.onReview}', 'upvote')`;
    const before = await db.kwame.refusal(own);
    await db.ada.rows(block(ada, kwame));
    await db.kwame.refused(`${before.code} ${before.message}`, own);
  });

  test("only the blocker knows, and takes it back", async ({ db }) => {
    await db.ada.rows(block(ada, kwame));
    const flag = (id: string) => `select is_blocked(p) from profiles as p where id = '${id}'`;
    expect(await db.ada.value(flag(kwame))).toBe(true);
    expect(await db.kwame.value(flag(ada))).toBe(false);
    expect(await db.visitor.value(flag(kwame))).toBe(false);
    expect(await db.kwame.rows("select * from blocks")).toEqual([]);
    expect(await db.kwame.outcome(unblock(ada, kwame))).toBe(0);
    expect(await db.ada.outcome(unblock(ada, kwame))).toBe(1);
    expect(await db.ada.value(flag(kwame))).toBe(false);
  });

  test("each may block the other, and each takes back their own alone", async ({ db }) => {
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
  test("oneself, and somebody who is not there, is refused by name", async ({ db }) => {
    await db.ada.refused("blocks_not_oneself", block(ada, ada));
    const nobody = "00000000-0000-4000-8000-0000000000ff";
    await db.ada.refused("blocks_blocked_id_fkey", block(ada, nobody));
    await db.ada.rows(block(ada, kwame));
    await db.ada.refused("blocks_pkey", block(ada, kwame));
  });

  test("S20 whoever is suspended may: it is nothing that anybody reads", async ({ db }) => {
    await db.wanjiku.rows(
      `select moderation_suspend('comment', '${comments.onReview}', 'spam', 7)`,
    );
    expect(await db.kwame.outcome(block(kwame, ada))).toBe(1);
    expect(await db.kwame.outcome(unblock(kwame, ada))).toBe(1);
  });

  test("somebody whose profile is private, whom one meets as Anonymous", async ({ db }) => {
    await db.wanjiku.rows(
      `insert into comments (recommendation_id, content) values ('${recommendations.adas}', 'Hm')`,
    );
    const read = `select id from comments where user_id = '${wanjiku}'`;
    expect(await db.kwame.rows(read)).toHaveLength(1);
    expect(await db.kwame.outcome(block(kwame, wanjiku))).toBe(1);
    expect(await db.kwame.rows(read)).toEqual([]);
  });

  test("R203 the export has whom one blocked, and not by whom one is blocked", async ({ db }) => {
    await db.ada.rows(block(ada, kwame));
    const exported = "select export_account() -> 'blocks'";
    expect(await db.ada.value(exported)).toMatchObject([
      { blocker_id: ada, blocked_id: musa },
      { blocker_id: ada, blocked_id: kwame },
    ]);
    expect(await db.kwame.value(exported)).toEqual([]);
    expect(await db.musa.value(exported)).toEqual([]);
  });

  test.for([
    ["the blocker", ada],
    ["the blocked", kwame],
  ] as const)("R203 goes with %s, and what was missing is back", async ([_, leaving], { db }) => {
    await db.ada.rows(block(ada, kwame));
    await db.admin.rows("select private.erase_account($1)", [leaving]);
    expect(
      await db.admin.rows("select 1 from blocks where $1 in (blocker_id, blocked_id)", [leaving]),
    ).toEqual([]);
    const stays = leaving === ada ? kwame : ada;
    const id = leaving === ada ? responses.adas : responses.kwames;
    expect(await db.member(stays).rows("select 1 from responses where id = $1", [id])).toHaveLength(
      1,
    );
  });

  test("moderators go on seeing everything on their board", async ({ db }) => {
    await db.wanjiku.rows(block(wanjiku, kwame));
    await db.ada.rows(
      `insert into reports (comment_id, reason) values ('${comments.onReview}', 'spam')`,
    );
    const open = `select jsonb_path_query_array(moderation_board(), '$.open[*].id') ? $1`;
    expect(await db.wanjiku.value(open, [comments.onReview])).toBe(true);
    const read = `select 1 from comments where id = '${comments.onReview}'`;
    expect(await db.wanjiku.rows(read)).toEqual([]);
  });
});

describe("S42 R272 search", () => {
  const people = (query: string) =>
    `select person ->> 'id' as id from jsonb_array_elements(search_content('${query}') -> 'people') as person`;
  const counted = (query: string) => `select search_content('${query}') #> '{counts,people}'`;
  const found = async (caller: Caller, query: string) => [
    await caller.rows(people(query)),
    Number(await caller.value(counted(query))),
  ];

  test("neither finds the other among people, and whoever else is called so is found", async ({
    db,
  }) => {
    await db.admin.rows(`update profiles set full_name = 'Kwame Boateng' where id = '${thabo}'`);
    const both = [[{ id: kwame }, { id: thabo }], 2];
    const sorted = async (db: TestDatabase, who: string) => {
      const [rows, count] = await found(db.member(who), "kwame");
      return [
        Array.isArray(rows) ? rows.sort((a, b) => (`${a.id}` < `${b.id}` ? -1 : 1)) : [],
        count,
      ];
    };
    expect(await sorted(db, ada)).toEqual(both);
    await db.ada.rows(block(ada, kwame));
    expect(await sorted(db, ada)).toEqual([[{ id: thabo }], 1]);
    expect(await found(db.kwame, "ada_obi")).toEqual([[], 0]);
    expect(await found(db.thabo, "ada_obi")).toEqual([[{ id: ada }], 1]);
    const [seen] = await found(db.visitor, "kwame");
    expect(seen).toEqual(expect.arrayContaining([{ id: kwame }, { id: thabo }]));
  });

  test("a question is found with the best answer that one may read", async ({ db }) => {
    const quoted = `select search_content('plumber') #>> '{requests,0,best_response,content}'`;
    await db.thabo.rows(
      `insert into responses (request_id, content) values ('${requests.adas}', 'Ask Bisi.')`,
    );
    expect(await db.ada.value(quoted)).toBe("Call Musa.");
    await db.ada.rows(block(ada, kwame));
    expect(await db.ada.value(quoted)).toBe("Ask Bisi.");
    expect(await db.visitor.value(quoted)).toBe("Call Musa.");
  });
});

test("S13 S42 a block finds no author: what is anonymous stays for whoever is blocked by who wrote it", async ({
  db,
}) => {
  const read = `select id from recommendations where id = '${recommendations.anonymous}'
      union all select id from reviews where id = '${reviews.anonymous}'`;
  const before = await db.kwame.rows(read);
  expect(before).toHaveLength(2);
  await db.kwame.rows(block(kwame, ada));
  expect(await db.kwame.rows(read)).toEqual(before);
  // Nor does commenting on it answer in another way, with a row or without.
  const comment = (id: string, text: string) =>
    db.kwame.rows(
      `insert into comments (recommendation_id, content) values ('${id}', '${text}') returning user_id`,
    );
  expect(await comment(recommendations.anonymous, "Where?")).toEqual([{ user_id: kwame }]);
  expect(await comment(recommendations.wanjikus, "Which?")).toEqual([{ user_id: kwame }]);
});
