import type { WriteHandler } from "../outbox/write-handler";
import { settleWish } from "./tallies";
import { saveWish, type VotableKind, type Wish } from "./vote-requests";

/** R159 */
export interface NewVote {
  /** Made from the item's id: a later wish replaces one that waits in the outbox. */
  id: string;
  on: VotableKind;
  wish: Wish;
}

/** Sends a vote or its withdrawal, and then counts it as granted (R159). */
export const voteHandler: WriteHandler<NewVote> = {
  insert: ({ on, id, wish }, userId) => saveWish(on, id, userId, wish),
  invalidate: (client, { on, id, wish }) => settleWish(client, on, id, wish),
};
