import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { NOTIFICATION_POLL } from "@/lib/constants";
import { fromPostgrest } from "../base/answers";
import { db } from "../base/supabase";

export const notificationKeys = {
  all: ["notifications"] as const,
  unread: (userId: string) => [...notificationKeys.all, "unread", userId] as const,
};

/** How many notifications wait to be read. */
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

/** As far as the header counts before the first poll; its bell shows more than nine as "9+". */
export const UNREAD_COUNTED = 10;

/** Takes a first count that came along with something else, which saves a request on every screen. */
export function keepUnreadCount(client: QueryClient, userId: string, count: number): void {
  client.setQueryData<number>(notificationKeys.unread(userId), (known) => known ?? count);
}

/**
 * Asks again for what is open, and for what was said of it, when there are more unread notifications than
 * before: the page of a question takes in an answer as it comes.
 *
 * @param unread undefined until it is known.
 */
export function useTakeInNews(unread: number | undefined): void {
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
