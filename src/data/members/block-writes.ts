import { unwrapDone } from "../base/answers";
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
    unwrapDone(
      wish === "block"
        ? await db.from("blocks").insert(pair)
        : await db.from("blocks").delete().match(pair),
    );
  },
  // Any screen may show something by either member.
  invalidate: (client) => void client.invalidateQueries(),
};
