import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isUuid } from "@/lib/uuid";
import { type SingleAnswer, unwrap, unwrapRow } from "./answers";
import {
  invalidatePosts,
  notDeleted,
  type PostKind,
  type PostSubjects,
  postDetailColumns,
  postKeys,
  type Recommendation,
  type Review,
} from "./posts";
import { db, publicDb } from "./supabase";
import { TABLE_OF } from "./tables";
import { keepTallies } from "./votes";

/* One recommendation or review: on a screen of its own, and taken down. Many of them: feeds.ts. */

interface Details {
  recommendation: Recommendation & PostSubjects;
  review: Review & PostSubjects;
}

const detail = (table: (typeof TABLE_OF)[PostKind], id: string, signal: AbortSignal) =>
  publicDb
    .from(table)
    .select(postDetailColumns(table))
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
    meta: { keep: "things" },
    queryFn: async ({ signal, client }): Promise<Details[Kind] | null> => {
      if (!isUuid(id)) return null;
      const row = unwrap(await READ[kind](id, signal));
      if (row) keepTallies(client, kind, [row]);
      return row;
    },
  });
}

/** Takes one's own post down (R163, R202). */
export function useDeletePost(kind: PostKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrapRow(
        await db
          .from(TABLE_OF[kind])
          .update({ is_deleted: true })
          .eq("id", id)
          .select("id")
          .maybeSingle(),
      ),
    // Not awaited: its author leaves the screen before it reads as not found.
    onSuccess: () => void invalidatePosts(client),
  });
}
