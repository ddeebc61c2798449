import { queryOptions } from "@tanstack/react-query";
import { listKept } from "./kept";

/** A person's kept items that can be opened without a network, the last read first (F19). */
export function keptThingsQuery(userId: string | null) {
  return queryOptions({
    queryKey: ["kept", userId] as const,
    meta: { isElsewhere: true },
    staleTime: 0,
    gcTime: 0,
    queryFn: () => listKept(userId),
  });
}
