import { describe, expect, test } from "vitest";
import { type Scene, withDatabase } from "./harness.ts";
import { insertInto } from "./insert.ts";
import {
  ada,
  fresh,
  kitchen,
  kwame,
  lists,
  phone,
  recommendations,
  requests,
  responses,
  reviews,
  wanjiku,
} from "./world.ts";

const scene = withDatabase();

const list_id = lists.public;
const save = (s: Scene, item: object, who = ada) =>
  s.member(who).rows(...insertInto("list_items", { list_id, ...item }));
const order = async (s: Scene) =>
  (
    await s.visitor.rows(
      `select item_id from list_items where list_id = '${list_id}' order by rank, id`,
    )
  ).map(({ item_id }) => item_id);
const idsOf = async (s: Scene, ...items: string[]) => {
  const rows = await s.visitor.rows(
    `select id, item_id from list_items where list_id = '${list_id}'`,
  );
  return items.map((item) => rows.find(({ item_id }) => item_id === item)?.id ?? item);
};
const arrange = (ids: unknown[]) =>
  `select arrange_list('${list_id}', array[${ids.map((id) => `'${id}'`)}]::uuid[])`;

describe("R412 what a list holds", () => {
  test("R412 each of the six kinds is told by one id", () =>
    scene(async (s) => {
      await save(s, { review_id: reviews.kwames });
      await save(s, { request_id: requests.kwames });
      await save(s, { product_id: phone });
      await save(s, { company_id: kitchen });
      await save(s, { response_id: responses.kwames });
      expect(await order(s)).toEqual([
        responses.kwames,
        kitchen,
        phone,
        requests.kwames,
        reviews.kwames,
        recommendations.kwames,
      ]);
    }));

  test("S15 R412 a request is there once, and is one thing", () =>
    scene(async (s) => {
      await save(s, { request_id: requests.kwames });
      expect(
        await s
          .member(ada)
          .refusal(...insertInto("list_items", { list_id, request_id: requests.kwames })),
      ).toMatchObject({ code: "23505", constraint: "list_items_request_key" });
      expect(
        await s
          .member(ada)
          .refusal(
            ...insertInto("list_items", { list_id, request_id: requests.adas, product_id: phone }),
          ),
      ).toMatchObject({ constraint: "list_items_one_item" });
    }));

  test("S16 what a list says of a request that is deleted is its id alone", () =>
    scene(async (s) => {
      await save(s, { request_id: requests.kwames });
      await s
        .member(kwame)
        .rows(`update requests set is_deleted = true where id = '${requests.kwames}'`);
      expect(
        await s.visitor.rows(
          `select r.title from list_items as i left join requests as r on r.id = i.request_id where i.request_id = '${requests.kwames}'`,
        ),
      ).toEqual([{ title: null }]);
    }));

  test("an export has the request and the order", () =>
    scene(async (s) => {
      await save(s, { request_id: requests.kwames });
      const told = JSON.stringify(await s.member(ada).value("select export_account()"));
      expect(told).toContain(`"request_id": "${requests.kwames}"`.replace(": ", ":"));
      expect(told).toContain('"rank":');
    }));
});

