import { type Fixture, itemId, memberId, rowOf, sendConcurrently } from "./fixture.ts";
import { type Race, upTo } from "./race.ts";

const companies = ({ admin }: Fixture, ...ids: string[]) =>
  admin.query(`insert into companies (id, name)
    select id, 'Reached by ' || id from unnest('{${ids.join(",")}}'::uuid[]) as id`);
const add = (company: string, kind: string, value: string) =>
  `insert into company_handles (company_id, kind, value) values ('${company}', '${kind}', '${value}')`;

/** Races for how a company is reached. */
export const reaching: Race[] = [
  {
    title: "R351 forty list one number, by phone at one company and by WhatsApp at another",
    expected: { ok: 1, company_handles_value_key: 39 },
    async run(fixture) {
      const [one, other] = [itemId(80), itemId(81)];
      await companies(fixture, one, other);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(40).map((n) => [
          {
            member: memberId(n),
            sql:
              n % 2
                ? add(one, "phone", "0800 000 0880")
                : add(other, "whatsapp", "wa.me/2348000000880"),
          },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select count(*)::int as there, (select coalesce(sum(cardinality(recent)), 0)::int
            from private.quota_usage where action = 'handles') as spent
          from company_handles where company_id in ('${one}', '${other}')`,
      );
      return { counters, sums: { there: 1, spent: 1 }, answers };
    },
  },
  {
    title: "R351 thirty contacts for one company",
    expected: { ok: 20, handles_full: 10 },
    async run(fixture) {
      const company = itemId(82);
      await companies(fixture, company);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(30).map((n) => [
          { member: memberId(n), sql: add(company, "website", `n${n}.example`) },
        ]),
      );
      const counters = await rowOf(
        fixture.admin,
        `select count(*)::int as there from company_handles where company_id = '${company}'`,
      );
      return { counters, sums: { there: 20 }, answers };
    },
  },
  {
    title: "R353 twenty say at once that a number is private, and twenty list it again",
    expected: 40,
    async run(fixture) {
      const [company, handle] = [itemId(83), itemId(84)];
      await companies(fixture, company);
      await fixture.admin.query(
        `insert into company_handles (id, company_id, kind, value, added_by)
          values ('${handle}', '${company}', 'phone', '+2348000000884', '${memberId(60)}')`,
      );
      await fixture.admin.query(`insert into requests (title, description, category_id, user_id)
        select 'T', 'D', 1, user_id from unnest('{${upTo(20).map(memberId).join(",")}}'::uuid[]) as user_id`);
      const answers = await sendConcurrently(
        fixture.connections,
        upTo(40).map((n) => [
          {
            member: memberId(n),
            sql:
              n <= 20
                ? `insert into reports (handle_id, reason) values ('${handle}', 'private_data')`
                : add(company, "whatsapp", "+234 800 000 0884"),
          },
        ]),
      );
      // Only requests before the first report could list the number by WhatsApp.
      const before = (answers.ok ?? 0) - 20;
      const counters = await rowOf(
        fixture.admin,
        `select
          (select count(*)::int from reports where handle_id = '${handle}') as reports,
          (select count(*)::int from private.moderation_log where item_id = '${handle}') as held,
          (select count(*)::int from notifications where recipient_id = '${memberId(60)}'
            and entity_id = '${company}') as notified,
          (select count(*)::int from company_handles where company_id = '${company}' and kind = 'whatsapp') as again`,
      );
      return { counters, sums: { reports: 20, held: 1, notified: 1, again: before }, answers };
    },
  },
];
