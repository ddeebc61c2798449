import { STARS } from "./constants.ts";
import type { Thing } from "./json-ld.ts";

/* The site in the words of schema.org, for search engines. Nothing here says more than a screen shows. */

const SCALE = { bestRating: STARS, worstRating: 1 };

interface Written {
  title: string;
  content: string;
  created_at: string;
  /** As the screen calls whoever wrote it. */
  author: string;
  /** Of a review. */
  rating?: number | undefined;
}

/** A review, or without stars a recommendation. */
export function writingThing({ title, content, created_at, author, rating }: Written): Thing {
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
export function ratingThing(average: number | null, reviews: number): Thing | undefined {
  if (average === null) return undefined;
  return {
    "@type": "AggregateRating",
    ratingValue: Number(average.toFixed(1)),
    reviewCount: reviews,
    ...SCALE,
  };
}
