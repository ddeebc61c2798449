import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { unwrap, unwrapRow } from "../base/answers";
import type { Tables } from "../base/database.types";
import { db, publicDb } from "../base/supabase";
import { authorInFull, authorOf } from "../posts/post-columns";
import type { Author, PostKind, VoteType } from "../posts/posts";
import { keepTallies } from "../posts/tallies";
import { invalidateRemarks, pageAfter, remarkPages } from "./remark-pages";

/** A reply to a comment or answer. */
export type Reply = Omit<Tables<"comments">, "replies"> & {
  author: Author | null;
  is_mine: boolean;
  my_vote: VoteType | null;
};

export type Comment = Reply & {
  /** The latest replies. */
  replies: Reply[];
  /** Number of comments on the post, so that the first page brings the total. */
  post: Pick<Tables<"recommendations">, "comment_count"> | null;
};

/** Kinds that can have replies. */
export type RepliedKind = "comment" | "response";

export const commentKeys = {
  all: ["comments"] as const,
  of: (kind: PostKind | RepliedKind, id: string) => [...commentKeys.all, kind, id] as const,
};

const PARENT = {
  recommendation: {
    column: "recommendation_id",
    count: "post:recommendations!comments_recommendation_id_fkey(comment_count)",
  },
  review: { column: "review_id", count: "post:reviews!comments_review_id_fkey(comment_count)" },
} as const;

const withReplies = (comments: readonly Comment[]): Reply[] =>
  comments.flatMap((comment) => [comment, ...comment.replies]);

/** The comments on a post, with their authors and the reader's votes. */
function commentsOf(kind: PostKind, id: string) {
  const { column, count } = PARENT[kind];
  return publicDb
    .from("comments")
    .select(`*,${authorInFull("comments")},is_mine,my_vote,replies,${count}`)
    .eq(column, id);
}

/**
 * The comments on a post in pages, newest first, with their authors and the reader's votes (R201). Paged by a
 * cursor, so that comments written or deleted meanwhile shift no page.
 */
export function commentsQuery(kind: PostKind, id: string) {
  return infiniteQueryOptions({
    queryKey: commentKeys.of(kind, id),
    meta: { persist: "remarks" },
    ...remarkPages,
    queryFn: async ({ signal, client, pageParam: cursor }): Promise<Comment[]> => {
      const rows = unwrap(await pageAfter(commentsOf(kind, id), cursor).abortSignal(signal));
      keepTallies(client, "comment", withReplies(rows));
      return rows;
    },
  });
}

/** One comment on a post; null if it is gone. */
export function commentQuery(kind: PostKind, postId: string, id: string) {
  return queryOptions({
    queryKey: [...commentKeys.of(kind, postId), "one", id],
    meta: { persist: "remarks" },
    queryFn: async ({ signal, client }): Promise<Comment[]> => {
      const rows = unwrap(await commentsOf(kind, postId).eq("id", id).abortSignal(signal));
      keepTallies(client, "comment", withReplies(rows));
      return rows;
    },
  });
}

/** The replies to a comment or answer in pages, newest first. */
export function repliesQuery(kind: RepliedKind, id: string) {
  return infiniteQueryOptions({
    queryKey: commentKeys.of(kind, id),
    meta: { persist: "remarks" },
    ...remarkPages,
    queryFn: async ({ signal, client, pageParam: cursor }): Promise<Reply[]> => {
      const replies = publicDb
        .from("comments")
        .select(`*,${authorOf("comments")},is_mine,my_vote`)
        .eq(kind === "response" ? "response_id" : "reply_to", id);
      const rows = unwrap(await pageAfter(replies, cursor).abortSignal(signal));
      keepTallies(client, "comment", rows);
      return rows;
    },
  });
}

/** Deletes the member's own comment or reply. */
export function useDeleteComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrapRow(await db.from("comments").delete().eq("id", id).select("id").maybeSingle()),
    onSuccess: () => invalidateRemarks(client),
  });
}
