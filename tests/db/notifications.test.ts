import { describe, expect, test } from "vitest";
import { type Scene, withDatabase } from "./harness.ts";
import {
  ada,
  comments,
  kwame,
  recommendations,
  requests,
  responses,
  reviews,
  thabo,
} from "./world.ts";

const scene = withDatabase();

async function told(s: Scene, recipient: string, actor = thabo) {
  return s.admin.rows(
    `select type, entity_type, entity_id, message, is_read from notifications
      where recipient_id = $1 and actor_id = $2 order by created_at, id`,
    [recipient, actor],
  );
}

const like = (kind: string, id: string, type = "upvote") =>
  `insert into ${kind}_votes (user_id, ${kind}_id, vote_type) values ('${thabo}', '${id}', '${type}')
    on conflict (user_id, ${kind}_id) do update set vote_type = excluded.vote_type`;

describe("S04 R205", () => {
  test.each([
    [
      "a recommendation",
      like("recommendation", recommendations.adas),
      "like",
      "recommendation",
      recommendations.adas,
      'liked your recommendation "Suya at the junction"',
    ],
    [
      "an anonymous recommendation",
      like("recommendation", recommendations.anonymous),
      "like",
      "recommendation",
      recommendations.anonymous,
      'liked your recommendation "A clinic that listens"',
    ],
    [
      "a review",
      like("review", reviews.adas),
      "like",
      "review",
      reviews.adas,
      'liked your review "Battery for two days"',
    ],
    [
      "an anonymous review",
      like("review", reviews.anonymous),
      "like",
      "review",
      reviews.anonymous,
      'liked your review "Screen cracked"',
    ],
    [
      "a comment",
      like("comment", comments.adas),
      "like",
      "comment",
      comments.adas,
      "liked your comment",
    ],
    [
      "a response",
      like("response", responses.adas),
      "like",
      "request",
      requests.kwames,
      "liked your answer to a request",
    ],
    [
      "a recommendation",
      `insert into comments (content, recommendation_id) values ('Hm', '${recommendations.adas}')`,
      "comment",
      "recommendation",
      recommendations.adas,
      'commented on your recommendation "Suya at the junction"',
    ],
    [
      "an anonymous recommendation",
      `insert into comments (content, recommendation_id) values ('Hm', '${recommendations.anonymous}')`,
      "comment",
      "recommendation",
      recommendations.anonymous,
      'commented on your recommendation "A clinic that listens"',
    ],
    [
      "a review",
      `insert into comments (content, review_id) values ('Hm', '${reviews.adas}')`,
      "comment",
      "review",
      reviews.adas,
      'commented on your review "Battery for two days"',
    ],
    [
      "a request",
      `insert into comments (content, request_id) values ('Hm', '${requests.adas}')`,
      "comment",
      "request",
      requests.adas,
      'commented on your request "A plumber in Yaba"',
    ],
    [
      "a request",
      `insert into responses (content, request_id) values ('Hm', '${requests.adas}')`,
      "reply",
      "request",
      requests.adas,
      'answered your request "A plumber in Yaba"',
    ],
  ])("its author hears of something on %s", (_, sql, type, entity_type, entity_id, message) =>
    scene(async (s) => {
      await s.member(thabo).rows(sql);
      expect(await told(s, ada)).toEqual([
        { type, entity_type, entity_id, message, is_read: false },
      ]);
    }),
  );

  test("a downvote tells nobody", () =>
    scene(async (s) => {
      await s.member(thabo).rows(like("recommendation", recommendations.adas, "downvote"));
      expect(await told(s, ada)).toEqual([]);
    }));

  test("R158 nobody hears of what they did themselves, anonymously neither", () =>
    scene(async (s) => {
      const count = `select count(*)::int from notifications where recipient_id = '${ada}'`;
      const before = await s.admin.value(count);
      const asAda = s.member(ada);
      await asAda.rows(
        `insert into comments (content, recommendation_id) values ('A', '${recommendations.adas}')`,
      );
      await asAda.rows(
        `insert into comments (content, review_id) values ('B', '${reviews.anonymous}')`,
      );
      await asAda.rows(
        `insert into responses (content, request_id) values ('C', '${requests.adas}')`,
      );
      expect(await s.admin.value(count)).toBe(before);
    }));

  test("likes are told once, whatever happens in between", () =>
    scene(async (s) => {
      const asThabo = s.member(thabo);
      await asThabo.rows(like("recommendation", recommendations.adas));
      await s.member(ada).rows("update notifications set is_read = true");
      await asThabo.rows(like("recommendation", recommendations.adas, "downvote"));
      await asThabo.rows(like("recommendation", recommendations.adas));
      expect(await told(s, ada)).toMatchObject([{ is_read: true }]);
    }));

  test("an unread like goes when it is taken back or turned", () =>
    scene(async (s) => {
      const asThabo = s.member(thabo);
      await asThabo.rows(like("recommendation", recommendations.adas));
      await asThabo.rows(like("recommendation", recommendations.adas, "downvote"));
      expect(await told(s, ada)).toEqual([]);
      await asThabo.rows(like("recommendation", recommendations.adas));
      expect(await told(s, ada)).toHaveLength(1);
      await asThabo.rows(`delete from recommendation_votes where user_id = '${thabo}'`);
      expect(await told(s, ada)).toEqual([]);
    }));

  test("S04 unread likes go with the account of who gave them", () =>
    scene(async (s) => {
      const likes = `select count(*)::int from notifications
        where type = 'like' and entity_id = '${recommendations.adas}'`;
      const others = Number(await s.admin.value(likes));
      await s.member(thabo).rows(like("recommendation", recommendations.adas));
      expect(await s.admin.value(likes)).toBe(others + 1);
      await s.admin.rows("set constraints all deferred");
      await s.admin.rows(`select private.erase_account('${thabo}')`);
      await s.admin.rows("set constraints all immediate");
      expect(await s.admin.value(likes)).toBe(others);
    }));

  test("S04 nobody is told about a deleted author's post, and the post still takes comments", () =>
    scene(async (s) => {
      await s.admin.rows(`select private.erase_account('${ada}')`);
      await s
        .member(thabo)
        .rows(
          `insert into comments (content, recommendation_id) values ('Hm', '${recommendations.adas}')`,
        );
      expect(await s.admin.rows(`select 1 from notifications where actor_id = '${thabo}'`)).toEqual(
        [],
      );
    }));
});

