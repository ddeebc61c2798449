import {
  itemId,
  itemIdOf,
  memberId,
  memberIdOf,
  newCompanies,
  newList,
  newModerators,
} from "./fixture.ts";
import { nightly, type Race, race, upTo } from "./race.ts";

const MODERATORS = upTo(5).map((n) => memberId(100 + n));
const [MODERATOR = ""] = MODERATORS;
const merge = (duplicate: string, survivor: string) =>
  `select moderation_merge('company', '${duplicate}', '${survivor}')`;
const claim = (company: string, id: string) =>
  `insert into company_claims (id, company_id, statement, proof) values ('${id}', '${company}', 'S', 'P')`;
const approve = (id: string) => `select moderation_decide_claim('${id}', true)`;
const review = (id: string, company: string, title: string) =>
  `insert into reviews (id, title, content, rating, company_id) values ('${id}', '${title}', 'C', 4, '${company}')`;
const remove = (reviewed: string) =>
  `update reviews set is_deleted = true where id = '${reviewed}'`;
const move = (company: string, place: string) =>
  `update companies set location = '${place}' where id = '${company}'`;

/** Companies, and five moderators. */
const found = (...companies: string[]) => newModerators(...MODERATORS) + newCompanies(...companies);
const run = (company: string, owners: string[]) =>
  `insert into private.company_owners (company_id, user_id) select '${company}', unnest('{${owners}}'::uuid[]);`;

/** SQL for the counters of two companies. */
const merged = (duplicate: string, survivor: string) => `
  select d.review_count as left_over, s.review_count as reviews, s.rating_counts[4] as stars,
    d.merged_into = s.id as leads_on, (select count(*)::int from private.moderation_log
      where item_id in ('${duplicate}', '${survivor}') and action = 'merge') as merges
  from companies as d, companies as s where d.id = '${duplicate}' and s.id = '${survivor}'`;

