import { describe, expect } from "vitest";
import { wrongReputations } from "./counts.ts";
import {
  ada,
  comments,
  fresh,
  kwame,
  otherPhone,
  phone,
  recommendations,
  responses,
  reviews,
  thabo,
} from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { post, review, vote } from "./insert.ts";
import { hide, restore } from "./moderators.ts";

const test = databaseTest();

const given = (db: TestDatabase, id = ada) => db.visitor.read("profiles", id, "ratings_given");

describe("S41 the stars that a member gave", () => {
  test("are those of their reviews, written, hidden, restored and deleted", async ({ db }) => {
    expect(await given(db)).toEqual([0, 0, 0, 1, 0]);
    const id = fresh(1);
    await db.ada.insert("reviews", { ...review, id, rating: 2, product_id: otherPhone });
    expect(await given(db)).toEqual([0, 1, 0, 1, 0]);
    await db.wanjiku.rows(hide("review", id));
    expect(await given(db)).toEqual([0, 0, 0, 1, 0]);
    await db.wanjiku.rows(restore("review", id));
    expect(await given(db)).toEqual([0, 1, 0, 1, 0]);
    await db.ada.update("reviews", id, { is_deleted: true });
    expect(await given(db)).toEqual([0, 0, 0, 1, 0]);
    expect(await wrongReputations(db)).toEqual([]);
  });

  test("move with a changed rating and a changed subject", async ({ db }) => {
    await db.admin.update("reviews", reviews.adas, { rating: 1 });
    expect(await given(db)).toEqual([1, 0, 0, 0, 0]);
    await db.admin.update("reviews", reviews.adas, { product_id: otherPhone });
    expect(await given(db)).toEqual([1, 0, 0, 0, 0]);
    expect(await wrongReputations(db)).toEqual([]);
  });

  test("leave a member who is erased", async ({ db }) => {
    await db.admin.rows("select private.erase_account($1)", [ada]);
    expect(await wrongReputations(db)).toEqual([]);
  });
});

describe("S41 the sources of reputation", () => {
  test("follows what everyone sees, whatever is withdrawn or deleted meanwhile", async ({ db }) => {
    await db.ada.rows(vote("comment", comments.onReview, ada));
    for (const [kind, id] of [
      ["recommendation", recommendations.kwames],
      ["comment", comments.onReview],
      ["response", responses.kwames],
    ] as const) {
      await db.thabo.rows(vote(kind, id));
      for (const [who, sql] of [
        [db.wanjiku, hide(kind, id)],
        [db.thabo, `delete from ${kind}_votes where user_id = '${thabo}'`],
        [db.wanjiku, restore(kind, id)],
      ] as const) {
        await who.rows(sql);
        expect(await wrongReputations(db)).toEqual([]);
      }
    }
    await db.kwame.rows(`delete from comments where id = '${comments.onReview}'`);
    await db.kwame.update("reviews", reviews.kwames, { is_deleted: true });
    await db.wanjiku.rows(hide("response", responses.kwames));
    await db.kwame.rows(`delete from responses where id = '${responses.kwames}'`);
    expect(await wrongReputations(db)).toEqual([]);
  });

  test("is their sum whoever writes it", async ({ db }) => {
    await db.admin.refused(
      "profiles_reputation_score_made_of",
      `update profiles set reputation_score = 99 where id = '${ada}'`,
    );
  });
});

describe("S13 S41 no number about a member changes with anonymous posts", () => {
  /** All readable columns of members, with the version of each row. */
  const profiles = (db: TestDatabase) =>
    db.visitor.rows("select to_jsonb(p) as profile from profiles as p order by id");

  test.for([
    ["recommendations", "recommendation", { ...post, is_anonymous: true }],
    ["reviews", "review", { ...review, is_anonymous: true, product_id: phone }],
  ] as const)(
    "%s: written, voted on, commented, hidden, restored and deleted",
    async ([table, kind, payload], { db }) => {
      const before = await profiles(db);
      const id = fresh(1);
      await db.thabo.insert(table, { ...payload, id, user_id: thabo });
      const steps = [
        [db.kwame, vote(kind, id, kwame)],
        [db.kwame, vote(kind, id, kwame, "downvote")],
        [db.kwame, `insert into comments (${kind}_id, content) values ('${id}', 'Where?')`],
        [db.wanjiku, hide(kind, id)],
        [db.wanjiku, restore(kind, id)],
        [db.thabo, `update ${table} set is_deleted = true where id = '${id}'`],
      ] as const;
      expect(await profiles(db)).toEqual(before);
      for (const [who, sql] of steps) {
        expect([sql, await who.outcome(sql)]).toEqual([sql, 1]);
        expect([sql, await profiles(db)]).toEqual([sql, before]);
      }
    },
  );

  test("erasing their author changes no other member's numbers", async ({ db }) => {
    await db.thabo.insert("reviews", { ...review, is_anonymous: true, user_id: thabo });
    const others = () =>
      db.visitor.rows(
        `select to_jsonb(p) as profile from profiles as p where id <> '${thabo}' order by id`,
      );
    const before = await others();
    await db.admin.rows("select private.erase_account($1)", [thabo]);
    expect(await others()).toEqual(before);
  });
});
