import { queryOptions, useQuery } from "@tanstack/react-query";
import type { SaveTarget } from "./save-targets";
import { useUserId } from "./session-store";
import { useWaiting } from "./waiting";

/* What a member has saved, and where. Apart from lists.ts, as votes.ts is: the home page starts with it. */

/**
 * A member's lists as places to save to, newest first, with what is saved there (R136, R190): below
 * `listKeys.all`, so as fresh as those.
 */
export function saveTargetsQuery(userId: string) {
  return queryOptions({
    queryKey: ["lists", "targets", userId] as const,
    meta: { keep: "lists" },
    queryFn: async ({ signal }): Promise<SaveTarget[]> => {
      const { fetchSaveTargets } = await import("./save-targets");
      return fetchSaveTargets(userId, signal);
    },
  });
}

/** Whether the member who is signed in has a recommendation in any list, or will once there is a network. */
export function useIsSaved(recommendationId: string): boolean {
  const userId = useUserId();
  const { data } = useQuery({
    ...saveTargetsQuery(userId ?? ""),
    enabled: userId !== null,
    select: (lists) =>
      lists.some((list) => list.saved.some(({ recommendation_id: id }) => id === recommendationId)),
  });
  const isWaiting = useWaiting().some(
    ({ kind, row, failure }) =>
      kind === "save" && failure === null && row.recommendation_id === recommendationId,
  );
  return isWaiting || (data ?? false);
}
