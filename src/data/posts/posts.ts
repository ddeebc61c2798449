import type { QueryClient } from "@tanstack/react-query";
import type { Enums, Tables } from "../base/database.types";
import type { CARD_COLUMNS } from "./post-columns";

/*
 * Keys and types for all reads and writes of posts; their columns are in post-columns.ts. The reads are in feeds.ts and
 * post-detail.ts, so that the home page, which needs the keys, loads without the Data API's client.
 */

/** Keys of every query that holds recommendations or reviews; one prefix invalidates them all. */
export const postKeys = {
  all: ["posts"] as const,
  list: (kind: PostKind, filter: PostFilter) => [...postKeys.all, "list", kind, filter] as const,
  pages: (kind: PostKind, filter: Omit<PostFilter, "page">) =>
    [...postKeys.all, "pages", kind, filter] as const,
  detail: (kind: PostKind, id: string) => [...postKeys.all, "detail", kind, id] as const,
  /** A new or deleted post may change any of these results. */
  searches: ["posts", "search"] as const,
  home: (orders: HomeOrders) => [...postKeys.all, "home", orders] as const,
  category: (slug: string, filter: FilteredPage) =>
    [...postKeys.all, "category", slug, filter] as const,
  subcategory: (slugs: SubcategorySlugs, kind: SubcategoryKind, filter: FilteredPage) =>
    [...postKeys.all, "subcategory", slugs, kind, filter] as const,
};

export type VoteType = "upvote" | "downvote";

/** Author statistics, which are on no card. */
export type AuthorStats = Pick<
  Tables<"profiles">,
  "created_at" | "total_recommendations" | "total_reviews" | "helped_count"
>;

/** Author summary below a post. */
export interface AuthorRecord {
  ratings_given: number[];
  /** The author's newest posts of each kind, without the one on screen. */
  recommendations: OtherPost[];
  reviews: OtherPost[];
}
export type OtherPost = Pick<Tables<"recommendations">, "id" | "title" | "created_at">;

export type Author = Pick<
  Tables<"profiles">,
  "id" | "username" | "full_name" | "avatar_url" | "is_verified" | "location"
> &
  Partial<AuthorStats & AuthorRecord>;
export type CategoryRef = Pick<Tables<"categories">, "id" | "name" | "slug">;
export type SubcategoryRef = Pick<Tables<"subcategories">, "id" | "name" | "slug">;

interface Named {
  id: string;
  name: string;
}

/** Data loaded with every post, which saves screens a second request. */
interface PostContext {
  /** Null if the author is anonymous, private or gone. */
  author: Author | null;
  category: CategoryRef | null;
  /** Not on cards. */
  subcategory?: SubcategoryRef | null;
  /** Its subject, for a link's text: a product, a company, or neither. */
  product: (Named & { company?: Named | null }) | null;
  company: (Named & { location?: string | null }) | null;
  is_mine: boolean;
  my_vote: VoteType | null;
}

/** A business's reply to a review of it. */
export interface Reply {
  id: string;
  /** On a card, only the beginning. */
  content: string;
  created_at: string;
  edited_at: string | null;
  /** Reason if moderators hid it; only the business's owners still read it. */
  hidden_for: Enums<"report_reason"> | null;
}

type CardColumn<Table extends keyof typeof CARD_COLUMNS> = (typeof CARD_COLUMNS)[Table][number];
/** A row: the columns of its card, and optionally those that only its own screen reads. */
type CardRow<Row, Column extends keyof Row> = Pick<Row, Column> &
  Partial<Omit<Row, "earlier_ratings" | "is_mine" | "my_vote" | "reply">>;

/* Functions return each card with its kind; table rows have none. */
export type Recommendation = CardRow<Tables<"recommendations">, CardColumn<"recommendations">> &
  PostContext & { kind?: "recommendation" };
export type RequestRow = CardRow<Tables<"requests">, CardColumn<"requests">>;
/** Earlier stars of a review, with the time of their change. */
export interface EarlierRating {
  rating: number;
  until: string;
}
export type Review = CardRow<Tables<"reviews">, CardColumn<"reviews">> &
  PostContext & {
    kind?: "review";
    reply?: Reply | null;
    /** Newest first; null if the stars have never changed. */
    earlier_ratings?: EarlierRating[] | null;
  };
export type PostKind = "recommendation" | "review";

/** A card of a feed that mixes both kinds. */
export type Post = (Recommendation & { kind: "recommendation" }) | (Review & { kind: "review" });

export type PostOrder = "recent" | "trending";
/** Sorts by stars, too. */
export type ReviewOrder = PostOrder | "highest" | "lowest";

/** Orders of the home page's two sections of posts. */
export interface HomeOrders {
  recommendations: PostOrder;
  reviews: PostOrder;
}

export type SubcategoryKind = "all" | "recommendations" | "reviews" | "products";

/** Slugs of a subcategory's address. */
export interface SubcategorySlugs {
  category: string;
  subcategory: string;
}

/** One page of a listing, 1 the first. */
export interface Page {
  page: number;
  pageSize: number;
}

/** Filters of a listing (R260); only the filters of its kind may be set. */
export interface Filters {
  /** The id of a place, which includes the places within it. */
  place?: string | undefined;
  /** In naira. */
  priceBelow?: number | undefined;
  minRating?: number | undefined;
  hasImages?: boolean | undefined;
  /** Only reviews of verified purchases; of other kinds, only posts by verified members. */
  isVerified?: boolean | undefined;
  /** Languages that the reader reads; posts of unknown language are included. */
  languages?: readonly Enums<"language">[] | undefined;
}

/** One page of a listing, as a feed returns it. */
export interface Feed<Item> {
  items: Item[];
  /** Number of matches, at most FILTERED_MAX; only for a filtered listing. */
  total?: number;
  /** Whether there are more matches than counted. */
  is_capped?: boolean;
}

/** One page of a category or subcategory, optionally filtered. */
export interface FilteredPage extends Page, Filters {}

/** The posts of one kind that a listing shows. */
export interface PostFilter extends Page, Filters {
  order: ReviewOrder;
  categoryId?: number | undefined;
  productId?: string;
  /** Includes posts about the company's products. */
  companyId?: string;
  /** Exactly this number of stars. */
  rating?: number | undefined;
}

/** Invalidates everything that lists or counts posts, after a post was created or deleted. */
export async function invalidatePosts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: postKeys.all }),
    client.invalidateQueries({ queryKey: ["catalog"] }),
  ]);
}

/** Whether a post is neither deleted nor hidden from the reader: an author still sees their own hidden posts. */
export const notDeleted = "is_deleted.eq.false,hidden_for.not.is.null";
