import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isUuid } from "@/lib/uuid";
import { type SingleAnswer, unwrap, unwrapRow } from "./answers";
import {
  invalidatePosts,
  notDeleted,
  type PostKind,
  postColumns,
  postKeys,
  type Recommendation,
  type Review,
} from "./posts";
import { requireUserId } from "./session-store";
import { db, publicDb } from "./supabase";
import { TABLE_OF } from "./tables";
import { keepTallies } from "./tallies";
import { tidyFiles } from "./tidy-files";

/* One recommendation or review: on a screen of its own, and taken down. Many of them: feeds.ts. */

interface Details {
  recommendation: Recommendation;
  review: Review;
}

const detail = (table: (typeof TABLE_OF)[PostKind], id: string, signal: AbortSignal) =>
  publicDb
    .from(table)
    .select(postColumns(table))
    .eq("id", id)
    .or(notDeleted)
    .abortSignal(signal)
    .maybeSingle();

const READ: {
  [Kind in PostKind]: (id: string, signal: AbortSignal) => SingleAnswer<Details[Kind]>;
} = {
  recommendation: (id, signal) =>
    detail(TABLE_OF.recommendation, id, signal).overrideTypes<
      Details["recommendation"],
      { merge: false }
    >(),
  review: (id, signal) =>
    detail(TABLE_OF.review, id, signal).overrideTypes<Details["review"], { merge: false }>(),
};

/** One post, or null when it is deleted, was never there or the id is none (C40). */
export function postQuery<Kind extends PostKind>(kind: Kind, id: string) {
  return queryOptions({
    queryKey: postKeys.detail(kind, id),
    meta: { keep: "things", keepAs: kind },
    queryFn: async ({ signal, client }): Promise<Details[Kind] | null> => {
      if (!isUuid(id)) return null;
      const row = unwrap(await READ[kind](id, signal));
      if (row) keepTallies(client, kind, [row]);
      return row;
    },
  });
}

/**
 * Takes one's own post down (R163, R202). An anonymous one has no author that a query could name: whose it is
 * the database alone knows, and asks.
 */
export function useDeletePost(kind: PostKind, isAnonymous = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrapRow(
        await db
          .from(TABLE_OF[kind])
          .update({ is_deleted: true })
          .match({ id, ...(!isAnonymous && { user_id: requireUserId() }) })
          .select("id")
          .maybeSingle(),
      ),
    // Not awaited: its author leaves the screen before it reads as not found.
    onSuccess: () => {
      void invalidatePosts(client);
      void tidyFiles("removeUnneededFiles");
    },
  });
}
