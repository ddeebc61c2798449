import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";

interface MoreRemarksProps {
  query: Pick<
    UseInfiniteQueryResult,
    "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
  >;
  /** Noun of the next page: "more answers". */
  noun: string;
}

/** Button that loads the next page of a paged list (F42). */
export function MoreRemarks({ query, noun }: MoreRemarksProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 grid justify-items-center gap-2">
      {query.isFetchNextPageError && (
        <p role="alert" className="font-medium text-brick text-sm">
          <Trans>Could not load {noun}. Check your connection and try again.</Trans>
        </p>
      )}
      <Button
        variant="quiet"
        isBusy={query.isFetchingNextPage}
        onClick={() => query.fetchNextPage()}
      >
        <Trans>Show {noun}</Trans>
      </Button>
    </div>
  );
}
