import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
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
};

export const commentKeys = {
  all: ["comments"] as const,
  of: (kind: PostKind, id: string) => [...commentKeys.all, kind, id] as const,
};

const PARENT = { recommendation: "recommendation_id", review: "review_id" } as const;

/** The comments under a post, oldest first, with their authors and the caller's votes (R201). */
export function commentsQuery(kind: PostKind, id: string) {
  return queryOptions({
    queryKey: commentKeys.of(kind, id),
    meta: { keep: "remarks" },
    queryFn: async ({ signal, client }): Promise<Comment[]> => {
      const rows = unwrap(
        await publicDb
          .from("comments")
          .select(`*,${authorOf("comments")},is_mine,my_vote`)
          .eq(PARENT[kind], id)
          .order("created_at")
          .abortSignal(signal)
          .overrideTypes<Comment[], { merge: false }>(),
      );
      keepTallies(client, "comment", rows);
      return rows;
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
