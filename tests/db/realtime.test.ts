import { expect } from "vitest";
import { ada, comments, kwame, recommendations, requests, responses } from "./fixtures.ts";
import { type Caller, databaseTest, type TestDatabase } from "./harness.ts";
import { vote } from "./insert.ts";

const test = databaseTest();

const messages = (db: TestDatabase) =>
  db.admin.rows("select topic, event, private, payload from realtime.messages");

/** Whether a subscriber may read and send on a topic, checked as the realtime server does. */
async function inTopic(caller: Caller, db: TestDatabase, topic: string) {
  await db.admin.rows("select set_config('realtime.topic', $1, true)", [topic]);
  const heard = await caller.rows("select 1 from realtime.messages where topic = $1", [topic]);
  const said = await caller.outcome(
    `insert into realtime.messages (topic, extension, event, payload, private)
      values ($1, 'broadcast', 'counts', '{"upvotes": 9999}', true)`,
    [topic],
  );
  return { heard: heard.length > 0, said: typeof said === "number" };
}

test("S30 R160 a vote broadcasts the new counts to the item's topic", async ({ db }) => {
  await db.ada.rows(vote("comment", comments.onReview, ada));
  await db.ada.rows(vote("recommendation", recommendations.kwames, ada, "downvote"));
  expect(await messages(db)).toEqual([
    {
      topic: `counts:comment:${comments.onReview}`,
      event: "counts",
      private: true,
      payload: { id: comments.onReview, kind: "comment", upvotes: 1, downvotes: 0 },
    },
    {
      topic: `counts:recommendation:${recommendations.kwames}`,
      event: "counts",
      private: true,
      payload: {
        id: recommendations.kwames,
        kind: "recommendation",
        upvotes: 0,
        downvotes: 1,
        comment_count: 1,
      },
    },
  ]);
});

test("S30 R304 a reply broadcasts the reply count of its parent", async ({ db }) => {
  for (const [column, id] of [
    ["response_id", responses.kwames],
    ["reply_to", comments.onRecommendation],
  ]) {
    await db.kwame.rows(`insert into comments (content, ${column}) values ('${id}', '${id}')`);
  }
  expect((await messages(db)).map(({ payload }) => payload)).toMatchObject([
    { id: responses.kwames, kind: "response", comment_count: 2 },
    { id: comments.onRecommendation, kind: "comment", comment_count: 2 },
    { id: recommendations.adas, kind: "recommendation", comment_count: 3 },
  ]);
});

test("S30 comments and responses broadcast the counts of their post", async ({ db }) => {
  await db.kwame.insert("comments", { content: "Yes", recommendation_id: recommendations.adas });
  await db.kwame.insert("responses", { content: "Me", request_id: requests.adas });
  await db.kwame.rows(`delete from comments where id = '${comments.onRequest}'`);
  expect((await messages(db)).map(({ payload }) => payload)).toEqual([
    {
      id: recommendations.adas,
      kind: "recommendation",
      upvotes: 1,
      downvotes: 0,
      comment_count: 3,
    },
    { id: requests.adas, kind: "request", response_count: 2, comment_count: 1 },
    { id: requests.adas, kind: "request", response_count: 2, comment_count: 0 },
  ]);
});

test("S30 anyone receives counts; no caller can receive another topic or send", async ({ db }) => {
  const counts = `counts:recommendation:${recommendations.adas}`;
  await db.admin.rows("select realtime.send('{}', 'counts', $1, true)", [counts]);
  for (const topic of ["staff", `x${counts}`]) {
    await db.admin.rows("select realtime.send('{}', 'x', $1, true)", [topic]);
  }
  for (const caller of [db.visitor, db.kwame]) {
    expect(await inTopic(caller, db, counts)).toEqual({ heard: true, said: false });
    expect(await inTopic(caller, db, "staff")).toEqual({ heard: false, said: false });
    expect(await inTopic(caller, db, `x${counts}`)).toEqual({ heard: false, said: false });
  }
});

test("S13 S30 broadcasts about an anonymous post name no member", async ({ db }) => {
  await db.kwame.rows(vote("recommendation", recommendations.anonymous, kwame));
  const told = JSON.stringify(await messages(db));
  expect(told).toContain(recommendations.anonymous);
  expect(told).not.toContain(ada);
  expect(told).not.toContain(kwame);
});
