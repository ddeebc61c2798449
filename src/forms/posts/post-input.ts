import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Subject } from "@/data/catalog/subject-choices";
import type { PostKind } from "@/data/posts/posts";
import { createDraftStore, type DraftState, useDraftForm } from "@/forms/base/draft-store";
import { rulesOf } from "@/forms/base/rules";
import { DEFAULT_RATING, STARS } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { uuidv7 } from "@/lib/uuid";
import type { PostInput, PostPhoto } from "./post-rules";

/** Error for a second review (S21). */
export const ONE_EACH = t`You’ve already reviewed this. Everyone gets one review, to keep the stars fair.`;

/** The rules of posts, and functions that make rows of them. */
export const loadPostRules = () => import("./post-rules");

const RULES = {
  recommendation: rulesOf(async (z) => (await loadPostRules()).recommendationRules(z)),
  review: rulesOf(async (z) => (await loadPostRules()).reviewRules(z)),
} satisfies Record<PostKind, unknown>;

/** The name of the draft of both forms: separate for each product or business in a form's address. */
export const draftOf = (presetId: string) => (presetId === "" ? "post" : `post ${presetId}`);

export const emptyPost = (): PostInput => ({
  id: uuidv7(),
  subject: null,
  presetId: "",
  title: "",
  content: "",
  language: "",
  rating: DEFAULT_RATING,
  isRated: false,
  categoryId: "",
  subcategoryId: "",
  location: "",
  pricing: "",
  pricePaid: "",
  paidIn: "",
  tags: "",
  links: "",
  photos: [],
  isAnonymous: false,
  editedAt: "",
});

/** The draft of a post, shared by both forms. */
const postDraftStore = (name: string) =>
  createDraftStore(name, emptyPost, {
    guards: { subject: isSubject, rating: isRating, photos: arePhotos },
    given: ({ subject, presetId }) =>
      subject?.id === presetId
        ? ["presetId", "subject", "categoryId", "subcategoryId"]
        : ["presetId"],
  });

/** A post being written. */
export interface PostWriting {
  form: UseFormReturn<PostInput, unknown, PostInput>;
  draft: DraftState;
  /** The name of its draft. */
  draftName: string;
}

/**
 * The form of both tabs, whose rules depend on the tab.
 *
 * @param presetId of the product or business in the form's address, or empty: a draft about one never
 *   opens for another.
 */
export function usePostForm(kind: PostKind, userId: string, presetId: string): PostWriting {
  return useNamedForm(kind, userId, draftOf(presetId));
}

/** The form of both tabs, with the draft of this name and its initial input. */
export function useNamedForm(
  kind: PostKind,
  userId: string,
  draftName: string,
  base: () => PostInput = emptyPost,
): PostWriting {
  const store = useMemo(() => postDraftStore(draftName), [draftName]);
  const draftForm = useDraftForm({ store, rules: RULES[kind], userId, first: "title", base });
  return { ...draftForm, draftName };
}

function isSubject(value: unknown): value is Subject | null {
  if (value === null) return true;
  return (
    typeof value === "object" &&
    "kind" in value &&
    (value.kind === "product" || value.kind === "company") &&
    "id" in value &&
    typeof value.id === "string" &&
    "name" in value &&
    typeof value.name === "string" &&
    "detail" in value &&
    (value.detail === null || typeof value.detail === "string") &&
    "categoryId" in value &&
    (value.categoryId === null || typeof value.categoryId === "number") &&
    "subcategoryId" in value &&
    (value.subcategoryId === null || typeof value.subcategoryId === "number")
  );
}

function isRating(value: unknown): value is number {
  return typeof value === "number" && value >= 1 && value <= STARS;
}

/** Whether a stored or shared value is the photos of a post. */
export function arePhotos(value: unknown): value is PostPhoto[] {
  return Array.isArray(value) && value.every(isPhoto);
}

function isPhoto(value: unknown): value is PostPhoto {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "from" in value &&
    (value.from instanceof File || typeof value.from === "string") &&
    "text" in value &&
    typeof value.text === "string" &&
    "state" in value &&
    typeof value.state === "string"
  );
}
