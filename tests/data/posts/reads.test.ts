import { QueryClient } from "@tanstack/react-query";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { categoriesQuery, categoryQuery, subcategoryQuery } from "@/data/catalog/catalog";
import { subjectDetailQuery } from "@/data/catalog/subjects";
import { categoryFeedQuery, postsQuery, subcategoryFeedQuery } from "@/data/posts/feeds";
import { postQuery } from "@/data/posts/post-detail";
import type { PostFilter } from "@/data/posts/posts";
import { json, type RestCall, restServer, rows } from "../../msw/rest";
import { id, recommendation } from "../../samples";

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The only request that was made. */
function only(calls: readonly RestCall[]): URLSearchParams {
  expect(calls).toHaveLength(1);
  return calls[0]?.query ?? new URLSearchParams();
}

describe("R181 R182 categories and subcategories", () => {
  test("all come with their categories, both by name", async () => {
    const calls = restServer({ "GET categories": rows({ id: 1, subcategories: [{ id: 2 }] }) });
    const found = await client().fetchQuery(categoriesQuery());
    expect(found).toEqual([{ id: 1, subcategories: [{ id: 2 }] }]);
    const query = only(calls);
    // In one language: not "*", which has the names in all of them.
    expect(query.get("select")).toBe(
      "id,name:local_name,slug,description:local_description,icon,recommendation_count,review_count,request_count," +
        "subcategories(id,category_id,name:local_name,slug,description:local_description,recommendation_count,review_count,product_count)",
    );
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

const KIND_OF = { recommendations: "recommendation", reviews: "review" } as const;

const readOne = (table: Table, postId: string): Promise<object | null> =>
  client().fetchQuery(postQuery(KIND_OF[table], postId));

describe.each(["recommendation", "review"] as const)("%ss", (kind) => {
  test.each<[string, Partial<PostFilter>, object]>([
    ["the newest first", {}, {}],
    ["the most upvoted first", { order: "trending" }, { sort: "trending" }],
    ["of a category", { categoryId: 4 }, { category_id: "4" }],
    ["of a product", { productId: id(400) }, { product_id: id(400) }],
    ["of a company", { companyId: id(600) }, { company_id: id(600) }],
    [
      "filtered",
      { place: "ng-lagos", priceBelow: 50_000, minRating: 4, hasImages: true, isVerified: true },
      {
        place: "ng-lagos",
        price_below: "50000",
        min_rating: "4",
        has_images: "true",
        is_verified: "true",
      },
    ],
  ])("R183 R184 are read page by page, %s", async (_, filter, asked) => {
    const calls = restServer({ "GET post_feed": json({ items: [recommendation()] }) });
    const wanted = { ...PAGE, order: "recent", ...filter } as const;
    expect(await client().fetchQuery(postsQuery(kind, wanted))).toEqual({
      items: [recommendation()],
    });
    const usual = { kind, sort: "recent", page: "2", page_size: "6" };
    expect(Object.fromEntries(only(calls))).toEqual({ ...usual, ...asked });
  });
});

describe.each(["recommendations", "reviews"] as const)("%s", (table) => {
  test("R183 R184 one by its id, unless it is deleted", async () => {
    const calls = restServer({ [`GET ${table}`]: rows() });
    expect(await readOne(table, id(300))).toBeNull();
    const query = only(calls);
    expect(query.get("id")).toBe(`eq.${id(300)}`);
    expect(query.get("or")).toBe("(is_deleted.eq.false,hidden_for.not.is.null)");
    // The subject comes along, to link to it.
    expect(query.get("select")).toContain(`product:products!${table}_product_id_fkey(id,name`);
    expect(query.get("select")).toContain(
      `company:companies!${table}_company_id_fkey(id,name,location)`,
    );
  });

  test("R183 R184 come with their product, without the deleted ones, the newest first", async () => {
    const calls = restServer({ "GET products": rows() });
    expect(await client().fetchQuery(subjectDetailQuery("product", id(400)))).toBeNull();
    const query = only(calls);
    expect(query.get("select")).toContain(`${table}!${table}_product_id_fkey(`);
    expect(query.get(`${table}.is_deleted`)).toBe("eq.false");
    expect(query.get(`${table}.order`)).toBe("created_at.desc");
  });
});

describe("both kinds, mixed", () => {
  const feed = () => HttpResponse.json({ total: 1, items: [recommendation()] });

  test("R183 R184 of a category, six at first", async () => {
    const calls = restServer({ "GET category_feed": feed });
    const found = await client().fetchQuery(
      categoryFeedQuery("food-drink", { page: 1, pageSize: 6 }),
    );
    expect(found.total).toBe(1);
    const asked = Object.fromEntries(only(calls));
    expect(asked).toEqual({ category_slug: "food-drink", page: "1", page_size: "6" });
  });

  test("R183 R184 of a subcategory", async () => {
    const calls = restServer({ "GET subcategory_feed": feed });
    const found = await client().fetchQuery(
      subcategoryFeedQuery({ category: "food-drink", subcategory: "street-food" }, "all", PAGE),
    );
    expect(found.items).toHaveLength(1);
    const asked = Object.fromEntries(only(calls));
    expect(asked).toEqual({
      category_slug: "food-drink",
      subcategory_slug: "street-food",
      kind: "all",
      page: "2",
      page_size: "6",
    });
  });

  test("R262 filtered", async () => {
    const calls = restServer({ "GET subcategory_feed": feed, "GET category_feed": feed });
    const chosen = { ...PAGE, place: "ng", priceBelow: 5000, minRating: 4, isVerified: true };
    const args = { place: "ng", price_below: "5000", min_rating: "4", is_verified: "true" };
    const slugs = { category: "food-drink", subcategory: "street-food" };
    await client().fetchQuery(subcategoryFeedQuery(slugs, "reviews", chosen));
    await client().fetchQuery(categoryFeedQuery("food-drink", { ...chosen, hasImages: true }));
    expect(calls.map(({ query }) => Object.fromEntries(query))).toMatchObject([
      args,
      { ...args, has_images: "true" },
    ]);
  });
});
