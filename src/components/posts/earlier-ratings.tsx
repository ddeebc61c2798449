import type { EarlierRating } from "@/data/posts/posts";
import { formatDate } from "@/lib/format";
import { plural } from "@/lib/i18n";

/** Earlier ratings of a review, which are public (R293). */
export function EarlierRatings({ ratings }: { ratings: readonly EarlierRating[] }) {
  return (
    <p className="mt-1 text-muted text-sm">
      {ratings
        .map(({ rating, until }) => {
          const date = formatDate(until);
          return plural(rating, {
            one: `was # star until ${date}`,
            other: `was # stars until ${date}`,
          });
        })
        .join(", ")}
    </p>
  );
}
