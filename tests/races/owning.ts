import { type Fixture, itemId, memberId, rowOf, sendConcurrently } from "./fixture.ts";
import { type Race, upTo } from "./race.ts";

const PLACES = ["Ikeja, Lagos", "Osu, Accra"];
const MODERATORS = upTo(5).map((n) => memberId(100 + n));
const merge = (duplicate: string, survivor: string) =>
  `select moderation_merge('company', '${duplicate}', '${survivor}')`;
const claim = (company: string, id: string) =>
  `insert into company_claims (id, company_id, statement, proof) values ('${id}', '${company}', 'S', 'P')`;
const review = (id: string, company: string, title: string) =>
  `insert into reviews (id, title, content, rating, company_id) values ('${id}', '${title}', 'C', 4, '${company}')`;

/** Companies by those names, and five who moderate. */
async function prepare({ admin }: Fixture, ...companies: string[]): Promise<void> {
  await admin.query(`insert into private.moderators (user_id)
    select unnest('{${MODERATORS.join(",")}}'::uuid[]) on conflict do nothing`);
  for (const id of companies) {
    await admin.query(`insert into companies (id, name) values ('${id}', 'Company ${id}')`);
  }
}

/** Two companies and what is about them, by the counters and by counting. */
async function countsOf({ admin }: Fixture, duplicate: string, survivor: string) {
  const counters = await rowOf(
    admin,
    `select d.review_count as left_over, s.review_count as reviews, s.rating_counts[4] as stars,
      d.merged_into as leads_to, (select count(*)::int from private.moderation_log
        where item_id in ('${duplicate}', '${survivor}') and action = 'merge') as merges
      from companies as d, companies as s where d.id = '${duplicate}' and s.id = '${survivor}'`,
  );
  const { standing } = await rowOf(
    admin,
    `select count(*)::int as standing from reviews
      where company_id in ('${duplicate}', '${survivor}') and not is_deleted`,
  );
  return { counters, standing };
}

