import { t } from "@/lib/i18n";
import type { TablesInsert } from "../base/database.types";
import { db } from "../base/supabase";
import { insertOnce } from "../outbox/insert-once";
import type { WriteHandler } from "../outbox/write-handler";
import { listKeys, noteSaved } from "./lists";

/** A saved item (R199); a member's first save has the name of the list to create for it. */
export type NewSave = { id: string; newList?: string } & Pick<
  TablesInsert<"list_items">,
  | "list_id"
  | "recommendation_id"
  | "review_id"
  | "request_id"
  | "product_id"
  | "company_id"
  | "response_id"
  | "notes"
  | "rank"
>;

/** Saves an item to a list; a new list is created first, as a private one (R199). */
export const saveHandler: WriteHandler<NewSave> = {
  insert: async ({ newList: name, ...row }, user_id) => {
    if (name) {
      const list = { id: row.list_id, name, description: null, is_public: false, user_id };
      await insertOnce("user_lists_pkey", db.from("user_lists").insert(list));
    }
    await insertOnce("list_items_pkey", db.from("list_items").insert(row));
  },
  invalidate: (client, { id: _, list_id: list, newList, notes: _notes, rank: _rank, ...item }) => {
    const [itemId = null] = Object.values(item);
    noteSaved(client, list, itemId, true, newList);
    void client.invalidateQueries({ queryKey: listKeys.all });
  },
  refusals: { conflict: t`It’s already in that list.` },
};
