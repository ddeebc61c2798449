import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isOwnRow, unwrap, unwrapRow } from "./answers";
import type { Tables } from "./database.types";
import { DataError } from "./errors";
import { authorOf } from "./post-queries";
import type { Author, PostKind, VoteType } from "./posts";
import { db, publicDb } from "./supabase";
import { keepTallies } from "./votes";

export type Comment = Tables<"comments"> & {
  author: Author | null;
  is_mine: boolean;
  my_vote: VoteType | null;
  /** How many there are under the same post, so that the count comes with the first page. */
  post: Pick<Tables<"recommendations">, "comment_count"> | null;
};

export const commentKeys = {
  all: ["comments"] as const,
  of: (kind: PostKind, id: string) => [...commentKeys.all, kind, id] as const,
};

const PARENT = {
  recommendation: {
    column: "recommendation_id",
    count: "post:recommendations!comments_recommendation_id_fkey(comment_count)",
  },
  review: { column: "review_id", count: "post:reviews!comments_review_id_fkey(comment_count)" },
} as const;

/** How many comments come at a time. */
const COMMENTS_AT_A_TIME = 20;

/** Where a page begins: before this one. */
type Place = Pick<Comment, "created_at" | "id">;

/** After every comment. */
const END: Place = { created_at: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

/**
 * The comments under a post, newest first, with their authors and the caller's votes, some at a time
 * (R201). A page begins where the one before ended, whatever is written or deleted meanwhile.
 */
export function commentsQuery(kind: PostKind, id: string) {
  return infiniteQueryOptions({
    queryKey: commentKeys.of(kind, id),
    meta: { keep: "remarks" },
    initialPageParam: END,
    queryFn: async ({ signal, client, pageParam: place }): Promise<Comment[]> => {
      const { column, count } = PARENT[kind];
      const rows = unwrap(
        await publicDb
          .from("comments")
          .select(`*,${authorOf("comments")},is_mine,my_vote,${count}`)
          .eq(column, id)
          // The first condition finds the place in the index, which an "or" does not.
          .lte("created_at", place.created_at)
          .or(`created_at.lt.${place.created_at},id.lt.${place.id}`)
          .order("created_at", { ascending: false })
          .order("id", { ascending: false })
          .limit(COMMENTS_AT_A_TIME)
          .abortSignal(signal)
          .overrideTypes<Comment[], { merge: false }>(),
      );
      keepTallies(client, "comment", rows);
      return rows;
    },
    getNextPageParam: (page) => {
      const oldest = page.at(-1);
      if (!oldest || page.length < COMMENTS_AT_A_TIME) return undefined;
      return { created_at: oldest.created_at, id: oldest.id };
    },
  });
}

/** A comment or response as its author's device makes it. */
export interface NewRemark {
  id: string;
  content: string;
}

/** Stores a comment; a second attempt after a lost answer finds its own row and counts as done. */
export async function sendComment(
  { id, content }: NewRemark,
  post: { kind: PostKind; id: string },
  userId: string,
): Promise<void> {
  const parent =
    post.kind === "recommendation" ? { recommendation_id: post.id } : { review_id: post.id };
  const answer = await db
    .from("comments")
    .insert({ id, content, user_id: userId, ...parent })
    .select("id")
    .maybeSingle();
  if (!isOwnRow(answer, "comments_pkey")) unwrapRow(answer);
}

/** Adds a comment under a post; the caller makes its id (R162, R201). */
export function usePostComment(kind: PostKind, postId: string, userId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (comment: NewRemark) => {
      if (!userId)
        throw new DataError({ kind: "session-expired", message: "User not authenticated" });
      await sendComment(comment, { kind, id: postId }, userId);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: commentKeys.of(kind, postId) }),
  });
}

/** Removes one's own comment. */
export function useDeleteComment(kind: PostKind, postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrapRow(await db.from("comments").delete().eq("id", id).select("id").maybeSingle()),
    onSuccess: () => client.invalidateQueries({ queryKey: commentKeys.of(kind, postId) }),
  });
}
