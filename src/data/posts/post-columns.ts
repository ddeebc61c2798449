/* Columns of posts and their authors for selects. Separate from posts.ts: the home page calls a function instead. */

const ON_ALL_CARDS = ["id", "user_id", "hidden_for", "created_at"] as const;
const ON_POST_CARDS = [
  ...ON_ALL_CARDS,
  ...(["title", "content", "language", "price_paid", "tags", "links", "images"] as const),
  ...(["is_anonymous", "upvotes", "downvotes", "comment_count"] as const),
] as const;

/** Columns of cards, the same as in `private.card` (tests/db/cards.test.ts). */
export const CARD_COLUMNS = {
  recommendations: [...ON_POST_CARDS, "location", "pricing"],
  reviews: [...ON_POST_CARDS, "rating", "verified"],
  requests: [
    ...ON_ALL_CARDS,
    ...(["title", "description", "language", "location", "budget", "status"] as const),
    ...(["edited_at", "response_count", "comment_count"] as const),
  ],
} as const;

type AuthoredTable =
  | "recommendations"
  | "reviews"
  | "requests"
  | "responses"
  | "comments"
  | "user_lists";

type PostTable = "recommendations" | "reviews";

const AUTHOR_COLUMNS = "id,username,full_name,avatar_url,is_verified,location";
const STATS_COLUMNS =
  `${AUTHOR_COLUMNS},created_at,total_recommendations,total_reviews,helped_count` as const;
const RECORD_COLUMNS =
  `${STATS_COLUMNS},ratings_given,recommendations!recommendations_user_id_fkey(id,title,created_at),reviews!reviews_user_id_fkey(id,title,created_at)` as const;

/**
 * The embed of a row's author. The foreign key is named because voters are members too: without it,
 * PostgREST finds two relationships between posts and profiles (PGRST201).
 */
export function authorOf<Table extends AuthoredTable>(table: Table) {
  return `author:profiles!${table}_user_id_fkey(${AUTHOR_COLUMNS})` as const;
}

/** The same with the author's statistics. */
export function authorInFull<Table extends AuthoredTable>(table: Table) {
  return `author:profiles!${table}_user_id_fkey(${STATS_COLUMNS})` as const;
}

/** The same with the author summary below a post. */
export function authorOfPost<Table extends PostTable>(table: Table) {
  return `author:profiles!${table}_user_id_fkey(${RECORD_COLUMNS})` as const;
}

/** Embeds only of reviews: the product's company, whose owner may reply, and the reply. */
const MAKER = {
  recommendations: "",
  reviews: ",company:companies!products_company_id_fkey(id,name)",
} as const;
const REPLY = { recommendations: "", reviews: ",reply" } as const;

/** The columns of a recommendation or review, with its author, category and subject. */
export function postColumns<Table extends PostTable, Embed extends string>(
  table: Table,
  author: Embed,
) {
  return `*,${author},category:categories(id,name:local_name,slug),subcategory:subcategories(id,name:local_name,slug),product:products!${table}_product_id_fkey(id,name${MAKER[table]}),company:companies!${table}_company_id_fkey(id,name,location),is_mine,my_vote${REPLY[table]}` as const;
}
