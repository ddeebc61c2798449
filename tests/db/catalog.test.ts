import { describe, expect } from "vitest";
import { devices, food, fresh, phone, reviews, thabo } from "./fixtures.ts";
import { databaseTest } from "./harness.ts";
import { insertOnly, review } from "./insert.ts";

const test = databaseTest();

describe("categories and subcategories", () => {
  const inFood = { category_id: food.category };
  test.for([
    ["categories", { name: "Other food", slug: "food" }, "slug"],
    ["categories", { name: "Food", slug: "other-food" }, "name"],
    ["subcategories", { ...inFood, name: "Other", slug: "street-food" }, "category_id_slug"],
    ["subcategories", { ...inFood, name: "Street food", slug: "other" }, "category_id_name"],
  ] as const)("%s: %o is refused as a duplicate", async ([table, row, columns], { db }) => {
    await db.admin.refused(`23505 ${table}_${columns}_key`, ...insertOnly(table, row));
  });
});

describe("C20 R187 products and companies that members add", () => {
  test.for([
    ["products", "product"],
    ["companies", "company"],
  ] as const)("the member who adds to %s is recorded", async ([table, kind], { db }) => {
    const id = await db.thabo.value(`insert into ${table} (name) values ('Kijani') returning id`);
    const authors = `select user_id from private.${kind}_authors where ${kind}_id = $1`;
    expect(await db.admin.rows(authors, [id])).toEqual([{ user_id: thabo }]);
  });

  test("S20 products and companies are counted together", async ({ db }) => {
    const add = (table: string, n: number) =>
      db.thabo.outcome(`insert into ${table} (name) values ('Kijani ${n}')`);
    for (let n = 0; n < 5; n++) {
      expect([await add("products", n), await add("companies", n)]).toEqual([1, 1]);
    }
    const full = { message: "quota_exceeded", hint: "catalog" };
    expect(await add("products", 5)).toMatchObject(full);
    expect(await add("companies", 5)).toMatchObject(full);
  });
});

describe("R118 R187 a company's page", () => {
  test("has its category, its most reviewed products and the newest posts about them and itself", async ({
    db,
  }) => {
    await db.admin.rows(
      `insert into products (id, name, category_id, company_id)
          select gen_random_uuid(), 'Baobab ' || n, 3, '${devices}' from generate_series(3, 14) as n`,
    );
    const about = { ...review, category_id: 3 };
    await db.kwame.insert("reviews", { ...about, id: fresh(1), company_id: devices });
    await db.admin.insert("reviews", { ...about, product_id: phone, is_deleted: true });
    const page = await db.visitor.value(`select company_page('${devices}')`);
    expect(page).toMatchObject({
      id: devices,
      category: { id: 3, name: "Phones", slug: "phones" },
      products: { length: 12, 0: { id: phone, review_count: 1 } },
      reviews: { length: 2, 0: { id: fresh(1), kind: "review" }, 1: { id: reviews.adas } },
      recommendations: [],
    });
  });

  test("is null for an unknown company", async ({ db }) => {
    expect(await db.visitor.value(`select company_page('${fresh(1)}')`)).toBeNull();
  });
});
