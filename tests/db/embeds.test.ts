import { afterAll, expect, test } from "vitest";
import { startBackend } from "../../supabase/local/backend.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { ada } from "./fixtures.ts";
import { fixturesSource } from "./fixtures-source.ts";

/* The reads from the specification, which name no foreign key: they must return the same as on a hosted project. */

const backend = await startBackend({ data: "memory", source: fixturesSource });
afterAll(() => backend.close());

async function read(path: string): Promise<{ status: number; body: unknown }> {
  const request = new Request(`http://localhost/rest/v1/${path}`, {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY },
  });
  const answer = await backend.fetch(request);
  return { status: answer.status, body: await answer.json() };
}

test.each([
  [
    "R182 a subcategory with its category",
    "subcategories?slug=eq.handsets&select=name,category:categories(slug)",
    { name: expect.any(String), category: { slug: "phones" } },
  ],
  [
    "R187 a product with category and subcategory",
    "products?select=name,category:categories(slug),subcategories(slug)&subcategory_id=not.is.null&limit=1",
    { name: expect.any(String), category: { slug: "phones" }, subcategories: { slug: "handsets" } },
  ],
  [
    "R187 a company with its category",
    "companies?select=name,category:categories(name)&limit=1",
    { name: expect.any(String), category: { name: expect.any(String) } },
  ],
  [
    "R183 a recommendation with both",
    "recommendations?select=title,categories!inner(slug),subcategories(slug)&categories.slug=eq.food&limit=1",
    { title: expect.any(String), categories: { slug: "food" }, subcategories: expect.anything() },
  ],
  [
    "R184 a review with its product, and that with its category",
    "reviews?select=title,products(categories(slug))&product_id=not.is.null&limit=1",
    { title: expect.any(String), products: { categories: { slug: "phones" } } },
  ],
  [
    "R189 R190 a list with its items and their posts, products and companies",
    `user_lists?user_id=eq.${ada}&is_public=is.true&select=name,list_items(recommendations(title,categories(slug)),products(name),companies(name))&limit=1`,
    {
      name: expect.any(String),
      list_items: expect.arrayContaining([
        expect.objectContaining({
          recommendations: { title: expect.any(String), categories: { slug: expect.any(String) } },
        }),
      ]),
    },
  ],
  [
    "R182 a category with its subcategories",
    "categories?slug=eq.phones&select=subcategories(slug)",
    { subcategories: [{ slug: "handsets" }] },
  ],
])("%s", async (_what, path, row) => {
  expect(await read(path)).toEqual({ status: 200, body: [row] });
});

test("an embed between two tables that a third table joins by its primary key must name the foreign key", async () => {
  const { status } = await read("recommendations?select=profiles(username)&limit=1");
  expect(status).not.toBe(200);
  const path = "recommendations?select=profiles!recommendations_user_id_fkey(username)&limit=1";
  expect(await read(path)).toMatchObject({ status: 200 });
});
