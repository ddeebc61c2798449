import { t } from "@/lib/i18n";
import { type SingleAnswer, unwrapRow } from "../base/answers";
import { db } from "../base/supabase";
import { TABLE_OF } from "../base/tables";
import type { NewComment } from "../comments/comment-writes";
import { invalidateRemarks } from "../comments/remark-pages";
import type { WriteHandler } from "../outbox/write-handler";
import { tidyFiles } from "../photos/tidy-files";
import type { OutgoingPhoto, OutgoingPhotos } from "../photos/uploads";
import { imageTexts, type NewRecommendation, type NewReview } from "../posts/post-writes";
import type { NewRequest, NewResponse } from "../requests/request-writes";
import { invalidateRequests } from "../requests/requests";

interface EditOf<Words> {
  /** The item's id: a later edit replaces one that waits in the outbox. */
  id: string;
  /** The columns that the author may change; the database keeps the earlier versions. */
  words: Words;
  /** `edited_at` of the version that the edit is based on; null if the item was never edited. */
  editedAt: string | null;
}

interface PostEditOf<Words> extends EditOf<Omit<Words, NeverChanged>> {
  /** The remaining and the new photos, in order. */
  photos: OutgoingPhoto[];
  isAnonymous: boolean;
}
type NeverChanged = "id" | "photos" | "is_anonymous" | "product_id" | "company_id";

interface Edits {
  recommendation: PostEditOf<NewRecommendation>;
  review: PostEditOf<NewReview>;
  request: EditOf<Omit<NewRequest, "id">>;
  comment: EditOf<Pick<NewComment, "content">>;
  response: EditOf<Pick<NewResponse, "content">>;
}

export type EditedKind = keyof Edits;

/** An edit of an existing item, of a given kind or any. */
export type Edit<Kind extends EditedKind = EditedKind> = {
  [K in Kind]: { of: K } & Edits[K];
}[Kind];

/** Sends an edit, which the server accepts only if no other edit came first (R290, R292). */
export const editHandler: WriteHandler<Edit> = {
  photos: photosOf,
  insert: async (edit, _, images) => {
    unwrapRow(await updateOf(edit, images).eq("id", edit.id).select("id").maybeSingle());
    if (photosOf(edit)) void tidyFiles("removeUnneededFiles");
  },
  invalidate: (client, { of }) =>
    of === "comment" ? invalidateRemarks(client) : invalidateRequests(client),
  refusals: {
    outdated: t`You changed this on another device.`,
    changed: t`It was hidden or deleted before this could be sent.`,
  },
};

const UPDATES: { [Kind in EditedKind]: (edit: Edit<Kind>, images: string[]) => Update } = {
  recommendation: ({ words, photos, editedAt: edited_at }, images) =>
    db
      .from("recommendations")
      .update({ ...words, images, image_texts: imageTexts(photos), edited_at }),
  review: ({ words, photos, editedAt: edited_at }, images) =>
    db.from("reviews").update({ ...words, images, image_texts: imageTexts(photos), edited_at }),
  request: ({ words, editedAt: edited_at }) => db.from("requests").update({ ...words, edited_at }),
  comment: ({ words, editedAt: edited_at }) => db.from("comments").update({ ...words, edited_at }),
  response: ({ words, editedAt: edited_at }) =>
    db.from("responses").update({ ...words, edited_at }),
};

/** The part of an update's query builder that is needed here. */
interface Update {
  eq(
    column: "id",
    id: string,
  ): { select(columns: "id"): { maybeSingle(): SingleAnswer<{ id: string }> } };
}

const updateOf = <Kind extends EditedKind>(edit: Edit<Kind>, images: string[]) =>
  UPDATES[edit.of](edit, images);

function photosOf(edit: Edit): OutgoingPhotos | null {
  if (edit.of !== "recommendation" && edit.of !== "review") return null;
  const { of, photos, isAnonymous } = edit;
  return { folder: TABLE_OF[of], photos, isAnonymous };
}
