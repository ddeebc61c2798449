import { fromPostgrest } from "../base/answers";
import { db } from "../base/supabase";
import type { WriteHandler } from "../outbox/write-handler";

/** R344 */
export interface NewBlock {
  /** Of the member. */
  id: string;
  wish: "block" | "unblock";
}

/** Blocks a member, or takes that back (R344). */
export const blockHandler: WriteHandler<NewBlock> = {
  insert: async ({ id, wish }, userId) => {
    const pair = { blocker_id: userId, blocked_id: id };
    const { error, status } =
      wish === "block"
        ? await db.from("blocks").insert(pair)
        : await db.from("blocks").delete().match(pair);
    // An existing block counts as done.
    if (error && error.code !== "23505") throw fromPostgrest(error, status);
  },
  // Any screen may show something by either member.
  invalidate: (client) => void client.invalidateQueries(),
};
