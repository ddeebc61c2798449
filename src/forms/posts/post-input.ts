import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Subject } from "@/data/catalog/subject-choices";
import type { ImageProblem } from "@/data/photos/image-problem";
import type { PostKind } from "@/data/posts/posts";
import { createDraftStore, type DraftState, useDraftForm } from "@/forms/base/draft-store";
import { type InputOf, rulesOf, type Zod } from "@/forms/base/rules";
import { writtenLanguage } from "@/forms/base/written-language";
import { amountOf } from "@/lib/amounts";
import {
  CONTENT_MAX,
  DEFAULT_CATEGORY_ID,
  DEFAULT_RATING,
  LINK_MAX,
  LINKS_MAX,
  LOCATION_MAX,
  PRICE_PAID_MAX,
  PRICING_MAX,
  STARS,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
} from "@/lib/constants";
import { t } from "@/lib/i18n";
import { oneLine } from "@/lib/text";
import { splitList } from "@/lib/typed-text";
import { uuidv7 } from "@/lib/uuid";
import { isWebAddress, webAddress } from "@/lib/web-address";

/** Why there is no second one (S21). */
export const ONE_EACH = t`You’ve already reviewed this. Everyone gets one review, to keep the stars fair.`;

const UNUSABLE = t`One of the photos can’t be used. Try it again, or remove it.`;

const readTags = (text: string) => splitList(text);
const readLinks = (text: string) => splitList(text, "\n").map(webAddress);

const isTagList = (tags: readonly string[]) =>
  tags.length <= TAGS_MAX && tags.every((tag) => tag.length <= TAG_MAX);

const isLink = (link: string) => link.length <= LINK_MAX && isWebAddress(link);

const isLinkList = (links: readonly string[]) => links.length <= LINKS_MAX && links.every(isLink);

const isPrice = (text: string) => {
  const price = amountOf(text);
  return (
    text.trim() === "" ||
    (price !== null && Number.isInteger(price) && price > 0 && price <= PRICE_PAID_MAX)
  );
};

/** A photo in the form of a post: the file that was chosen, or the address of one that the post has. */
export interface PostPhoto {
  /** A UUIDv7 of one that was chosen: it says which came first, and where it will be stored. */
  id: string;
  from: File | string;
  /** Its alternative text, for those who do not see it. */
  text: string;
  /** Waits to be made small, can be sent, or why it cannot. */
  state: "waiting" | "ready" | ImageProblem;
}

/** The photos, with what each shows as one line; a list of zod's would weigh more than all the rest of these rules. */
const photosSchema = (z: Zod) =>
  z.custom<PostPhoto[]>().check(
    z.overwrite((photos) =>
      photos.map((photo) => ({ ...photo, text: oneLine(z.readable(photo.text)) })),
    ),
    z.refine(areUsable, UNUSABLE),
    ({ value, issues }) => {
      for (const [at, { text }] of value.entries()) {
        if (z.isLegible(text)) continue;
        issues.push({ code: "custom", path: [at, "text"], message: z.ILLEGIBLE, input: text });
      }
    },
  );

const areUsable = (photos: readonly PostPhoto[]) =>
  photos.every(({ state }) => state === "ready" || state === "waiting");

/**
 * The input of the two post forms. They share it, so that changing the tab keeps it; location and price are
 * a recommendation's, the rating is a review's.
 */
