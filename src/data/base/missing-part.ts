import { queryOptions } from "@tanstack/react-query";
import { addressOf, isGone } from "@/browser/new-version";
import { OUTBOX_PAUSES } from "@/lib/constants";
import { DataError } from "./errors";

/** The pause before the next attempt after this many consecutive failures, in ms. */
export function growingPause(tries: number): number {
  const [first, longest] = OUTBOX_PAUSES;
  return Math.min(first * 2 ** Math.max(tries - 1, 0), longest);
}

/**
 * Whether a chunk that failed to load is gone from the host, as after a deploy. Fails while the host cannot be
 * reached, and then retries with growing pauses (F19, F37).
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
