import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { explain, toDataError } from "@/data/base/errors";
import { siteQuery } from "@/data/base/site";
import { t } from "@/lib/i18n";
import type { Button } from "@/ui/button";
import { ErrorState } from "@/ui/states";

export interface LoadFailureProps {
  query: Pick<UseQueryResult, "error" | "isFetching"> & { refetch: () => unknown };
  /** Title naming what did not load, on screens with more than one query. */
  title?: string;
  RetryButton?: typeof Button;
}

/**
 * A failed read, its reason if that helps the visitor, and a retry button (F14, F15, F50). If the site
 * responds but its database does not, the visitor's network is not at fault.
 */
export function LoadFailure({ query, title, RetryButton }: LoadFailureProps) {
  const { kind } = toDataError(query.error);
  const site = useQuery({ ...siteQuery(), enabled: kind === "offline" });
  const isOurs = kind === "maintenance" || (kind === "offline" && site.data === true);
  return (
    <ErrorState
      {...(isOurs ? MAINTENANCE : { ...(title && { title }), text: reasonFor(query.error) })}
      onRetry={() => {
        void query.refetch();
        if (kind === "offline") void site.refetch();
      }}
      isRetrying={query.isFetching}
      RetryButton={RetryButton}
    />
  );
}

const MAINTENANCE = {
  title: t`Shauri is under maintenance`,
  text: t`We can’t reach our database right now. Please come back a little later.`,
};

function reasonFor(error: unknown): string {
  switch (toDataError(error).kind) {
    case "offline":
      return t`Check your connection and try again.`;
    case "timeout":
    case "rate-limited":
      return explain(error) ?? "";
    default:
      return t`Something went wrong on our side. Try again in a moment.`;
  }
}
