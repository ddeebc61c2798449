import { QueryClient } from "@tanstack/react-query";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { categoriesQuery, categoryQuery, subcategoryQuery } from "@/data/catalog";
import { companyQuery } from "@/data/companies";
import { contentQuery } from "@/data/content";
import { categoryFeedQuery, subcategoryFeedQuery } from "@/data/feeds";
import type { PostFilter } from "@/data/posts";
import { productQuery } from "@/data/products";
import { recommendationQuery, recommendationsQuery } from "@/data/recommendations";
import { reviewQuery, reviewsQuery } from "@/data/reviews";
import { type RestCall, restServer, rows } from "../msw/rest";
import { id, recommendation } from "../samples";

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The only request that was made. */
function only(calls: readonly RestCall[]): URLSearchParams {
  expect(calls).toHaveLength(1);
  return calls[0]?.query ?? new URLSearchParams();
}

describe("R182 subcategories", () => {
  test("all come with their categories, both by name", async () => {
    const calls = restServer({ "GET categories": rows({ id: 1, subcategories: [{ id: 2 }] }) });
    const found = await client().fetchQuery(categoriesQuery());
    expect(found).toEqual([{ id: 1, subcategories: [{ id: 2 }] }]);
    const query = only(calls);
    expect(query.get("select")).toBe("*,subcategories(*)");
    expect(query.get("order")).toBe("name.asc");
    expect(query.get("subcategories.order")).toBe("name.asc");
  });

  test("those of one category, by name", async () => {
    const calls = restServer({ "GET categories": rows({ id: 1, subcategories: [] }) });
    await client().fetchQuery(categoryQuery("food-drink"));
    const query = only(calls);
    expect(query.get("slug")).toBe("in.(food-drink,food-drink )");
    expect(query.get("subcategories.order")).toBe("name.asc");
  });

  test("one by its slug with its category, or none", async () => {
    const row = { id: 2, slug: "street-food", category: { id: 1, slug: "food-drink" } };
    const calls = restServer({ "GET subcategories": rows(row) });
    const found = await client().fetchQuery(subcategoryQuery("food-drink", "street-food"));
    expect(found).toEqual(row);
    const query = only(calls);
    expect(query.get("select")).toContain("category:categories!");
    expect(query.get("slug")).toBe("eq.street-food");
    expect(query.get("category.slug")).toBe("eq.food-drink");

    restServer({ "GET subcategories": rows() });
    expect(await client().fetchQuery(subcategoryQuery("food-drink", "gone"))).toBeNull();
  });
});

const PAGE = { page: 2, pageSize: 6 };

type Table = "recommendations" | "reviews";

const readList = (table: Table, filter: PostFilter): Promise<object[]> =>
  table === "reviews"
    ? client().fetchQuery(reviewsQuery(filter))
    : client().fetchQuery(recommendationsQuery(filter));

const readOne = (table: Table, postId: string): Promise<object | null> =>
  table === "reviews"
    ? client().fetchQuery(reviewQuery(postId))
    : client().fetchQuery(recommendationQuery(postId));

describe.each(["recommendations", "reviews"] as const)("%s", (table) => {
  async function list(filter: Partial<PostFilter>): Promise<URLSearchParams> {
    const calls = restServer({ [`GET ${table}`]: rows(recommendation()) });
    expect(await readList(table, { ...PAGE, order: "recent", ...filter })).toHaveLength(1);
    return only(calls);
  }

  test("R183 R184 are read without the deleted ones, the newest first, page by page", async () => {
    const query = await list({});
    expect(query.get("is_deleted")).toBe("eq.false");
    expect(query.get("order")).toBe("created_at.desc");
    expect([query.get("offset"), query.get("limit")]).toEqual(["6", "6"]);
    expect(query.get("select")).toContain("author:profiles!");
  });

  test("R183 R184 or the most upvoted first", async () => {
    expect((await list({ order: "trending" })).get("order")).toBe("upvotes.desc,created_at.desc");
  });

  test("R183 R184 of a category, of a product, of a company", async () => {
    expect((await list({ categoryId: 4 })).get("category_id")).toBe("eq.4");
    expect((await list({ productId: id(400) })).get("product_id")).toBe(`eq.${id(400)}`);
    expect((await list({ companyId: id(600) })).get("company_id")).toBe(`eq.${id(600)}`);
  });

  test("R183 R184 one by its id, unless it is deleted", async () => {
    const calls = restServer({ [`GET ${table}`]: rows() });
    expect(await readOne(table, id(300))).toBeNull();
    const query = only(calls);
    expect(query.get("id")).toBe(`eq.${id(300)}`);
    expect(query.get("or")).toBe("(is_deleted.eq.false,hidden_for.not.is.null)");
    // What it is about comes along, for the way there.
    expect(query.get("select")).toContain(`product:products!${table}_product_id_fkey(id,name)`);
    expect(query.get("select")).toContain(`company:companies!${table}_company_id_fkey(id,name)`);
  });

  test("R183 R184 of a member, without the deleted ones, the newest first", async () => {
    const calls = restServer({ "GET profiles": rows() });
    const wanted = { userId: id(900), isOwn: false, filter: table, text: "", limit: 12 };
    expect(await client().fetchQuery(contentQuery(wanted))).toBeNull();
    const query = only(calls);
    expect(query.get("id")).toBe(`eq.${id(900)}`);
    expect(query.get("select")).toContain(`${table}!${table}_user_id_fkey(`);
    expect(query.get(`${table}.is_deleted`)).toBe("eq.false");
    expect(query.get(`${table}.order`)).toBe("created_at.desc");
    expect(query.get(`${table}.limit`)).toBe("13");
  });

  test.each(["product", "company"] as const)(
    "R183 R184 come with their %s, without the deleted ones, the newest first",
    async (subject) => {
      const calls = restServer({ "GET products": rows(), "GET companies": rows() });
      const found =
        subject === "product"
          ? await client().fetchQuery(productQuery(id(400)))
          : await client().fetchQuery(companyQuery(id(400)));
      expect(found).toBeNull();
      const query = only(calls);
      expect(query.get("select")).toContain(`${table}!${table}_${subject}_id_fkey(`);
      expect(query.get(`${table}.is_deleted`)).toBe("eq.false");
      expect(query.get(`${table}.order`)).toBe("created_at.desc");
    },
  );
});

describe("both kinds, mixed", () => {
  const feed = () => HttpResponse.json({ total: 1, items: [recommendation()] });

  test("R183 R184 of a category, six at first", async () => {
    const calls = restServer({ "GET category_feed": feed });
    const found = await client().fetchQuery(categoryFeedQuery(4, { page: 1, pageSize: 6 }));
    expect(found.total).toBe(1);
    const asked = Object.fromEntries(only(calls));
    expect(asked).toEqual({ category_id: "4", page: "1", page_size: "6" });
  });

  test("R183 R184 of a subcategory", async () => {
    const calls = restServer({ "GET subcategory_feed": feed });
    const found = await client().fetchQuery(subcategoryFeedQuery(31, "all", PAGE));
    expect(found).toHaveLength(1);
    const asked = Object.fromEntries(only(calls));
    expect(asked).toEqual({ subcategory_id: "31", kind: "all", page: "2", page_size: "6" });
  });
});
