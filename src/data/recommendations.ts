import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isUuid } from "@/lib/uuid";
import { isOwnRow, unwrap, unwrapRow } from "./answers";
import type { TablesInsert } from "./database.types";
import { DataError } from "./errors";
import { invalidatePosts, notDeleted, postDetailColumns } from "./post-queries";
import { type PostSubjects, postKeys, type Recommendation } from "./posts";
import { db, publicDb } from "./supabase";
import { keepTallies } from "./votes";

/** One recommendation, or null when it is deleted, was never there or the id is none (C40). */
export function recommendationQuery(id: string) {
  return queryOptions({
    queryKey: postKeys.detail("recommendation", id),
    meta: { keep: "things" },
    queryFn: async ({ signal, client }): Promise<(Recommendation & PostSubjects) | null> => {
      if (!isUuid(id)) return null;
      const row = unwrap(
        await publicDb
          .from("recommendations")
          .select(postDetailColumns("recommendations"))
          .eq("id", id)
          .or(notDeleted)
          .abortSignal(signal)
          .maybeSingle()
          .overrideTypes<Recommendation & PostSubjects, { merge: false }>(),
      );
      if (row) keepTallies(client, "recommendation", [row]);
      return row;
    },
  });
}

/** What the author writes; everything else the database sets itself (R194, S07). */
export type NewRecommendation = Pick<
  TablesInsert<"recommendations">,
  | "title"
  | "content"
  | "category_id"
  | "subcategory_id"
  | "location"
  | "pricing"
  | "tags"
  | "links"
  | "images"
  | "is_anonymous"
  | "product_id"
  | "company_id"
> & { id: string };

/**
 * Stores a recommendation. Its author's device makes the id, so that a second attempt after a lost
 * answer finds its own row and counts as done.
 */
export async function sendRecommendation(
  recommendation: NewRecommendation,
  userId: string,
): Promise<void> {
  const answer = await db
    .from("recommendations")
    .insert({ ...recommendation, user_id: userId, upvotes: 0, downvotes: 0 })
    .select("id")
    .maybeSingle();
  if (!isOwnRow(answer, "recommendations_pkey")) unwrapRow(answer);
}

/** Posts a recommendation (R194). */
export function useSubmitRecommendation(userId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (recommendation: NewRecommendation) => {
      if (!userId)
        throw new DataError({ kind: "session-expired", message: "User not authenticated" });
      await sendRecommendation(recommendation, userId);
    },
    // Not waited for: the person goes on at once.
    onSuccess: () => void invalidatePosts(client),
  });
}

/** Takes one's own recommendation down (R163, R202). */
export function useDeleteRecommendation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrapRow(
        await db
          .from("recommendations")
          .update({ is_deleted: true })
          .eq("id", id)
          .select("id")
          .maybeSingle(),
      ),
    // Not awaited: its author leaves the screen before it reads as not found.
    onSuccess: () => void invalidatePosts(client),
  });
}
