import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { unwrap, unwrapRow } from "./answers";
import type { Tables } from "./database.types";
import { type Author, authorOf, type VoteType } from "./posts";
import { pageAfter, remarkPages, writtenAt } from "./remark-pages";
import { invalidateRequests, requestKeys } from "./requests";
import { db, publicDb } from "./supabase";
import { keepTallies } from "./tallies";

export type Response = Tables<"responses"> & {
  author: Author | null;
  is_mine: boolean;
  my_vote: VoteType | null;
};

/** The responses to a request, with their authors and the caller's votes. */
const responsesTo = (requestId: string) =>
  publicDb
    .from("responses")
    .select(`*,${authorOf("responses")},is_mine,my_vote`)
    .eq("request_id", requestId);

/**
 * The responses to a request, newest first, with their authors and the caller's votes, some at a
 * time (R186).
 */
export function responsesQuery(requestId: string) {
  return infiniteQueryOptions({
    queryKey: requestKeys.responses(requestId),
    meta: { keep: "remarks" },
    ...remarkPages,
    queryFn: async ({ signal, client, pageParam: place }): Promise<Response[]> => {
      const rows = unwrap(
        await pageAfter(responsesTo(requestId), place)
          .abortSignal(signal)
          .overrideTypes<Response[], { merge: false }>(),
      );
      keepTallies(client, "response", rows);
      return rows;
    },
  });
}

/** The response to a request that was written at a time (ms); none where it is gone. */
export function responseAtQuery(requestId: string, time: number) {
  return queryOptions({
    queryKey: [...requestKeys.responses(requestId), "at", time],
    queryFn: async ({ signal, client }): Promise<Response[]> => {
      const rows = unwrap(
        await writtenAt(responsesTo(requestId), time)
          .abortSignal(signal)
          .overrideTypes<Response[], { merge: false }>(),
      );
      keepTallies(client, "response", rows);
      return rows;
    },
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
