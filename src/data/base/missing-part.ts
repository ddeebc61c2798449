import { queryOptions } from "@tanstack/react-query";
import { addressOf, isGone } from "@/browser/new-version";
import { OUTBOX_PAUSES } from "@/lib/constants";
import { DataError } from "./errors";

/** Until the next try, after as many that failed one after the other, in ms. */
export function growingPause(tries: number): number {
  const [first, longest] = OUTBOX_PAUSES;
  return Math.min(first * 2 ** Math.max(tries - 1, 0), longest);
}

/**
 * Whether code that did not load is gone from the host, as after a deploy; a failure where the host is not
 * reached. Asked again by itself, in growing pauses, until it is (F19, F37).
 */
export function missingPartQuery(error: Error) {
  const address = addressOf(error);
  return queryOptions({
    queryKey: ["site", "part", address] as const,
    meta: { isElsewhere: true },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.status === "error" && growingPause(state.errorUpdateCount),
    queryFn: async (): Promise<boolean> => {
      try {
        return await isGone(address);
      } catch {
        throw new DataError({ kind: "offline" });
      }
    },
  });
}
