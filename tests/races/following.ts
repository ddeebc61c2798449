import { itemId, memberId, newCompanies, newModerators } from "./fixture.ts";
import { type Race, race, upTo } from "./race.ts";

const member = memberId(140);
const follow = (column: string, id: string) => `insert into follows (${column}) values ('${id}')`;
const forget = `delete from follows where user_id = '${member}';`;
const counters = `select count(*)::int as follows from follows where user_id = '${member}'`;

/** Races between follows. */
export const following: Race[] = [
  race(
    "R421 one member sends fifty follows at the same time: two hundred is the maximum",
    { ok: 20, follows_full: 30 },
    () => ({
      before: `${forget} insert into categories (id, name, slug)
          select n, 'Race ' || n, 'race-' || n from generate_series(5001, 5230) as n on conflict do nothing;
        delete from private.quota_usage where action = 'follows';
        update private.quotas set most = 1000 where action = 'follows';
        insert into follows (user_id, category_id)
          select '${member}', n from generate_series(5001, 5180) as n`,
      requests: upTo(50).map((n) => ({ member, sql: follow("category_id", `${5180 + n}`) })),
      after: "update private.quotas set most = 60 where action = 'follows'",
      counters,
      sums: { follows: 200 },
    }),
  ),
  race("R420 a member follows one target fifty times: once", { ok: 1, follows_pkey: 49 }, () => ({
    before: forget,
    requests: upTo(50).map(() => ({ member, sql: follow("member_id", memberId(141)) })),
    counters,
    sums: { follows: 1 },
  })),
  race(
    "R427 forty-nine members follow a company while it is merged: no follow stays on the duplicate",
    50,
    () => {
      const [duplicate, survivor] = [itemId(9080), itemId(9081)];
      const moderator = memberId(101);
      const merge = `select moderation_merge('company', '${duplicate}', '${survivor}')`;
      const followers = upTo(49).map((n) => ({
        member: memberId(n),
        sql: follow("company_id", duplicate),
      }));
      return {
        before: newModerators(moderator) + newCompanies(duplicate, survivor),
        requests: followers.toSpliced(24, 0, { member: moderator, sql: merge }),
        counters: `select (select count(*)::int from follows where company_id = '${duplicate}') as left_over,
            (select count(*)::int from follows where company_id = '${survivor}') as moved, merged_into as leads_to
          from companies where id = '${duplicate}'`,
        sums: ({ ok = 0 }) => ({ left_over: 0, moved: ok - 1, leads_to: survivor }),
      };
    },
  ),
];
