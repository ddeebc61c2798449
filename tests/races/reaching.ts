import { itemId, memberId, newCompanies } from "./fixture.ts";
import { type Race, race, upTo } from "./race.ts";

const add = (company: string, kind: string, value: string) =>
  `insert into company_handles (company_id, kind, value) values ('${company}', '${kind}', '${value}')`;

/** Races of companies' contacts. */
export const reaching: Race[] = [
  race(
    "R351 forty members list one number, as phone of one company and as WhatsApp of another",
    { ok: 1, company_handles_value_key: 39 },
    () => {
      const [one, other] = [itemId(80), itemId(81)];
      const byPhone = add(one, "phone", "0800 000 0880");
      const byWhatsApp = add(other, "whatsapp", "wa.me/2348000000880");
      return {
        before: newCompanies(one, other),
        requests: upTo(40).map((n) => ({
          member: memberId(n),
          sql: n % 2 ? byPhone : byWhatsApp,
        })),
        counters: `select count(*)::int as there, (select coalesce(sum(cardinality(recent)), 0)::int
            from private.quota_usage where action = 'handles') as spent
          from company_handles where company_id in ('${one}', '${other}')`,
        sums: { there: 1, spent: 1 },
      };
    },
  ),
  race("R351 thirty contacts for one company", { ok: 20, handles_full: 10 }, () => {
    const company = itemId(82);
    return {
      before: newCompanies(company),
      requests: upTo(30).map((n) => ({
        member: memberId(n),
        sql: add(company, "website", `n${n}.example`),
      })),
      counters: `select count(*)::int as there from company_handles where company_id = '${company}'`,
      sums: { there: 20 },
    };
  }),
  race("R353 twenty members report a number as private while twenty list it again", 40, () => {
    const [company, handle] = [itemId(83), itemId(84)];
    const report = `insert into reports (handle_id, reason) values ('${handle}', 'private_data')`;
    return {
      before: `${newCompanies(company)}
        insert into company_handles (id, company_id, kind, value, added_by)
          values ('${handle}', '${company}', 'phone', '+2348000000884', '${memberId(60)}');
        insert into requests (title, description, category_id, user_id)
          select 'T', 'D', 1, unnest('{${upTo(20).map(memberId)}}'::uuid[])`,
      requests: upTo(40).map((n) => ({
        member: memberId(n),
        sql: n <= 20 ? report : add(company, "whatsapp", "+234 800 000 0884"),
      })),
      counters: `select
        (select count(*)::int from reports where handle_id = '${handle}') as reports,
        (select count(*)::int from private.moderation_log where item_id = '${handle}') as held,
        (select count(*)::int from notifications where recipient_id = '${memberId(60)}'
          and entity_id = '${company}') as notified,
        (select count(*)::int from company_handles where company_id = '${company}' and kind = 'whatsapp') as again`,
      // Only requests before the first report could list the number by WhatsApp.
      sums: ({ ok = 0 }) => ({ reports: 20, held: 1, notified: 1, again: ok - 20 }),
    };
  }),
];
