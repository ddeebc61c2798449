import { withDataLayer } from "../data-layer.ts";
import type { SqlClient } from "../scratch-postgres.ts";
import type { Captured, Picks } from "./captured.ts";

/** Ids and words that people would ask for: what is voted on and written about most comes most often. */
export async function pick(admin: SqlClient, turns: number): Promise<Picks> {
  const column = async (sql: string) =>
    (await admin.query(`${sql} limit ${turns}`)).rows.map(({ value }) => `${value}`);
  const number = async (sql: string) => Number((await admin.query(sql)).rows[0]?.value);
  /** The same rows at every run, in no order that the database knows. */
  const drawn = (table: string, value: string, where = "true") =>
    column(
      `select value from (select ${value} as value, ctid from public.${table} where ${where}) as t
       order by hashtextextended(ctid::text, 7)`,
    );
  const fullest = async (sql: string) =>
    (await admin.query(`${sql} order by held desc limit 1`)).rows[0];
  const category = await fullest(
    "select slug, recommendation_count + review_count as held from categories",
  );
  const subcategory = await fullest(
    `select c.slug as category, s.slug as subcategory,
       s.recommendation_count + s.review_count + s.product_count as held
     from subcategories as s join categories as c on c.id = s.category_id`,
  );
  return {
    members: await drawn("recommendations", "user_id", "user_id is not null"),
    recommendations: await drawn("recommendation_votes", "recommendation_id"),
    reviews: await drawn("review_votes", "review_id"),
    requests: await drawn("responses", "request_id"),
    products: await drawn("reviews", "product_id", "product_id is not null"),
    companies: await drawn("reviews", "company_id", "company_id is not null"),
    lists: await drawn("user_lists", "id", "is_public"),
    rareWords: await drawn(
      "recommendations",
      String.raw`(regexp_match(content, '(\S+)\. [^.]*$'))[1]`,
    ),
    recommendationCount: await number(
      "select sum(recommendation_count) as value from public.categories",
    ),
    reviewCount: await number("select sum(review_count) as value from public.categories"),
    requestCount: await number("select sum(request_count) as value from public.categories"),
    fullestCategory: String(category?.slug),
    fullestCategoryCount: Number(category?.held),
    fullestSubcategory: {
      category: String(subcategory?.category),
      subcategory: String(subcategory?.subcategory),
    },
    fullestSubcategoryCount: Number(subcategory?.held),
  };
}

/** Asks the data layer for every screen's requests. */
export async function capture(picks: Picks, turns: number): Promise<Captured[]> {
  return withDataLayer(
    { path: "/scripts/bench-db/screens.ts", url: "http://bench.invalid", key: "none" },
    ({ captureScreens }) => captureScreens(picks, turns),
  );
}
