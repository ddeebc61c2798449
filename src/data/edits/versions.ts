import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import type { Json } from "../base/database.types";
import { db } from "../base/supabase";
import type { Item } from "../moderation/moderation";

/* Earlier versions of an edited item. */

export interface Version {
  /** When the next version replaced it. */
  until: string;
  /** The changed columns with their earlier values. */
  was: { [Column in string]?: Json };
}

/** Earlier versions, newest first. Only the author and moderators get any (R290). */
export function versionsQuery({ kind, id }: Item) {
  return queryOptions({
    queryKey: ["versions", kind, id] as const,
    // The item may have been edited meanwhile, here or elsewhere.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Version[]> =>
      unwrap(await db.rpc("earlier_versions", { kind, item: id }).abortSignal(signal)),
  });
}
