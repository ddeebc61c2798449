import type { QueryClient } from "@tanstack/react-query";
import type { VoteType } from "./posts";
import type { VotableKind, VotableRow, Wish } from "./vote-requests";

/* Vote counts of items from all queries; votes.ts changes them. */

export interface Tally {
  upvotes: number;
  downvotes: number;
  myVote: VoteType | null;
  /** Number of replies, for an answer or comment. */
  replies?: number | undefined;
}

export const voteKeys = {
  tally: (kind: VotableKind, id: string) => ["votes", "tally", kind, id] as const,
  wish: (kind: VotableKind, id: string) => ["votes", "wish", kind, id] as const,
  /** Set if counts arrive while a wish is open: they may or may not include it. */
  missed: (kind: VotableKind, id: string) => ["votes", "missed", kind, id] as const,
  saving: (kind: VotableKind, id: string) => ["votes", "saving", kind, id] as const,
};

/** The counts in a row. */
export function tallyOf(row: VotableRow): Tally {
  const { upvotes, downvotes, my_vote: myVote, reply_count: replies } = row;
  return { upvotes, downvotes, myVote, replies };
}

/**
 * Stores the counts of loaded rows, one cache entry an item, so that an item shows the same numbers
 * everywhere. Every query that reads votable rows calls this.
 */
export function keepTallies<Row extends VotableRow>(
  client: QueryClient,
  kind: VotableKind,
  rows: readonly Row[],
): void {
  for (const row of rows) client.setQueryData(voteKeys.tally(kind, row.id), tallyOf(row));
}

/** The counts as they will be once `wish` is granted. */
export function applyWish(tally: Tally, wish: Wish | null | undefined): Tally {
  if (!wish) return tally;
  const { upvotes, downvotes, myVote } = tally;
  const next = wish === "none" ? null : wish;
  return {
    ...tally,
    upvotes: upvotes - Number(myVote === "upvote") + Number(next === "upvote"),
    downvotes: downvotes - Number(myVote === "downvote") + Number(next === "downvote"),
    myVote: next,
  };
}

/** Applies a granted wish to the counts. */
export function settleWish(client: QueryClient, kind: VotableKind, id: string, wish: Wish): void {
  client.setQueryData<Tally>(voteKeys.tally(kind, id), (old) => old && applyWish(old, wish));
}
