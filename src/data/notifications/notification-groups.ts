import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { NOTIFICATION_FILTERS } from "@/lib/choices";
import { NOTIFICATION_POLL } from "@/lib/constants";
import { unwrap } from "../base/answers";
import { DataError } from "../base/errors";
import { db } from "../base/supabase";
import type { NotificationContent } from "./notification-copy";
import { notificationKeys } from "./notifications";

/** The notifications about one item, with the number of unread ones (R440). */
export interface NotificationGroup extends NotificationContent {
  id: string;
  unread: number;
}

export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

export const groupKeys = {
  all: [...notificationKeys.all, "groups"] as const,
  of: (userId: string, filter: NotificationFilter) => [...groupKeys.all, userId, filter] as const,
};

const GROUPS_AT_A_TIME = 20;

interface PageCursor {
  before: string;
  before_id: string;
}

/** The notifications of one kind, grouped by item, newest first, in pages (R153, R207, R441). */
export function notificationGroupsQuery(userId: string, filter: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: groupKeys.of(userId, filter),
    staleTime: NOTIFICATION_POLL,
    initialPageParam: null as PageCursor | null,
    getNextPageParam: (page: NotificationGroup[]): PageCursor | undefined => {
      const last = page.at(-1);
      if (!last || page.length < GROUPS_AT_A_TIME) return undefined;
      return { before: last.created_at, before_id: last.id };
    },
    queryFn: async ({ signal, pageParam }): Promise<NotificationGroup[]> =>
      unwrap(
        await db
          .rpc("notification_groups", { show: filter, ...pageParam }, { get: true })
          .abortSignal(signal),
      ),
  });
}

type Pages = InfiniteData<NotificationGroup[]>;

/** Applies an optimistic change to every list of notifications. */
function changeLists(
  client: QueryClient,
  change: (groups: NotificationGroup[]) => NotificationGroup[],
): void {
  client.setQueriesData<Pages>(
    { queryKey: groupKeys.all },
    (old) => old && { ...old, pages: old.pages.map(change) },
  );
}

/** The part of a query builder that filters a write. */
interface Filterable {
  eq(column: "id" | "recipient_id" | "type" | "group_id", value: string): this;
  lte(column: "created_at", value: string): this;
}

/** Limits a write to the notifications of a group that the member saw; later ones stay unchanged. */
function seenOf<Write extends Filterable>(
  write: Write,
  userId: string,
  group: NotificationGroup,
): Write {
  const own = write.eq("recipient_id", userId);
  if (group.total === 1) return own.eq("id", group.id);
  return own
    .eq("type", group.type)
    .eq("group_id", group.group_id)
    .lte("created_at", group.created_at);
}

/** Returns the rows of a write; none is a failure (S14). */
function unwrapSome<Row>(answer: PostgrestSingleResponse<Row[]>): Row[] {
  const rows = unwrap(answer);
  if (rows.length === 0)
    throw new DataError({ kind: "changed", message: `${answer.status}: no row` });
  return rows;
}

/** Marks a group as read (R157, R206). */
export function useMarkRead(userId: string) {
  const client = useQueryClient();
  return useMutation<{ id: string }[], DataError, NotificationGroup>({
    mutationFn: async (group) => {
      const write = db.from("notifications").update({ is_read: true });
      // No rows if another device has marked them meanwhile.
      return unwrap(await seenOf(write, userId, group).select("id"));
    },
    onMutate: ({ id, unread }) => {
      changeLists(client, (old) => old.map((one) => (one.id === id ? { ...one, unread: 0 } : one)));
      client.setQueryData<number>(notificationKeys.unread(userId), (old) =>
        old === undefined ? old : Math.max(0, old - unread),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

/** Marks all as read (R154, R206). It is no failure if none are unread. */
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

/** Deletes a group (R154, R206). */
export function useDeleteNotifications(userId: string) {
  const client = useQueryClient();
  return useMutation<{ id: string }[], DataError, NotificationGroup>({
    mutationFn: async (group) => {
      const write = db.from("notifications").delete();
      return unwrapSome(await seenOf(write, userId, group).select("id"));
    },
    onSuccess: (_rows, { id }) => changeLists(client, (old) => old.filter((one) => one.id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}
