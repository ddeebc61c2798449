import { STARS } from "./constants.ts";
import type { SchemaOrgThing } from "./schema-org.ts";

/* Structured data (schema.org) for search engines. Has nothing that a screen does not show. */

const SCALE = { bestRating: STARS, worstRating: 1 };

interface WrittenReview {
  title: string;
  content: string;
  created_at: string;
  /** The author's name on the screen. */
  author: string;
  /** Only for a review. */
  rating?: number | undefined;
}

/** A review or, without stars, a recommendation. */
export function reviewSchemaOrg({
  title,
  content,
  created_at,
  author,
  rating,
}: WrittenReview): SchemaOrgThing {
  return {
    "@type": rating === undefined ? "Recommendation" : "Review",
    name: title,
    reviewBody: content,
    datePublished: created_at,
    author: { "@type": "Person", name: author },
    reviewRating:
      rating === undefined ? undefined : { "@type": "Rating", ratingValue: rating, ...SCALE },
  };
}

/** The average rating and the number of reviews; undefined without reviews. */
export function ratingSchemaOrg(
  average: number | null,
  reviews: number,
): SchemaOrgThing | undefined {
  if (average === null) return undefined;
  return {
    "@type": "AggregateRating",
    ratingValue: Number(average.toFixed(1)),
    reviewCount: reviews,
    ...SCALE,
  };
}
