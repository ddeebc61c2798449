import { describe, expect } from "vitest";
import { comments, devices, recommendations, requests, reviews, thabo } from "./fixtures.ts";
import { type Caller, databaseTest, type TestDatabase } from "./harness.ts";
import { vote } from "./insert.ts";
import { report } from "./moderators.ts";

const test = databaseTest();

/** Sets how long ago Thabo signed up. */
async function signedUp(db: TestDatabase, age: string): Promise<Caller> {
  await db.admin.rows(
    `update profiles set created_at = now() - interval '${age}' where id = '${thabo}'`,
  );
  return db.thabo;
}

const post = (n: number) => `insert into recommendations (title, content) values ('T${n}', 'C')`;
const comment = (n: number) =>
  `insert into comments (review_id, content) values ('${reviews.adas}', 'C${n}')`;
const daily = {
  posts_at_first: post,
  responses_at_first: (n) =>
    `insert into responses (request_id, content) values ('${requests.adas}', 'R${n}')`,
  comments_at_first: comment,
  votes_at_first: (n) => vote("review", reviews.adas, thabo, n % 2 ? "upvote" : "downvote"),
  catalog_at_first: (n) => `insert into companies (name) values ('Company ${n}')`,
  handles_at_first: (n) =>
    `insert into company_handles (company_id, kind, value) values ('${devices}', 'x', 'first_${n}')`,
  reports_at_first: (n) =>
    [
      report("review", reviews.adas),
      report("request", requests.adas),
      report("comment", comments.onReview),
    ][n] ?? "",
} satisfies Record<string, (n: number) => string>;

describe("S20 the first three days", () => {
  test.for(Object.entries(daily))(
    "%s: accepted up to the limit, and refused beyond it",
    async ([action, sql], { db }) => {
      const newcomer = await signedUp(db, "71 hours 59 minutes");
      await db.admin.rows(
        `insert into private.quota_usage (subject, action, recent)
            select '${thabo}', action, array_fill(now() - interval '23 hours', array[most - 2])
            from private.quotas where action = $1`,
        [action],
      );
      expect(await newcomer.outcome(sql(0))).toBe(1);
      expect(await newcomer.outcome(sql(1))).toBe(1);
      const refusal = await newcomer.refusal(sql(2));
      expect(refusal).toMatchObject({ code: "P0001", message: "newcomer_limit", hint: action });
      expect(Number(refusal.detail)).toBeGreaterThan(3500);
      expect(Number(refusal.detail)).toBeLessThanOrEqual(3600);
      // The fourth day begins.
      expect(await (await signedUp(db, "72 hours")).outcome(sql(2))).toBe(1);
    },
  );

  const links = ["https://a.example", "https://b.example"];
  const withLinks = (n: number) =>
    `insert into recommendations (title, content, links) values ('T', 'C', '{${links.slice(0, n)}}')`;

  const refused = {
    "two links": withLinks(2),
    "two under no name": `insert into recommendations (title, content, links, is_anonymous) values ('T', 'C', '{${links}}', true)`,
    "a link beside an address in the text": `insert into reviews (title, content, rating, links) values ('T', 'See http://a.example', 4, '{https://b.example}')`,
    "two addresses in a request": `insert into requests (title, description, category_id) values ('T', 'www.a.example or WWW.b.example', 1)`,
    "two in an answer": `insert into responses (request_id, content) values ('${requests.adas}', 'https://a.example https://b.example')`,
    "two in a comment": `insert into comments (review_id, content) values ('${reviews.adas}', 'https://a.example,https://b.example')`,
  };
  test.for(Object.entries(refused))("at most one link a post: not %s", async ([_, sql], { db }) => {
    const newcomer = await signedUp(db, "1 hour");
    await newcomer.refused("newcomer_limit links_at_first", sql);
    expect(await db.kwame.outcome(sql)).toBe(1);
  });

  const taken = {
    "a link": withLinks(1),
    "one in a request": `insert into requests (title, description, category_id) values ('T', 'Like https://www.a.example', 1)`,
    "one in a comment": `insert into comments (review_id, content) values ('${reviews.adas}', 'See https://a.example.')`,
  };
  test.for(Object.entries(taken))("at most one link a post: %s", async ([_, sql], { db }) => {
    expect(await (await signedUp(db, "1 hour")).outcome(sql)).toBe(1);
  });

  test("at most three photos a post", async ({ db }) => {
    const newcomer = await signedUp(db, "1 hour");
    const address = (n: number) =>
      `https://project.example/storage/v1/object/public/images/recommendations/176369000000${n}-a.png`;
    await newcomer.rows(
      `insert into storage.objects (bucket_id, name, owner_id)
          select 'images', format('recommendations/176369000000%s-a.png', n), '${thabo}' from generate_series(1, 4) as n`,
    );
    const sql = (n: number) =>
      `insert into recommendations (title, content, images)
          values ('T', 'C${n}', '{${Array.from({ length: n }, (_, at) => address(at + 1))}}')`;
    expect(await newcomer.outcome(sql(3))).toBe(1);
    await newcomer.refused("newcomer_limit photos_at_first", sql(4));
    expect(await (await signedUp(db, "4 days")).outcome(sql(4))).toBe(1);
  });

  test("nor by a change afterwards", async ({ db }) => {
    const newcomer = await signedUp(db, "1 hour");
    await newcomer.rows(withLinks(1));
    const more = `update recommendations set links = '{${links}}' where user_id = '${thabo}'`;
    await newcomer.refused("newcomer_limit", more);
    const other = `update recommendations set title = 'U' where user_id = '${thabo}'`;
    expect(await newcomer.outcome(other)).toBe(1);
  });

  test("a first evening: three posts, ten comments, twenty votes, a list, a report", async ({
    db,
  }) => {
    const newcomer = await signedUp(db, "5 minutes");
    for (let n = 0; n < 3; n++) expect(await newcomer.outcome(post(n))).toBe(1);
    for (let n = 0; n < 10; n++) expect(await newcomer.outcome(comment(n))).toBe(1);
    for (let n = 0; n < 20; n++) expect(await newcomer.outcome(daily.votes_at_first(n))).toBe(1);
    await newcomer.rows("insert into user_lists (name) values ('Mine')");
    await newcomer.rows(report("recommendation", recommendations.adas));
  });

  test("no limit of theirs is forgotten here, and each is below everybody's", async ({ db }) => {
    const rows = await db.admin.rows(
      `select f.action, q.most * extract(epoch from interval '1 day') / extract(epoch from q.period) as others, f.most
          from private.quotas as f
          left join private.quotas as q on q.action || '_at_first' = f.action
          where f.action like '%\\_at\\_first' order by 1`,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      [...Object.keys(daily), "links_at_first", "photos_at_first"].sort(),
    );
    for (const { action, others, most } of rows) {
      if (others !== null) expect([action, Number(others)]).not.toEqual([action, Number(most)]);
      if (others !== null) expect(Number(most)).toBeLessThan(Number(others));
    }
  });
});
