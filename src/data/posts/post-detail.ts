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

/* One recommendation or review: on a screen of its own, and taken down. Many of them: feeds.ts. */

/** So many other posts of the author stand at the end of one. */
export const OTHERS = 2;

interface Details {
  recommendation: Recommendation;
  review: Review;
}

/** As much of a query as choosing an author's other posts takes. */
interface WithAuthor {
  eq(column: `author.${string}.is_deleted`, value: boolean): this;
  neq(column: `author.${string}.id`, value: string): this;
  order(column: "created_at", options: { referencedTable: string; ascending: boolean }): this;
  limit(count: number, options: { referencedTable: string }): this;
}

/** With two of each kind of what else its author posted, of which two are shown. */
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

/** One post, or null when it is deleted, was never there or the id is none (C40). */
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
