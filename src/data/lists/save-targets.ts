import { unwrap } from "../base/answers";
import type { Tables } from "../base/database.types";
import { db } from "../base/supabase";

/** A list to save to, with the items in it. */
export type SaveTarget = Pick<Tables<"user_lists">, "id" | "name" | "is_public" | "item_count"> & {
  saved: Pick<Tables<"list_items">, "item_id">[];
};

export const SAVE_TARGET_COLUMNS = "id,name,is_public,item_count,saved:list_items(item_id)";

/** The member's lists with the items in them. */
export async function fetchSaveTargets(userId: string, signal: AbortSignal): Promise<SaveTarget[]> {
  return unwrap(
    await db
      .from("user_lists")
      .select(SAVE_TARGET_COLUMNS)
      .eq("user_id", userId)
      .order("created_at", { ascending: false })
      .abortSignal(signal),
  );
}
