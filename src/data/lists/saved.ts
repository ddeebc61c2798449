import { queryOptions, useQuery } from "@tanstack/react-query";
import { useUserId } from "../auth/session-store";
import type { TABLE_OF } from "../base/tables";
import { useWaiting } from "../outbox/waiting";
import type { SaveTarget } from "./save-targets";

/* A member's saved items and their lists. Apart from lists.ts, as posts/votes.ts is: the home page starts with it. */

/** An item that the Save button puts into a list. */
export interface Savable {
  kind: keyof Pick<
    typeof TABLE_OF,
    "recommendation" | "review" | "request" | "product" | "company"
  >;
  id: string;
  title: string;
}

/**
 * A member's lists as places to save to, newest first, with what is saved there (R136, R190): below
 * `listKeys.all`, so as fresh as those.
 */
export function saveTargetsQuery(userId: string) {
  return queryOptions({
    queryKey: ["lists", "targets", userId] as const,
    meta: { persist: "lists" },
    queryFn: async ({ signal }): Promise<SaveTarget[]> => {
      const { fetchSaveTargets } = await import("./save-targets");
      return fetchSaveTargets(userId, signal);
    },
  });
}

/** Whether the member who is signed in has a thing in any list, or will once there is a network. */
export function useIsSaved(itemId: string): boolean {
  const { data } = useQuery({
    ...saveTargetsQuery(useUserId() ?? ""),
    // At first they come along with the own profile, which the shell may ask for after this.
    enabled: ({ state }) => state.data !== undefined,
    select: (lists) => lists.some(({ saved }) => saved.some(({ item_id: id }) => id === itemId)),
  });
  const isWaiting = useWaiting().some(
    ({ kind, row, failure }) =>
      kind === "save" && failure === null && Object.values(row).includes(itemId),
  );
  return isWaiting || (data ?? false);
}
