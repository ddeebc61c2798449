import type { Outgoing } from "@/data/outbox/outgoing";
import { MEMBER } from "../../render";
import { id } from "../../samples";

/* A member's writes, one of each kind. */

export const ME = MEMBER.user.id;

const POST_WORDS = {
  title: "Amala worth the trip",
  content: "Go before noon.",
  category_id: 2,
  subcategory_id: null,
  tags: ["amala"],
  links: [],
};
/** The columns of each kind that its author may edit. */
export const WORDS = {
  recommendation: { ...POST_WORDS, location: "Surulere, Lagos", pricing: "₦2,500 a plate" },
  review: { ...POST_WORDS, rating: 4 },
  request: {
    title: "A quiet inverter",
    description: "For a small flat.",
    category_id: 4,
    subcategory_id: 31,
    location: "Ikeja, Lagos",
    budget: "100k-500k",
  },
  comment: { content: "So it is." },
  response: { content: "Ask in Ogba." },
};

const KEPT = "https://a.example/p.jpg";
/** A photo that is already stored, and its columns. */
export const PHOTOS = [{ id: KEPT, from: KEPT, text: "A plate" }];
export const PHOTO_COLUMNS = { images: [KEPT], image_texts: ["A plate"] };

const ABOUT = { id: id(1), is_anonymous: true, company_id: id(2) };
export const RECOMMENDED = { ...WORDS.recommendation, ...ABOUT };
export const REVIEWED = { ...WORDS.review, ...ABOUT };
export const RECOMMENDATION: Outgoing = {
  kind: "recommendation",
  row: { ...RECOMMENDED, photos: PHOTOS },
};
export const REVIEW: Outgoing = { kind: "review", row: { ...REVIEWED, photos: PHOTOS } };
export const ASKED: Outgoing = { kind: "request", row: { id: id(1), ...WORDS.request } };
export const COMMENT: Outgoing<"comment"> = {
  kind: "comment",
  row: { id: id(1), ...WORDS.comment, post: { kind: "review", id: id(3) } },
};
export const RESPONSE: Outgoing<"response"> = {
  kind: "response",
  row: { id: id(1), ...WORDS.response, requestId: id(4), reference: null },
};
export const POINTING: Outgoing = {
  kind: "response",
  row: { ...RESPONSE.row, reference: { kind: "product", id: id(6), name: "Box Fan" } },
};
