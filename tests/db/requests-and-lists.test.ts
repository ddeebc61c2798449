import { describe, expect } from "vitest";
import { fresh, kwame, lists, phone, recommendations, requests } from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";

const test = databaseTest();

describe("requests", () => {
  const respond = `insert into responses (request_id, content) values ('${requests.adas}', 'Me')`;
  const count = `select response_count from requests where id = '${requests.adas}'`;
  const move = (status: string) =>
    `update requests set status = '${status}' where id = '${requests.adas}'`;

  test.for(["in_progress", "answered", "closed"])(
    "S06 C05 R101 a request that is %s accepts no response, reopened it does",
    async (status, { db }) => {
      expect(await db.ada.outcome(move(status))).toBe(1);
      await db.thabo.refused(`P0001 request_not_open ${status}`, respond);
      await db.ada.rows(move("open"));
      expect(await db.thabo.outcome(respond)).toBe(1);
      expect(await db.visitor.value(count)).toBe(2);
    },
  );

  test("R094 members cannot answer their own request, and no count changes", async ({ db }) => {
    const before = await db.visitor.value(count);
    await db.ada.refused("42501", respond);
    expect(await db.visitor.value(count)).toBe(before);
  });

  test("F13 a response to an unknown request is refused by name", async ({ db }) => {
    const lost = respond.replace(requests.adas, fresh(9));
    await db.thabo.refused("23503", lost);
  });

  test("S07 the owner of the database may load responses to closed requests, not to deleted ones", async ({
    db,
  }) => {
    const load = (id: string) =>
      `insert into responses (request_id, content, user_id) values ('${id}', 'X', '${kwame}')`;
    expect(await db.admin.outcome(load(requests.closed))).toBe(1);
    await db.admin.refused("item_deleted", load(requests.deleted));
  });
});

describe("lists", () => {
  /** Fills Ada's private list up to a number of items. */
  async function fill(db: TestDatabase, items: number) {
    await db.admin.rows(
      `insert into recommendations (id, title, content, user_id)
        select ('00000000-0000-7000-8000-' || lpad((700000 + n)::text, 12, '0'))::uuid, 'T' || n, 'C', '${kwame}'
        from generate_series(1, 25) as n`,
    );
    await db.ada.rows(
      `insert into list_items (list_id, recommendation_id)
        select '${lists.private}', id from recommendations where title like 'T%'
          and id <> '${recommendations.wanjikus}' order by id limit ${items - 1}`,
    );
  }
  const add = (column: string, id: string, list = lists.private) =>
    `insert into list_items (list_id, ${column}) values ('${list}', '${id}')`;

  test("S15 R136 R223 twenty items, and the twenty-first is refused by name", async ({ db }) => {
    await fill(db, 20);
    expect(await db.ada.read("user_lists", lists.private, "item_count")).toBe(20);
    await db.ada.refused("P0001 list_full 20", add("product_id", phone));
    await db.ada.rows(
      `delete from list_items where list_id = '${lists.private}' and recommendation_id = '${recommendations.wanjikus}'`,
    );
    expect(await db.ada.outcome(add("product_id", phone))).toBe(1);
  });

  test("S15 thirty items in one statement are all refused", async ({ db }) => {
    const refused = await fill(db, 22).catch((error: Error) => error.message);
    expect(refused).toBe("list_full");
  });

  test("S15 R223 what is in a full list is a duplicate there, not one too many", async ({ db }) => {
    await fill(db, 20);
    await db.ada.refused(
      "23505 list_items_recommendation_key",
      add("recommendation_id", recommendations.wanjikus),
    );
  });

  test("R199 an item refers to exactly one row", async ({ db }) => {
    for (const sql of [
      `insert into list_items (list_id, notes) values ('${lists.private}', 'nothing')`,
      `insert into list_items (list_id, recommendation_id, product_id) values ('${lists.private}', '${recommendations.adas}', '${phone}')`,
    ]) {
      await db.ada.refused("list_items_one_item", sql);
    }
  });

  test("S16 F48 a deleted recommendation or request leaves a row without its post", async ({
    db,
  }) => {
    await db.ada.rows(add("request_id", requests.kwames, lists.public));
    for (const [table, id] of [
      ["recommendations", recommendations.kwames],
      ["requests", requests.kwames],
    ] as const)
      await db.kwame.update(table, id, { is_deleted: true });
    const rows = await db.visitor.rows(
      `select coalesce(r.title, q.title) as title from list_items as i
          left join recommendations as r on r.id = i.recommendation_id
          left join requests as q on q.id = i.request_id where i.list_id = '${lists.public}'`,
    );
    expect(rows).toEqual([{ title: null }, { title: null }]);
  });
});
