import { unwrap, unwrapRow } from "../base/answers";
import { DataError } from "../base/errors";
import { db } from "../base/supabase";
import { columnOf, TABLE_OF } from "../base/tables";
import type { VoteType } from "./posts";

/* Separate from votes.ts, which the home page loads: these requests need the Data API's client, 9 kB. */

export type VotableKind = "recommendation" | "review" | "comment" | "response";

export interface VotableRow {
  id: string;
  upvotes: number;
  downvotes: number;
  my_vote: VoteType | null;
  /** Only for an answer or comment. */
  reply_count?: number;
}

/** The vote that a member last chose, until the server responds; `none` withdraws. */
export type Wish = VoteType | "none";

/** The counts of one item and the member's own vote. */
export async function fetchTally(
  kind: VotableKind,
  id: string,
  signal: AbortSignal,
): Promise<VotableRow> {
  return unwrapRow(
    await db
      .from(TABLE_OF[kind])
      .select("id,upvotes,downvotes,my_vote")
      .eq("id", id)
      .abortSignal(signal)
      .maybeSingle(),
  );
}

const upsert = {
  recommendation: (user_id: string, recommendation_id: string, vote_type: VoteType) =>
    db
      .from("recommendation_votes")
      .upsert({ user_id, recommendation_id, vote_type })
      .select("vote_type"),
  review: (user_id: string, review_id: string, vote_type: VoteType) =>
    db.from("review_votes").upsert({ user_id, review_id, vote_type }).select("vote_type"),
  comment: (user_id: string, comment_id: string, vote_type: VoteType) =>
    db.from("comment_votes").upsert({ user_id, comment_id, vote_type }).select("vote_type"),
  response: (user_id: string, response_id: string, vote_type: VoteType) =>
    db.from("response_votes").upsert({ user_id, response_id, vote_type }).select("vote_type"),
};

/** Saves a vote, or withdraws it (R159). */
export async function saveWish(
  kind: VotableKind,
  id: string,
  userId: string,
  wish: Wish,
): Promise<void> {
  if (wish === "none") {
    const votes = db.from(`${kind}_votes` as const);
    unwrap(await votes.delete().match({ user_id: userId, [columnOf(kind)]: id }));
    return;
  }
  const saved = unwrap(await upsert[kind](userId, id, wish));
  if (saved.length === 0) throw new DataError({ kind: "changed" });
}
