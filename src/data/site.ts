import { queryOptions } from "@tanstack/react-query";
import { READ_TIMEOUT } from "@/lib/constants";

/** Whether this site itself can be reached; asked only when its database cannot (F50). */
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
        signal: AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT)]),
      }).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
}
