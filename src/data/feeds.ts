import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answers";
import type { Category } from "./catalog";
import type { Tables } from "./database.types";
import {
  type Author,
  type CategoryRef,
  type HomeOrders,
  type Page,
  type Post,
  type PostFilter,
  type PostKind,
  postKeys,
  type Recommendation,
  type Review,
  type SubcategoryKind,
  type SubcategoryRef,
  type SubcategorySlugs,
} from "./posts";
import { publicDb } from "./supabase";
import { keepTallies } from "./votes";

/* Reads that mix several tables in one function of the database, to save round trips. */

declare module "./json-functions" {
  interface JsonFunctions {
    category_feed: CategoryFeed;
    home_feed: HomeFeed;
    post_feed: PostFeed;
    request_feed: RequestFeed;
    subcategory_feed: SubcategoryFeed;
  }
}

export type RequestCard = Tables<"requests"> & {
  author: Author | null;
  category: CategoryRef | null;
  subcategory: SubcategoryRef | null;
  is_mine: boolean;
};

export interface HomeFeed {
  categories: Category[];
  recommendations: Recommendation[];
  reviews: Review[];
  requests: RequestCard[];
}

/** Asks for the home page's feed. */
export async function fetchHomeFeed(orders: HomeOrders, signal: AbortSignal): Promise<HomeFeed> {
  return unwrap(
    await publicDb
      .rpc(
        "home_feed",
        { recommendations_by: orders.recommendations, reviews_by: orders.reviews },
        { get: true },
      )
      .abortSignal(signal),
  );
}

export interface PostFeed {
  items: Post[];
}

/** One page of posts of one kind, newest or most upvoted first (R183, R184). */
export function postsQuery(kind: PostKind, filter: PostFilter) {
  const { order, page, pageSize, categoryId, productId, companyId } = filter;
  return queryOptions({
    queryKey: postKeys.list(kind, filter),
    meta: { keep: "pages" },
    queryFn: async ({ signal, client }): Promise<Post[]> => {
      const { items } = unwrap(
        await publicDb
          .rpc(
            "post_feed",
            {
              kind,
              sort: order,
              ...(categoryId !== undefined && { category_id: categoryId }),
              ...(productId && { product_id: productId }),
              ...(companyId && { company_id: companyId }),
              page,
              page_size: pageSize,
            },
            { get: true },
          )
          .abortSignal(signal),
      );
      keepTallies(client, kind, items);
      return items;
    },
  });
}

export interface RequestFeed {
  items: RequestCard[];
}

export interface CategoryFeed {
  total: number;
  items: Post[];
}

/** One page of a category's recommendations and reviews, mixed, newest first (R067, C25). */
export function categoryFeedQuery(slug: string, { page, pageSize }: Page) {
  return queryOptions({
    queryKey: postKeys.category(slug, { page, pageSize }),
    meta: { keep: "pages" },
    queryFn: async ({ signal, client }): Promise<CategoryFeed> => {
      const feed = unwrap(
        await publicDb
          .rpc("category_feed", { category_slug: slug, page, page_size: pageSize }, { get: true })
          .abortSignal(signal),
      );
      keepMixedTallies(client, feed.items);
      return feed;
    },
  });
}

function keepMixedTallies(client: QueryClient, posts: readonly Post[]): void {
  for (const post of posts) keepTallies(client, post.kind, [post]);
}

export type Product = Tables<"products">;
export type SubcategoryItem = Post | (Product & { kind: "product" });

export interface SubcategoryFeed {
  items: SubcategoryItem[];
}

/** One page of what a subcategory holds, of one kind or mixed, newest first (R075). */
export function subcategoryFeedQuery(
  slugs: SubcategorySlugs,
  kind: SubcategoryKind,
  { page, pageSize }: Page,
) {
  return queryOptions({
    queryKey: postKeys.subcategory(slugs, kind, { page, pageSize }),
    queryFn: async ({ signal, client }): Promise<SubcategoryItem[]> => {
      const { items } = unwrap(
        await publicDb
          .rpc(
            "subcategory_feed",
            {
              category_slug: slugs.category,
              subcategory_slug: slugs.subcategory,
              kind,
              page,
              page_size: pageSize,
            },
            { get: true },
          )
          .abortSignal(signal),
      );
      keepMixedTallies(
        client,
        items.filter((item) => item.kind !== "product"),
      );
      return items;
    },
  });
}
