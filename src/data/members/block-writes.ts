import { unwrapDone } from "../base/answers";
import { db } from "../base/supabase";
import type { WriteHandler } from "../outbox/write-handler";

/** R344 */
export interface NewBlock {
  /** The member's id. */
  id: string;
  wish: "block" | "unblock";
}

/** Blocks or unblocks a member (R344). */
export const blockHandler: WriteHandler<NewBlock> = {
  insert: async ({ id, wish }, userId) => {
    const pair = { blocker_id: userId, blocked_id: id };
    unwrapDone(
      wish === "block"
        ? await db.from("blocks").insert(pair)
        : await db.from("blocks").delete().match(pair),
    );
  },
  // Any screen may show content by either member.
  invalidate: (client) => void client.invalidateQueries(),
};
