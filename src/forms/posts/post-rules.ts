import type { Subject } from "@/data/catalog/subject-choices";
import type { Outgoing } from "@/data/outbox/outgoing";
import type { ImageProblem } from "@/data/photos/image-problem";
import type { PostKind } from "@/data/posts/posts";
import type { RulesInput, Zod } from "@/forms/base/rules";
import { writtenLanguage } from "@/forms/base/written-language";
import { amountOf } from "@/lib/amounts";
import {
  CONTENT_MAX,
  DEFAULT_CATEGORY_ID,
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
import { isWebAddress, webAddress } from "@/lib/web-address";

/* Validates a post's input and makes its row. Loaded when the form is touched. */

const UNUSABLE = t`One of the photos can’t be used. Try it again, or remove it.`;

const readTags = (text: string) => splitList(text);
/** A line may contain several links, as in shared text. */
const readLinks = (text: string) =>
  splitList(text, "\n")
    .flatMap((line) => line.split(/[,;|\s]+(?=https?:\/\/)/i))
    .map(webAddress);

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

/** A photo in a post's form: a chosen file, or the address of an uploaded photo. */
export interface PostPhoto {
  /** A UUIDv7 for a chosen file, which gives its order and its upload path. */
  id: string;
  from: File | string;
  /** Its alternative text. */
  text: string;
  /** Waiting to be resized, ready, or the reason why it cannot be used. */
  state: "waiting" | "ready" | ImageProblem;
}

/** The photos with alternative texts of one line; an array schema of zod would weigh more than all the other rules. */
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
 * The input of the two post forms, shared so that changing the tab keeps it; location and price are only for
 * recommendations, the rating only for reviews.
 */
const postSchema = (z: Zod) =>
  z.object({
    /** Id of the new row: a retry after a lost response finds its own row. */
    id: z.string(),
    subject: z.nullable(z.custom<Subject>()),
    /** Id of the product or business in the form's address, once it has been preset. */
    presetId: z.string(),
    title: z.requiredLine(t`Give it a title.`, TITLE_MAX),
    content: z.requiredText(t`Tell us a little about it.`, CONTENT_MAX),
    /** The code of the chosen language; empty for the guessed one. */
    language: z.string(),
    rating: z.number().check(z.minimum(1), z.maximum(STARS)),
    /** Whether the author touched the stars or confirmed them. */
    isRated: z.boolean(),
    categoryId: z.string(),
    subcategoryId: z.string(),
    location: z.line(LOCATION_MAX),
    pricing: z.line(PRICING_MAX),
    pricePaid: z.string().check(z.refine(isPrice, t`A whole number of naira, like 21,500.`)),
    /** First day of the month. */
    paidIn: z.string(),
    tags: z.list(readTags, isTagList, t`At most ${TAGS_MAX} tags of up to ${TAG_MAX} characters.`),
    links: z.list(
      readLinks,
      isLinkList,
      t`Up to ${LINKS_MAX} web addresses, each on its own line.`,
    ),
    photos: photosSchema(z),
    isAnonymous: z.boolean(),
    /** `edited_at` of the version being edited; empty if it was never edited. */
    editedAt: z.string(),
  });

/** A price paid needs its month. */
const dated = (z: Zod) =>
  z.refine<{ pricePaid: string; paidIn: string }>(
    ({ pricePaid, paidIn }) => pricePaid.trim() === "" || paidIn !== "",
    { path: ["paidIn"], error: t`Choose the month.` },
  );

const UNTOUCHED = t`Five of five? Tap the stars to confirm or change.`;

/** The rules of a recommendation. */
export const recommendationRules = (z: Zod) => postSchema(z).check(dated(z));

/** The rules of a review. */
export const reviewRules = (z: Zod) =>
  z
    .extend(postSchema(z), {
      // Five stars are preset (R084), so they must be confirmed: a complaint must not be sent with five by accident.
      isRated: z.boolean().check(z.refine((isRated) => isRated, UNTOUCHED)),
      // Place and price are on the other tab: their errors must not block a review.
      location: z.string(),
      pricing: z.string(),
    })
    .check(dated(z));

export type PostInput = RulesInput<typeof recommendationRules>;

/** The editable columns of a recommendation or review (R086, R087). */
function commonWords(input: PostInput) {
  const pricePaid = amountOf(input.pricePaid);
  const written = [input.title, input.content];
  return {
    title: input.title,
    content: input.content,
    language: writtenLanguage(input.language, written, input.isAnonymous),
    category_id: Number(input.categoryId) || DEFAULT_CATEGORY_ID,
    subcategory_id: Number(input.subcategoryId) || null,
    tags: readTags(input.tags),
    links: readLinks(input.links),
    price_paid: pricePaid,
    paid_in: pricePaid === null ? null : input.paidIn,
  };
}

const recommendationWords = (input: PostInput) => ({
  ...commonWords(input),
  location: input.location || null,
  pricing: input.pricing || null,
});

/** A review has neither place nor price (C23). */
const reviewWords = (input: PostInput) => ({ ...commonWords(input), rating: input.rating });

/** The photos for sending, without their state in the form. */
const toSend = (photos: readonly PostPhoto[]) =>
  photos.map(({ id, from, text }) => ({ id, from, text }));

/** The write of a new post. */
export function toOutgoing(kind: PostKind, input: PostInput): Outgoing<PostKind> {
  const { id, subject, photos, isAnonymous } = input;
  const columns = {
    id,
    product_id: subject?.kind === "product" ? subject.id : null,
    company_id: subject?.kind === "company" ? subject.id : null,
    photos: toSend(photos),
    is_anonymous: isAnonymous,
  };
  return kind === "review"
    ? { kind, row: { ...columns, ...reviewWords(input) } }
    : { kind, row: { ...columns, ...recommendationWords(input) } };
}

/** The write of an edited post. */
export function toEdit(kind: PostKind, input: PostInput): Outgoing<"edit"> {
  const { id, photos, isAnonymous, editedAt } = input;
  const edit = { id, photos: toSend(photos), isAnonymous, editedAt: editedAt || null };
  return kind === "review"
    ? { kind: "edit", row: { ...edit, of: kind, words: reviewWords(input) } }
    : { kind: "edit", row: { ...edit, of: kind, words: recommendationWords(input) } };
}
