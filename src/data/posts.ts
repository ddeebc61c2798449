import type { QueryClient } from "@tanstack/react-query";
import type { Tables } from "./database.types";

/*
 * What all that reads or writes posts shares. The reads are in feeds.ts and post-detail.ts: the home
 * page, which needs the keys, starts without the Data API's client.
 */

/** Keys of every query that holds recommendations or reviews, so that one prefix reaches them all. */
export const postKeys = {
  all: ["posts"] as const,
  list: (kind: PostKind, filter: PostFilter) => [...postKeys.all, "list", kind, filter] as const,
  detail: (kind: PostKind, id: string) => [...postKeys.all, "detail", kind, id] as const,
  /** A post that was made or deleted may change any answer. */
  searches: ["posts", "search"] as const,
  home: (orders: HomeOrders) => [...postKeys.all, "home", orders] as const,
  category: (slug: string, page: Page) => [...postKeys.all, "category", slug, page] as const,
  subcategory: (slugs: SubcategorySlugs, kind: SubcategoryKind, page: Page) =>
    [...postKeys.all, "subcategory", slugs, kind, page] as const,
};

export type VoteType = "upvote" | "downvote";

export type Author = Pick<
  Tables<"profiles">,
  "id" | "username" | "full_name" | "avatar_url" | "is_verified" | "location"
>;
export type CategoryRef = Pick<Tables<"categories">, "id" | "name" | "slug">;
export type SubcategoryRef = Pick<Tables<"subcategories">, "id" | "name" | "slug">;

/** What comes with every post in the same request, so that no screen asks for it afterwards. */
interface PostContext {
  /** Null when the author is anonymous, private or gone. */
  author: Author | null;
  category: CategoryRef | null;
  subcategory: SubcategoryRef | null;
  is_mine: boolean;
  my_vote: VoteType | null;
}

export type Recommendation = Tables<"recommendations"> & PostContext;
export type Review = Tables<"reviews"> & PostContext;
export type PostKind = "recommendation" | "review";

/** A card of a list that mixes both kinds, as the feeds answer it. */
export type Post = (Recommendation & { kind: "recommendation" }) | (Review & { kind: "review" });

/** What a post is about, named for the link to it; null when that is not listed. */
export interface PostSubjects {
  product: Pick<Tables<"products">, "id" | "name"> | null;
  company: Pick<Tables<"companies">, "id" | "name"> | null;
}

export type PostOrder = "recent" | "trending";

/** How the home page sorts its two shelves of posts. */
export interface HomeOrders {
  recommendations: PostOrder;
  reviews: PostOrder;
}

export type SubcategoryKind = "all" | "recommendations" | "reviews" | "products";

/** What of a subcategory stands in its address. */
export interface SubcategorySlugs {
  category: string;
  subcategory: string;
}

/** One page of a listing, 1 the first. */
export interface Page {
  page: number;
  pageSize: number;
}

/** Which posts of one kind a listing shows. */
export interface PostFilter extends Page {
  order: PostOrder;
  categoryId?: number | undefined;
  productId?: string;
  companyId?: string;
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

type AuthoredTable =
  | "recommendations"
  | "reviews"
  | "requests"
  | "responses"
  | "comments"
  | "user_lists";

/**
 * The embed of a row's author. The foreign key is named because voters are members too: without it
 * PostgREST finds two ways from a post to a profile (PGRST201).
 */
export function authorOf<Table extends AuthoredTable>(table: Table) {
  return `author:profiles!${table}_user_id_fkey(id,username,full_name,avatar_url,is_verified,location)` as const;
}

/** The columns of a recommendation or review card. */
export function postColumns<Table extends "recommendations" | "reviews">(table: Table) {
  return `*,${authorOf(table)},category:categories(id,name,slug),subcategory:subcategories(id,name,slug),is_mine,my_vote` as const;
}

/** The columns of a recommendation or review on a screen of its own. */
export function postDetailColumns<Table extends "recommendations" | "reviews">(table: Table) {
  return `${postColumns(table)},product:products!${table}_product_id_fkey(id,name),company:companies!${table}_company_id_fkey(id,name)` as const;
}
