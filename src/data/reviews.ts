import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isUuid } from "@/lib/uuid";
import { isOwnRow, unwrap, unwrapRow } from "./answers";
import type { TablesInsert } from "./database.types";
import { DataError } from "./errors";
import { invalidatePosts, notDeleted, postDetailColumns } from "./post-queries";
import { type PostSubjects, postKeys, type Review } from "./posts";
import { db, publicDb } from "./supabase";
import { keepTallies } from "./votes";

/** One review, or null when it is deleted, was never there or the id is none (C40). */
export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: postKeys.detail("review", id),
    meta: { keep: "things" },
    queryFn: async ({ signal, client }): Promise<(Review & PostSubjects) | null> => {
      if (!isUuid(id)) return null;
      const row = unwrap(
        await publicDb
          .from("reviews")
          .select(postDetailColumns("reviews"))
          .eq("id", id)
          .or(notDeleted)
          .abortSignal(signal)
          .maybeSingle()
          .overrideTypes<Review & PostSubjects, { merge: false }>(),
      );
      if (row) keepTallies(client, "review", [row]);
      return row;
    },
  });
}

/** What the author writes; everything else the database sets itself (R195, S07). */
export type NewReview = Pick<
  TablesInsert<"reviews">,
  | "title"
  | "content"
  | "rating"
  | "category_id"
  | "subcategory_id"
  | "tags"
  | "links"
  | "images"
  | "is_anonymous"
  | "product_id"
  | "company_id"
> & { id: string };

/**
 * Stores a review. Its author's device makes the id, so that a second attempt after a lost answer
 * finds its own row and counts as done.
 */
export async function sendReview(review: NewReview, userId: string): Promise<void> {
  const answer = await db
    .from("reviews")
    .insert({ ...review, user_id: userId, verified: false, upvotes: 0, downvotes: 0 })
    .select("id")
    .maybeSingle();
  if (!isOwnRow(answer, "reviews_pkey")) unwrapRow(answer);
}

/** Posts a review (R195). */
export function useSubmitReview(userId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (review: NewReview) => {
      if (!userId)
        throw new DataError({ kind: "session-expired", message: "User not authenticated" });
      await sendReview(review, userId);
    },
    // Not waited for: the person goes on at once.
    onSuccess: () => void invalidatePosts(client),
  });
}

/** Takes one's own review down (R163, R202). */
export function useDeleteReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrapRow(
        await db
          .from("reviews")
          .update({ is_deleted: true })
          .eq("id", id)
          .select("id")
          .maybeSingle(),
      ),
    // Not awaited: its author leaves the screen before it reads as not found.
    onSuccess: () => void invalidatePosts(client),
  });
}
