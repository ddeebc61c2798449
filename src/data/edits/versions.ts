import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import type { Json } from "../base/database.types";
import { db } from "../base/supabase";
import type { Item } from "../moderation/moderation";

/* Earlier versions of an edited item. */

export interface Version {
  /** When it gave way to the next one. */
  until: string;
  /** The columns that were changed then, as they were. */
  was: { [Column in string]?: Json };
}

/** Earlier versions, newest first, for their author and for moderators; nobody else is given any (R290). */
export function versionsQuery({ kind, id }: Item) {
  return queryOptions({
    queryKey: ["versions", kind, id] as const,
    // Another edit may have been made meanwhile, here or elsewhere.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Version[]> =>
      unwrap(await db.rpc("earlier_versions", { kind, item: id }).abortSignal(signal)),
  });
}
