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

/* How a post is checked, and the row made of it: fetched when its form is touched, as nobody who only opens it needs it. */

const UNUSABLE = t`One of the photos can’t be used. Try it again, or remove it.`;

const readTags = (text: string) => splitList(text);
/** One line may hold several, as in a text that was shared. */
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

/** The rules of a recommendation. */
export const recommendationRules = (z: Zod) => postSchema(z).check(dated(z));

/** The rules of a review. */
export const reviewRules = (z: Zod) =>
  z
    .extend(postSchema(z), {
      // Five stars are preset (R084): no complaint is to go out as five by accident.
      isRated: z.boolean().check(z.refine((isRated) => isRated, UNTOUCHED)),
      // Place and price are on the other tab: what stands there must not hold a review up.
      location: z.string(),
      pricing: z.string(),
    })
    .check(dated(z));

export type PostInput = RulesInput<typeof recommendationRules>;

/** The words of a recommendation or review, which its author can edit later (R086, R087). */
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

/** The photos as they are sent, without their state in the form. */
const toSend = (photos: readonly PostPhoto[]) =>
  photos.map(({ id, from, text }) => ({ id, from, text }));

/** A new post of that kind, as it is sent. */
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

/** The edit of a post of that kind, as it is sent. */
export function toEdit(kind: PostKind, input: PostInput): Outgoing<"edit"> {
  const { id, photos, isAnonymous, editedAt } = input;
  const edit = { id, photos: toSend(photos), isAnonymous, editedAt: editedAt || null };
  return kind === "review"
    ? { kind: "edit", row: { ...edit, of: kind, words: reviewWords(input) } }
    : { kind: "edit", row: { ...edit, of: kind, words: recommendationWords(input) } };
}
