import type { Tables } from "./database.types";
import type { HomeOrders, SubcategoryKind, SubcategorySlugs } from "./feeds";

/** Keys of every query that holds recommendations or reviews, so that one prefix reaches them all. */
export const postKeys = {
  all: ["posts"] as const,
  list: (kind: PostKind, filter: PostFilter) => [...postKeys.all, "list", kind, filter] as const,
  detail: (kind: PostKind, id: string) => [...postKeys.all, "detail", kind, id] as const,
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
