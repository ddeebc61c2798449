import type { QueryClient } from "@tanstack/react-query";
import type { Enums, Tables } from "../base/database.types";
import type { CARD_COLUMNS } from "./post-columns";

/*
 * Keys and types for all reads and writes of posts; their columns are in post-columns.ts. The reads are in feeds.ts and
 * post-detail.ts: the home page, which needs the keys, starts without the Data API's client.
 */

/** Keys of every query that holds recommendations or reviews, so that one prefix reaches them all. */
export const postKeys = {
  all: ["posts"] as const,
  list: (kind: PostKind, filter: PostFilter) => [...postKeys.all, "list", kind, filter] as const,
  pages: (kind: PostKind, filter: Omit<PostFilter, "page">) =>
    [...postKeys.all, "pages", kind, filter] as const,
  detail: (kind: PostKind, id: string) => [...postKeys.all, "detail", kind, id] as const,
  /** A post that was made or deleted may change any answer. */
  searches: ["posts", "search"] as const,
  home: (orders: HomeOrders) => [...postKeys.all, "home", orders] as const,
  category: (slug: string, filter: FilteredPage) =>
    [...postKeys.all, "category", slug, filter] as const,
  subcategory: (slugs: SubcategorySlugs, kind: SubcategoryKind, filter: FilteredPage) =>
    [...postKeys.all, "subcategory", slugs, kind, filter] as const,
};

export type VoteType = "upvote" | "downvote";

/** Author statistics that give a member's word its weight; on no card. */
export type Standing = Pick<
  Tables<"profiles">,
  "created_at" | "total_recommendations" | "total_reviews" | "helped_count"
>;

/** Author summary below a post. */
export interface AuthorRecord {
  ratings_given: number[];
  /** The newest of each kind but what is read, to choose from. */
  recommendations: OtherPost[];
  reviews: OtherPost[];
}
export type OtherPost = Pick<Tables<"recommendations">, "id" | "title" | "created_at">;

export type Author = Pick<
  Tables<"profiles">,
  "id" | "username" | "full_name" | "avatar_url" | "is_verified" | "location"
> &
  Partial<Standing & AuthorRecord>;
export type CategoryRef = Pick<Tables<"categories">, "id" | "name" | "slug">;
export type SubcategoryRef = Pick<Tables<"subcategories">, "id" | "name" | "slug">;

interface Named {
  id: string;
  name: string;
}

/** Data that comes with every post in the same request, so that no screen asks for it afterwards. */
interface PostContext {
  /** Null when the author is anonymous, private or gone. */
  author: Author | null;
  category: CategoryRef | null;
  /** On no card. */
  subcategory?: SubcategoryRef | null;
  /** Its subject, for a link's text: a product, a company, or neither if it is not listed. */
  product: (Named & { company?: Named | null }) | null;
  company: (Named & { location?: string | null }) | null;
  is_mine: boolean;
  my_vote: VoteType | null;
}

/** A business's reply to a review of it. */
export interface Reply {
  id: string;
  /** On a card how it begins. */
  content: string;
  created_at: string;
  edited_at: string | null;
  /** Why moderators hid it; none but who runs the business reads it then. */
  hidden_for: Enums<"report_reason"> | null;
}

type CardColumn<Table extends keyof typeof CARD_COLUMNS> = (typeof CARD_COLUMNS)[Table][number];
/** A row: the columns of its card, and those that only a screen of its own asks for. */
type CardRow<Row, Column extends keyof Row> = Pick<Row, Column> &
  Partial<Omit<Row, "earlier_ratings" | "is_mine" | "my_vote" | "reply">>;

/* Functions say of each card what it is; the rows of a table do not. */
export type Recommendation = CardRow<Tables<"recommendations">, CardColumn<"recommendations">> &
  PostContext & { kind?: "recommendation" };
export type RequestRow = CardRow<Tables<"requests">, CardColumn<"requests">>;
/** Stars that a review had before, and until when. */
export interface EarlierRating {
  rating: number;
  until: string;
}
export type Review = CardRow<Tables<"reviews">, CardColumn<"reviews">> &
  PostContext & {
    kind?: "review";
    reply?: Reply | null;
    /** Newest first; null where the stars never were others. */
    earlier_ratings?: EarlierRating[] | null;
  };
export type PostKind = "recommendation" | "review";

/** A card of a list that mixes both kinds, as the feeds answer it. */
export type Post = (Recommendation & { kind: "recommendation" }) | (Review & { kind: "review" });

export type PostOrder = "recent" | "trending";
/** By their stars too. */
export type ReviewOrder = PostOrder | "highest" | "lowest";

/** How the home page sorts its two sections of posts. */
export interface HomeOrders {
  recommendations: PostOrder;
  reviews: PostOrder;
}

export type SubcategoryKind = "all" | "recommendations" | "reviews" | "products";

/** Slugs in a subcategory's address. */
export interface SubcategorySlugs {
  category: string;
  subcategory: string;
}

/** One page of a listing, 1 the first. */
export interface Page {
  page: number;
  pageSize: number;
}

/** Filters of a listing (R260); only those that its kind has may be set. */
export interface Filters {
  /** The id of a place; what is in it counts. */
  place?: string | undefined;
  /** In naira. */
  priceBelow?: number | undefined;
  minRating?: number | undefined;
  hasImages?: boolean | undefined;
  /** A verified purchase, or else a verified author. */
  isVerified?: boolean | undefined;
  /** Those that the reader reads; posts of which nobody knows the language are shown too. */
  languages?: readonly Enums<"language">[] | undefined;
}

/** One page of a listing, as a feed answers it. */
export interface Feed<Item> {
  items: Item[];
  /** How many match, at most FILTERED_MAX; there where the listing is filtered. */
  total?: number;
  /** Whether more match than are counted. */
  is_capped?: boolean;
}

/** One page of a category or subcategory, perhaps filtered. */
export interface FilteredPage extends Page, Filters {}

/** Which posts of one kind a listing shows. */
export interface PostFilter extends Page, Filters {
  order: ReviewOrder;
  categoryId?: number | undefined;
  productId?: string;
  /** With what was written about its products. */
  companyId?: string;
  /** So many stars and no others. */
  rating?: number | undefined;
}

/** After a post was made or deleted: everything that lists or counts posts is asked for again. */
export async function invalidatePosts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: postKeys.all }),
    client.invalidateQueries({ queryKey: ["catalog"] }),
  ]);
}

/** Neither deleted, nor hidden from whoever asks: its author goes on seeing what moderators hid. */
export const notDeleted = "is_deleted.eq.false,hidden_for.not.is.null";
