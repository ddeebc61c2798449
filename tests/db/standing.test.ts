import { describe, expect } from "vitest";
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
import { post, review } from "./insert.ts";
import { hide, restore } from "./moderators.ts";

const test = databaseTest();

/** Members of whom what is said is not what their named, visible content says. */
const wrong = (db: TestDatabase) =>
  db.admin.rows(`
    with votes as (
      select user_id, 1 as part, upvotes - downvotes as score from recommendations where not is_deleted
      union all select user_id, 2, upvotes - downvotes from reviews where not is_deleted
      union all select user_id, 3, upvotes - downvotes from responses where hidden_for is null
      union all select user_id, 4, upvotes - downvotes from comments where hidden_for is null
    )
    select p.id, p.ratings_given, p.reputation_parts, p.reputation_score from profiles as p
    where p.ratings_given is distinct from array(
        select (select count(*)::int from reviews as r where r.user_id = p.id and not r.is_deleted and r.rating = stars)
        from generate_series(1, 5) as stars
      )
      or p.reputation_parts is distinct from array(
        select (select coalesce(sum(score), 0)::int from votes as v where v.user_id = p.id and v.part = n)
        from generate_series(1, 4) as n
      )
      or p.reputation_score <> (select coalesce(sum(score), 0) from votes as v where v.user_id = p.id)`);

const given = (db: TestDatabase, id = ada) =>
  db.visitor.value("select ratings_given from profiles where id = $1", [id]);
const parts = (db: TestDatabase, id: string) =>
  db.visitor.value("select reputation_parts from profiles where id = $1", [id]);
const vote = (kind: string, voter: string, id: string, type = "upvote") =>
  `insert into ${kind}_votes (user_id, ${kind}_id, vote_type) values ('${voter}', '${id}', '${type}')
    on conflict (user_id, ${kind}_id) do update set vote_type = excluded.vote_type`;

describe("S41 the stars that a member gave", () => {
  test("are those of their reviews, through writing, hiding, restoring and deleting", async ({
    db,
  }) => {
    expect(await given(db)).toEqual([0, 0, 0, 1, 0]);
    const id = fresh(1);
    await db.ada.insert("reviews", { ...review, id, rating: 2, product_id: otherPhone });
    expect(await given(db)).toEqual([0, 1, 0, 1, 0]);
    await db.wanjiku.rows(hide("review", id));
    expect(await given(db)).toEqual([0, 0, 0, 1, 0]);
    await db.wanjiku.rows(restore("review", id));
    expect(await given(db)).toEqual([0, 1, 0, 1, 0]);
    await db.ada.rows(`update reviews set is_deleted = true where id = '${id}'`);
    expect(await given(db)).toEqual([0, 0, 0, 1, 0]);
    expect(await wrong(db)).toEqual([]);
  });

  test("move with a changed rating and a changed subject", async ({ db }) => {
    await db.admin.rows(`update reviews set rating = 1 where id = '${reviews.adas}'`);
    expect(await given(db)).toEqual([1, 0, 0, 0, 0]);
    await db.admin.rows(
      `update reviews set product_id = '${otherPhone}' where id = '${reviews.adas}'`,
    );
    expect(await given(db)).toEqual([1, 0, 0, 0, 0]);
    expect(await wrong(db)).toEqual([]);
  });

  test("leave a member who is erased", async ({ db }) => {
    await db.admin.rows("select private.erase_account($1)", [ada]);
    expect(await wrong(db)).toEqual([]);
  });
});

describe("S41 what reputation is made of", () => {
  test.for([
    ["recommendation", recommendations.kwames, 0],
    ["review", reviews.kwames, 1],
    ["response", responses.kwames, 2],
    ["comment", comments.onReview, 3],
  ] as const)(
    "a vote on a %s moves that part and the sum",
    async ([kind, id, position], { db }) => {
      const sum = () =>
        db.visitor.value("select reputation_score from profiles where id = $1", [kwame]);
      const read = async () => {
        const value = await parts(db, kwame);
        return Array.isArray(value) ? value.map(Number) : [];
      };
      const [before, score] = [await read(), Number(await sum())];
      const moved = (step: number) => before.map((one, at) => (at === position ? one + step : one));
      for (const [sql, step] of [
        [vote(kind, thabo, id), 1],
        [vote(kind, thabo, id, "downvote"), -1],
        [`delete from ${kind}_votes where user_id = '${thabo}'`, 0],
      ] as const) {
        await db.thabo.rows(sql);
        expect([await read(), Number(await sum())]).toEqual([moved(step), score + step]);
      }
      expect(await wrong(db)).toEqual([]);
    },
  );

  test("follows what everyone sees", async ({ db }) => {
    await db.thabo.rows(vote("comment", thabo, comments.onReview));
    await db.thabo.rows(vote("response", thabo, responses.kwames));
    for (const [kind, id] of [
      ["recommendation", recommendations.kwames],
      ["comment", comments.onReview],
      ["response", responses.kwames],
    ] as const) {
      await db.wanjiku.rows(hide(kind, id));
      expect(await wrong(db)).toEqual([]);
      await db.wanjiku.rows(restore(kind, id));
      expect(await wrong(db)).toEqual([]);
    }
    await db.kwame.rows(`delete from responses where id = '${responses.kwames}'`);
    await db.kwame.rows(`delete from comments where id = '${comments.onReview}'`);
    await db.kwame.rows(`update reviews set is_deleted = true where id = '${reviews.kwames}'`);
    expect(await wrong(db)).toEqual([]);
  });

  test("is their sum whoever writes it", async ({ db }) => {
    await db.admin.refused(
      "profiles_reputation_score_made_of",
      `update profiles set reputation_score = 99 where id = '${ada}'`,
    );
  });
});

test("S09 S41 no member writes these numbers", async ({ db }) => {
  for (const change of [
    "ratings_given = '{0,0,0,0,9}'",
    "reputation_parts = '{9,0,0,0}'",
    "reputation_parts = '{9,0,0,0}', reputation_score = 9",
  ])
    await db.ada.refused("42501", `update profiles set ${change} where id = '${ada}'`);
});

describe("S13 S41 no number about anybody moves with what is anonymous", () => {
  /** All that anybody reads of members, with the version of each row that the database keeps. */
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
        [db.kwame, vote(kind, kwame, id)],
        [db.kwame, vote(kind, kwame, id, "downvote")],
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

  test("nor does erasing who wrote it move anybody else's", async ({ db }) => {
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
