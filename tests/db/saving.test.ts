import { describe, expect } from "vitest";
import {
  ada,
  fresh,
  kitchen,
  lists,
  phone,
  recommendations,
  requests,
  responses,
  reviews,
} from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { insertInto } from "./insert.ts";

const test = databaseTest();

const list_id = lists.public;
const save = (db: TestDatabase, item: object, who = ada) =>
  db.member(who).insert("list_items", { list_id, ...item });
const order = (db: TestDatabase) =>
  db.visitor.column(
    `select item_id from list_items where list_id = '${list_id}' order by rank, id`,
  );
const idsOf = async (db: TestDatabase, ...items: string[]) => {
  const rows = await db.visitor.rows(
    `select id, item_id from list_items where list_id = '${list_id}'`,
  );
  return items.map((item) => rows.find(({ item_id }) => item_id === item)?.id ?? item);
};
const reorder = (ids: unknown[], list = list_id) =>
  `select reorder_list('${list}', array[${ids.map((id) => `'${id}'`)}]::uuid[])`;

describe("R412 what a list holds", () => {
  test("R412 each of the six kinds has one id", async ({ db }) => {
    await save(db, { review_id: reviews.kwames });
    await save(db, { request_id: requests.kwames });
    await save(db, { product_id: phone });
    await save(db, { company_id: kitchen });
    await save(db, { response_id: responses.kwames });
    expect(await order(db)).toEqual([
      responses.kwames,
      kitchen,
      phone,
      requests.kwames,
      reviews.kwames,
      recommendations.kwames,
    ]);
  });

  test("S15 R412 a request is in a list once", async ({ db }) => {
    await save(db, { request_id: requests.kwames });
    await db.ada.refused(
      "23505 list_items_request_key",
      ...insertInto("list_items", { list_id, request_id: requests.kwames }),
    );
  });
});

describe("R415 the order of a list", () => {
  const three = [recommendations.kwames, phone, kitchen];
  const fill = async (db: TestDatabase) => {
    await save(db, { product_id: phone });
    await save(db, { company_id: kitchen });
  };

  test("R190 R415 what is new stands first, until its owner reorders it, and then again", async ({
    db,
  }) => {
    await fill(db);
    expect(await order(db)).toEqual([...three].reverse());
    await db.ada.rows(reorder(await idsOf(db, ...three)));
    expect(await order(db)).toEqual(three);
    await save(db, { review_id: reviews.kwames });
    expect(await order(db)).toEqual([reviews.kwames, ...three]);
    await db.ada.rows(reorder(await idsOf(db, kitchen, reviews.kwames, ...three.slice(0, 2))));
    expect(await order(db)).toEqual([kitchen, reviews.kwames, ...three.slice(0, 2)]);
  });

  test("R415 what another device has saved meanwhile stays above, what it has removed is passed over", async ({
    db,
  }) => {
    await fill(db);
    const seen = await idsOf(db, ...three);
    await save(db, { request_id: requests.kwames });
    await db.ada.rows(`delete from list_items where product_id = '${phone}'`);
    await db.ada.rows(reorder(seen));
    expect(await order(db)).toEqual([requests.kwames, recommendations.kwames, kitchen]);
  });

  test("R411 an item that is restored with its rank has its earlier position", async ({ db }) => {
    await fill(db);
    const [row] = await db.ada.rows(
      `delete from list_items where product_id = '${phone}' returning id, product_id, notes, rank`,
    );
    await save(db, row ?? {});
    expect(await order(db)).toEqual([...three].reverse());
  });

  test("R415 members can reorder neither another member's list nor items of another list", async ({
    db,
  }) => {
    await fill(db);
    const reversed = await idsOf(db, ...three);
    await db.kwame.refused("42501 not_your_list", reorder(reversed));
    await db.kwame.rows(reorder(reversed, lists.kwames));
    expect(await order(db)).toEqual([...three].reverse());
  });

  test("S16 what moderators have hidden is not reordered, nor are its notes", async ({ db }) => {
    await fill(db);
    const ids = await idsOf(db, ...three);
    await db.admin.update("user_lists", list_id, { hidden_for: "spam" });
    await db.ada.refused("not_your_list", reorder(ids));
    const note = `update list_items set notes = 'x' where list_id = '${list_id}'`;
    expect(await db.ada.outcome(note)).toBe(0);
  });

  test("S20 R415 an order of twenty is one change, and there are only so many", async ({ db }) => {
    await fill(db);
    await db.admin.rows("update private.quotas set most = 5 where action = 'list_items'");
    const ids = await idsOf(db, ...three);
    // Two were saved.
    for (let n = 0; n < 3; n++) await db.ada.rows(reorder(ids));
    await db.ada.refused("quota_exceeded list_items", reorder(ids));
  });
});

test("R411 R412 a request leaves the list with its own deletion from the disk, and the list counts it", async ({
  db,
}) => {
  await save(db, { request_id: requests.kwames, id: fresh(7) });
  const before = await db.visitor.read("user_lists", list_id, "item_count");
  await db.admin.rows(`delete from requests where id = '${requests.kwames}'`);
  expect(await db.visitor.read("user_lists", list_id, "item_count")).toBe(Number(before) - 1);
});
