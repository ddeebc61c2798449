import {
  type Answers,
  type Fixture,
  itemId,
  memberId,
  rowOf,
  sendConcurrently,
} from "./fixture.ts";
import { type Race, upTo } from "./race.ts";

const MODERATORS = upTo(5).map((n) => memberId(100 + n));
const hide = (item: string) => `select moderation_hide('recommendation', '${item}', 'spam')`;

/** A recommendation, and five who moderate; everybody has been here for a month and has written something. */
async function prepare({ admin }: Fixture, item: string, author: string): Promise<void> {
  await admin.query("update profiles set created_at = now() - interval '30 days'");
  await admin.query(`insert into private.moderators (user_id)
    select unnest('{${MODERATORS.join(",")}}'::uuid[]) on conflict do nothing`);
  await admin.query(
    `insert into recommendations (id, title, content, user_id) values ('${item}', 'T', 'C', '${author}')`,
  );
}

/** The records about one item, next to the expected ones. */
async function outcome(
  { admin }: Fixture,
  item: string,
  answers: Answers,
  sums: Record<string, number>,
) {
  const counters = await rowOf(
    admin,
    `select
      (select count(*)::int from notifications where entity_id = '${item}') as notified,
      (select count(*)::int from reports where item_id = '${item}' and resolved_at is null) as open,
      count(*) filter (where action = 'hide')::int as hidden,
      count(*) filter (where action = 'hold')::int as held,
      count(*) filter (where action = 'propose')::int as proposed,
      count(*) filter (where action not in ('hide', 'hold', 'propose'))::int as others
      from private.moderation_log where item_id = '${item}'`,
  );
  return { counters, sums, answers };
}

/** Races of who moderates and of who reports. */
export const deciding: Race[] = [
  {
    title: "five moderators hide the same post twice each: one decision, one notification",
    expected: { ok: 10 },
    async run(fixture) {
      const item = itemId(50);
      await prepare(fixture, item, memberId(110));
      const answers = await sendConcurrently(
        fixture.connections,
        MODERATORS.map((member) => upTo(2).map(() => ({ member, sql: hide(item) }))),
      );
      return outcome(fixture, item, answers, {
        notified: 1,
        open: 0,
        hidden: 1,
        held: 0,
        proposed: 0,
        others: 0,
      });
    },
  },
  {
    title: "twelve report the same post: it is hidden once, its author is told once",
    expected: { ok: 12 },
    async run(fixture) {
      const item = itemId(51);
      await prepare(fixture, item, memberId(111));
      const members = upTo(12).map((n) => memberId(120 + n));
      await fixture.admin.query(`insert into comments (content, user_id, recommendation_id)
        select 'C', unnest('{${members.join(",")}}'::uuid[]), '${item}'`);
      await fixture.admin.query(`delete from notifications where entity_id = '${item}'`);
      const answers = await sendConcurrently(
        fixture.connections,
        members.map((member) => [
          {
            member,
            sql: `insert into reports (recommendation_id, reason) values ('${item}', 'spam')`,
          },
        ]),
      );
      return outcome(fixture, item, answers, {
        notified: 1,
        open: 12,
        hidden: 0,
        held: 1,
        proposed: 0,
        others: 0,
      });
    },
  },
  {
    title: "four moderators hide what the fifth wrote: one proposes, one carries it out",
    expected: { ok: 4 },
    async run(fixture) {
      const item = itemId(52);
      await prepare(fixture, item, memberId(101));
      const answers = await sendConcurrently(
        fixture.connections,
        MODERATORS.slice(1).map((member) => [{ member, sql: hide(item) }]),
      );
      return outcome(fixture, item, answers, {
        notified: 1,
        open: 0,
        hidden: 1,
        held: 0,
        proposed: 1,
        others: 0,
      });
    },
  },
];
