import {
  itemId,
  itemIdOf,
  memberId,
  memberIdOf,
  newModerators,
  newPost,
  newRequest,
} from "./fixture.ts";
import { nightly, type Race, race, upTo } from "./race.ts";

const REQUEST = itemId(80);
const ASKER = memberId(120);
const answerId = (n: number) => itemId(6000 + n);
const mark = (n: number, hasHelped = true) => ({
  member: ASKER,
  sql: `select mark_answer('${answerId(n)}', ${hasHelped})`,
});

/** A request, and fifty answers of five members to it. */
const before = `
  delete from requests where id = '${REQUEST}';
  delete from notifications where type = 'helped';
  delete from private.quota_usage where action = 'marks';
  ${newRequest(REQUEST, ASKER)}
  insert into responses (id, request_id, content, user_id)
    select ${itemIdOf("6000 + n")}, '${REQUEST}', 'A' || n, ${memberIdOf("121 + n % 5")} from generate_series(1, 50) as n;
`;

/** SQL for the request's status, credits, notifications and marks. */
const counters = `select status,
    (select sum(helped_count)::int from profiles
      where id in (select user_id from responses where request_id = r.id)) as credit,
    (select count(*)::int from notifications as n join responses as a on a.id = n.entity_id
      where n.type = 'helped' and a.request_id = r.id) as notified,
    (select count(*)::int from responses where request_id = r.id and helped_at is not null) as marked
  from requests as r where id = '${REQUEST}'`;

/** Races of helpful marks, and of replies. */
export const marking: Race[] = [
  race("R301 the asker marks fifty answers to one request", { ok: 50 }, () => ({
    before,
    requests: upTo(50).map((n) => mark(n)),
    counters,
    sums: { status: "answered", credit: 50, notified: 50, marked: 50 },
  })),
  race("R301 the asker sets the same mark fifty times", { ok: 50 }, () => ({
    before,
    requests: upTo(50).map(() => mark(1)),
    counters,
    sums: { status: "answered", credit: 1, notified: 1, marked: 1 },
  })),
  nightly(
    "R301 marks are withdrawn while answers are marked, voted on, deleted and added",
    100,
    () => ({
      before: `${before} ${upTo(10)
        .map((n) => `update responses set helped_at = now() where id = '${answerId(n)}';`)
        .join(" ")}`,
      requests: [
        ...upTo(10).map((n) => mark(n, false)),
        ...upTo(20).map((n) => mark(n + 10)),
        ...upTo(20).map((n) => ({
          member: memberId(121 + (n % 5)),
          sql: `delete from responses where id = '${answerId(n)}'`,
        })),
        ...upTo(40).map((n) => ({
          member: memberId(n),
          sql: `insert into response_votes (user_id, response_id, vote_type)
            values ('${memberId(n)}', '${answerId(n + 10)}', 'upvote')`,
        })),
        ...upTo(10).map((n) => ({
          member: memberId(50 + n),
          sql: `insert into responses (request_id, content) values ('${REQUEST}', 'Late ${n}')`,
        })),
      ],
      counters: `select status, response_count as answers,
          (select sum(helped_count)::int from profiles where id between '${memberId(121)}' and '${memberId(125)}') as credit
        from requests where id = '${REQUEST}'`,
      sums: `select 'answered' as status, count(*)::int as answers, count(helped_at)::int as credit
        from responses where request_id = '${REQUEST}'`,
    }),
  ),
  nightly("R304 fifty replies to a comment while it is hidden", 51, () => {
    const [post, comment, moderator] = [itemId(81), itemId(82), memberId(130)];
    return {
      before: `${newPost(post, memberId(131))} ${newModerators(moderator)}
        delete from private.quota_usage where action = 'comments';
        insert into comments (id, content, recommendation_id) values ('${comment}', 'C', '${post}')`,
      requests: [
        ...upTo(50).map((n) => ({
          member: memberId(n),
          sql: `insert into comments (content, reply_to) values ('R${n}', '${comment}')`,
        })),
        { member: moderator, sql: `select moderation_hide('comment', '${comment}', 'spam')` },
      ],
      after: `update comments set hidden_for = null where id = '${comment}'`,
      counters: `select comment_count as under_post,
          (select reply_count from comments where id = '${comment}') as replies
        from recommendations where id = '${post}'`,
      sums: ({ ok = 0 }) => ({ under_post: ok, replies: ok - 1 }),
    };
  }),
];
