import { type Fixture, itemId, memberId, rowOf, sendConcurrently } from "./fixture.ts";
import { type Race, upTo } from "./race.ts";

const REQUEST = itemId(80);
const ASKER = memberId(120);
const answerId = (n: number) => itemId(6000 + n);
const mark = (n: number, hasHelped = true) => ({
  member: ASKER,
  sql: `select mark_answer('${answerId(n)}', ${hasHelped})`,
});

/** A request, and fifty answers of five members to it. */
async function prepare({ admin }: Fixture): Promise<void> {
  await admin.query(`delete from requests where id = '${REQUEST}'`);
  await admin.query("delete from notifications where type = 'helped'");
  await admin.query("delete from private.quota_usage where action in ('marks', 'comments')");
  await admin.query(`insert into requests (id, title, description, category_id, user_id)
    values ('${REQUEST}', 'T', 'D', 1, '${ASKER}')`);
  await admin.query(`insert into responses (id, request_id, content, user_id)
    select ('00000000-0000-7000-8000-' || lpad((6000 + n)::text, 12, '0'))::uuid, '${REQUEST}', 'A' || n,
      ('00000000-0000-4000-8000-' || lpad((121 + n % 5)::text, 12, '0'))::uuid
    from generate_series(1, 50) as n`);
}

/** SQL for the request's status, credits, notifications and marks. */
const MARKS = `select status,
    (select sum(helped_count)::int from profiles
      where id in (select user_id from responses where request_id = r.id)) as credit,
    (select count(*)::int from notifications as n join responses as a on a.id = n.entity_id
      where n.type = 'helped' and a.request_id = r.id) as notified,
    (select count(*)::int from responses where request_id = r.id and helped_at is not null) as marked
  from requests as r where id = '${REQUEST}'`;

/** Races of whoever asked, and of whoever replies. */
export const marking: Race[] = [
  {
    title: "R301 fifty marks on one request",
    expected: { ok: 50 },
    async run(fixture) {
      await prepare(fixture);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(50).map((n) => [mark(n)]),
      );
      const counters = await rowOf(fixture.admin, MARKS);
      return {
        counters,
        sums: { status: "answered", credit: 50, notified: 50, marked: 50 },
        answers,
      };
    },
  },
  {
    title: "R301 fifty times the same mark",
    expected: { ok: 50 },
    async run(fixture) {
      await prepare(fixture);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(50).map(() => [mark(1)]),
      );
      const counters = await rowOf(fixture.admin, MARKS);
      return { counters, sums: { status: "answered", credit: 1, notified: 1, marked: 1 }, answers };
    },
  },
  {
    title: "R301 marks taken back while others are made, voted on, deleted and answered",
    isNightly: true,
    expected: 100,
    async run(fixture) {
      await prepare(fixture);
      for (const n of upTo(10))
        await fixture.admin.query(
          `update responses set helped_at = now() where id = '${answerId(n)}'`,
        );
      const answers = await sendConcurrently(fixture.connections, [
        ...upTo(10).map((n) => [mark(n, false)]),
        ...upTo(20).map((n) => [mark(n + 10)]),
        ...upTo(20).map((n) => [
          {
            member: memberId(121 + (n % 5)),
            sql: `delete from responses where id = '${answerId(n)}'`,
          },
        ]),
        ...upTo(40).map((n) => [
          {
            member: memberId(n),
            sql: `insert into response_votes (user_id, response_id, vote_type)
              values ('${memberId(n)}', '${answerId(n + 10)}', 'upvote')`,
          },
        ]),
        ...upTo(10).map((n) => [
          {
            member: memberId(50 + n),
            sql: `insert into responses (request_id, content) values ('${REQUEST}', 'Late ${n}')`,
          },
        ]),
      ]);
      const counters = await rowOf(
        fixture.admin,
        `select status, response_count as answers,
          (select sum(helped_count)::int from profiles where id between '${memberId(121)}' and '${memberId(125)}') as credit
          from requests where id = '${REQUEST}'`,
      );
      const sums = await rowOf(
        fixture.admin,
        `select 'answered' as status, count(*)::int as answers,
          count(helped_at)::int as credit from responses where request_id = '${REQUEST}'`,
      );
      return { counters, sums, answers };
    },
  },
  {
    title: "R304 fifty replies while the comment that they are to is hidden",
    isNightly: true,
    expected: 51,
    async run(fixture) {
      const [post, comment] = [itemId(81), itemId(82)];
      await prepare(fixture);
      await fixture.admin.query(
        `insert into recommendations (id, title, content) values ('${post}', 'T', 'C')`,
      );
      await fixture.admin.query(
        `insert into comments (id, content, recommendation_id) values ('${comment}', 'C', '${post}')`,
      );
      await fixture.admin.query(`insert into private.moderators (user_id) values ('${memberId(130)}')
        on conflict do nothing`);
      const answers = await sendConcurrently(fixture.connections, [
        ...upTo(50).map((n) => [
          {
            member: memberId(n),
            sql: `insert into comments (content, reply_to) values ('R${n}', '${comment}')`,
          },
        ]),
        [{ member: memberId(130), sql: `select moderation_hide('comment', '${comment}', 'spam')` }],
      ]);
      await fixture.admin.query(`update comments set hidden_for = null where id = '${comment}'`);
      const counters = await rowOf(
        fixture.admin,
        `select comment_count as under_post,
          (select reply_count from comments where id = '${comment}') as replies
          from recommendations where id = '${post}'`,
      );
      const replies = (answers.ok ?? 0) - 1;
      return { counters, sums: { under_post: replies + 1, replies }, answers };
    },
  },
];
