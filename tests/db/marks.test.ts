import { describe, expect } from "vitest";
import { ada, fresh, kwame, requests, responses, thabo, wanjiku } from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { insertOnly } from "./insert.ts";
import { hide, restore, suspend } from "./moderators.ts";

const test = databaseTest();

const mark = (answer: string, hasHelped = true) => `select mark_answer('${answer}', ${hasHelped})`;
const statusOf = (db: TestDatabase) => db.visitor.read("requests", requests.adas, "status");
const helpedBy = (db: TestDatabase, member: string) =>
  db.admin.read("profiles", member, "helped_count");
const readNotifications = (db: TestDatabase) =>
  db.admin.rows(
    "select recipient_id, actor_id, entity_type, entity_id, message, is_read from notifications where type = 'helped'",
  );

/** Another answer to Ada's request. */
async function answer(db: TestDatabase, n: number, member: string): Promise<string> {
  const row = { id: fresh(n), request_id: requests.adas, content: `A${n}`, user_id: member };
  await db.admin.insert("responses", row);
  return fresh(n);
}

describe("R301 this helped", () => {
  test("the asker marks an answer: the request is answered and its author notified; unmarking undoes both", async ({
    db,
  }) => {
    expect(await db.ada.value(mark(responses.kwames))).toBe("answered");
    expect(await statusOf(db)).toBe("answered");
    expect(await helpedBy(db, kwame)).toBe(1);
    expect(await readNotifications(db)).toEqual([
      {
        recipient_id: kwame,
        actor_id: ada,
        entity_type: "response",
        entity_id: responses.kwames,
        message: 'says your answer helped: "A plumber in Yaba"',
        is_read: false,
      },
    ]);
    const place = "select commented_on(n) from notifications as n where type = 'helped'";
    expect(await db.kwame.value(place)).toMatchObject({ kind: "request", id: requests.adas });

    expect(await db.ada.value(mark(responses.kwames, false))).toBe("open");
    expect([await statusOf(db), await helpedBy(db, kwame), await readNotifications(db)]).toEqual([
      "open",
      0,
      [],
    ]);
  });

  test("marking again changes nothing and sends no second notification", async ({ db }) => {
    await db.ada.rows(mark(responses.kwames));
    const helped = `select helped_at from responses where id = '${responses.kwames}'`;
    const at = await db.admin.value(helped);
    expect(await db.ada.value(mark(responses.kwames))).toBe("answered");
    expect(await db.admin.value(helped)).toEqual(at);
    await db.kwame.rows("update notifications set is_read = true where type = 'helped'");
    await db.ada.rows(mark(responses.kwames, false));
    await db.ada.rows(mark(responses.kwames));
    expect(await readNotifications(db)).toMatchObject([{ is_read: true }]);
    expect(await helpedBy(db, kwame)).toBe(1);
    const spent = "select cardinality(recent) from private.quota_usage where action = 'marks'";
    expect(await db.admin.value(spent)).toBe(3);
  });

  test("S06 an answered request takes no answer; with one of two marks taken back it stays answered", async ({
    db,
  }) => {
    const second = await answer(db, 1, thabo);
    await db.ada.rows(mark(responses.kwames));
    await db.ada.rows(mark(second));
    const late = insertOnly("responses", { request_id: requests.adas, content: "Late" });
    await db.wanjiku.refused("request_not_open answered", ...late);
    expect(await db.ada.value(mark(second, false))).toBe("answered");
    expect(await db.ada.value(mark(responses.kwames, false))).toBe("open");
  });

  test("a status that the asker sets afterwards stays: open with a mark, closed without one", async ({
    db,
  }) => {
    const move = (status: string) =>
      db.ada.rows(`update requests set status = '${status}' where id = '${requests.adas}'`);
    await db.ada.rows(mark(responses.kwames));
    await move("closed");
    expect(await db.ada.value(mark(responses.kwames, false))).toBe("closed");
    expect(await db.ada.value(mark(responses.kwames))).toBe("answered");
    await move("open");
    expect(await db.ada.value(mark(responses.kwames))).toBe("open");
  });

  test.for([
    ["another member", kwame, responses.kwames, "42501 not_your_request"],
    ["the answer's author", ada, responses.adas, "42501 not_your_request"],
    ["for an unknown answer", ada, fresh(9), "42501 not_your_request"],
    ["of a deleted request", ada, responses.onDeleted, "P0001 item_deleted"],
  ] as const)("refused: %s", async ([_who, member, id, refusal], { db }) => {
    await db.member(member).refused(refusal, mark(id));
    expect(await readNotifications(db)).toEqual([]);
  });

  test("refused: one's own answer, by whatever way; it is no help and no reputation", async ({
    db,
  }) => {
    await answer(db, 2, ada);
    const own = "42501 own_content response";
    await db.ada.refused(own, mark(fresh(2)));
    await db.admin.refused(own, `update responses set helped_at = now() where id = '${fresh(2)}'`);
    expect([await helpedBy(db, ada), await statusOf(db)]).toEqual([0, "open"]);
  });

  test("refused: a hidden answer, and a suspended asker", async ({ db }) => {
    await db.wanjiku.rows(hide("response", responses.kwames));
    await db.ada.refused("item_deleted response", mark(responses.kwames));
    await db.wanjiku.rows(suspend("request", requests.adas, 1));
    await db.ada.refused("suspended", mark(responses.kwames));
  });
});

