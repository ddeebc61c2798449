import { describe, expect } from "vitest";
import { readSqlFiles } from "../../scripts/baseline.ts";
import { WRONG_VOTES, wrongReputations } from "./counts.ts";
import { ada, comments, kwame, recommendations, responses, reviews, thabo } from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { vote } from "./insert.ts";

const test = databaseTest();

const kinds = [
  ["recommendation", recommendations.wanjikus, recommendations.anonymous],
  ["review", reviews.kwames, reviews.anonymous],
  ["comment", comments.adas, comments.onReview],
  ["response", responses.adas, responses.kwames],
] as const;

async function expectTrueCounts(db: TestDatabase) {
  expect(await db.admin.rows(WRONG_VOTES)).toEqual([]);
  expect(await wrongReputations(db)).toEqual([]);
}

describe.each(kinds)("%s", (kind, id, other) => {
  const table = `${kind}s`;
  const countsOf = (db: TestDatabase, item = id) =>
    db.admin.rows(`select upvotes, downvotes from ${table} where id = $1`, [item]);

  test("R159 R160 R200 counts follow a vote, flip, repetition and withdrawal", async ({ db }) => {
    const [before] = await countsOf(db);
    const [up, down] = [Number(before?.upvotes), Number(before?.downvotes)];
    const seen: unknown[] = [];
    for (const sql of [
      vote(kind, id, thabo),
      vote(kind, id, thabo),
      vote(kind, id, thabo, "downvote"),
      `delete from ${kind}_votes where user_id = '${thabo}' and ${kind}_id = '${id}'`,
    ]) {
      await db.thabo.rows(sql);
      seen.push((await countsOf(db))[0]);
      await expectTrueCounts(db);
    }
    expect(seen).toEqual([
      { upvotes: up + 1, downvotes: down },
      { upvotes: up + 1, downvotes: down },
      { upvotes: up, downvotes: down + 1 },
      before,
    ]);
  });

  test("S01 counts are right after 60 votes at once, their flip, and cascades", async ({ db }) => {
    await db.admin.rows(`insert into auth.users (id, email, email_confirmed_at)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@crowd.example', now()
        from generate_series(1, 60) as n`);
    await db.admin.rows(`insert into ${kind}_votes
        select p.id, i.id, case when hashtext(p.id::text) % 3 = 0 then 'downvote' else 'upvote' end
        from profiles as p cross join (values ('${id}'::uuid), ('${other}')) as i (id)
        where p.username is null and p.is_public and p.id <> '${thabo}'`);
    await expectTrueCounts(db);
    const [crowded] = await countsOf(db);
    expect(Number(crowded?.upvotes) + Number(crowded?.downvotes)).toBeGreaterThanOrEqual(60);
    await db.admin.rows(`update ${kind}_votes set vote_type =
        case vote_type when 'upvote' then 'downvote' else 'upvote' end
        where ${kind}_id in ('${id}', '${other}')`);
    await expectTrueCounts(db);
    await db.admin.rows("delete from auth.users where email like '1%@crowd.example'");
    await expectTrueCounts(db);
    await db.admin.rows(`delete from ${table} where id = '${other}'`);
    await expectTrueCounts(db);
    expect(
      await db.admin.rows(`select 1 from ${kind}_votes where ${kind}_id = '${other}'`),
    ).toEqual([]);
  });

  test("S02 R161 a vote is up or down", async ({ db }) => {
    await db.thabo.refused("23514", vote(kind, id, thabo, "sideways"));
  });

  test("S01 a vote does not wait for the disk", async ({ db }) => {
    const waits = "select current_setting('synchronous_commit')";
    for (const sql of [
      vote(kind, id, thabo),
      `delete from ${kind}_votes where user_id = '${thabo}' and ${kind}_id = '${id}'`,
    ]) {
      await db.admin.rows("set local synchronous_commit = on");
      await db.thabo.rows(sql);
      expect(await db.admin.value(waits)).toBe("off");
    }
  });

  test("S01 the row is not locked before the commit, which counts the vote", async ({ db }) => {
    const upvotes = () => db.admin.read(table, id, "upvotes");
    const before = Number(await upvotes());
    await db.admin.rows("set constraints all deferred");
    await db.thabo.rows(vote(kind, id, thabo));
    expect(await upvotes()).toBe(before);
    await db.admin.rows("set constraints all immediate");
    expect(await upvotes()).toBe(before + 1);
  });

  test("S03 F13 what was never there is refused by name, and what is one's own, up or down", async ({
    db,
  }) => {
    await db.thabo.refused("23503", vote(kind, "00000000-0000-7000-8000-00000000ffff", thabo));
    const author = String(await db.admin.read(table, id, "user_id"));
    for (const type of ["upvote", "downvote"])
      await db.member(author).refused("42501 own_content", vote(kind, id, author, type));
  });
});

test("every write but a member's vote waits for the disk", async ({ db }) => {
  await db.thabo.insert("comments", { content: "Yes", recommendation_id: recommendations.adas });
  await db.admin.rows("delete from recommendation_votes");
  await db.admin.rows(`delete from auth.users where id = '${ada}'`);
  expect(await db.admin.value("select current_setting('synchronous_commit')")).toBe("on");
});

test("S03 a vote moves neither to a deleted item nor at all, but can be withdrawn from one", async ({
  db,
}) => {
  const flip = vote("recommendation", recommendations.deleted, kwame, "downvote");
  await db.kwame.refused("item_deleted", flip);
  const gone = `delete from recommendation_votes where recommendation_id = '${recommendations.deleted}'`;
  expect(await db.kwame.outcome(gone)).toBe(1);
  await expectTrueCounts(db);
});

test("S05 S09 reputation stays with a post that moves to another category", async ({ db }) => {
  await db.kwame.rows(vote("recommendation", recommendations.adas, kwame));
  await db.kwame.rows(vote("review", reviews.adas, kwame));
  for (const table of ["recommendations", "reviews"]) {
    expect(
      await db.admin.outcome(
        `update ${table} set category_id = 1, subcategory_id = null where user_id = '${ada}'`,
      ),
    ).toBeGreaterThan(0);
    await expectTrueCounts(db);
  }
});

test("the header of the schema file lists the triggers that fire on a vote", async ({ db }) => {
  const file = (await readSqlFiles("schemas")).find(({ name }) => name === "votes");
  const header = file?.sql.split("\n\n")[0]?.replace(/\n-- ?/g, " ") ?? "";
  const list = header.slice(0, header.indexOf("Counting at"));
  const listed = [...list.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([name]) => name);
  const triggers = await db.admin.column(
    `select distinct regexp_replace(tgname, '^[a-z]+_votes_', '') from pg_trigger
        where not tgisinternal and tgrelid::regclass::text ~ '_votes$'`,
  );
  expect(listed.sort()).toEqual(triggers.sort());
});
