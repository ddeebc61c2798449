import { itemId, memberId, rowOf, sendConcurrently } from "./fixture.ts";
import { type Race, upTo } from "./race.ts";

/** Races of who edits: with themself on another device, with a moderator, and for the same categories. */
export const editing: Race[] = [
  {
    title: "R292 ten devices edit one review from one version: one is taken, nothing is lost",
    expected: { ok: 1, edited_meanwhile: 9 },
    async run(fixture) {
      const [item, company, author] = [itemId(60), itemId(61), memberId(140)];
      await fixture.admin.query(`insert into companies (id, name) values ('${company}', 'Edited')`);
      await fixture.admin.query(`insert into reviews (id, title, content, rating, company_id, user_id)
        values ('${item}', 'T', 'C', 5, '${company}', '${author}')`);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(10).map((n) => [
          {
            member: author,
            sql: `update reviews set content = 'C${n}', rating = ${1 + (n % 4)}, edited_at = null where id = '${item}'`,
          },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select (select count(*)::int from private.versions where item_id = r.id) as versions,
            jsonb_array_length(r.earlier_ratings) as ratings, c.rating_counts[r.rating] as stars, c.review_count,
            (select sum(n)::int from unnest(c.rating_counts) as n) as all_stars
          from reviews as r join companies as c on c.id = r.company_id where r.id = '${item}'`,
      );
      return {
        counters,
        sums: { versions: 1, ratings: 1, stars: 1, review_count: 1, all_stars: 1 },
        answers,
      };
    },
  },
  {
    title: "R292 F02 one edit sent five times: it is one edit, and each is told that it is done",
    expected: { ok: 5 },
    async run(fixture) {
      const [item, author] = [itemId(62), memberId(141)];
      await fixture.admin.query(`insert into comments (id, content, user_id, recommendation_id)
        values ('${item}', 'C', '${author}', '${itemId(1)}')`);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(5).map(() => [
          {
            member: author,
            sql: `update comments set content = 'Better', edited_at = null where id = '${item}'`,
          },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select content, (select count(*)::int from private.versions where item_id = c.id) as versions
          from comments as c where id = '${item}'`,
      );
      return { counters, sums: { content: "Better", versions: 1 }, answers };
    },
  },
  {
    title:
      "R290 twenty edits while a moderator hides it: none comes after, and each that was taken is kept",
    expected: 21,
    async run(fixture) {
      const [item, author, moderator] = [itemId(63), memberId(142), memberId(143)];
      await fixture.admin.query(
        `insert into private.moderators (user_id) values ('${moderator}') on conflict do nothing`,
      );
      await fixture.admin.query(
        `insert into recommendations (id, title, content, user_id) values ('${item}', 'T', 'C', '${author}')`,
      );
      const answers = await sendConcurrently(fixture.connections, [
        ...upTo(20).map((n) => [
          {
            member: author,
            // No row fails by a name of its own.
            sql: `with edit as (
                update recommendations set content = 'C${n}' where id = '${item}' returning 1
              ) select 1 / count(*) from edit`,
          },
        ]),
        [{ member: moderator, sql: `select moderation_hide('recommendation', '${item}', 'spam')` }],
      ]);
      const counters = await rowOf(
        fixture.admin,
        `select is_deleted, (select count(*)::int from private.versions where item_id = r.id) as versions,
            (select count(*)::int from private.search_documents where item_id = r.id) as found
          from recommendations as r where id = '${item}'`,
      );
      return {
        counters,
        sums: { is_deleted: true, versions: (answers.ok ?? 0) - 1, found: 0 },
        answers,
      };
    },
  },
  {
    title: "S01 R290 forty move their posts to each other's categories: counted once each",
    expected: { ok: 40 },
    async run(fixture) {
      const rows = await fixture.admin.query(
        `insert into categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, 2) as n returning id`,
      );
      const [one, other] = rows.rows.map(({ id }) => Number(id));
      await fixture.admin.query(`insert into requests (id, title, description, user_id, category_id)
        select ('00000000-0000-7000-8000-' || lpad((2000 + n)::text, 12, '0'))::uuid, 'T', 'D',
          ('00000000-0000-4000-8000-' || lpad((140 + n)::text, 12, '0'))::uuid,
          case when n % 2 = 0 then ${one} else ${other} end
        from generate_series(1, 40) as n`);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(40).map((n) => [
          {
            member: memberId(140 + n),
            sql: `update requests set category_id = ${n % 2 === 0 ? other : one} where id = '${itemId(2000 + n)}'`,
          },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select array_agg(request_count order by id) as counts from categories where id in (${one}, ${other})`,
      );
      return { counters, sums: { counts: [20, 20] }, answers };
    },
  },
];
