import { t } from "@/lib/i18n";
import type { TablesInsert } from "../base/database.types";
import { db } from "../base/supabase";
import { insertOnce } from "../outbox/insert-once";
import type { WriteHandler } from "../outbox/write-handler";
import type { OutgoingPhoto, OutgoingPhotos, PostFolder } from "../photos/uploads";
import { invalidatePosts } from "./posts";

type PostColumns =
  | "title"
  | "content"
  | "language"
  | "category_id"
  | "subcategory_id"
  | "tags"
  | "links"
  | "is_anonymous"
  | "product_id"
  | "company_id"
  | "price_paid"
  | "paid_in";

interface NewPost {
  id: string;
  /** In order. */
  photos: OutgoingPhoto[];
}

/** R194 */
export type NewRecommendation = NewPost &
  Pick<TablesInsert<"recommendations">, PostColumns | "location" | "pricing">;

/** R195 */
export type NewReview = NewPost & Pick<TablesInsert<"reviews">, PostColumns | "rating">;

/** Sends a recommendation with its photos and without votes (R194). */
export const recommendationHandler: WriteHandler<NewRecommendation> = {
  photos: (row) => photosOf("recommendations", row),
  insert: ({ photos, ...row }, user_id, images) =>
    insertOnce(
      "recommendations_pkey",
      db.from("recommendations").insert({
        ...row,
        images,
        image_texts: imageTexts(photos),
        user_id,
        upvotes: 0,
        downvotes: 0,
      }),
    ),
  invalidate: (client) => void invalidatePosts(client),
};

/** Sends a review with its photos, without votes and unverified (R195, C23). */
export const reviewHandler: WriteHandler<NewReview> = {
  photos: (row) => photosOf("reviews", row),
  insert: ({ photos, ...row }, user_id, images) =>
    insertOnce(
      "reviews_pkey",
      db.from("reviews").insert({
        ...row,
        images,
        image_texts: imageTexts(photos),
        user_id,
        verified: false,
        upvotes: 0,
        downvotes: 0,
      }),
    ),
  invalidate: (client) => void invalidatePosts(client),
  refusals: { conflict: t`You’ve already reviewed this.` },
};

/** The alternative texts of a post's photos, in order, which have a column of their own (R452). */
export const imageTexts = (photos: readonly OutgoingPhoto[]) => photos.map(({ text }) => text);

const photosOf = (
  folder: PostFolder,
  { photos, is_anonymous }: NewRecommendation | NewReview,
): OutgoingPhotos => ({ folder, photos, isAnonymous: is_anonymous === true });