/** Races of claims, owners and merges of companies. */
export const owning: Race[] = [
  race(
    "R380 one member claims a company fifty times: one claim",
    { ok: 1, company_claims_one_open_key: 49 },
    () => {
      const company = itemId(9060);
      return {
        before: found(company),
        requests: upTo(50).map((n) => ({
          member: memberId(1),
          sql: claim(company, itemId(2000 + n)),
        })),
        counters: `select count(*)::int as claims from company_claims where company_id = '${company}'`,
        sums: { claims: 1 },
      };
    },
  ),
  nightly(
    "R381 fifty members claim a company and five moderators approve each: fifty owners, each notified once",
    { ok: 300 },
    () => {
      const company = itemId(9061);
      const claims = upTo(50).map((n) => itemId(2100 + n));
      return {
        before: found(company),
        requests: claims.map((id, n) => ({ member: memberId(n + 1), sql: claim(company, id) })),
        next: MODERATORS.map((member) => claims.map((id) => ({ member, sql: approve(id) }))),
        counters: `select (select count(*)::int from private.company_owners where company_id = c.id) as owners,
            (select count(*)::int from notifications where entity_id = c.id) as notified,
            (select count(*)::int from private.moderation_log where item_id = c.id) as logged, is_claimed
          from companies as c where id = '${company}'`,
        sums: { owners: 50, notified: 50, logged: 50, is_claimed: true },
      };
    },
  ),
  race("R383 fifty owners give a company up: it has no owner left", { ok: 50 }, () => {
    const company = itemId(9067);
    const owners = upTo(50).map(memberId);
    return {
      before: found(company) + run(company, owners),
      requests: owners.map((member) => ({ member, sql: `select release_company('${company}')` })),
      counters: `select is_claimed, (select count(*)::int from private.company_owners where company_id = c.id) as owners
        from companies as c where id = '${company}'`,
      sums: { is_claimed: false, owners: 0 },
    };
  }),
  nightly(
    "R383 ten owners move a company while forty members delete their reviews of it: no deadlock",
    { ok: 50 },
    () => {
      const company = itemId(9068);
      const owners = upTo(10).map((n) => memberId(150 + n));
      return {
        before: `${found(company)} ${run(company, owners)}
          insert into reviews (id, title, content, rating, company_id, user_id)
            select ${itemIdOf("2600 + n")}, 'T' || n, 'C', 4, '${company}', ${memberIdOf("n")} from generate_series(1, 40) as n`,
        requests: [
          ...owners.map((member, n) => ({
            member,
            sql: move(company, n % 2 ? "Osu, Accra" : "Ikeja, Lagos"),
          })),
          ...upTo(40).map((n) => ({ member: memberId(n), sql: remove(itemId(2600 + n)) })),
        ],
        counters: `select review_count, location is not null as is_moved from companies where id = '${company}'`,
        sums: { review_count: 0, is_moved: true },
      };
    },
  ),
  nightly(
    "R382 thirty members claim a company while they review it and vote: no owner's review or vote counts",
    120,
    () => {
      const [company, reviewed] = [itemId(9062), itemId(2300)];
      const members = upTo(30).map(memberId);
      return {
        before: found(company) + review(reviewed, company, "T"),
        requests: members.flatMap((member, n) => [
          { member, sql: claim(company, itemId(2310 + n)) },
          { member, sql: review(itemId(2350 + n), company, `T${n}`) },
          {
            member,
            sql: `insert into review_votes (user_id, review_id, vote_type) values ('${member}', '${reviewed}', 'upvote')`,
          },
        ]),
        next: members.map((_, n) => ({ member: MODERATOR, sql: approve(itemId(2310 + n)) })),
        counters: `select (select count(*)::int from reviews as r join private.company_owners as o
              on o.user_id = r.user_id and o.company_id = r.company_id
              where r.company_id = c.id and not r.is_deleted) as own,
            (select count(*)::int from review_votes as v join private.company_owners as o
              on o.user_id = v.user_id and o.company_id = c.id where v.review_id = '${reviewed}') as own_votes,
            c.review_count, (select upvotes from reviews where id = '${reviewed}') as upvotes
          from companies as c where c.id = '${company}'`,
        sums: `select 0 as own, 0 as own_votes,
          (select count(*)::int from reviews where company_id = '${company}' and not is_deleted) as review_count,
          (select count(*)::int from review_votes where review_id = '${reviewed}') as upvotes`,
      };
    },
  ),
  nightly(
    "R385 sixty members review, delete, vote, save, claim and move while a company is merged: nothing is lost",
    121,
    () => {
      const [duplicate, survivor, list] = [itemId(9063), itemId(9064), itemId(2500)];
      const [owner, keeper] = [memberId(189), memberId(188)];
      return {
        before: `${found(duplicate, survivor)} ${run(duplicate, [owner])} ${newList(list, keeper)}
          insert into reviews (id, title, content, rating, company_id, user_id)
            select ${itemIdOf("2400 + n")}, 'T' || n, 'C', 4, '${duplicate}', ${memberIdOf("120 + n")} from generate_series(1, 20) as n`,
        requests: [
          ...upTo(20).map((n) => ({
            member: memberId(n),
            sql: review(itemId(2430 + n), duplicate, `N${n}`),
          })),
          ...upTo(20).map((n) => ({ member: memberId(120 + n), sql: remove(itemId(2400 + n)) })),
          ...upTo(20).map((n) => ({
            member: memberId(20 + n),
            sql: review(itemId(2460 + n), survivor, `S${n}`),
          })),
          ...upTo(20).map((n) => ({
            member: memberId(140 + n),
            sql: `insert into comments (review_id, content) select '${itemId(2400 + n)}', 'C${n}'
              where exists (select from reviews where id = '${itemId(2400 + n)}')`,
          })),
          ...upTo(20).map((n) => ({
            member: memberId(60 + n),
            sql: claim(duplicate, itemId(2510 + n)),
          })),
          ...upTo(10).map((n) => ({
            member: owner,
            sql: `update companies set location = 'Place ${n}' where id in ('${duplicate}', '${survivor}')`,
          })),
          ...upTo(5).map(() => ({
            member: keeper,
            sql: `insert into list_items (list_id, company_id) values ('${list}', '${duplicate}')
              on conflict do nothing`,
          })),
          ...upTo(5).map((n) => ({
            member: memberId(180 + n),
            sql: `insert into products (name, company_id) values ('P${n}', '${duplicate}')`,
          })),
          { member: MODERATOR, sql: merge(duplicate, survivor) },
        ],
        counters: `select m.*,
            (select count(*)::int from company_claims where company_id = '${survivor}') as claims,
            (select count(*)::int from products where company_id = '${survivor}') as products,
            (select product_count from companies where id = '${survivor}') as counted,
            (select count(*)::int from list_items where list_id = '${list}' and company_id = '${survivor}') as saved
          from (${merged(duplicate, survivor)}) as m`,
        sums: {
          left_over: 0,
          reviews: 40,
          stars: 40,
          leads_on: true,
          merges: 1,
          claims: 20,
          products: 5,
          counted: 5,
          saved: 1,
        },
      };
    },
  ),
  race(
    "R385 two companies are merged into each other, five times both ways: one merge takes place",
    { ok: 10 },
    () => {
      const [one, other] = [itemId(9065), itemId(9066)];
      return {
        before: `${found(one, other)} insert into reviews (title, content, rating, company_id, user_id)
          select 'T' || n, 'C', 4, case when n % 2 = 0 then '${one}'::uuid else '${other}' end, ${memberIdOf("n / 2 + 1")}
          from generate_series(0, 19) as n`,
        requests: MODERATORS.flatMap((member) => [
          { member, sql: merge(one, other) },
          { member, sql: merge(other, one) },
        ]),
        counters: `select m.*, (select count(*)::int from reviews
              where company_id in ('${one}', '${other}') and not is_deleted) as standing
          from (${merged(one, other)} union all ${merged(other, one)}) as m where leads_on`,
        // Ten members have reviewed both: one review counts, the other stays with the duplicate.
        sums: { left_over: 10, reviews: 10, stars: 10, leads_on: true, merges: 1, standing: 20 },
      };
    },
  ),
];
