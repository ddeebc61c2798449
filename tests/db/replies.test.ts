import { describe, expect } from "vitest";
import {
  ada,
  comments,
  fresh,
  kwame,
  musa,
  recommendations,
  replies,
  requests,
  responses,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { vote } from "./insert.ts";
import { hide, restore } from "./moderators.ts";

const test = databaseTest();

type Parent = "response_id" | "reply_to";
const reply = (column: Parent, id: string, n = 1) =>
  `insert into comments (id, content, ${column}) values ('${fresh(n)}', 'Reply ${n}', '${id}')`;
const countOf = (db: TestDatabase, table: string, id: string, column = "reply_count") =>
  db.admin.read(table, id, column);
const underPost = (db: TestDatabase) =>
  countOf(db, "recommendations", recommendations.adas, "comment_count");
/** How many comments the post says it has, and how many replies its comment. */
const counts = async (db: TestDatabase) => [
  await underPost(db),
  await countOf(db, "comments", comments.onRecommendation),
];
const readNotifications = (db: TestDatabase) =>
  db.admin.rows(
    `select recipient_id, message from notifications where type = 'comment_reply' and entity_type = 'comment' order by message`,
  );

describe("R304 a reply to an answer or comment", () => {
  test("it is counted there, and under a comment by the post as well", async ({ db }) => {
    expect(await counts(db)).toEqual([2, 1]);
    await db.thabo.rows(reply("reply_to", comments.onRecommendation));
    await db.thabo.rows(reply("response_id", responses.kwames, 2));
    expect(await counts(db)).toEqual([3, 2]);
    expect(await countOf(db, "responses", responses.kwames)).toBe(2);
    expect(await countOf(db, "requests", requests.adas, "comment_count")).toBe(1);
    await db.thabo.rows(`delete from comments where id = '${fresh(1)}'`);
    await db.thabo.rows(`delete from comments where id = '${fresh(2)}'`);
    expect([await underPost(db), await countOf(db, "responses", responses.kwames)]).toEqual([2, 1]);
  });

  test("has one level: neither kind of reply accepts another", async ({ db }) => {
    for (const id of Object.values(replies)) {
      await db.thabo.refused("23514 reply_to_reply", reply("reply_to", id));
    }
    expect([await underPost(db), await countOf(db, "responses", responses.kwames)]).toEqual([2, 1]);
  });

  test("is accepted under answers of a closed request too", async ({ db }) => {
    await db.admin.update("requests", requests.adas, { status: "closed" });
    expect(await db.thabo.outcome(reply("response_id", responses.kwames))).toBe(1);
  });

  test("the latest three come with what they are under, as they were written", async ({ db }) => {
    for (const n of [1, 2, 3]) {
      await db.thabo.rows(reply("response_id", responses.kwames, n));
      await db.admin.rows(
        `update comments set created_at = now() + interval '${n} minutes' where id = '${fresh(n)}'`,
      );
    }
    const shown = await db.ada.value(
      `select jsonb_path_query_array(replies(a), '$[*].id') from responses as a where id = '${responses.kwames}'`,
    );
    expect(shown).toEqual([fresh(1), fresh(2), fresh(3)]);
    const first = `select replies(c) -> 0 from comments as c where id = '${comments.onRecommendation}'`;
    expect(await db.ada.value(first)).toMatchObject({
      id: replies.toComment,
      content: "The one by the bank.",
      is_mine: true,
      my_vote: null,
      author: { id: ada, username: "ada_obi" },
    });
  });
});

describe("R304 what is hidden or gone takes its replies along", () => {
  test("a hidden comment goes from the post's count with its replies, and comes back with those there then", async ({
    db,
  }) => {
    await db.thabo.rows(reply("reply_to", comments.onRecommendation));
    await db.wanjiku.rows(hide("comment", comments.onRecommendation));
    expect(await underPost(db)).toBe(0);
    await db.wanjiku.rows(hide("comment", replies.toComment));
    await db.admin.rows(`delete from comments where id = '${fresh(1)}'`);
    expect(await underPost(db)).toBe(0);
    await db.wanjiku.rows(restore("comment", comments.onRecommendation));
    expect(await counts(db)).toEqual([1, 0]);
    await db.wanjiku.rows(restore("comment", replies.toComment));
    expect(await underPost(db)).toBe(2);
  });

  test.for([
    ["shown", false],
    ["hidden", true],
  ] as const)(
    "a %s comment that is deleted leaves no reply and no count",
    async ([_, isHidden], { db }) => {
      await db.thabo.rows(reply("reply_to", comments.onRecommendation));
      if (isHidden) await db.wanjiku.rows(hide("comment", comments.onRecommendation));
      await db.kwame.rows(`delete from comments where id = '${comments.onRecommendation}'`);
      expect(await underPost(db)).toBe(0);
      const below = `select 1 from comments where id in ('${fresh(1)}', '${replies.toComment}')`;
      expect(await db.admin.rows(below)).toEqual([]);
    },
  );

  test.for([
    ["comment", comments.onRecommendation, replies.toComment, "reply_to"],
    ["response", responses.kwames, replies.toAnswer, "response_id"],
  ] as const)(
    "S03 under a hidden %s nothing is read, replied or voted on, but by its author",
    async ([kind, parent, below, column], { db }) => {
      await db.wanjiku.rows(hide(kind, parent));
      const read = `select 1 from comments where id = '${below}'`;
      for (const caller of [db.visitor, db.thabo, db.ada]) {
        expect(await caller.rows(read)).toEqual([]);
      }
      expect(await db.kwame.rows(read)).toHaveLength(1);
      await db.thabo.refused(`item_deleted ${kind}`, reply(column, parent));
      await db.thabo.refused("item_deleted", vote("comment", below));
    },
  );
});

describe("S04 R305 the recipients of a reply's notification", () => {
  test("whoever wrote the answer, whoever asked, and whoever replied last before", async ({
    db,
  }) => {
    await db.wanjiku.rows(reply("response_id", responses.kwames, 1));
    await db.admin.rows("delete from notifications where type = 'comment_reply'");
    await db.thabo.rows(reply("response_id", responses.kwames, 2));
    expect(await readNotifications(db)).toEqual([
      { recipient_id: wanjiku, message: "replied to an answer that you replied to" },
      {
        recipient_id: ada,
        message: 'replied to an answer to your question "A plumber in Yaba"',
      },
      { recipient_id: kwame, message: "replied to your answer to a question" },
    ]);
  });

  test("of who replied before nobody whose reply is hidden, but the one before that", async ({
    db,
  }) => {
    await db.wanjiku.rows(reply("response_id", responses.kwames, 1));
    await db.admin.rows(
      `insert into comments (id, content, user_id, response_id) values ('${fresh(2)}', 'Rude', '${musa}', '${responses.kwames}')`,
    );
    await db.wanjiku.rows(hide("comment", fresh(2)));
    await db.admin.rows("delete from notifications where type = 'comment_reply'");
    await db.thabo.rows(reply("response_id", responses.kwames, 3));
    expect((await readNotifications(db)).map(({ recipient_id }) => recipient_id)).toEqual([
      wanjiku,
      ada,
      kwame,
    ]);
  });

  test("under a comment whoever wrote it and whoever posted; each once, and never the one who replies", async ({
    db,
  }) => {
    await db.thabo.rows(reply("reply_to", comments.onRecommendation));
    expect(await readNotifications(db)).toEqual([
      {
        recipient_id: ada,
        message: 'replied to a comment on your recommendation "Suya at the junction"',
      },
      { recipient_id: kwame, message: "replied to your comment" },
    ]);
    await db.admin.rows("delete from notifications where type = 'comment_reply'");
    await db.ada.rows(reply("reply_to", comments.onRecommendation, 2));
    expect(await readNotifications(db)).toEqual([
      { recipient_id: thabo, message: "replied to a comment that you replied to" },
      { recipient_id: kwame, message: "replied to your comment" },
    ]);
  });

  test("S13 an anonymous author is notified and not named", async ({ db }) => {
    await db.admin.rows(
      `insert into comments (id, content, user_id, recommendation_id) values ('${fresh(5)}', 'C', '${kwame}', '${recommendations.anonymous}')`,
    );
    await db.thabo.rows(reply("reply_to", fresh(5)));
    expect(await readNotifications(db)).toMatchObject([
      { recipient_id: ada },
      { recipient_id: kwame },
    ]);
    expect(
      JSON.stringify(
        await db.kwame.rows("select * from notifications where type = 'comment_reply'"),
      ),
    ).not.toContain(ada);
  });

  test("R157 it leads to the reply, at what it stands under", async ({ db }) => {
    await db.thabo.rows(reply("response_id", responses.kwames));
    const place = await db.kwame.value(
      "select commented_on(n) from notifications as n where type = 'comment_reply'",
    );
    expect(place).toEqual({
      kind: "request",
      id: requests.adas,
      parent: { kind: "response", id: responses.kwames },
    });
  });

  test("what was hidden of it is told at the post's page", async ({ db }) => {
    await db.wanjiku.rows(hide("comment", replies.toAnswer));
    const told =
      "select recipient_id, entity_type, entity_id from notifications where type = 'moderation'";
    expect(await db.admin.rows(told)).toEqual([
      { recipient_id: ada, entity_type: "request", entity_id: requests.adas },
    ]);
    expect(await countOf(db, "responses", responses.kwames)).toBe(0);
  });
});
