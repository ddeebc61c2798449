import type { EarlierRating } from "@/data/posts/posts";
import { formatDate, plural } from "@/lib/format";

/** Which stars a review had before, for everybody to see (R293). */
export function EarlierRatings({ ratings }: { ratings: readonly EarlierRating[] }) {
  return (
    <p className="mt-1 text-muted text-sm">
      {ratings
        .map(({ rating, until }) => `was ${plural(rating, "star")} until ${formatDate(until)}`)
        .join(", ")}
    </p>
  );
}
