import { STARS } from "./constants.ts";
import type { SchemaOrgThing } from "./schema-org.ts";

/* The site in the words of schema.org, for search engines. Nothing here says more than a screen shows. */

const SCALE = { bestRating: STARS, worstRating: 1 };

interface WrittenReview {
  title: string;
  content: string;
  created_at: string;
  /** As the screen calls whoever wrote it. */
  author: string;
  /** Of a review. */
  rating?: number | undefined;
}

/** A review, or without stars a recommendation. */
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

/** How good something is, of so many reviews; nothing where there is none. */
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
