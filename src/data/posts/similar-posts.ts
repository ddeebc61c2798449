import { queryOptions } from "@tanstack/react-query";
import { SIMILAR_FROM } from "@/lib/constants";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";
import { postKeys } from "./posts";

/** A question or recommendation that is similar to the text being written. */
export interface SimilarPost {
  kind: "request" | "recommendation";
  id: string;
  title: string;
  location: string | null;
  /** Only for a question. */
  response_count: number | null;
}

/** At most three questions and three recommendations similar to a title, the most similar first (R393). */
export function similarPostsQuery(title: string) {
  return queryOptions({
    queryKey: [...postKeys.searches, "similar", title] as const,
    enabled: title.length >= SIMILAR_FROM,
    queryFn: async ({ signal }): Promise<SimilarPost[]> =>
      unwrap(
        await publicDb.rpc("similar_posts", { typed: title }, { get: true }).abortSignal(signal),
      ),
  });
}
