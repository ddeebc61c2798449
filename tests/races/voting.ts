import { runsNightly } from "../extent.ts";
import { itemId, itemIdOf, memberId, newPost, rowOf, sendConcurrently } from "./fixture.ts";
import { nightly, type Race, race, upTo } from "./race.ts";

/** A vote as the client sends it: an upsert. */
const vote = (kind: string, n: number, item: string, type = "upvote") => ({
  member: memberId(n),
  sql: `insert into ${kind}_votes (user_id, ${kind}_id, vote_type) values ('${memberId(n)}', '${item}', '${type}')
    on conflict (user_id, ${kind}_id) do update set user_id = excluded.user_id,
      ${kind}_id = excluded.${kind}_id, vote_type = excluded.vote_type`,
});
const withdrawal = (kind: string, n: number) => ({
  member: memberId(n),
  sql: `delete from ${kind}_votes where user_id = '${memberId(n)}'`,
});

/** SQL for the counters of a recommendation and of its author. */
const tally = (item: string) => `select upvotes, downvotes, p.reputation_score as reputation
  from recommendations as i join profiles as p on p.id = i.user_id where i.id = '${item}'`;

/** All members but the author at night; by day fewer, who show the same in a third of the time. */
const voters = runsNightly ? 199 : 40;

/** Races of the counts of one item; the first adds the item that later ones comment on. */
export const voting: Race[] = [
  race("S01 many members vote, flip and withdraw on one item", { ok: 3 * voters }, () => {
    const item = itemId(1);
    const up = voters - Math.floor(voters / 4);
    return {
      before: newPost(item, memberId(200)),
      requests: upTo(voters).map((n) => [
        vote("recommendation", n, item),
        vote("recommendation", n, item, n % 2 ? "downvote" : "upvote"),
        n % 4 ? vote("recommendation", n, item) : withdrawal("recommendation", n),
      ]),
      counters: `select t.*, count(*)::int as votes, count(*) filter (where vote_type = 'upvote')::int as up
        from (${tally(item)}) as t, recommendation_votes where recommendation_id = '${item}' group by 1, 2, 3`,
      sums: { upvotes: up, downvotes: 0, reputation: up, votes: up, up },
    };
  }),
  nightly("S01 twenty members vote on the same fifteen items, in every order", { ok: 60 }, () => {
    const author = memberId(2);
    const bulk = (n: number, order: string, type: string) => ({
      member: memberId(n),
      sql: `insert into comment_votes (user_id, comment_id, vote_type)
        select '${memberId(n)}', id, '${type}' from comments where user_id = '${author}' order by ${order}
        on conflict (user_id, comment_id) do update set vote_type = excluded.vote_type`,
    });
    return {
      before: `insert into comments (id, content, user_id, recommendation_id)
        select ${itemIdOf("2000 + n")}, 'C' || n, '${author}', '${itemId(1)}' from generate_series(1, 15) as n`,
      requests: upTo(20).map((n) => [
        bulk(n + 2, n % 2 ? "id" : "id desc", "upvote"),
        bulk(n + 2, n % 2 ? "id desc" : "id", "downvote"),
        n % 4 ? bulk(n + 2, "md5(id::text)", "downvote") : withdrawal("comment", n + 2),
      ]),
      counters: `select sum(upvotes)::int as upvotes, sum(downvotes)::int as downvotes, min(p.reputation_score) as reputation
        from comments as c join profiles as p on p.id = c.user_id where c.user_id = '${author}'`,
      sums: { upvotes: 0, downvotes: 225, reputation: -225 },
    };
  }),
  race("S03 fifty members vote while the author deletes the item", 51, () => {
    const [item, member] = [itemId(3), memberId(60)];
    const sql = `update recommendations set is_deleted = true where id = '${item}' returning id`;
    return {
      before: newPost(item, member),
      requests: [...upTo(50).map((n) => vote("recommendation", n, item)), { member, sql }],
      counters: tally(item),
      sums: ({ ok = 0 }) => ({ upvotes: ok - 1, downvotes: 0, reputation: 0 }),
    };
  }),
  race("S01 fifty members vote while the comment is deleted in another tab", 51, () => {
    const [item, member] = [itemId(4), memberId(61)];
    const sql = `delete from comments where id = '${item}'`;
    return {
      before: `insert into comments (id, content, user_id, recommendation_id)
        values ('${item}', 'C', '${member}', '${itemId(1)}')`,
      requests: [...upTo(50).map((n) => vote("comment", n, item)), { member, sql }],
      counters: `select (select count(*)::int from comment_votes where comment_id = '${item}') as votes,
        (select reputation_score from profiles where id = '${member}') as reputation,
        (select comment_count - (select count(*)::int from comments where recommendation_id = r.id)
          from recommendations as r where id = '${itemId(1)}') as uncounted`,
      sums: { votes: 0, reputation: 0, uncounted: 0 },
    };
  }),
  {
    title: "R151 fifty members vote while the author's account is erased",
    expected: { ok: 50 },
    async run({ admin, connections }) {
      const [item, author] = [itemId(5), memberId(199)];
      await admin.query(newPost(item, author));
      const [answers] = await Promise.all([
        sendConcurrently(
          connections,
          upTo(50).map((n) => [vote("recommendation", n, item)]),
        ),
        admin.query(`select private.erase_account('${author}')`),
      ]);
      const counters = await rowOf(
        admin,
        `select upvotes, (select count(*)::int from profiles where id = '${author}') as authors,
          (select count(*)::int from recommendation_votes where recommendation_id = r.id) as votes
          from recommendations as r where id = '${item}'`,
      );
      return { counters, sums: { upvotes: 50, authors: 0, votes: 50 }, answers };
    },
  },
];
