import type { QueryClient } from "@tanstack/react-query";
import type { VoteType } from "./posts";
import type { VotableKind, VotableRow, Wish } from "./vote-requests";

/* The counts of what is voted on, wherever it was read: how they change is in votes.ts. */

export interface Tally {
  upvotes: number;
  downvotes: number;
  myVote: VoteType | null;
  /** Of an answer or a comment: how many replies it has. */
  replies?: number | undefined;
}

export const voteKeys = {
  tally: (kind: VotableKind, id: string) => ["votes", "tally", kind, id] as const,
  wish: (kind: VotableKind, id: string) => ["votes", "wish", kind, id] as const,
  /** Set by counts that arrive while a wish is open: nobody can tell whether they include it. */
  missed: (kind: VotableKind, id: string) => ["votes", "missed", kind, id] as const,
  saving: (kind: VotableKind, id: string) => ["votes", "saving", kind, id] as const,
};

/** The counts that came with a row. */
export function tallyOf(row: VotableRow): Tally {
  const { upvotes, downvotes, my_vote: myVote, reply_count: replies } = row;
  return { upvotes, downvotes, myVote, replies };
}

/**
 * Keeps the counts that came with a list, one entry an item, so that an item shows the same numbers
 * wherever it stands. Every query that reads votable rows calls this.
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

/** Takes a wish as granted. */
export function settleWish(client: QueryClient, kind: VotableKind, id: string, wish: Wish): void {
  client.setQueryData<Tally>(voteKeys.tally(kind, id), (old) => old && applyWish(old, wish));
}
