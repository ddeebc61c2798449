import { describe, expect } from "vitest";
import { WRONG_COUNTS } from "./counts.ts";
import {
  ada,
  comments,
  devices,
  fresh,
  kitchen,
  kwame,
  otherPhone,
  phone,
  recommendations,
  requests,
  responses,
  reviews,
  thabo,
} from "./fixtures.ts";
import { databaseTest, type Row, type TestDatabase } from "./harness.ts";
import { insertInto, post, review } from "./insert.ts";
import { hide, restore } from "./moderators.ts";

const test = databaseTest();

const handset = { category_id: 3, subcategory_id: 2 };

describe("counters of members, categories, products and companies", () => {
  const hidings: [kind: string, id: string][] = [
    ["recommendation", recommendations.adas],
    ["recommendation", recommendations.anonymous],
    ["review", reviews.adas],
    ["request", requests.adas],
    ["response", responses.kwames],
    ["comment", comments.onRecommendation],
    ["comment", comments.onReview],
    ["comment", comments.onRequest],
  ];
  const asAdmin = (sql: string) => (db: TestDatabase) => db.admin.rows(sql);
  const changing = (table: string, id: string, columns: Row) => (db: TestDatabase) =>
    db.ada.update(table, id, columns);
  const writing = (table: string, row: Row) => (db: TestDatabase) => db.thabo.insert(table, row);
  const steps: Record<string, (db: TestDatabase) => Promise<unknown>> = {
    nothing: async () => undefined,
    "posts that get an earlier date": async (db) => {
      for (const table of ["recommendations", "reviews", "requests"])
        await db.admin.rows(`update ${table} set created_at = created_at - interval '30 days'`);
    },
    "a review with stars": writing("reviews", { ...review, ...handset, product_id: phone }),
    "a recommendation of a company": writing("recommendations", { ...post, company_id: kitchen }),
    "a recommendation of a company's product": writing("recommendations", {
      ...post,
      product_id: phone,
    }),
    "an anonymous recommendation": writing("recommendations", {
      ...post,
      is_anonymous: true,
      category_id: 2,
    }),
    "a request": writing("requests", { title: "T", description: "D", category_id: 3 }),
    "a response and a comment": async (db) => {
      await db.thabo.insert("responses", { request_id: requests.adas, content: "Yes" });
      await db.thabo.insert("comments", { review_id: reviews.adas, content: "So it is" });
    },
    "deleting a review": changing("reviews", reviews.adas, { is_deleted: true }),
    "deleting a recommendation": changing("recommendations", recommendations.adas, {
      is_deleted: true,
    }),
    "deleting a request": changing("requests", requests.adas, { is_deleted: true }),
    "moving posts to another category": asAdmin(
      "update recommendations set category_id = 3, subcategory_id = 2 where category_id = 2",
    ),
    "moving a request to another category": changing("requests", requests.adas, { category_id: 3 }),
    "another rating": asAdmin("update reviews set rating = 6 - rating"),
    "a product added and moved": async (db) => {
      await db.thabo.insert("products", { ...handset, id: fresh(1), name: "Baobab Nine" });
      await db.admin.update("products", fresh(1), { category_id: 2, subcategory_id: 1 });
    },
    "products moved to another company, or to none": async (db) => {
      for (const company_id of [kitchen, null])
        await db.admin.update("products", phone, { company_id });
      await db.admin.rows(`update products set company_id = '${kitchen}'`);
    },
    "a company is deleted": asAdmin("delete from companies where name = 'Baobab Devices'"),
    "all products are deleted": asAdmin("delete from products"),
    "a subcategory is deleted": asAdmin("delete from subcategories where id = 1"),
    "rows of posts are deleted": async (db) => {
      await db.admin.rows("delete from recommendations");
      await db.admin.rows("delete from reviews where is_deleted or user_id is null");
    },
    "comments and responses are deleted": async (db) => {
      await db.kwame.rows("delete from comments where user_id is not null");
      await db.kwame.rows("delete from responses where user_id is not null");
      await db.ada.rows("delete from list_items where list_id is not null");
    },
    "hidden comments and responses are deleted": async (db) => {
      await db.wanjiku.rows(hide("comment", comments.onReview));
      await db.wanjiku.rows(hide("response", responses.kwames));
      await db.kwame.rows("delete from comments where user_id is not null");
      await db.kwame.rows("delete from responses where user_id is not null");
    },
    "a member is deleted": asAdmin(`delete from auth.users where id = '${ada}'`),
  };

  test.for(Object.entries(steps))("R101 C22 R117 are true after %s", async ([_, step], { db }) => {
    await step(db);
    expect(await db.admin.rows(WRONG_COUNTS)).toEqual([]);
  });

  test.for(hidings)(
    "S05 are true while a %s is hidden, and after it is restored",
    async ([kind, id], { db }) => {
      for (const decide of [hide, restore]) {
        await db.wanjiku.rows(decide(kind, id));
        expect(await db.admin.rows(WRONG_COUNTS)).toEqual([]);
      }
    },
  );

  describe("S21 each member counts once in a company's stars", () => {
    const makes = (db: TestDatabase, ...names: string[]) =>
      Array.fromAsync(names, (name) =>
        db.thabo.value(...insertInto("products", { ...handset, name, company_id: devices })),
      );
    let written = 0;
    const rate = (db: TestDatabase, member: string, rating: number, row: Row) =>
      db.member(member).insert("reviews", { ...review, title: `T${++written}`, rating, ...row });
    const ofDevices = async (db: TestDatabase) => {
      expect(await db.admin.rows(WRONG_COUNTS)).toEqual([]);
      return db.visitor.value(
        `select array[average_rating, review_count, reviewed_product_count]::text || product_rating_counts::text
          from companies where id = '${devices}'`,
      );
    };

    test("R117 even if a member adds and reviews several of its products", async ({ db }) => {
      expect(await ofDevices(db)).toBe("{4.00,0,1}{0,0,0,1,0}");
      await rate(db, thabo, 1, { company_id: devices });
      expect(await ofDevices(db)).toBe("{2.50,1,1}{0,0,0,1,0}");
      for (const product_id of await makes(db, "One", "Two", "Three"))
        await rate(db, thabo, 1, { product_id });
      expect(await ofDevices(db)).toBe("{2.50,1,4}{0,0,0,1,0}");
    });

    test("by the mean of their ratings of its products, unless they reviewed the company itself", async ({
      db,
    }) => {
      const [one, two] = await makes(db, "One", "Two");
      await rate(db, thabo, 2, { product_id: one });
      expect(await ofDevices(db)).toBe("{3.00,0,2}{0,1,0,1,0}");
      await rate(db, thabo, 5, { product_id: two });
      expect(await ofDevices(db)).toBe("{4.00,0,3}{0,0,0,2,0}");
      await rate(db, thabo, 1, { company_id: devices });
      expect(await ofDevices(db)).toBe("{2.50,1,3}{0,0,0,1,0}");
      await db.thabo.rows(`update reviews set is_deleted = true where company_id = '${devices}'`);
      expect(await ofDevices(db)).toBe("{4.00,0,3}{0,0,0,2,0}");
      await db.thabo.rows(`update reviews set rating = 1 where product_id = '${two}'`);
      expect(await ofDevices(db)).toBe("{3.00,0,3}{0,1,0,1,0}");
    });

    test("without reviews that are hidden or of a hidden product", async ({ db }) => {
      const [one, two] = await makes(db, "One", "Two");
      await rate(db, thabo, 5, { product_id: one });
      await rate(db, thabo, 1, { product_id: two });
      const all = await ofDevices(db);
      expect(all).toBe("{3.50,0,3}{0,0,1,1,0}");
      await db.wanjiku.rows(hide("product", `${two}`));
      expect(await ofDevices(db)).toBe("{4.50,0,2}{0,0,0,1,1}");
      await db.wanjiku.rows(restore("product", `${two}`));
      expect(await ofDevices(db)).toBe(all);
      const id = await db.admin.value(`select id from reviews where product_id = '${one}'`);
      await db.wanjiku.rows(hide("review", `${id}`));
      expect(await ofDevices(db)).toBe("{2.50,0,2}{1,0,0,1,0}");
      await db.wanjiku.rows(restore("review", `${id}`));
      expect(await ofDevices(db)).toBe(all);
    });

    test("S13 an anonymous review of a product counts only for the product, so that no sum reveals its author", async ({
      db,
    }) => {
      const [one, two] = await makes(db, "One", "Two");
      await rate(db, thabo, 1, { product_id: one });
      const before = await ofDevices(db);
      await rate(db, thabo, 5, { product_id: two, is_anonymous: true });
      expect(await db.visitor.read("products", two, "review_count")).toBe(1);
      expect(await ofDevices(db)).toBe(`${before}`.replace(",2}", ",3}"));
    });

    test("S41 S21 an erased member's reviews of the company still count, those of its products do not", async ({
      db,
    }) => {
      const [one, two] = await makes(db, "One", "Two");
      await rate(db, thabo, 1, { product_id: one });
      await rate(db, thabo, 1, { product_id: two });
      await rate(db, kwame, 5, { product_id: two });
      await rate(db, kwame, 5, { company_id: devices });
      for (const member of [thabo, kwame])
        await db.admin.rows("select private.erase_account($1)", [member]);
      expect(await ofDevices(db)).toBe("{4.50,1,3}{0,0,0,1,0}");
      expect(await db.admin.column("select user_id from private.company_voices")).toEqual([ada]);
    });

    test("also after two companies are merged", async ({ db }) => {
      const other = fresh(1);
      await db.thabo.insert("companies", { id: other, name: "Baobab Devices Ltd", category_id: 3 });
      const [one, two] = await makes(db, "One", "Two");
      await db.admin.update("products", one, { company_id: other });
      await rate(db, thabo, 1, { product_id: one });
      await rate(db, thabo, 1, { product_id: two });
      await rate(db, kwame, 2, { product_id: one });
      await rate(db, kwame, 5, { company_id: other });
      await db.wanjiku.rows(`select moderation_merge('company', $1, '${devices}')`, [other]);
      expect(await ofDevices(db)).toBe("{3.33,1,3}{1,0,0,1,0}");
    });
  });

  test("R117 R241 the average of the stars, and none without reviews", async ({ db }) => {
    const stars = (id: string) => db.visitor.read("products", id, "average_rating::text");
    await db.thabo.insert("reviews", { ...review, rating: 1, product_id: phone });
    expect(await stars(phone)).toBe("2.50");
    expect(await stars(otherPhone)).toBe(null);
  });
});
