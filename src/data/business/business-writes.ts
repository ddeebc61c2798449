import { t } from "@/lib/i18n";
import type { TablesInsert } from "../base/database.types";
import { db } from "../base/supabase";
import { subjectKeys } from "../catalog/subject-keys";
import { insertOnce } from "../outbox/insert-once";
import type { WriteHandler } from "../outbox/write-handler";
import { postKeys } from "../posts/posts";

/** A business's reply to a review. */
export interface NewReply {
  id: string;
  content: string;
  reviewId: string;
}

/** A member's claim to run a company, for the moderators. */
export type NewClaim = { id: string } & Pick<
  TablesInsert<"company_claims">,
  "company_id" | "statement" | "proof"
>;

/** Sends a business's reply; a review has at most one. */
export const replyHandler: WriteHandler<NewReply> = {
  insert: ({ id, content, reviewId }) =>
    insertOnce(
      "review_replies_pkey",
      db.from("review_replies").insert({ id, content, review_id: reviewId }),
    ),
  invalidate: (client) => client.invalidateQueries({ queryKey: postKeys.all }),
  refusals: { conflict: t`It already has a reply.` },
};

/** Sends a claim to run a company, on which moderators decide. */
export const claimHandler: WriteHandler<NewClaim> = {
  insert: (row, user_id) =>
    insertOnce("company_claims_pkey", db.from("company_claims").insert({ ...row, user_id })),
  invalidate: (client) => client.invalidateQueries({ queryKey: subjectKeys.all("company") }),
  refusals: {
    conflict: t`You’ve already claimed it, or you manage it.`,
    "own-posts": t`You’ve reviewed or recommended it. Delete that first.`,
  },
};
