import type { EarlierRating } from "@/data/posts/posts";
import { formatDate } from "@/lib/format";
import { plural, t } from "@/lib/i18n";

/** Which stars a review had before, for everybody to see (R293). */
export function EarlierRatings({ ratings }: { ratings: readonly EarlierRating[] }) {
  return (
    <p className="mt-1 text-muted text-sm">
      {ratings
        .map(
          ({ rating, until }) =>
            t`was ${plural(rating, { one: "# star", other: "# stars" })} until ${formatDate(until)}`,
        )
        .join(", ")}
    </p>
  );
}
