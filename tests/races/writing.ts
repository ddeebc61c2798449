import { itemId, memberId, rowOf, sendConcurrently } from "./fixture.ts";
import { type Race, upTo } from "./race.ts";

/** Races for a place, a name or a quota. */
export const writing: Race[] = [
  {
    title: "S15 fifty additions to one list",
    expected: { ok: 20, list_full: 30 },
    async run(fixture) {
      const [list, owner] = [itemId(6), memberId(70)];
      await fixture.admin.query(
        `insert into user_lists (id, name, user_id) values ('${list}', 'L', '${owner}')`,
      );
      await fixture.admin.query(`insert into recommendations (id, title, content)
        select ('00000000-0000-7000-8000-' || lpad((1000 + n)::text, 12, '0'))::uuid, 'T' || n, 'C'
        from generate_series(1, 50) as n`);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(50).map((n) => [
          {
            member: owner,
            sql: `insert into list_items (list_id, recommendation_id) values ('${list}', '${itemId(1000 + n)}')`,
          },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select item_count, (select count(*)::int from list_items where list_id = l.id) as items
          from user_lists as l where id = '${list}'`,
      );
      return { counters, sums: { item_count: 20, items: 20 }, answers };
    },
  },
  {
    title: "S06 fifty respond while the request closes",
    expected: 51,
    async run(fixture) {
      const [request, author] = [itemId(7), memberId(71)];
      await fixture.admin.query(`insert into requests (id, title, description, category_id, user_id)
        values ('${request}', 'T', 'D', 1, '${author}')`);
      const answers = await sendConcurrently(fixture.connections, [
        ...upTo(50).map((n) => [
          {
            member: memberId(n),
            sql: `insert into responses (request_id, content, user_id)
              values ('${request}', 'R${n}', '${memberId(n)}')`,
          },
        ]),
        [
          {
            member: author,
            sql: `update requests set status = 'closed' where id = '${request}' returning id`,
          },
        ],
      ]);
      const counters = await rowOf(
        fixture.admin,
        `select status, response_count,
          (select count(*)::int from responses where request_id = r.id) as responses
          from requests as r where id = '${request}'`,
      );
      const taken = (answers.ok ?? 0) - 1;
      return {
        counters,
        sums: { status: "closed", response_count: taken, responses: taken },
        answers,
      };
    },
  },
  {
    title:
      "R184 R185 a verified member shows their profile while six devices post: each post has the mark",
    expected: { ok: 7 },
    async run(fixture) {
      const author = memberId(165);
      await fixture.admin.query(
        `update profiles set is_verified = true, is_public = false where id = '${author}'`,
      );
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(7).map((n) => [
          {
            member: author,
            sql:
              n === 4
                ? `update profiles set is_public = true where id = '${author}' returning id`
                : n % 2
                  ? `insert into recommendations (title, content) values ('Marked ${n}', 'C${n}')`
                  : `insert into requests (title, description, category_id, user_id)
                    values ('Marked ${n}', 'D${n}', 1, '${author}')`,
          },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select count(*)::int as posts, (count(*) filter (where by_verified))::int as marked
          from (select user_id, by_verified from recommendations
            union all select user_id, by_verified from requests) as p where user_id = '${author}'`,
      );
      return { counters, sums: { posts: 6, marked: 6 }, answers };
    },
  },
  {
    title: "S11 twenty take one username",
    expected: { ok: 1, profiles_username_key: 19 },
    async run(fixture) {
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(20).map((n) => [
          {
            member: memberId(n),
            sql: `update profiles set username = '${n % 2 ? "Wanted" : "wanted"}' where id = '${memberId(n)}' returning id`,
          },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        "select count(*)::int as members from profiles where lower(username) = 'wanted'",
      );
      return { counters, sums: { members: 1 }, answers };
    },
  },
  {
    title: "F02 one submission sent three times",
    expected: { ok: 1, reviews_pkey: 2 },
    async run(fixture) {
      const [id, member] = [itemId(8), memberId(72)];
      const company = `insert into companies (id, name) values ('${itemId(9)}', 'Raced for')`;
      await fixture.admin.query(company);
      const sql = `insert into reviews (id, title, content, rating, company_id, user_id)
        values ('${id}', 'T', 'C', 5, '${itemId(9)}', '${member}')`;
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(3).map(() => [{ member, sql }]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select review_count, rating_counts[5] as stars,
          (select total_reviews from profiles where id = '${member}') as of_member,
          (select cardinality(recent) from private.quota_usage
            where subject = '${member}' and action = 'posts') as spent
          from companies where id = '${itemId(9)}'`,
      );
      return { counters, sums: { review_count: 1, stars: 1, of_member: 1, spent: 1 }, answers };
    },
  },
  {
    title: "S21 three reviews of one product, named and anonymous",
    expected: { ok: 1, reviews_one_per_product: 2 },
    async run(fixture) {
      const member = memberId(73);
      await fixture.admin.query(
        `insert into products (id, name) values ('${itemId(10)}', 'Raced for')`,
      );
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(3).map((n) => [
          {
            member,
            sql: `insert into reviews (title, content, rating, product_id, user_id, is_anonymous)
              values ('T${n}', 'C', 5, '${itemId(10)}', '${member}', ${n === 2})`,
          },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select review_count, rating_counts[5] as stars from products where id = '${itemId(10)}'`,
      );
      return { counters, sums: { review_count: 1, stars: 1 }, answers };
    },
  },
  {
    title: "S20 a burst of a newcomer's posts",
    isNightly: true,
    expected: { ok: 5, newcomer_limit: 35 },
    async run(fixture) {
      const member = memberId(77);
      await fixture.admin.query("update profiles set created_at = now() where id = $1", [member]);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(40).map((n) => [
          {
            member,
            sql: `insert into requests (title, description, category_id) values ('N${n}', 'D', 1)`,
          },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select (select count(*)::int from requests where user_id = '${member}') as rows,
          (select sum(cardinality(recent))::int from private.quota_usage
            where subject = '${member}' and action like 'posts%') as spent`,
      );
      return { counters, sums: { rows: 5, spent: 10 }, answers };
    },
  },
  {
    title: "S20 a burst of one member's posts",
    expected: { ok: 6, quota_exceeded: 34 },
    async run(fixture) {
      const member = memberId(74);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(40).map((n) => [
          {
            member,
            sql: `insert into recommendations (title, content, user_id) values ('B${n}', 'C', '${member}')`,
          },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select total_recommendations as total,
          (select count(*)::int from recommendations where user_id = p.id) as posts
          from profiles as p where id = '${member}'`,
      );
      return { counters, sums: { total: 6, posts: 6 }, answers };
    },
  },
  {
    title: "S20 the same words from five tabs",
    expected: { ok: 1, duplicate_text: 4 },
    async run(fixture) {
      const member = memberId(75);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(5).map(() => [
          {
            member,
            sql: `insert into comments (content, user_id, recommendation_id)
              values ('Twice', '${member}', '${itemId(1)}')`,
          },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select count(*)::int as comments from comments where user_id = '${member}'`,
      );
      return { counters, sums: { comments: 1 }, answers };
    },
  },
];
