import { unwrap, unwrapRow } from "./answers";
import { DataError } from "./errors";
import type { VoteType } from "./posts";
import { db } from "./supabase";
import type { VotableKind, VotableRow, Wish } from "./votes";

const TABLES = {
  recommendation: "recommendations",
  review: "reviews",
  comment: "comments",
  response: "responses",
} as const satisfies Record<VotableKind, string>;

/** The counts of one item and the caller's own vote. */
export async function fetchTally(
  kind: VotableKind,
  id: string,
  signal: AbortSignal,
): Promise<VotableRow> {
  return unwrapRow(
    await db
      .from(TABLES[kind])
      .select("id,upvotes,downvotes,my_vote")
      .eq("id", id)
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<VotableRow, { merge: false }>(),
  );
}

/** The row that PostgREST upserts or deletes for one vote. */
const voteTables = {
  recommendation: {
    save: (user_id: string, recommendation_id: string, vote_type: VoteType) =>
      db
        .from("recommendation_votes")
        .upsert({ user_id, recommendation_id, vote_type })
        .select("vote_type"),
    withdraw: (userId: string, id: string) =>
      db.from("recommendation_votes").delete().eq("user_id", userId).eq("recommendation_id", id),
  },
  review: {
    save: (user_id: string, review_id: string, vote_type: VoteType) =>
      db.from("review_votes").upsert({ user_id, review_id, vote_type }).select("vote_type"),
    withdraw: (userId: string, id: string) =>
      db.from("review_votes").delete().eq("user_id", userId).eq("review_id", id),
  },
  comment: {
    save: (user_id: string, comment_id: string, vote_type: VoteType) =>
      db.from("comment_votes").upsert({ user_id, comment_id, vote_type }).select("vote_type"),
    withdraw: (userId: string, id: string) =>
      db.from("comment_votes").delete().eq("user_id", userId).eq("comment_id", id),
  },
  response: {
    save: (user_id: string, response_id: string, vote_type: VoteType) =>
      db.from("response_votes").upsert({ user_id, response_id, vote_type }).select("vote_type"),
    withdraw: (userId: string, id: string) =>
      db.from("response_votes").delete().eq("user_id", userId).eq("response_id", id),
  },
};

/** Saves a vote, or withdraws it (R159). */
export async function saveWish(
  kind: VotableKind,
  id: string,
  userId: string,
  wish: Wish,
): Promise<void> {
  if (wish === "none") {
    unwrap(await voteTables[kind].withdraw(userId, id));
    return;
  }
  const saved = unwrap(await voteTables[kind].save(userId, id, wish));
  if (saved.length === 0) throw new DataError({ kind: "changed" });
}
