import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { unwrap, unwrapRow } from "../base/answers";
import type { Tables } from "../base/database.types";
import { db, publicDb } from "../base/supabase";
import type { Reply } from "../comments/comments";
import { pageAfter, pageBelow, remarkPages } from "../comments/remark-pages";
import { authorInFull } from "../posts/post-columns";
import type { Author, VoteType } from "../posts/posts";
import { keepTallies } from "../posts/tallies";
import { invalidateRequests, requestKeys } from "./requests";

/** The item that an answer references, for its card: at most one of three kinds; null if it is gone. */
export interface ReferencedItem {
  recommendation: Pick<
    Tables<"recommendations">,
    "id" | "title" | "pricing" | "location" | "upvotes"
  > | null;
  product: Pick<Tables<"products">, "id" | "name" | "average_rating" | "review_count"> | null;
  company: Pick<
    Tables<"companies">,
    "id" | "name" | "location" | "average_rating" | "review_count"
  > | null;
}

export type Response = Omit<Tables<"responses">, "replies"> &
  ReferencedItem & {
    author: Author | null;
    is_mine: boolean;
    my_vote: VoteType | null;
    /** The latest replies. */
    replies: Reply[];
  };

/** The helpful answers first and then by votes, or the newest first. */
export type AnswerOrder = "best" | "newest";

const ANSWER_COLUMNS =
  `*,${authorInFull("responses")},is_mine,my_vote,replies,recommendation:recommendations!responses_recommendation_id_fkey(id,title,pricing,location,upvotes),product:products!responses_product_id_fkey(id,name,average_rating,review_count),company:companies!responses_company_id_fkey(id,name,location,average_rating,review_count)` as const;

/** The responses to a request, with everything shown of them. */
const responsesTo = (requestId: string) =>
  publicDb
    .from("responses")
    .select(ANSWER_COLUMNS)
    .eq("request_id", requestId)
    .eq("recommendation.is_deleted", false);

function keepCounts(client: QueryClient, rows: readonly Response[]): void {
  keepTallies(client, "response", rows);
  keepTallies(
    client,
    "comment",
    rows.flatMap(({ replies }) => replies),
  );
}

/**
 * The responses to a request in pages: the helpful ones first and then by votes, or the newest
 * first (R186).
 */
export function responsesQuery(requestId: string, order: AnswerOrder = "best") {
  return infiniteQueryOptions({
    queryKey: [...requestKeys.responses(requestId), order],
    meta: { persist: "remarks" },
    ...remarkPages,
    queryFn: async ({ signal, client, pageParam: cursor }): Promise<Response[]> => {
      const page = order === "best" ? pageBelow : pageAfter;
      const rows = unwrap(await page(responsesTo(requestId), cursor).abortSignal(signal));
      keepCounts(client, rows);
      return rows;
    },
  });
}

/** One response to a request; null if it is gone. */
export function responseQuery(requestId: string, id: string) {
  return queryOptions({
    queryKey: [...requestKeys.responses(requestId), "one", id],
    meta: { persist: "remarks" },
    queryFn: async ({ signal, client }): Promise<Response[]> => {
      const rows = unwrap(await responsesTo(requestId).eq("id", id).abortSignal(signal));
      keepCounts(client, rows);
      return rows;
    },
  });
}

/** Deletes the member's own response. */
export function useDeleteResponse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrapRow(await db.from("responses").delete().eq("id", id).select("id").maybeSingle()),
    onSuccess: () => invalidateRequests(client),
  });
}
