import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { t } from "@/lib/i18n";
import { LoadButton } from "@/ui/load-button";

interface MoreRemarksProps {
  query: Pick<
    UseInfiniteQueryResult,
    "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
  >;
  /** Items on the pages. */
  of: keyof typeof TEXTS;
}

const TEXTS = {
  comments: {
    show: t`Show earlier comments`,
    failure: t`Could not load earlier comments. Check your connection and try again.`,
  },
  replies: {
    show: t`Show earlier replies`,
    failure: t`Could not load earlier replies. Check your connection and try again.`,
  },
  answers: {
    show: t`Show more answers`,
    failure: t`Could not load more answers. Check your connection and try again.`,
  },
};

/** Button that loads the next page of a paged list (F42). */
export function MoreRemarks({ query, of }: MoreRemarksProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 grid justify-items-center gap-2">
      {query.isFetchNextPageError && (
        <p role="alert" className="font-medium text-brick text-sm">
          {TEXTS[of].failure}
        </p>
      )}
      <LoadButton
        variant="quiet"
        isBusy={query.isFetchingNextPage}
        onClick={() => query.fetchNextPage()}
      >
        {TEXTS[of].show}
      </LoadButton>
    </div>
  );
}
