import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isOwnRow, unwrap, unwrapRow } from "./answers";
import type { NewRemark } from "./comments";
import type { Tables } from "./database.types";
import { DataError } from "./errors";
import { authorOf, rowsOf } from "./post-queries";
import type { Author, VoteType } from "./posts";
import { invalidateRequests, requestKeys } from "./requests";
import { db, publicDb } from "./supabase";
import { keepTallies } from "./votes";

export type Response = Tables<"responses"> & {
  author: Author | null;
  is_mine: boolean;
  my_vote: VoteType | null;
};

/** How many responses come at a time. */
const RESPONSES_AT_A_TIME = 20;

/**
 * The responses to a request, newest first, with their authors and the caller's votes, some at a
 * time (R186).
 */
export function responsesQuery(requestId: string) {
  return infiniteQueryOptions({
    queryKey: requestKeys.responses(requestId),
    meta: { keep: "remarks" },
    initialPageParam: 1,
    queryFn: async ({ signal, client, pageParam }): Promise<Response[]> => {
      const rows = unwrap(
        await publicDb
          .from("responses")
          .select(`*,${authorOf("responses")},is_mine,my_vote`)
          .eq("request_id", requestId)
          .order("created_at", { ascending: false })
          .range(...rowsOf({ page: pageParam, pageSize: RESPONSES_AT_A_TIME }))
          .abortSignal(signal)
          .overrideTypes<Response[], { merge: false }>(),
      );
      keepTallies(client, "response", rows);
      return rows;
    },
    getNextPageParam: (last, _pages, page) =>
      last.length === RESPONSES_AT_A_TIME ? page + 1 : undefined,
  });
}

/** Stores a response; a second attempt after a lost answer finds its own row and counts as done. */
export async function sendResponse(
  { id, content }: NewRemark,
  requestId: string,
  userId: string,
): Promise<void> {
  const answer = await db
    .from("responses")
    .insert({ id, content, request_id: requestId, user_id: userId })
    .select("id")
    .maybeSingle();
  if (!isOwnRow(answer, "responses_pkey")) unwrapRow(answer);
}

/** Answers an open request; the form makes the response's id (R102, R198). */
export function useSubmitResponse(requestId: string, userId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (response: NewRemark) => {
      if (!userId)
        throw new DataError({ kind: "session-expired", message: "User not authenticated" });
      await sendResponse(response, requestId, userId);
    },
    // Also when it is refused: the request may have been closed or deleted meanwhile.
    onSettled: () => invalidateRequests(client),
  });
}

/** Takes one's own response back. */
export function useDeleteResponse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrapRow(await db.from("responses").delete().eq("id", id).select("id").maybeSingle()),
    onSuccess: () => invalidateRequests(client),
  });
}
