import type { WriteHandler } from "../outbox/write-handler";
import { settleWish } from "./tallies";
import { saveWish, type VotableKind, type Wish } from "./vote-requests";

/** R159 */
export interface NewVote {
  /** Of what is voted on: a later wish takes the place of one that waits. */
  id: string;
  on: VotableKind;
  wish: Wish;
}

/** Sends a vote, or its withdrawal, and counts it as granted (R159). */
export const voteHandler: WriteHandler<NewVote> = {
  insert: ({ on, id, wish }, userId) => saveWish(on, id, userId, wish),
  invalidate: (client, { on, id, wish }) => settleWish(client, on, id, wish),
};
