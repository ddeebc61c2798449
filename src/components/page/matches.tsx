import type { Feed } from "@/data/posts/posts";
import { FILTERED_MAX } from "@/lib/constants";
import { formatNumber } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/states";

interface MatchesProps {
  /** Matches of the filters; undefined while they load, and without a filter. */
  feed: Feed<unknown> | undefined;
  /** "recommendations" */
  noun: string;
  /** "rated Very Good" */
  rated?: string | undefined;
}

/** Number of matches of a listing's filters (R260). */
export function Matches({ feed, noun, rated }: MatchesProps) {
  return (
    <p role="status" className="mb-4 text-muted text-sm empty:hidden">
      {feed?.is_capped
        ? t`More than ${FILTERED_MAX} ${noun}: these are the first ${FILTERED_MAX}.`
        : feed?.total !== undefined &&
          feed.total > 0 &&
          [formatNumber(feed.total), feed.total === 1 ? noun.slice(0, -1) : noun, rated]
            .filter(Boolean)
            .join(" ")}
    </p>
  );
}

/** Says that nothing matches the filters, and offers to clear them. */
export function NoMatches({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <EmptyState
      title={t`No ${noun} match`}
      text={t`Try a bigger area or fewer filters.`}
      action={
        <Button onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}
