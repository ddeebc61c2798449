import { openDataLayer } from "../data-layer.ts";
import type { SqlClient } from "../scratch-postgres.ts";

/** Ids and words for requests, each as frequent as in real use. */
export type Picks = Awaited<ReturnType<typeof pick>>;

/** One query of a screen, with its requests for different parameters. */
export interface Captured {
  title: string;
  /** Milliseconds that the slowest twentieth may take. */
  limit: number;
  who: ("visitor" | "member")[];
  requests: { method: string; url: string; member: string }[];
}

/** Picks items with votes and posts: the larger ones more often. */
export async function pick(admin: SqlClient, turns: number) {
  /** Draws the same rows at every run, in an order unrelated to any index. */
  const drawn = async (table: string, value: string, where = "true") => {
    const { rows } = await admin.query<{ value: string }>(
      `select value::text from (select ${value} as value, ctid from public.${table} where ${where}) as t
       order by hashtextextended(ctid::text, 7) limit ${turns}`,
    );
    return rows.map((row) => row.value);
  };
  const one = async <Row>(sql: string) => {
    const [row] = (await admin.query<Row>(sql)).rows;
    if (row === undefined) throw new Error(`No row: ${sql}`);
    return row;
  };
  const counts = await one<Record<"recommendations" | "reviews" | "requests", number>>(
    `select sum(recommendation_count)::int as recommendations, sum(review_count)::int as reviews,
       sum(request_count)::int as requests from public.categories`,
  );
  const category = await one<{ slug: string; held: number }>(
    `select slug, recommendation_count + review_count as held from categories
     order by held desc limit 1`,
  );
  const { held, ...subcategory } = await one<
    Record<"category" | "subcategory", string> & { held: number }
  >(
    `select c.slug as category, s.slug as subcategory,
       s.recommendation_count + s.review_count + s.product_count as held
     from subcategories as s join categories as c on c.id = s.category_id
     order by held desc limit 1`,
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
    /** Numbers of posts. */
    recommendationCount: counts.recommendations,
    reviewCount: counts.reviews,
    requestCount: counts.requests,
    /** The category with the most posts, and their number. */
    fullestCategory: category.slug,
    fullestCategoryCount: category.held,
    /** The subcategory with the most posts and products, and their number. */
    fullestSubcategory: subcategory,
    fullestSubcategoryCount: held,
  };
}

/** Captures every screen's requests from the data layer. */
export async function capture(picks: Picks, turns: number): Promise<Captured[]> {
  await using dataLayer = await openDataLayer("http://bench.invalid", "none");
  const { captureScreens } = await dataLayer.ssrLoadModule("/scripts/bench-db/screens.ts");
  return await captureScreens(picks, turns);
}
