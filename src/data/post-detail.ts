import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isUuid } from "@/lib/uuid";
import { type SingleAnswer, unwrap, unwrapRow } from "./answers";
import {
  authorOfPost,
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

/** So many other posts of the author stand at the end of one. */
export const OTHERS = 2;

interface Details {
  recommendation: Recommendation;
  review: Review;
}

/** With two of each kind of what else its author posted, of which two are shown. */
function detail(table: (typeof TABLE_OF)[PostKind], id: string, signal: AbortSignal) {
  // Any string to the compiler: it would follow the embeds further than it can.
  const columns: string = postColumns(table, authorOfPost(table));
  return publicDb
    .from(table)
    .select(columns)
    .eq("id", id)
    .or(notDeleted)
    .eq("author.recommendations.is_deleted", false)
    .eq("author.reviews.is_deleted", false)
    .neq(`author.${table}.id`, id)
    .order("created_at", { referencedTable: "author.recommendations", ascending: false })
    .order("created_at", { referencedTable: "author.reviews", ascending: false })
    .limit(OTHERS, { referencedTable: "author.recommendations" })
    .limit(OTHERS, { referencedTable: "author.reviews" })
    .abortSignal(signal)
    .maybeSingle();
}

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