const postSchema = (z: Zod) =>
  z.object({
    /** Of the row to be made: a second attempt after a lost answer finds its own. */
    id: z.string(),
    subject: z.nullable(z.custom<Subject>()),
    /** The product or business of the link that led here, once it was put in. */
    presetId: z.string(),
    title: z.requiredLine(t`Give it a title.`, TITLE_MAX),
    content: z.requiredText(t`Tell us a little about it.`, CONTENT_MAX),
    /** The code of the chosen language; empty where it is that which the words seem to be in. */
    language: z.string(),
    rating: z.number().check(z.minimum(1), z.maximum(STARS)),
    /** Whether the person touched the stars, or was asked whether these are meant. */
    isRated: z.boolean(),
    categoryId: z.string(),
    subcategoryId: z.string(),
    location: z.line(LOCATION_MAX),
    pricing: z.line(PRICING_MAX),
    pricePaid: z.string().check(z.refine(isPrice, t`A whole number of naira, like 21,500.`)),
    /** The first day of the month. */
    paidIn: z.string(),
    tags: z.list(readTags, isTagList, t`At most ${TAGS_MAX} tags of up to ${TAG_MAX} characters.`),
    links: z.list(
      readLinks,
      isLinkList,
      t`Up to ${LINKS_MAX} web addresses, each on its own line.`,
    ),
    photos: photosSchema(z),
    isAnonymous: z.boolean(),
    /** When the version was written that is edited here; empty of what never was edited. */
    editedAt: z.string(),
  });

/** A price says nothing without its time. */
const dated = (z: Zod) =>
  z.refine<{ pricePaid: string; paidIn: string }>(
    ({ pricePaid, paidIn }) => pricePaid.trim() === "" || paidIn !== "",
    { path: ["paidIn"], error: t`Choose the month.` },
  );

const UNTOUCHED = t`Five of five? Tap the stars to confirm or change.`;

const RULES = {
  recommendation: rulesOf((z) => postSchema(z).check(dated(z))),
  review: rulesOf((z) =>
    z
      .extend(postSchema(z), {
        // Five stars are preset (R084): no complaint is to go out as five by accident.
        isRated: z.boolean().check(z.refine((isRated) => isRated, UNTOUCHED)),
        // Place and price are on the other tab: what stands there must not hold a review up.
        location: z.string(),
        pricing: z.string(),
      })
      .check(dated(z)),
  ),
} satisfies Record<PostKind, unknown>;

export type PostInput = InputOf<typeof RULES.recommendation>;

/** The name of the draft of both forms: one of its own for each product or business that a link names. */
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

/** A post that is being written. */
export interface PostWriting {
  form: UseFormReturn<PostInput, unknown, PostInput>;
  draft: DraftState;
  /** The name that its draft is stored under. */
  draftName: string;
}

/**
 * The one form of both tabs; what it asks for depends on the tab.
 *
 * @param presetId of the product or business of the link that led here, empty without one: what was
 *   typed about one never opens under another.
 */
export function usePostForm(kind: PostKind, userId: string, presetId: string): PostWriting {
  return useNamedForm(kind, userId, draftOf(presetId));
}

/** The form of both tabs with its draft of that name, and what it starts with. */
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

/** Whether something kept or shared is the photos of a post. */
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

/** The words that tell the language of a post. */
export const wordsOf = ({ title, content }: { title: string; content: string }) =>
  `${title}\n${content}`;

/** The words of a recommendation or review, which its author can edit later (R086, R087). */
export function commonWords(input: PostInput) {
  const pricePaid = amountOf(input.pricePaid);
  return {
    title: input.title,
    content: input.content,
    language: writtenLanguage(input.language, wordsOf(input), input.isAnonymous),
    category_id: Number(input.categoryId) || DEFAULT_CATEGORY_ID,
    subcategory_id: Number(input.subcategoryId) || null,
    tags: readTags(input.tags),
    links: readLinks(input.links),
    price_paid: pricePaid,
    paid_in: pricePaid === null ? null : input.paidIn,
  };
}

/** The columns of a new post other than its words. */
export function commonColumns({ id, subject, photos, isAnonymous }: PostInput) {
  return {
    id,
    product_id: subject?.kind === "product" ? subject.id : null,
    company_id: subject?.kind === "company" ? subject.id : null,
    photos: toSend(photos),
    is_anonymous: isAnonymous,
  };
}

/** The photos as they are sent, without their state in the form. */
export const toSend = (photos: readonly PostPhoto[]) =>
  photos.map(({ id, from, text }) => ({ id, from, text }));