/** Races for who runs what, and of those who merge it. */
export const owning: Race[] = [
  {
    title: "R380 one member claims a company fifty times: one claim",
    expected: { ok: 1, company_claims_one_open_key: 49 },
    async run(fixture) {
      const company = itemId(9060);
      await prepare(fixture, company);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(50).map((n) => [{ member: memberId(1), sql: claim(company, itemId(2000 + n)) }]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select count(*)::int as claims from company_claims where company_id = '${company}'`,
      );
      return { counters, sums: { claims: 1 }, answers };
    },
  },
  {
    title: "R381 fifty claim a company and five moderators approve each: fifty owners, told once",
    isNightly: true,
    expected: { ok: 300 },
    async run(fixture) {
      const company = itemId(9061);
      await prepare(fixture, company);
      const claims = upTo(50).map((n) => itemId(2100 + n));
      const claimed = await sendConcurrently(
        fixture.connections,
        claims.map((id, n) => [{ member: memberId(n + 1), sql: claim(company, id) }]),
      );
      const decided = await sendConcurrently(
        fixture.connections,
        MODERATORS.map((member) =>
          claims.map((id) => ({ member, sql: `select moderation_decide_claim('${id}', true)` })),
        ),
      );
      const counters = await rowOf(
        fixture.admin,
        `select (select count(*)::int from private.company_owners where company_id = c.id) as owners,
          (select count(*)::int from notifications where entity_id = c.id) as notified,
          (select count(*)::int from private.moderation_log where item_id = c.id) as logged, is_claimed
          from companies as c where id = '${company}'`,
      );
      return {
        counters,
        sums: { owners: 50, notified: 50, logged: 50, is_claimed: true },
        answers: { ok: (claimed.ok ?? 0) + (decided.ok ?? 0) },
      };
    },
  },
  {
    title: "R383 fifty give a company up at once: it is claimed no longer",
    expected: { ok: 50 },
    async run(fixture) {
      const company = itemId(9067);
      await prepare(fixture, company);
      const owners = upTo(50).map(memberId);
      await fixture.admin.query(`insert into private.company_owners (company_id, user_id)
        select '${company}', unnest('{${owners.join(",")}}'::uuid[])`);
      const answers = await sendConcurrently(
        fixture.connections,
        owners.map((member) => [{ member, sql: `select release_company('${company}')` }]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select is_claimed, (select count(*)::int from private.company_owners where company_id = c.id) as owners
          from companies as c where id = '${company}'`,
      );
      return { counters, sums: { is_claimed: false, owners: 0 }, answers };
    },
  },
  {
    title:
      "R383 ten owners move a company while forty delete what they wrote of it: none waits for another",
    isNightly: true,
    expected: { ok: 50 },
    async run(fixture) {
      const company = itemId(9068);
      await prepare(fixture, company);
      const owners = upTo(10).map((n) => memberId(150 + n));
      const authors = upTo(40);
      await fixture.admin.query(`insert into private.company_owners (company_id, user_id)
        select '${company}', unnest('{${owners.join(",")}}'::uuid[])`);
      await fixture.admin.query(`insert into reviews (id, title, content, rating, company_id, user_id) values
        ${authors.map((n) => `('${itemId(2600 + n)}', 'T${n}', 'C', 4, '${company}', '${memberId(n)}')`).join()}`);
      const answers = await sendConcurrently(fixture.connections, [
        ...owners.map((member, n) => [
          {
            member,
            sql: `update companies set location = '${PLACES[n % 2]}' where id = '${company}'`,
          },
        ]),
        ...authors.map((n) => [
          {
            member: memberId(n),
            sql: `update reviews set is_deleted = true where id = '${itemId(2600 + n)}'`,
          },
        ]),
      ]);
      const counters = await rowOf(
        fixture.admin,
        `select review_count, location is not null as is_moved from companies where id = '${company}'`,
      );
      return { counters, sums: { review_count: 0, is_moved: true }, answers };
    },
  },
  {
    title: "R382 thirty claim a company while they review it and vote: no owner's word counts",
    isNightly: true,
    expected: 120,
    async run(fixture) {
      const company = itemId(9062);
      await prepare(fixture, company);
      await fixture.admin.query(
        `insert into reviews (id, title, content, rating, company_id) values ('${itemId(2300)}', 'T', 'C', 4, '${company}')`,
      );
      const members = upTo(30).map(memberId);
      const answers = await sendConcurrently(
        fixture.connections,
        members.flatMap((member, n) => [
          [{ member, sql: claim(company, itemId(2310 + n)) }],
          [{ member, sql: review(itemId(2350 + n), company, `T${n}`) }],
          [
            {
              member,
              sql: `insert into review_votes (user_id, review_id, vote_type) values ('${member}', '${itemId(2300)}', 'upvote')`,
            },
          ],
        ]),
      );
      const decided = await sendConcurrently(
        fixture.connections,
        members.map((_, n) => [
          {
            member: MODERATORS[0] ?? "",
            sql: `select moderation_decide_claim('${itemId(2310 + n)}', true)`,
          },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select (select count(*)::int from reviews as r join private.company_owners as o
            on o.user_id = r.user_id and o.company_id = r.company_id
            where r.company_id = c.id and not r.is_deleted) as own,
          (select count(*)::int from review_votes as v join private.company_owners as o
            on o.user_id = v.user_id and o.company_id = c.id where v.review_id = '${itemId(2300)}') as own_votes,
          c.review_count, (select upvotes from reviews where id = '${itemId(2300)}') as upvotes
          from companies as c where c.id = '${company}'`,
      );
      const counted = await rowOf(
        fixture.admin,
        `select (select count(*)::int from reviews where company_id = '${company}' and not is_deleted) as review_count,
          (select count(*)::int from review_votes where review_id = '${itemId(2300)}') as upvotes`,
      );
      const all = (of: Record<string, number>) => Object.values(of).reduce((sum, n) => sum + n, 0);
      return {
        counters,
        sums: { own: 0, own_votes: 0, ...counted },
        answers: { said: all(answers) + all(decided) },
      };
    },
  },
  {
    title:
      "R385 sixty review, delete, vote, save, claim and move while it is merged: nothing is lost",
    isNightly: true,
    expected: 121,
    async run(fixture) {
      const [duplicate, survivor, list] = [itemId(9063), itemId(9064), itemId(2500)];
      await prepare(fixture, duplicate, survivor);
      await fixture.admin.query(`insert into reviews (id, title, content, rating, company_id, user_id)
        select ('00000000-0000-7000-8000-' || lpad((2400 + n)::text, 12, '0'))::uuid, 'T' || n, 'C', 4, '${duplicate}',
          ('00000000-0000-4000-8000-' || lpad((120 + n)::text, 12, '0'))::uuid from generate_series(1, 20) as n`);
      await fixture.admin.query(
        `insert into private.company_owners (company_id, user_id) values ('${duplicate}', '${memberId(189)}')`,
      );
      await fixture.admin.query(
        `insert into user_lists (id, name, user_id) values ('${list}', 'L', '${memberId(188)}')`,
      );
      const answers = await sendConcurrently(fixture.connections, [
        ...upTo(20).map((n) => [
          { member: memberId(n), sql: review(itemId(2430 + n), duplicate, `N${n}`) },
        ]),
        ...upTo(20).map((n) => [
          {
            member: memberId(120 + n),
            sql: `update reviews set is_deleted = true where id = '${itemId(2400 + n)}'`,
          },
        ]),
        ...upTo(20).map((n) => [
          { member: memberId(20 + n), sql: review(itemId(2460 + n), survivor, `S${n}`) },
        ]),
        ...upTo(20).map((n) => [
          {
            member: memberId(140 + n),
            sql: `insert into comments (review_id, content) select '${itemId(2400 + n)}', 'C${n}'
              where exists (select from reviews where id = '${itemId(2400 + n)}')`,
          },
        ]),
        ...upTo(20).map((n) => [
          { member: memberId(60 + n), sql: claim(duplicate, itemId(2510 + n)) },
        ]),
        ...upTo(10).map((n) => [
          {
            member: memberId(189),
            sql: `update companies set location = 'Place ${n}' where id in ('${duplicate}', '${survivor}')`,
          },
        ]),
        ...upTo(5).map(() => [
          {
            member: memberId(188),
            sql: `insert into list_items (list_id, company_id) values ('${list}', '${duplicate}')
              on conflict do nothing`,
          },
        ]),
        ...upTo(5).map((n) => [
          {
            member: memberId(180 + n),
            sql: `insert into products (name, company_id) values ('P${n}', '${duplicate}')`,
          },
        ]),
        [{ member: MODERATORS[0] ?? "", sql: merge(duplicate, survivor) }],
      ]);
      const { counters } = await countsOf(fixture, duplicate, survivor);
      const about = await rowOf(
        fixture.admin,
        `select (select count(*)::int from company_claims where company_id = '${survivor}') as claims,
          (select count(*)::int from products where company_id = '${survivor}') as products, (
            select product_count from companies where id = '${survivor}') as counted, (
            select count(*)::int from list_items where list_id = '${list}' and company_id = '${survivor}') as saved`,
      );
      return {
        counters: { ...counters, ...about },
        sums: {
          left_over: 0,
          reviews: 40,
          stars: 40,
          leads_to: survivor,
          merges: 1,
          claims: 20,
          products: 5,
          counted: 5,
          saved: 1,
        },
        answers,
      };
    },
  },
  {
    title: "R385 two companies are merged into each other, five times both ways: once",
    expected: { ok: 10 },
    async run(fixture) {
      const [one, other] = [itemId(9065), itemId(9066)];
      await prepare(fixture, one, other);
      await fixture.admin.query(`insert into reviews (title, content, rating, company_id, user_id)
        select 'T' || n, 'C', 4, case when n % 2 = 0 then '${one}'::uuid else '${other}' end,
          ('00000000-0000-4000-8000-' || lpad((n / 2 + 1)::text, 12, '0'))::uuid from generate_series(0, 19) as n`);
      const answers = await sendConcurrently(
        fixture.connections,
        MODERATORS.flatMap((member) => [
          [{ member, sql: merge(one, other) }],
          [{ member, sql: merge(other, one) }],
        ]),
      );
      const { rows } = await fixture.admin.query(
        `select id, merged_into, review_count from companies where id in ('${one}', '${other}') order by merged_into nulls first`,
      );
      const [stays, gone] = rows;
      const { counters, standing } = await countsOf(fixture, String(gone?.id), String(stays?.id));
      return {
        counters: { ...counters, standing },
        // Each of the ten has reviewed both: one counts, the other is read where it was.
        sums: {
          left_over: 10,
          reviews: 10,
          stars: 10,
          leads_to: stays?.id,
          merges: 1,
          standing: 20,
        },
        answers,
      };
    },
  },
];
