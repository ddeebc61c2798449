import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";
import { postKeys } from "../posts/posts";
import type { FoundCompany } from "../search/search";
import type { Handle } from "./subjects";

/** A company, and the handle of it that matches. */
export interface FoundHandle {
  company: FoundCompany;
  handles: Handle[];
}

/** Companies that a phone number, a user name or a link belongs to (R352). */
export function findHandleQuery(text: string) {
  return queryOptions({
    // Below the keys of searches, to be invalidated together with them.
    queryKey: [...postKeys.searches, "handle", text] as const,
    queryFn: async ({ signal }): Promise<FoundHandle[]> =>
      unwrap(await publicDb.rpc("find_handle", { typed: text }, { get: true }).abortSignal(signal)),
  });
}
