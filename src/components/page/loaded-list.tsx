import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure";

interface LoadedListProps<Item> {
  query: UseQueryResult<Item[] | { items: Item[] }>;
  /** What is to come, in its shape. */
  skeleton: ReactNode;
  /** Says kindly that there is nothing. */
  empty: ReactNode;
  /** What did not load, where the screen has more than one thing. */
  failure?: string;
  children: (items: Item[]) => ReactNode;
}

/** A list in a screen: to come, failed, empty or there; a failure is never an empty list (F14, F50). */
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
