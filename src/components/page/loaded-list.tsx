import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure";

interface LoadedListProps<Item> {
  query: UseQueryResult<Item[] | { items: Item[] }>;
  /** Placeholder in the shape of the items. */
  skeleton: ReactNode;
  /** Shown if there are no items. */
  empty: ReactNode;
  /** Title naming what did not load, on screens with more than one query. */
  failure?: string;
  children: (items: Item[]) => ReactNode;
}

/** A list in a screen: loading, failed, empty or loaded; a failure is never shown as an empty list (F14, F50). */
export function LoadedList<Item>({
  query,
  skeleton,
  empty,
  failure,
  children,
}: LoadedListProps<Item>) {
  const { data } = query;
  const items = data && ("items" in data ? data.items : data);
  return (
    <>
      {query.isPending && skeleton}
      {query.isError && <LoadFailure query={query} {...(failure && { title: failure })} />}
      {items && (items.length === 0 ? empty : children(items))}
    </>
  );
}
