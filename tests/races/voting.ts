import { runsNightly } from "../extent.ts";
import {
  type Answers,
  type Fixture,
  itemId,
  memberId,
  rowOf,
  sendConcurrently,
} from "./fixture.ts";
import { type Race, upTo } from "./race.ts";

const post = (id: string, author: string) =>
  `insert into recommendations (id, title, content, user_id) values ('${id}', 'T', 'C', '${author}')`;

/** A vote as the client sends it: a new one, or a change of the one there is. */
const vote = (kind: string, member: string, item: string, type: string) =>
  `insert into ${kind}_votes (user_id, ${kind}_id, vote_type) values ('${member}', '${item}', '${type}')
    on conflict (user_id, ${kind}_id) do update set user_id = excluded.user_id,
      ${kind}_id = excluded.${kind}_id, vote_type = excluded.vote_type`;

/** The counters of one item and of its author beside the sums over the votes. */
async function tally({ admin }: Fixture, kind: string, item: string, answers: Answers) {
  const row = await rowOf(
    admin,
    `select upvotes, downvotes, p.reputation_score as reputation, v.up, v.down
      from ${kind}s as i join profiles as p on p.id = i.user_id, lateral (
        select count(*) filter (where vote_type = 'upvote')::int as up,
          count(*) filter (where vote_type = 'downvote')::int as down
        from ${kind}_votes where ${kind}_id = i.id
      ) as v where i.id = '${item}'`,
  );
  const { upvotes, downvotes, reputation, up, down } = row;
  return {
    counters: { upvotes, downvotes, reputation },
    sums: { upvotes: up, downvotes: down, reputation: Number(up) - Number(down) },
    answers,
  };
}

/** All members but the author at night; every day as many as show the same in a third of the time. */
const voters = runsNightly ? 199 : 40;

/** Races for the counts of one item; the first makes the item that others comment on. */
export const voting: Race[] = [
  {
    title: "S01 many vote, flip and withdraw on one item",
    expected: { ok: 3 * voters },
    async run(fixture) {
      const [item, author] = [itemId(1), memberId(200)];
      await fixture.admin.query(post(item, author));
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(voters).map((n) => {
          const member = memberId(n);
          const withdrawal = `delete from recommendation_votes where user_id = '${member}'`;
          return [
            { member, sql: vote("recommendation", member, item, "upvote") },
            { member, sql: vote("recommendation", member, item, n % 2 ? "downvote" : "upvote") },
            {
              member,
              sql: n % 4 ? vote("recommendation", member, item, "upvote") : withdrawal,
            },
          ];
        }),
      );
      const result = await tally(fixture, "recommendation", item, answers);
      return {
        ...result,
        sums: { ...result.sums, upvotes: voters - Math.floor(voters / 4), downvotes: 0 },
      };
    },
  },
  {
    title: "S01 twenty vote on the same fifteen items at once, in every order",
    isNightly: true,
    expected: { ok: 60 },
    async run(fixture) {
      const author = memberId(2);
      await fixture.admin.query(`insert into comments (id, content, user_id, recommendation_id)
        select ('00000000-0000-7000-8000-' || lpad((2000 + n)::text, 12, '0'))::uuid, 'C' || n,
          '${author}', '${itemId(1)}' from generate_series(1, 15) as n`);
      const bulk = (member: string, order: string, type: string) => ({
        member,
        sql: `insert into comment_votes (user_id, comment_id, vote_type)
          select '${member}', id, '${type}' from comments where user_id = '${author}' order by ${order}
          on conflict (user_id, comment_id) do update set vote_type = excluded.vote_type`,
      });
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(20).map((n) => {
          const member = memberId(n + 2);
          const withdrawal = `delete from comment_votes where user_id = '${member}'`;
          return [
            bulk(member, n % 2 ? "id" : "id desc", "upvote"),
            bulk(member, n % 2 ? "id desc" : "id", "downvote"),
            ...(n % 4
              ? [bulk(member, "md5(id::text)", "downvote")]
              : [{ member, sql: withdrawal }]),
          ];
        }),
      );
      const counters = await rowOf(
        fixture.admin,
        `select sum(upvotes)::int as upvotes, sum(downvotes)::int as downvotes, min(p.reputation_score) as reputation
          from comments as c join profiles as p on p.id = c.user_id where c.user_id = '${author}'`,
      );
      return { counters, sums: { upvotes: 0, downvotes: 225, reputation: -225 }, answers };
    },
  },
  {
    title: "S03 fifty vote while the author deletes the item",
    expected: 51,
    async run(fixture) {
      const [item, author] = [itemId(3), memberId(60)];
      await fixture.admin.query(post(item, author));
      const answers = await sendConcurrently(fixture.connections, [
        ...upTo(50).map((n) => [
          { member: memberId(n), sql: vote("recommendation", memberId(n), item, "upvote") },
        ]),
        [
          {
            member: author,
            sql: `update recommendations set is_deleted = true where id = '${item}' returning id`,
          },
        ],
      ]);
      const { counters, sums } = await tally(fixture, "recommendation", item, answers);
      return {
        counters,
        sums: { ...sums, upvotes: (answers.ok ?? 0) - 1, reputation: 0 },
        answers,
      };
    },
  },
  {
    title: "S01 fifty vote while the comment is deleted in another tab",
    expected: 51,
    async run(fixture) {
      const [item, author] = [itemId(4), memberId(61)];
      await fixture.admin.query(`insert into comments (id, content, user_id, recommendation_id)
        values ('${item}', 'C', '${author}', '${itemId(1)}')`);
      const answers = await sendConcurrently(fixture.connections, [
        ...upTo(50).map((n) => [
          { member: memberId(n), sql: vote("comment", memberId(n), item, "upvote") },
        ]),
        [{ member: author, sql: `delete from comments where id = '${item}'` }],
      ]);
      const counters = await rowOf(
        fixture.admin,
        `select (select count(*)::int from comment_votes where comment_id = '${item}') as votes,
          (select reputation_score from profiles where id = '${author}') as reputation,
          (select comment_count - (select count(*)::int from comments where recommendation_id = r.id)
            from recommendations as r where id = '${itemId(1)}') as uncounted`,
      );
      return { counters, sums: { votes: 0, reputation: 0, uncounted: 0 }, answers };
    },
  },
  {
    title: "R151 fifty vote while the author's account is erased",
    expected: { ok: 50 },
    async run(fixture) {
      const [item, author] = [itemId(5), memberId(199)];
      await fixture.admin.query(post(item, author));
      const [answers] = await Promise.all([
        sendConcurrently(
          fixture.connections,
          upTo(50).map((n) => [
            { member: memberId(n), sql: vote("recommendation", memberId(n), item, "upvote") },
          ]),
        ),
        fixture.admin.query(`select private.erase_account('${author}')`),
      ]);
      const counters = await rowOf(
        fixture.admin,
        `select upvotes, (select count(*)::int from profiles where id = '${author}') as authors,
          (select count(*)::int from recommendation_votes where recommendation_id = r.id) as votes
          from recommendations as r where id = '${item}'`,
      );
      return { counters, sums: { upvotes: 50, authors: 0, votes: 50 }, answers };
    },
  },
];
