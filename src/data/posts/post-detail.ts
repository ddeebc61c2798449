import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isUuid } from "@/lib/uuid";
import { requireUserId } from "../auth/session-store";
import { unwrap, unwrapRow } from "../base/answers";
import { db, publicDb } from "../base/supabase";
import { TABLE_OF } from "../base/tables";
import { tidyFiles } from "../photos/tidy-files";
import { authorOfPost, postColumns } from "./post-columns";
import {
  invalidatePosts,
  notDeleted,
  type PostKind,
  postKeys,
  type Recommendation,
  type Review,
} from "./posts";
import { keepTallies } from "./tallies";

/* Reading and deleting a single recommendation or review; for lists of them see feeds.ts. */

/** Number of the author's other posts shown below a post. */
export const OTHERS = 2;

interface Details {
  recommendation: Recommendation;
  review: Review;
}

/** The part of a query builder that selects the author's other posts. */
interface WithAuthor {
  eq(column: `author.${string}.is_deleted`, value: boolean): this;
  neq(column: `author.${string}.id`, value: string): this;
  order(column: "created_at", options: { referencedTable: string; ascending: boolean }): this;
  limit(count: number, options: { referencedTable: string }): this;
}

/** Adds two posts of each kind by the same author, of which two are shown. */
function withOthers<Query extends WithAuthor>(query: Query, table: string, id: string): Query {
  return query
    .eq("author.recommendations.is_deleted", false)
    .eq("author.reviews.is_deleted", false)
    .neq(`author.${table}.id`, id)
    .order("created_at", { referencedTable: "author.recommendations", ascending: false })
    .order("created_at", { referencedTable: "author.reviews", ascending: false })
    .limit(OTHERS, { referencedTable: "author.recommendations" })
    .limit(OTHERS, { referencedTable: "author.reviews" });
}

const READ: {
  [Kind in PostKind]: (id: string, signal: AbortSignal) => Promise<Details[Kind] | null>;
} = {
  recommendation: async (id, signal) => {
    const columns = postColumns("recommendations", authorOfPost("recommendations"));
    const found = publicDb.from("recommendations").select(columns).eq("id", id).or(notDeleted);
    return unwrap(await withOthers(found, "recommendations", id).abortSignal(signal).maybeSingle());
  },
  review: async (id, signal) => {
    const columns = postColumns("reviews", authorOfPost("reviews"));
    const found = publicDb.from("reviews").select(columns).eq("id", id).or(notDeleted);
    return unwrap(await withOthers(found, "reviews", id).abortSignal(signal).maybeSingle());
  },
};

/** One post, or null if it is deleted, does not exist or the id is invalid (C40). */
export function postQuery<Kind extends PostKind>(kind: Kind, id: string) {
  return queryOptions({
    queryKey: postKeys.detail(kind, id),
    meta: { persist: "things", persistAs: kind },
    queryFn: async ({ signal, client }): Promise<Details[Kind] | null> => {
      if (!isUuid(id)) return null;
      const row = await READ[kind](id, signal);
      if (row) keepTallies(client, kind, [row]);
      return row;
    },
  });
}

/**
 * Deletes the member's own post (R163, R202). By a function, since an anonymous post has no author column to filter
 * by: only the database knows its author.
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
    // Not awaited: its author leaves the screen before its query finds nothing.
    onSuccess: () => {
      void invalidatePosts(client);
      void tidyFiles("removeUnneededFiles");
    },
  });
}
