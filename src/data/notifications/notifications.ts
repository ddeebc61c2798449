import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { NOTIFICATION_POLL } from "@/lib/constants";
import { fromPostgrest } from "../base/answers";
import { db } from "../base/supabase";

export const notificationKeys = {
  all: ["notifications"] as const,
  unread: (userId: string) => [...notificationKeys.all, "unread", userId] as const,
};

/** The number of unread notifications. */
export function unreadCountQuery(userId: string) {
  return queryOptions({
    queryKey: notificationKeys.unread(userId),
    staleTime: NOTIFICATION_POLL,
    queryFn: async ({ signal }): Promise<number> => {
      const { count, error, status } = await db
        .from("notifications")
        .select("id", { count: "exact", head: true })
        .eq("recipient_id", userId)
        .eq("is_read", false)
        .abortSignal(signal);
      if (error) throw fromPostgrest(error, status);
      return count ?? 0;
    },
  });
}

/** Limit of the count before the first poll; the bell shows more than nine as "9+". */
export const UNREAD_COUNTED = 10;

/** Stores a first count that came with another response, which saves a request on every screen. */
export function keepUnreadCount(client: QueryClient, userId: string, count: number): void {
  client.setQueryData<number>(notificationKeys.unread(userId), (known) => known ?? count);
}

/**
 * Refetches the open item and its remarks when the unread count grows: a question's page shows a new answer as it
 * arrives.
 *
 * @param unread undefined until it is known.
 */
export function useRefetchOnNews(unread: number | undefined): void {
  const client = useQueryClient();
  const known = useRef(unread);
  useEffect(() => {
    const before = known.current;
    known.current = unread;
    if (unread === undefined || before === undefined || unread <= before) return;
    void client.invalidateQueries({
      predicate: ({ meta }) => meta?.persist === "things" || meta?.persist === "remarks",
    });
  }, [unread, client]);
}
