import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { isUnanswered } from "@/data/kept-queries";
import { lazyAgain } from "@/ui/on-demand";
import { LoadFailure, type LoadFailureProps } from "./load-failure";

const KeptThings = lazyAgain(() => import("./kept-things").catch(() => ({ default: () => null })));

interface ScreenProps<Data> {
  query: UseQueryResult<Data>;
  /** What is to come, in its shape. */
  skeleton: ReactNode;
  /** Says that the thing is not there, or not for this person's eyes. */
  missing: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** A screen that stands and falls with one thing: to come, failed, missing or there (F14, F50). */
export function Screen<Data>({ query, skeleton, missing, children }: ScreenProps<Data>) {
  // Drawn in small steps, between which the page answers.
  const data = useDeferredValue(query.data);
  if (query.isError) return <ScreenFailure query={query} />;
  if (query.isPending || data === undefined) return skeleton;
  return data === null ? missing : children(data);
}

/** A screen of which nothing is to be seen, since what it is about did not load. */
export function ScreenFailure({ query }: Pick<LoadFailureProps, "query">) {
  return (
    <div className="wrap py-12">
      <LoadFailure query={query} />
      {isUnanswered(query.error) && <KeptThings />}
    </div>
  );
}
