import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { NOTIFICATION_FILTERS } from "@/lib/choices";
import { NOTIFICATION_POLL } from "@/lib/constants";
import { fromPostgrest, unwrap, unwrapRow } from "./answers";
import type { Tables } from "./database.types";
import type { DataError } from "./errors";
import type { Author } from "./posts";
import { db } from "./supabase";

export type Notification = Tables<"notifications"> & {
  /** Null when the one who did it is gone or private. */
  actor: Pick<Author, "id" | "username" | "full_name" | "avatar_url"> | null;
  /** What the remark that it is about stands under; null without one, or when either is gone. */
  commented_on: {
    kind: "recommendation" | "review" | "request";
    id: string;
    created_at: string;
    /** Of a reply: when that was written which it replies to. */
    under?: string | null;
  } | null;
};

export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

export const notificationKeys = {
  all: ["notifications"] as const,
  unread: (userId: string) => [...notificationKeys.all, "unread", userId] as const,
  lists: () => [...notificationKeys.all, "list"] as const,
  list: (userId: string, filter: NotificationFilter, limit: number) =>
    [...notificationKeys.lists(), userId, filter, limit] as const,
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

/** The newest notifications of one kind, at most `limit` (R153, R207). */
export function notificationsQuery(userId: string, filter: NotificationFilter, limit: number) {
  return queryOptions({
    queryKey: notificationKeys.list(userId, filter, limit),
    staleTime: NOTIFICATION_POLL,
    queryFn: async ({ signal }): Promise<Notification[]> => {
      let query = db
        .from("notifications")
        .select(
          "*,commented_on,actor:profiles!notifications_actor_id_fkey(id,username,full_name,avatar_url)",
        )
        .eq("recipient_id", userId);
      if (filter === "unread") query = query.eq("is_read", false);
      if (filter === "likes") query = query.eq("type", "like");
      if (filter === "comments")
        query = query.in("type", ["comment", "reply", "response", "comment_reply", "owner_reply"]);
      return unwrap(
        await query
          .order("created_at", { ascending: false })
          .limit(limit)
          .abortSignal(signal)
          .overrideTypes<Notification[], { merge: false }>(),
      );
    },
  });
}

/** Shows a change in every list at once, before the server has answered. */
function changeLists(
  client: QueryClient,
  change: (notifications: Notification[]) => Notification[],
): void {
  client.setQueriesData<Notification[]>(
    { queryKey: notificationKeys.lists() },
    (old) => old && change(old),
  );
}

const asRead = (notification: Notification): Notification => ({ ...notification, is_read: true });

/** Marks one as read (R157, R206). */
export function useMarkRead(userId: string) {
  const client = useQueryClient();
  return useMutation<{ id: string }, DataError, string>({
    mutationFn: async (id) =>
      unwrapRow(
        await db
          .from("notifications")
          .update({ is_read: true })
          .eq("id", id)
          .eq("recipient_id", userId)
          .select("id")
          .maybeSingle(),
      ),
    onMutate: (id) => {
      changeLists(client, (old) => old.map((one) => (one.id === id ? asRead(one) : one)));
      client.setQueryData<number>(notificationKeys.unread(userId), (old) =>
        old === undefined ? old : Math.max(0, old - 1),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

/** Marks all as read (R154, R206). None left to mark is no failure. */
export function useMarkAllRead(userId: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, void>({
    mutationFn: async () => {
      unwrap(
        await db
          .from("notifications")
          .update({ is_read: true })
          .eq("recipient_id", userId)
          .eq("is_read", false),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

/** Deletes one (R154, R206). */
export function useDeleteNotification(userId: string) {
  const client = useQueryClient();
  return useMutation<{ id: string }, DataError, string>({
    mutationFn: async (id) =>
      unwrapRow(
        await db
          .from("notifications")
          .delete()
          .eq("id", id)
          .eq("recipient_id", userId)
          .select("id")
          .maybeSingle(),
      ),
    onSuccess: (_row, id) => changeLists(client, (old) => old.filter((one) => one.id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
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
      predicate: ({ meta }) => meta?.keep === "things" || meta?.keep === "remarks",
    });
  }, [unread, client]);
}
