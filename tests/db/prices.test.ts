import { describe, expect } from "vitest";
import { ada, devices, kitchen, kwame, otherPhone, phone, thabo, wanjiku } from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { insertInto, post } from "./insert.ts";

const test = databaseTest();

/** The first day of the month so many months ago, as the database counts. */
const month = (back = 0) =>
  `(date_trunc('month', now(), 'UTC') at time zone 'UTC' - interval '${back} months')::date`;

interface Paid {
  by: string;
  paid: number;
  /** Months ago. */
  back?: number;
  kind?: "recommendations" | "reviews";
  of?: object;
  isAnonymous?: boolean;
}

let written = 0;
/** Inserts a post with a price, as its author sends it; returns its id. */
async function pay(
  db: TestDatabase,
  { by, paid, back = 0, kind = "recommendations", of = {}, isAnonymous = false }: Paid,
): Promise<unknown> {
  await db.admin.rows("delete from private.quota_usage");
  const row = {
    title: `Paid ${written++}`,
    content: `Words ${written}`,
    product_id: otherPhone,
    price_paid: paid,
    paid_in: await db.admin.value(`select ${month(back)}::text`),
    is_anonymous: isAnonymous,
    ...(kind === "reviews" && { rating: 4 }),
    ...of,
  };
  const [added] = await db.member(by).rows(...insertInto(kind, row));
  return added?.id;
}

const ofProduct = (id = otherPhone) =>
  `select prices_paid(p) from products as p where id = '${id}'`;
const ofCompany = (id: string) => `select prices_paid(c) from companies as c where id = '${id}'`;

describe("R396 what people paid", () => {
  test("the median of the last six months, each with its month, at a company too", async ({
    db,
  }) => {
    for (const of of [{}, { product_id: null, company_id: kitchen }]) {
      await pay(db, { by: ada, paid: 900, back: 6, of });
      await pay(db, { by: ada, paid: 100, back: 5, of });
      await pay(db, { by: kwame, paid: 400, of });
      await pay(db, { by: wanjiku, paid: 301, of, kind: "reviews" });
      await pay(db, { by: thabo, paid: 200, of, kind: "reviews" });
    }
    const nothing = { count: null, median: null, lowest: null, highest: null };
    const months = await db.admin.rows(
      `select (${month()} - make_interval(months => back))::date::text as month
          from generate_series(5, 0, -1) as back`,
    );
    const now = { count: 3, median: 301, lowest: 200, highest: 400 };
    const expected = {
      ...{ median: 251, lowest: 100, highest: 400, count: 4 },
      months: months.map(({ month }, at) => ({ month, ...(at === 5 ? now : nothing) })),
    };
    expect(await db.visitor.value(ofProduct())).toEqual(expected);
    const page = `select company_page('${kitchen}') -> 'prices_paid'`;
    expect(await db.kwame.value(page)).toEqual(expected);
  });

  test("is never of fewer than three members, however often one of them writes", async ({ db }) => {
    for (const paid of [100, 200, 300]) await pay(db, { by: ada, paid });
    await pay(db, { by: ada, paid: 400, kind: "reviews" });
    await pay(db, { by: kwame, paid: 500 });
    expect(await db.visitor.value(ofProduct())).toBeNull();
    await pay(db, { by: thabo, paid: 600, back: 1 });
    expect(await db.visitor.value(ofProduct())).toMatchObject({ count: 3 });
  });

  test("each member counts with what they paid last, in a month with what they wrote last", async ({
    db,
  }) => {
    await pay(db, { by: ada, paid: 9000 });
    await db.admin.rows(
      "update recommendations set created_at = now() - interval '1 day' where price_paid = 9000",
    );
    await pay(db, { by: ada, paid: 300 });
    await pay(db, { by: ada, paid: 8000, back: 2 });
    await pay(db, { by: kwame, paid: 100 });
    await pay(db, { by: thabo, paid: 200 });
    const now = { count: 3, median: 200, lowest: 100, highest: 300 };
    const prices = await db.visitor.value(ofProduct());
    expect(prices).toMatchObject({ ...now, months: [{}, {}, {}, {}, {}, now] });
  });

  test("a month tells nothing of two, though all together are three", async ({ db }) => {
    await pay(db, { by: ada, paid: 100, back: 3 });
    await pay(db, { by: kwame, paid: 200, back: 3 });
    await pay(db, { by: thabo, paid: 300 });
    const months = `${ofProduct()}`.replace("prices_paid(p)", "prices_paid(p) -> 'months'");
    const told = JSON.stringify(await db.visitor.value(months));
    expect(told).not.toMatch(/100|200|300|:\s*[123]\b/);
    expect(await db.visitor.value(ofProduct())).toMatchObject({ count: 3, median: 200 });
  });

  test("posts that are hidden, deleted, by an erased member or about another subject do not count", async ({
    db,
  }) => {
    await pay(db, { by: ada, paid: 100 });
    await pay(db, { by: kwame, paid: 200 });
    await pay(db, { by: wanjiku, paid: 300, of: { product_id: phone } });
    await pay(db, { by: wanjiku, paid: 300, of: { product_id: null, company_id: devices } });
    await pay(db, { by: thabo, paid: 300, of: { product_id: null } });
    expect(await db.visitor.value(ofProduct())).toBeNull();
    expect(await db.visitor.value(ofCompany(devices))).toBeNull();
    const last = await pay(db, { by: thabo, paid: 300 });
    expect(await db.visitor.value(ofProduct())).toMatchObject({ count: 3 });
    const set = (columns: string) =>
      db.admin.rows(`update recommendations set ${columns} where id = '${last}'`);
    const back = `is_deleted = false, hidden_for = null, user_id = '${thabo}'`;
    for (const columns of [
      "is_deleted = true",
      "is_deleted = true, hidden_for = 'spam'",
      "user_id = null",
    ]) {
      await set(columns);
      for (const caller of [db.visitor, db.thabo, db.kwame])
        expect([columns, await caller.value(ofProduct())]).toEqual([columns, null]);
      await set(back);
    }
    expect(await db.visitor.value(ofProduct())).toMatchObject({ count: 3 });
    await db.thabo.update("recommendations", last, { price_paid: null, paid_in: null });
    expect(await db.visitor.value(ofProduct())).toBeNull();
  });

  /* Counted by who wrote it, an anonymous price would tell whether it is one of the others'. */
  test.for([
    ["one of them", ada],
    ["somebody else", wanjiku],
  ] as const)(
    "S13 an anonymous price changes nothing, whether it is of %s",
    async ([_, author], { db }) => {
      await pay(db, { by: ada, paid: 100 });
      await pay(db, { by: kwame, paid: 200 });
      const anonymous = { by: author, paid: 777, isAnonymous: true };
      const read = async () => [
        await db.visitor.value(ofProduct()),
        await db.kwame.value(ofProduct()),
      ];
      const ofTwo = await read();
      await pay(db, anonymous);
      await pay(db, { ...anonymous, kind: "reviews" });
      expect(await read()).toEqual(ofTwo);
      expect(ofTwo).toEqual([null, null]);
      await pay(db, { by: thabo, paid: 300 });
      const ofThree = await read();
      await pay(db, { ...anonymous, back: 1 });
      expect(await read()).toEqual(ofThree);
      expect(ofThree).toEqual([
        expect.objectContaining({ count: 3, highest: 300 }),
        expect.objectContaining({ count: 3, highest: 300 }),
      ]);
    },
  );

  test("S13 whoever reads the posts can count it all: it says nothing that they do not", async ({
    db,
  }) => {
    for (const [at, by] of [ada, kwame, thabo, wanjiku, ada].entries())
      await pay(db, { by, paid: 100 + at, isAnonymous: at === 3 });
    const counted = `select count(*)::int from (select distinct user_id from recommendations
        where product_id = '${otherPhone}' and price_paid is not null and user_id is not null) as members`;
    expect(await db.visitor.value(counted)).toBe(3);
    expect(await db.visitor.value(ofProduct())).toMatchObject({ count: 3 });
  });
});