describe("R415 the order of a list", () => {
  const three = [recommendations.kwames, phone, kitchen];
  const fill = async (s: Scene) => {
    await save(s, { product_id: phone });
    await save(s, { company_id: kitchen });
  };

  test("R190 R415 what is new stands first, until its owner arranges it, and then again", () =>
    scene(async (s) => {
      await fill(s);
      expect(await order(s)).toEqual([...three].reverse());
      await s.member(ada).rows(arrange(await idsOf(s, ...three)));
      expect(await order(s)).toEqual(three);
      await save(s, { review_id: reviews.kwames });
      expect(await order(s)).toEqual([reviews.kwames, ...three]);
      await s
        .member(ada)
        .rows(arrange(await idsOf(s, kitchen, reviews.kwames, ...three.slice(0, 2))));
      expect(await order(s)).toEqual([kitchen, reviews.kwames, ...three.slice(0, 2)]);
    }));

  test("R415 what another device has saved meanwhile stays above, what it has removed is passed over", () =>
    scene(async (s) => {
      await fill(s);
      const seen = await idsOf(s, ...three);
      await save(s, { request_id: requests.kwames });
      await s.member(ada).rows(`delete from list_items where product_id = '${phone}'`);
      await s.member(ada).rows(arrange(seen));
      expect(await order(s)).toEqual([requests.kwames, recommendations.kwames, kitchen]);
    }));

  test("R411 what is taken back with its rank stands where it stood", () =>
    scene(async (s) => {
      await fill(s);
      const [row] = await s
        .member(ada)
        .rows(
          `delete from list_items where product_id = '${phone}' returning id, product_id, notes, rank`,
        );
      await save(s, row ?? {});
      expect(await order(s)).toEqual([...three].reverse());
    }));

  test("R415 nobody arranges another's list, nor with it the items of a third", () =>
    scene(async (s) => {
      await fill(s);
      const reversed = await idsOf(s, ...three);
      expect(await s.member(kwame).refusal(arrange(reversed))).toMatchObject({
        code: "42501",
        message: "not_your_list",
      });
      await s
        .member(kwame)
        .rows(
          `select arrange_list('${lists.kwames}', array[${reversed.map((id) => `'${id}'`)}]::uuid[])`,
        );
      expect(await order(s)).toEqual([...three].reverse());
      expect(
        await s
          .member(kwame)
          .outcome(`update list_items set rank = 0 where list_id = '${list_id}'`),
      ).toBe(0);
    }));

  test("S16 what moderators have hidden is not arranged, nor are its notes", () =>
    scene(async (s) => {
      await fill(s);
      const ids = await idsOf(s, ...three);
      await s.admin.rows(`update user_lists set hidden_for = 'spam' where id = '${list_id}'`);
      expect(await s.member(ada).refusal(arrange(ids))).toMatchObject({ message: "not_your_list" });
      expect(
        await s
          .member(ada)
          .outcome(`update list_items set notes = 'x' where list_id = '${list_id}'`),
      ).toBe(0);
    }));

  test("S20 R415 an order of twenty is one change, and there are only so many", () =>
    scene(async (s) => {
      await fill(s);
      await s.admin.rows("update private.quotas set most = 5 where action = 'list_items'");
      const ids = await idsOf(s, ...three);
      // Two were saved.
      for (let n = 0; n < 3; n++) await s.member(ada).rows(arrange(ids));
      expect(await s.member(ada).refusal(arrange(ids))).toMatchObject({
        message: "quota_exceeded",
        hint: "list_items",
      });
    }));

  test("R415 a rank is a number that another can stand before", () =>
    scene(async (s) => {
      for (const rank of ["'NaN'", "'Infinity'", "'-Infinity'", "1e12"]) {
        expect(
          await s
            .member(ada)
            .refusal(`update list_items set rank = ${rank} where list_id = '${list_id}'`),
        ).toMatchObject({ constraint: "list_items_rank_range" });
      }
    }));

  test("R413 a note is written later, within its limits", () =>
    scene(async (s) => {
      const note = (text: string) =>
        `update list_items set notes = ${text} where list_id = '${list_id}'`;
      expect(await s.member(ada).outcome(note("'Bring cash'"))).toBe(1);
      expect(await s.member(ada).refusal(note("repeat('x', 301)"))).toMatchObject({
        constraint: "list_items_notes_length",
      });
      expect(await s.member(wanjiku).outcome(note("'Mine'"))).toBe(0);
    }));
});

test("R411 R412 a request leaves the list with its own deletion from the disk, and the list counts it", () =>
  scene(async (s) => {
    await save(s, { request_id: requests.kwames, id: fresh(7) });
    const before = await s.visitor.value(
      `select item_count from user_lists where id = '${list_id}'`,
    );
    await s.admin.rows(`delete from requests where id = '${requests.kwames}'`);
    expect(await s.visitor.value(`select item_count from user_lists where id = '${list_id}'`)).toBe(
      Number(before) - 1,
    );
  }));
