import type { Feed } from "@/data/posts";
import { FILTERED_MAX } from "@/lib/constants";
import { formatNumber } from "@/lib/format";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/states";

interface MatchesProps {
  /** What was found; undefined while it is to come, or where nothing was asked for. */
  feed: Feed<unknown> | undefined;
  /** "recommendations" */
  noun: string;
  /** "rated Very Good" */
  rated?: string | undefined;
}

/** How many there are of what a listing was narrowed down to (R260). */
export function Matches({ feed, noun, rated }: MatchesProps) {
  return (
    <p role="status" className="mb-4 text-muted text-sm empty:hidden">
      {feed?.is_capped
        ? `More than ${FILTERED_MAX} ${noun}: these are the first ${FILTERED_MAX}.`
        : feed?.total !== undefined &&
          feed.total > 0 &&
          [formatNumber(feed.total), feed.total === 1 ? noun.slice(0, -1) : noun, rated]
            .filter(Boolean)
            .join(" ")}
    </p>
  );
}

/** Says that the filters left nothing, and takes them away. */
export function NoMatches({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`No ${noun} match`}
      text="Try a bigger place, or fewer filters."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
