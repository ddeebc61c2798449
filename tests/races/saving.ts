import { itemId, memberId, rowOf, sendConcurrently } from "./fixture.ts";
import { type Race, upTo } from "./race.ts";

const OWNER = memberId(72);

/** The items of a list in the order that one device wants: from another one of them on. */
const turned = (items: string[], by: number) => [...items.slice(by), ...items.slice(0, by)];

/** Races for what a list holds, and in which order. */
export const saving: Race[] = [
  {
    title: "R411 R412 forty taps save one request into one list",
    expected: { ok: 1, list_items_request_key: 39 },
    async run({ admin, connections }) {
      const [list, request] = [itemId(3000), itemId(3001)];
      await admin.query(
        `insert into user_lists (id, name, user_id) values ('${list}', 'L', '${OWNER}')`,
      );
      await admin.query(`insert into requests (id, title, description, category_id, user_id)
        values ('${request}', 'T', 'D', 1, '${memberId(73)}')`);
      const answers = await sendConcurrently(
        connections,
        upTo(40).map(() => [
          {
            member: OWNER,
            sql: `insert into list_items (list_id, request_id) values ('${list}', '${request}')`,
          },
        ]),
      );
      const counters = await rowOf(admin, `select item_count from user_lists where id = '${list}'`);
      return { counters, sums: { item_count: 1 }, answers };
    },
  },
  {
    title:
      "R415 thirty devices reorder one list while four things leave it and three come: one order stands",
    expected: { ok: 97 },
    async run({ admin, connections }) {
      const list = itemId(3010);
      const items = upTo(12).map((n) => itemId(3020 + n));
      await admin.query(
        `insert into user_lists (id, name, user_id) values ('${list}', 'L', '${OWNER}')`,
      );
      await admin.query(`insert into recommendations (id, title, content)
        select ('00000000-0000-7000-8000-' || lpad((3040 + n)::text, 12, '0'))::uuid, 'T' || n, 'C'
        from generate_series(1, 15) as n`);
      await admin.query(`insert into list_items (id, list_id, recommendation_id)
        select ('00000000-0000-7000-8000-' || lpad((3020 + n)::text, 12, '0'))::uuid, '${list}',
          ('00000000-0000-7000-8000-' || lpad((3040 + n)::text, 12, '0'))::uuid
        from generate_series(1, 12) as n`);
      const answers = await sendConcurrently(connections, [
        ...upTo(30).map((n) =>
          upTo(3).map(() => ({
            member: OWNER,
            sql: `select reorder_list('${list}', array[${turned(items, n % 12).map((id) => `'${id}'`)}]::uuid[])`,
          })),
        ),
        ...[2, 5, 7, 11].map((n) => [
          { member: OWNER, sql: `delete from list_items where id = '${itemId(3020 + n)}'` },
        ]),
        ...[13, 14, 15].map((n) => [
          {
            member: OWNER,
            sql: `insert into list_items (list_id, recommendation_id) values ('${list}', '${itemId(3040 + n)}')`,
          },
        ]),
      ]);
      const { stands, count } = await rowOf(
        admin,
        `select array_agg(id::text order by rank) filter (where id::text = any (array[${items.map((id) => `'${id}'`)}])) as stands,
          count(*)::int as count from list_items where list_id = '${list}'`,
      );
      const left = items.filter((_, n) => ![2, 5, 7, 11].includes(n + 1));
      const orders = upTo(12).map((n) =>
        turned(items, n % 12)
          .filter((id) => left.includes(id))
          .join(),
      );
      return {
        counters: { isOneOrder: Array.isArray(stands) && orders.includes(stands.join()), count },
        sums: { isOneOrder: true, count: 11 },
        answers,
      };
    },
  },
];
