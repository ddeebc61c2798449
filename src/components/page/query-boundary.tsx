import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { isUnanswered } from "@/data/offline/query-persister";
import { lazyAgain } from "@/ui/on-demand";
import { LoadFailure, type LoadFailureProps } from "./load-failure";

const OfflineSnapshots = lazyAgain(() =>
  import("./offline-snapshots").catch(() => ({ default: () => null })),
);

interface QueryBoundaryProps<Data> {
  query: UseQueryResult<Data>;
  /** Placeholder in the shape of the content. */
  skeleton: ReactNode;
  /** Shown if the item does not exist or is not visible to this reader. */
  missing: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** A screen that depends on one query: loading, failed, missing or loaded (F14, F50). */
export function QueryBoundary<Data>({
  query,
  skeleton,
  missing,
  children,
}: QueryBoundaryProps<Data>) {
  // Deferred, so that React renders it in small steps and the page stays responsive.
  const data = useDeferredValue(query.data);
  if (query.isError) return <ScreenFailure query={query} />;
  if (query.isPending || data === undefined) return skeleton;
  return data === null ? missing : children(data);
}

/** A screen whose content did not load. */
export function ScreenFailure({ query }: Pick<LoadFailureProps, "query">) {
  return (
    <div className="wrap py-12">
      <LoadFailure query={query} />
      {isUnanswered(query.error) && <OfflineSnapshots />}
    </div>
  );
}
