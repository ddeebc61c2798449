import { unwrapRow } from "../base/answers";
import { DataError, toDataError } from "../base/errors";
import { db } from "../base/supabase";
import { columnOf } from "../base/tables";
import type { NewClaim, NewReply } from "../business/business-writes";
import type { NewHandle } from "../catalog/handle-writes";
import type { NewComment } from "../comments/comment-writes";
import { type Edit, editHandler } from "../edits/edit-writes";
import type { NewRecommendation, NewReview } from "../posts/post-writes";
import type { NewRequest, NewResponse } from "../requests/request-writes";

/** Columns of a post that no edit can change. */
const FIXED = "is_anonymous,product_id,company_id";

/**
 * Repeats the write of a row that exists: an earlier attempt arrived, its response was lost, and the author may have
 * changed the text since. The text is sent as an edit, which is a no-op for the database if it is the same (F02).
 * Differences in columns that cannot be edited are rejected.
 */
export const AMENDMENTS = {
  recommendation: async (row: NewRecommendation, userId: string, images: string[]) => {
    const { id, photos, is_anonymous, product_id, company_id, ...words } = row;
    const stored = await db.from("recommendations").select(FIXED).eq("id", id).maybeSingle();
    requireSame(unwrapRow(stored), fixedOf(row));
    const rest = { photos, isAnonymous: is_anonymous === true, editedAt: null };
    await sendEdit({ of: "recommendation", id, words, ...rest }, userId, images);
  },
  review: async (row: NewReview, userId: string, images: string[]) => {
    const { id, photos, is_anonymous, product_id, company_id, ...words } = row;
    const stored = await db.from("reviews").select(FIXED).eq("id", id).maybeSingle();
    requireSame(unwrapRow(stored), fixedOf(row));
    const rest = { photos, isAnonymous: is_anonymous === true, editedAt: null };
    await sendEdit({ of: "review", id, words, ...rest }, userId, images);
  },
  request: ({ id, ...words }: NewRequest, userId: string) =>
    sendEdit({ of: "request", id, words, editedAt: null }, userId),
  comment: ({ id, content }: NewComment, userId: string) =>
    sendEdit({ of: "comment", id, words: { content }, editedAt: null }, userId),
  response: async ({ id, content, reference }: NewResponse, userId: string) => {
    const stored = await db
      .from("responses")
      .select("recommendation_id,product_id,company_id")
      .eq("id", id)
      .maybeSingle();
    requireSame(unwrapRow(stored), {
      recommendation_id: null,
      product_id: null,
      company_id: null,
      ...(reference && { [columnOf(reference.kind)]: reference.id }),
    });
    await sendEdit({ of: "response", id, words: { content }, editedAt: null }, userId);
  },
  // Another owner of the business may have edited it since.
  reply: async ({ id, content }: NewReply) => {
    const stored = unwrapRow(
      await db.from("review_replies").select("content,edited_at").eq("id", id).maybeSingle(),
    );
    if (stored.content === content) return;
    requireSame({ edited_at: stored.edited_at }, { edited_at: null });
    unwrapRow(
      await db.from("review_replies").update({ content }).eq("id", id).select("id").maybeSingle(),
    );
  },
  claim: async ({ id, statement, proof }: NewClaim) => {
    const stored = await db
      .from("company_claims")
      .select("statement,proof")
      .eq("id", id)
      .maybeSingle();
    requireSame(unwrapRow(stored), { statement, proof });
  },
  handle: async ({ id, kind, value }: NewHandle) => {
    const stored = await db.from("company_handles").select("kind,value").eq("id", id).maybeSingle();
    requireSame(unwrapRow(stored), { kind, value });
  },
};

const fixedOf = ({ is_anonymous, product_id, company_id }: NewRecommendation | NewReview) => ({
  is_anonymous: is_anonymous === true,
  product_id: product_id ?? null,
  company_id: company_id ?? null,
});

/** Sends the text as an edit of the unedited row. */
async function sendEdit(edit: Edit, userId: string, images: string[] = []): Promise<void> {
  try {
    await editHandler.insert(edit, userId, images);
  } catch (error) {
    throw toDataError(error).kind === "outdated" ? sentBefore(error) : error;
  }
}

function requireSame<Row extends object>(stored: Row, sent: Row): void {
  for (const column in sent) if (stored[column] !== sent[column]) throw sentBefore();
}

const sentBefore = (cause?: unknown) =>
  new DataError({ kind: "sent-before", message: "an earlier try says something else", cause });
