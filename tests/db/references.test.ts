import { describe, expect } from "vitest";
import {
  ada,
  fresh,
  kitchen,
  phone,
  recommendations,
  requests,
  responses,
  thabo,
} from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { hide } from "./moderators.ts";

const test = databaseTest();

const answerWith = (columns: Record<string, string>, n = 1) =>
  `insert into responses (id, request_id, content, ${Object.keys(columns).join(", ")})
    values ('${fresh(n)}', '${requests.adas}', 'This one ${n}', ${Object.values(columns)
      .map((id) => `'${id}'`)
      .join(", ")})`;
const references = (db: TestDatabase) =>
  db.visitor.rows(
    `select recommendation_id, product_id, company_id from responses where id = '${fresh(1)}'`,
  );
const nothing = { recommendation_id: null, product_id: null, company_id: null };

describe("R302 an answer that references an item", () => {
  test.for([
    ["recommendation_id", recommendations.anonymous],
    ["product_id", phone],
    ["company_id", kitchen],
  ] as const)("%s can be set, and read by visitors", async ([column, id], { db }) => {
    expect(await db.thabo.outcome(answerWith({ [column]: id }))).toBe(1);
    expect(await references(db)).toEqual([{ ...nothing, [column]: id }]);
  });

  test("references a single one, which is neither deleted, hidden nor unknown", async ({ db }) => {
    const refused = (words: string, columns: Record<string, string>) =>
      db.thabo.refused(words, answerWith(columns));
    await refused("responses_one_card", { product_id: phone, company_id: kitchen });
    await refused("23503", { recommendation_id: fresh(9) });
    const gone = "P0001 card_deleted response";
    await refused(gone, { recommendation_id: recommendations.deleted });
    await db.wanjiku.rows(hide("product", phone));
    await db.wanjiku.rows(hide("company", kitchen));
    await refused(gone, { product_id: phone });
    await refused(gone, { company_id: kitchen });
    expect(await db.visitor.read("requests", requests.adas, "response_count")).toBe(1);
  });
});

describe("R303 the marked answers as a list", () => {
  const make = `select list_marked_answers('${requests.adas}')`;
  const items = (db: TestDatabase, list: unknown) =>
    db.visitor.rows(
      `select i.response_id from list_items as i join responses as a on a.id = i.response_id where i.list_id = $1 order by a.helped_at`,
      [list],
    );
  const answers = (db: TestDatabase, count: number) =>
    db.admin.rows(
      `insert into responses (id, request_id, content, user_id, helped_at)
        select ('00000000-0000-7000-8000-' || lpad((910000 + n)::text, 12, '0'))::uuid, '${requests.adas}', 'A' || n, '${thabo}',
          now() + n * interval '1 minute' from generate_series(1, ${count}) as n`,
    );

  test("one call creates it, public and named after the question; another adds answers marked since", async ({
    db,
  }) => {
    await db.ada.rows(`select mark_answer('${responses.kwames}', true)`);
    const list = await db.ada.value(make);
    const read =
      "select user_id, name, is_public, item_count, request_id from user_lists where id = $1";
    expect(await db.visitor.rows(read, [list])).toEqual([
      {
        user_id: ada,
        name: "A plumber in Yaba",
        is_public: true,
        item_count: 1,
        request_id: requests.adas,
      },
    ]);
    expect(await items(db, list)).toEqual([{ response_id: responses.kwames }]);
    await db.ada.update("user_lists", list, { is_public: false });
    await answers(db, 1);
    expect(await db.ada.value(make)).toBe(list);
    expect(await items(db, list)).toHaveLength(2);
  });

  test("S15 it has the first twenty marked answers; a title longer than a list's name is cut", async ({
    db,
  }) => {
    await db.admin.rows(
      `update requests set title = repeat('Long ', 24) where id = '${requests.adas}'`,
    );
    await answers(db, 22);
    const list = await db.ada.value(make);
    expect(await items(db, list)).toHaveLength(20);
    expect((await items(db, list))[0]).toEqual({
      response_id: "00000000-0000-7000-8000-000000910001",
    });
    expect(await db.ada.value(make)).toBe(list);
    expect(await db.visitor.read("user_lists", list, "char_length(name)")).toBe(99);
  });

  test("it is refused without marked answers, if all are hidden, and for a deleted or another member's question", async ({
    db,
  }) => {
    const unmarked = "P0001 item_deleted response";
    await db.ada.refused(unmarked, make);
    await db.ada.rows(`select mark_answer('${responses.kwames}', true)`);
    await db.wanjiku.rows(hide("response", responses.kwames));
    await db.ada.refused(unmarked, make);
    const strange = "42501 not_your_request";
    await db.kwame.refused(strange, make);
    await db.ada.update("requests", requests.adas, { is_deleted: true });
    await db.ada.refused(strange, make);
    expect(await db.admin.rows("select 1 from user_lists where request_id is not null")).toEqual(
      [],
    );
  });

  test("an answer is in a list once, and leaves it when it is deleted", async ({ db }) => {
    await db.ada.rows(`select mark_answer('${responses.kwames}', true)`);
    const list = await db.ada.value(make);
    await db.ada.refused(
      "list_items_response_key",
      `insert into list_items (list_id, response_id) values ('${list}', '${responses.kwames}')`,
    );
    await db.kwame.rows(`delete from responses where id = '${responses.kwames}'`);
    expect(await db.visitor.read("user_lists", list, "item_count")).toBe(0);
  });
});
