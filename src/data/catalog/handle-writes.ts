import { t } from "@/lib/i18n";
import type { TablesInsert } from "../base/database.types";
import { db } from "../base/supabase";
import { insertOnce } from "../outbox/insert-once";
import type { WriteHandler } from "../outbox/write-handler";
import { postKeys } from "../posts/posts";
import { subjectKeys } from "./subject-keys";

/** R351 */
export type NewHandle = { id: string } & Pick<
  TablesInsert<"company_handles">,
  "company_id" | "kind" | "value"
>;

/** Adds a handle to a company; a retry finds its own row. Throws a DataError. */
export const insertHandle = (row: NewHandle) =>
  insertOnce("company_handles_pkey", db.from("company_handles").insert(row));

/** Sends a new handle of a company, by which searches then find it (R351). */
export const handleHandler: WriteHandler<NewHandle> = {
  insert: insertHandle,
  invalidate: async (client) => {
    await client.invalidateQueries({ queryKey: subjectKeys.all("company") });
    void client.invalidateQueries({ queryKey: postKeys.searches, refetchType: "none" });
  },
  refusals: {
    conflict: t`Another business already has it.`,
    "list-full": t`This business can’t have more contacts.`,
  },
};
