import { queryOptions } from "@tanstack/react-query";
import { READ_TIMEOUT } from "@/lib/constants";
import { timeLimit } from "@/lib/time-limit";

/** Whether this site can be reached; checked only if its database cannot (F50). */
export function siteQuery() {
  return queryOptions({
    queryKey: ["site"] as const,
    meta: { isElsewhere: true },
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }): Promise<boolean> =>
      fetch("/icon.svg", {
        method: "HEAD",
        cache: "no-store",
        signal: timeLimit(READ_TIMEOUT, signal),
      }).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
}
