import { itemId, itemIdOf, memberId, newList, newRequest } from "./fixture.ts";
import { type Race, race, upTo } from "./race.ts";

const member = memberId(72);

const inQuotes = (values: string[]) => values.map((value) => `'${value}'`).join();

/** The items of a list in the order of one device: rotated by `by`. */
const turned = (items: string[], by: number) => [...items.slice(by), ...items.slice(0, by)];

/** Races of the items of a list, and of their order. */
export const saving: Race[] = [
  race(
    "R411 R412 forty taps save one request into one list",
    { ok: 1, list_items_request_key: 39 },
    () => {
      const [list, request] = [itemId(3000), itemId(3001)];
      const sql = `insert into list_items (list_id, request_id) values ('${list}', '${request}')`;
      return {
        before: newList(list, member) + newRequest(request, memberId(73)),
        requests: upTo(40).map(() => ({ member, sql })),
        counters: `select item_count from user_lists where id = '${list}'`,
        sums: { item_count: 1 },
      };
    },
  ),
  race(
    "R415 thirty devices reorder one list while four items are removed and three added: one order remains",
    { ok: 97 },
    () => {
      const list = itemId(3010);
      const items = upTo(12).map((n) => itemId(3020 + n));
      const leaving = [2, 5, 7, 11].map((n) => itemId(3020 + n));
      const orders = items.map((_, n) =>
        turned(items, n)
          .filter((id) => !leaving.includes(id))
          .join(),
      );
      return {
        before: `${newList(list, member)}
          insert into recommendations (id, title, content)
            select ${itemIdOf("3040 + n")}, 'T' || n, 'C' from generate_series(1, 15) as n;
          insert into list_items (id, list_id, recommendation_id)
            select ${itemIdOf("3020 + n")}, '${list}', ${itemIdOf("3040 + n")} from generate_series(1, 12) as n`,
        requests: [
          ...upTo(30).map((n) =>
            upTo(3).map(() => ({
              member,
              sql: `select reorder_list('${list}', array[${inQuotes(turned(items, n % 12))}]::uuid[])`,
            })),
          ),
          ...leaving.map((id) => ({ member, sql: `delete from list_items where id = '${id}'` })),
          ...[13, 14, 15].map((n) => ({
            member,
            sql: `insert into list_items (list_id, recommendation_id) values ('${list}', '${itemId(3040 + n)}')`,
          })),
        ],
        counters: `select string_agg(id::text, ',' order by rank) filter (where id in (${inQuotes(items)}))
            in (${inQuotes(orders)}) as is_one_order, count(*)::int as count
          from list_items where list_id = '${list}'`,
        sums: { is_one_order: true, count: 11 },
      };
    },
  ),
];
