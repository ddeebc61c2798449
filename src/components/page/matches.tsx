import type { Feed } from "@/data/posts/posts";
import { FILTERED_MAX } from "@/lib/constants";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/states";

/** Kinds of items that a filtered listing counts. */
export type Listed = keyof typeof TEXTS;

const TEXTS = {
  recommendations: {
    none: t`No recommendations match`,
    first: t`More than ${FILTERED_MAX} recommendations: these are the first ${FILTERED_MAX}.`,
    count: (total: number) =>
      plural(total, { one: "# recommendation", other: "# recommendations" }),
  },
  reviews: {
    none: t`No reviews match`,
    first: t`More than ${FILTERED_MAX} reviews: these are the first ${FILTERED_MAX}.`,
    count: (total: number, rating?: string) =>
      rating
        ? plural(total, { one: `# review rated ${rating}`, other: `# reviews rated ${rating}` })
        : plural(total, { one: "# review", other: "# reviews" }),
  },
  posts: {
    none: t`No posts match`,
    first: t`More than ${FILTERED_MAX} posts: these are the first ${FILTERED_MAX}.`,
    count: (total: number) => plural(total, { one: "# post", other: "# posts" }),
  },
  products: {
    none: t`No products match`,
    first: t`More than ${FILTERED_MAX} products: these are the first ${FILTERED_MAX}.`,
    count: (total: number) => plural(total, { one: "# product", other: "# products" }),
  },
  requests: {
    none: t`No requests match`,
    first: t`More than ${FILTERED_MAX} requests: these are the first ${FILTERED_MAX}.`,
    count: (total: number) => plural(total, { one: "# request", other: "# requests" }),
  },
};

interface MatchesProps {
  /** The filtered items; undefined while they load, and without a filter. */
  feed: Feed<unknown> | undefined;
  of: Listed;
  /** For reviews, the rating that they are filtered by: "Very Good". */
  rating?: string | undefined;
}

/** Number of matches of a listing's filters (R260). */
export function Matches({ feed, of, rating }: MatchesProps) {
  const { first, count } = TEXTS[of];
  return (
    <p role="status" className="mb-4 text-muted text-sm empty:hidden">
      {feed?.is_capped
        ? first
        : feed?.total !== undefined && feed.total > 0 && count(feed.total, rating)}
    </p>
  );
}

/** Says that nothing matches the filters, and offers to clear them. */
export function NoMatches({ of, onClear }: { of: Listed; onClear: () => void }) {
  return (
    <EmptyState
      title={TEXTS[of].none}
      text={t`Try a bigger area or fewer filters.`}
      action={
        <Button onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}