test("R206 reading all, reading one and deleting reach the recipient's own rows only", () =>
  scene(async (s) => {
    const count = "select count(*)::int from notifications where not is_read";
    const asKwame = s.member(kwame);
    const adas = await s.admin.value(`${count} and recipient_id = '${ada}'`);
    await asKwame.rows("update notifications set is_read = true");
    expect(await asKwame.value(count)).toBe(0);
    await asKwame.rows("delete from notifications");
    expect(await s.admin.value(`${count} and recipient_id = '${ada}'`)).toBe(adas);
    expect(Number(adas)).toBeGreaterThan(0);
  }));

test("F54 news of a post that was removed stays, and can be marked as read", () =>
  scene(async (s) => {
    const asAda = s.member(ada);
    const post = `entity_id = '${recommendations.adas}'`;
    await s
      .member(thabo)
      .rows(
        `insert into comments (content, recommendation_id) values ('Hm', '${recommendations.adas}')`,
      );
    await asAda.rows(
      `update recommendations set is_deleted = true where id = '${recommendations.adas}'`,
    );
    const unread = `select count(*)::int from notifications where ${post} and not is_read`;
    expect(Number(await asAda.value(unread))).toBeGreaterThan(0);
    await asAda.rows(`update notifications set is_read = true where ${post}`);
    expect(await asAda.value(unread)).toBe(0);
  }));

test("R154 an erased actor leaves a notification from nobody", () =>
  scene(async (s) => {
    await s.admin.rows(`select private.erase_account('${kwame}')`);
    const actors = await s.admin.rows(
      `select distinct actor_id from notifications where recipient_id = '${ada}'`,
    );
    expect(actors).toEqual([{ actor_id: null }]);
  }));

test("a very long title fits into the message", () =>
  scene(async (s) => {
    await s.admin.rows(
      `update recommendations set title = repeat('é', 120) where id = '${recommendations.adas}'`,
    );
    await s.member(thabo).rows(like("recommendation", recommendations.adas));
    const [first] = await told(s, ada);
    expect(String(first?.message).length).toBeLessThanOrEqual(300);
  }));

describe("R157 what a comment that was liked stands under", () => {
  const liked = (s: Scene) =>
    s
      .member(kwame)
      .rows(
        "select commented_on(n) - 'created_at' as place from notifications as n where entity_type = 'comment'",
      );

  test("comes along, until the comment or that is gone", () =>
    scene(async (s) => {
      const place = { kind: "recommendation", id: recommendations.adas };
      expect(await liked(s)).toEqual([{ place }]);
      await s
        .member(ada)
        .rows(`update recommendations set is_deleted = true where id = '${recommendations.adas}'`);
      expect(await liked(s)).toEqual([{ place: null }]);
    }));

  test("and when it is the comment that goes", () =>
    scene(async (s) => {
      await s.member(kwame).rows("delete from comments where user_id is not null");
      expect(await liked(s)).toEqual([{ place: null }]);
    }));
});
