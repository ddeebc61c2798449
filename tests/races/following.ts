import { itemId, memberId, rowOf, sendConcurrently } from "./fixture.ts";
import { type Race, upTo } from "./race.ts";

const FOLLOWER = memberId(140);
const follow = (column: string, id: string) => `insert into follows (${column}) values ('${id}')`;

/** Races of those who follow. */
export const following: Race[] = [
  {
    title: "R421 one member follows fifty more things at once: two hundred in all",
    expected: { ok: 20, follows_full: 30 },
    async run(fixture) {
      await fixture.admin.query(`insert into categories (id, name, slug)
        select n, 'Race ' || n, 'race-' || n from generate_series(5001, 5230) as n on conflict do nothing`);
      await fixture.admin.query(`delete from follows where user_id = '${FOLLOWER}'`);
      await fixture.admin.query("delete from private.quota_usage where action = 'follows'");
      await fixture.admin.query("update private.quotas set most = 1000 where action = 'follows'");
      await fixture.admin.query(`insert into follows (user_id, category_id)
        select '${FOLLOWER}', n from generate_series(5001, 5180) as n`);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(50).map((n) => [{ member: FOLLOWER, sql: follow("category_id", `${5180 + n}`) }]),
      );
      await fixture.admin.query("update private.quotas set most = 60 where action = 'follows'");
      const counters = await rowOf(
        fixture.admin,
        `select count(*)::int as follows from follows where user_id = '${FOLLOWER}'`,
      );
      return { counters, sums: { follows: 200 }, answers };
    },
  },
  {
    title: "R420 one member follows one thing fifty times: once",
    expected: { ok: 1, follows_pkey: 49 },
    async run(fixture) {
      await fixture.admin.query(`delete from follows where user_id = '${FOLLOWER}'`);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(50).map(() => [{ member: FOLLOWER, sql: follow("member_id", memberId(141)) }]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select count(*)::int as follows from follows where user_id = '${FOLLOWER}'`,
      );
      return { counters, sums: { follows: 1 }, answers };
    },
  },
  {
    title: "R427 forty-nine follow a company while it is merged: nobody is left with the duplicate",
    expected: 50,
    async run(fixture) {
      const [duplicate, survivor] = [itemId(9080), itemId(9081)];
      const moderator = memberId(101);
      await fixture.admin.query(`insert into private.moderators (user_id)
        values ('${moderator}') on conflict do nothing`);
      for (const id of [duplicate, survivor]) {
        await fixture.admin.query(
          `insert into companies (id, name) values ('${id}', 'Company ${id}')`,
        );
      }
      const merge = `select moderation_merge('company', '${duplicate}', '${survivor}')`;
      const answers = await sendConcurrently(fixture.connections, [
        ...upTo(24).map((n) => [{ member: memberId(n), sql: follow("company_id", duplicate) }]),
        [{ member: moderator, sql: merge }],
        ...upTo(25).map((n) => [
          { member: memberId(25 + n), sql: follow("company_id", duplicate) },
        ]),
      ]);
      const counters = await rowOf(
        fixture.admin,
        `select (select count(*)::int from follows where company_id = '${duplicate}') as left_over,
          (select count(*)::int from follows where company_id = '${survivor}') as moved, merged_into as leads_to
          from companies where id = '${duplicate}'`,
      );
      return {
        counters,
        sums: { left_over: 0, moved: (answers.ok ?? 0) - 1, leads_to: survivor },
        answers,
      };
    },
  },
];
