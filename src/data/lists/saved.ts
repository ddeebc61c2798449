import { queryOptions, useQuery } from "@tanstack/react-query";
import { useUserId } from "../auth/session-store";
import type { TABLE_OF } from "../base/tables";
import { useWaiting } from "../outbox/waiting";
import type { SaveTarget } from "./save-targets";

/* A member's saved items and their lists. Separate from lists.ts because the home page loads this file. */

/** An item with a Save button. */
export interface Savable {
  kind: keyof Pick<
    typeof TABLE_OF,
    "recommendation" | "review" | "request" | "product" | "company"
  >;
  id: string;
  title: string;
}

/**
 * A member's lists to save to, newest first, with the items in them (R136, R190). Its key is below
 * `listKeys.all`, so both are invalidated together.
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

/** Whether the signed-in member has an item in any list, or a save of it waits in the outbox. */
export function useIsSaved(itemId: string): boolean {
  const { data } = useQuery({
    ...saveTargetsQuery(useUserId() ?? ""),
    // The first data comes with the member's own profile, which the shell may request after this.
    enabled: ({ state }) => state.data !== undefined,
    select: (lists) => lists.some(({ saved }) => saved.some(({ item_id: id }) => id === itemId)),
  });
  const isWaiting = useWaiting().some(
    ({ kind, row, failure }) =>
      kind === "save" && failure === null && Object.values(row).includes(itemId),
  );
  return isWaiting || (data ?? false);
}
