import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";
import { authorOf } from "../posts/post-columns";
import { requestKeys } from "./requests";

/** The latest answer marked as helpful, with the question and its author; null if there is none. */
export function lastHelpedQuery() {
  return queryOptions({
    queryKey: [...requestKeys.all, "helped"] as const,
    queryFn: async ({ signal }) =>
      unwrap(
        await publicDb
          .from("responses")
          .select(
            `id,content,user_id,helped_at,${authorOf("responses")},request:requests!inner(id,title,location,budget,response_count)`,
          )
          .not("helped_at", "is", null)
          .eq("request.is_deleted", false)
          .order("helped_at", { ascending: false })
          .limit(1)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });
}
