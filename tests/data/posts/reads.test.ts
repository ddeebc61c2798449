import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { categoriesQuery, categoryQuery } from "@/data/catalog/catalog";
import { postQuery } from "@/data/posts/post-detail";
import { type RestCall, restServer, rows } from "../../msw/rest";
import { id } from "../../samples";

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The query of the only request. */
function only(calls: readonly RestCall[]): URLSearchParams {
  expect(calls).toHaveLength(1);
  return calls[0]?.query ?? new URLSearchParams();
}

describe("R181 R182 categories and subcategories", () => {
  test("all categories come with their subcategories, both by name", async () => {
    const calls = restServer({ "GET categories": rows({ id: 1, subcategories: [{ id: 2 }] }) });
    const found = await client().fetchQuery(categoriesQuery());
    expect(found).toEqual([{ id: 1, subcategories: [{ id: 2 }] }]);
    const query = only(calls);
    // In one language: "*" would return the names in all of them.
    expect(query.get("select")).toBe(
      "id,name:local_name,slug,description:local_description,icon,recommendation_count,review_count,request_count," +
        "subcategories(id,category_id,name:local_name,slug,description:local_description,recommendation_count,review_count,product_count)",
    );
    expect(query.get("order")).toBe("name.asc");
    expect(query.get("subcategories.order")).toBe("name.asc");
  });

  test("one category comes with its subcategories, by name", async () => {
    const calls = restServer({ "GET categories": rows({ id: 1, subcategories: [] }) });
    await client().fetchQuery(categoryQuery("food-drink"));
    const query = only(calls);
    expect(query.get("slug")).toBe("in.(food-drink,food-drink )");
    expect(query.get("subcategories.order")).toBe("name.asc");
  });
});

test.each([
  ["recommendation", "recommendations"],
  ["review", "reviews"],
] as const)("R183 R184 a %s is read by its id, unless it is deleted", async (kind, table) => {
  const calls = restServer({ [`GET ${table}`]: rows() });
  expect(await client().fetchQuery(postQuery(kind, id(300)))).toBeNull();
  const query = only(calls);
  expect(query.get("id")).toBe(`eq.${id(300)}`);
  expect(query.get("or")).toBe("(is_deleted.eq.false,hidden_for.not.is.null)");
});
