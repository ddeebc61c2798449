import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";
import { postKeys } from "../posts/posts";
import type { FoundCompany } from "../search/search";
import type { Handle } from "./subjects";

/** A company, and which of its handles is what was looked for. */
export interface FoundHandle {
  company: FoundCompany;
  handles: Handle[];
}

/** Companies that a number, a name in a network or a link belongs to (R352). */
export function findHandleQuery(text: string) {
  return queryOptions({
    // Below the searches: whatever makes those stale is news here.
    queryKey: [...postKeys.searches, "handle", text] as const,
    queryFn: async ({ signal }): Promise<FoundHandle[]> =>
      unwrap(await publicDb.rpc("find_handle", { typed: text }, { get: true }).abortSignal(signal)),
  });
}
