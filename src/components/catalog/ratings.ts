import type { Tables } from "@/data/base/database.types";
import { plural, t } from "@/lib/i18n";

/** Counters of a company's products, added to the company's own; a product has none of these. */
type OfProducts = Pick<
  Tables<"companies">,
  | "product_rating_counts"
  | "product_review_count"
  | "product_recommendation_count"
  | "reviewed_product_count"
>;

/** The counters that the database keeps on products and companies. */
export type Rated = Pick<
  Tables<"products">,
  "average_rating" | "rating_counts" | "review_count" | "recommendation_count"
> &
  Partial<OfProducts>;

interface Ratings {
  /** Number of ratings with one to five stars, in that order; a company's products count once per member. */
  stars: number[];
  /** Number of reviews, including those of its products. */
  reviews: number;
  recommendations: number;
  /** Basis of the average: "5 reviews of its 3 products". */
  source: string;
}

/** Ratings of a product or company; a company's include the reviews of its products. */
export function ratingsOf(subject: Rated): Ratings {
  const {
    product_rating_counts: theirs = [],
    product_review_count: ofProducts = 0,
    reviewed_product_count: products = 0,
  } = subject;
  const reviews = subject.review_count + ofProducts;
  return {
    stars: subject.rating_counts.map((count, index) => count + (theirs[index] ?? 0)),
    reviews,
    recommendations: subject.recommendation_count + (subject.product_recommendation_count ?? 0),
    source: sourceOf(reviews, ofProducts, products),
  };
}

function sourceOf(reviews: number, ofProducts: number, products: number): string {
  if (ofProducts === 0) return plural(reviews, { one: "# review", other: "# reviews" });
  return ofProducts === reviews
    ? t`${plural(reviews, { one: "# review", other: "# reviews" })} of its ${plural(products, { one: "# product", other: "# products" })}`
    : t`${plural(reviews, { one: "# review", other: "# reviews" })}, ${ofProducts} of them of its ${plural(products, { one: "# product", other: "# products" })}`;
}
