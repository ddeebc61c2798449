import { queryOptions } from "@tanstack/react-query";
import { listSnapshots } from "./offline-store";

/** A reader's snapshots that can be opened without a network, the last read first (F19). */
export function offlineSnapshotsQuery(userId: string | null) {
  return queryOptions({
    queryKey: ["offline-snapshots", userId] as const,
    meta: { isElsewhere: true },
    staleTime: 0,
    gcTime: 0,
    queryFn: () => listSnapshots(userId),
  });
}