describe("R301 a member's number of helpful answers", () => {
  test("hiding takes the mark's credit and restoring gives it back", async ({ db }) => {
    await db.ada.rows(mark(responses.kwames));
    for (const [decision, count] of [
      [hide("response", responses.kwames), 0],
      [hide("response", responses.kwames, "scam"), 0],
      [restore("response", responses.kwames), 1],
    ] as const) {
      await db.wanjiku.rows(decision);
      expect(await helpedBy(db, kwame)).toBe(count);
    }
  });

  test("a hidden mark is none of those left: without the other one the request opens", async ({
    db,
  }) => {
    const second = await answer(db, 1, thabo);
    await db.ada.rows(mark(responses.kwames));
    await db.ada.rows(mark(second));
    await db.wanjiku.rows(hide("response", responses.kwames));
    expect(await db.ada.value(mark(second, false))).toBe("open");
  });

  test("an answer that its author deletes takes its credit along, and leaves the request answered", async ({
    db,
  }) => {
    await db.ada.rows(mark(responses.kwames));
    await db.kwame.rows(`delete from responses where id = '${responses.kwames}'`);
    expect([await helpedBy(db, kwame), await statusOf(db)]).toEqual([0, "answered"]);
  });

  test("R203 the credit stays when the asker is erased; the mark stays when the answer's author is erased", async ({
    db,
  }) => {
    await db.ada.rows(mark(responses.kwames));
    await db.admin.rows(`select private.erase_account('${ada}')`);
    expect(await helpedBy(db, kwame)).toBe(1);
    await db.admin.rows(`select private.erase_account('${kwame}')`);
    const marked = `select user_id, helped_at is not null as helped from responses where id = '${responses.kwames}'`;
    expect(await db.admin.rows(marked)).toEqual([{ user_id: null, helped: true }]);
  });
});

describe("R300 the order of answers", () => {
  test("is helpful answers first, then by votes, then newest; a search quotes the first", async ({
    db,
  }) => {
    for (const [n, up, down] of [
      [1, 5, 0],
      [2, 9, 5],
      [3, 0, 2],
      [4, 5, 0],
    ] as const) {
      await answer(db, n, n === 4 ? wanjiku : thabo);
      await db.admin.rows(
        `update responses set upvotes = ${up}, downvotes = ${down}, created_at = now() + interval '${n} minutes' where id = '${fresh(n)}'`,
      );
    }
    const order = () =>
      db.visitor.column(
        `select id from responses where request_id = '${requests.adas}' order by score desc, created_at desc, id desc`,
      );
    const best = () =>
      db.visitor.value("select private.best_response($1, '{}') ->> 'id'", [requests.adas]);
    expect(await order()).toEqual([fresh(4), fresh(1), fresh(2), responses.kwames, fresh(3)]);
    expect(await best()).toBe(fresh(4));
    await db.ada.rows(mark(fresh(3)));
    expect(await order()).toEqual([fresh(3), fresh(4), fresh(1), fresh(2), responses.kwames]);
    expect(await best()).toBe(fresh(3));
  });
});