describe("R396 what a price must be", () => {
  const rows = { recommendations: {}, reviews: { rating: 3 } };
  test.for(Object.entries(rows))(
    "an amount with its month, of %s",
    async ([table, row], { db }) => {
      const refused = (words: string, paid: object) =>
        db.thabo.refused(words, ...insertInto(table, { ...post, ...row, ...paid }));
      const first = "2026-10-01";
      for (const [paid, constraint] of [
        [{ price_paid: 500 }, "price_paid_dated"],
        [{ paid_in: first }, "price_paid_dated"],
        [{ price_paid: -5, paid_in: first }, "price_paid_range"],
        [{ price_paid: 500, paid_in: "2026-10-02" }, "paid_in_range"],
        [{ price_paid: 500, paid_in: "2999-01-01" }, "paid_in_range"],
      ] as const) {
        await refused(`23514 ${table}_${constraint}`, paid);
      }
      await refused("22P02", { price_paid: "2500.50", paid_in: first });
    },
  );

  test("the filter by price looks at what it costs, not at what one paid", async ({ db }) => {
    const id = await pay(db, { by: ada, paid: 500 });
    const row = await db.admin.rows(
      `select price, price_paid from recommendations where id = '${id}'`,
    );
    expect(row).toEqual([{ price: null, price_paid: 500 }]);
  });

  test("R290 R291 another price is an edit, and what was paid before is kept", async ({ db }) => {
    for (const [kind, table] of [
      ["recommendation", "recommendations"],
      ["review", "reviews"],
    ] as const) {
      const id = await pay(db, { by: ada, paid: 500, kind: table });
      const change = `update ${table} set price_paid = 600 where id = '${id}' returning edited_at`;
      expect(await db.ada.value(change)).toBeTruthy();
      const versions = `select earlier_versions('${kind}', '${id}') #> '{0,was}'`;
      expect(await db.ada.value(versions)).toEqual({ price_paid: 500 });
      expect(await db.kwame.value(versions)).toBeNull();
    }
  });
});
