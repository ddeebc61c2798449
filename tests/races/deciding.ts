import { itemId, memberId, newModerators, newPost } from "./fixture.ts";
import { type Race, race, upTo } from "./race.ts";

const MODERATORS = upTo(5).map((n) => memberId(100 + n));
const hide = (item: string) => `select moderation_hide('recommendation', '${item}', 'spam')`;

/** A recommendation and five moderators; every member joined a month ago. */
const before = (item: string, author: string) =>
  `update profiles set created_at = now() - interval '30 days';
    ${newModerators(...MODERATORS)} ${newPost(item, author)}`;

/** SQL for the records about one item. */
const records = (item: string) => `select
    (select count(*)::int from notifications where entity_id = '${item}') as notified,
    (select count(*)::int from reports where item_id = '${item}' and resolved_at is null) as open,
    count(*) filter (where action = 'hide')::int as hidden,
    count(*) filter (where action = 'hold')::int as held,
    count(*) filter (where action = 'propose')::int as proposed,
    count(*) filter (where action not in ('hide', 'hold', 'propose'))::int as others
  from private.moderation_log where item_id = '${item}'`;
const TOLD = { notified: 1, open: 0, hidden: 0, held: 0, proposed: 0, others: 0 };

/** Races between moderators, and between reports. */
export const deciding: Race[] = [
  race(
    "five moderators hide the same post twice each: one decision and one notification",
    { ok: 10 },
    () => {
      const item = itemId(50);
      return {
        before: before(item, memberId(110)),
        requests: MODERATORS.map((member) => upTo(2).map(() => ({ member, sql: hide(item) }))),
        counters: records(item),
        sums: { ...TOLD, hidden: 1 },
      };
    },
  ),
  race(
    "twelve members report the same post: it is held once, its author is notified once",
    { ok: 12 },
    () => {
      const item = itemId(51);
      const members = upTo(12).map((n) => memberId(120 + n));
      const sql = `insert into reports (recommendation_id, reason) values ('${item}', 'spam')`;
      return {
        before: `${before(item, memberId(111))}
        insert into comments (content, user_id, recommendation_id)
          select 'C', unnest('{${members}}'::uuid[]), '${item}';
        delete from notifications where entity_id = '${item}'`,
        requests: members.map((member) => ({ member, sql })),
        counters: records(item),
        sums: { ...TOLD, open: 12, held: 1 },
      };
    },
  ),
  race(
    "four moderators hide the fifth one's post: one proposal, and one decision that carries it out",
    { ok: 4 },
    () => {
      const item = itemId(52);
      return {
        before: before(item, memberId(101)),
        requests: MODERATORS.slice(1).map((member) => ({ member, sql: hide(item) })),
        counters: records(item),
        sums: { ...TOLD, hidden: 1, proposed: 1 },
      };
    },
  ),
];
