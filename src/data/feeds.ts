import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Category } from "./catalog";
import type { Tables } from "./database.types";
import { unwrap } from "./errors";
import {
  type Author,
  type CategoryRef,
  type Page,
  type Post,
  type PostOrder,
  postKeys,
  type Recommendation,
  type Review,
  type SubcategoryRef,
} from "./posts";
import { publicDb } from "./supabase";
import { keepTallies } from "./votes";

/* Reads that mix several tables in one function of the database, to save round trips. */

export interface HomeOrders {
  recommendations: PostOrder;
  reviews: PostOrder;
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

declare global {
  interface Window {
    /** The home page's first answer, which public/boot.js asked for before the app arrived. */
    shauriHomeFeed?: Promise<Response | null> | undefined;
  }
}

/** Hands out the answer already on its way, once; null when there is none to use. */
async function takeBootedFeed(orders: HomeOrders): Promise<HomeFeed | null> {
  const booted = window.shauriHomeFeed;
  window.shauriHomeFeed = undefined;
  const isDefault = orders.recommendations === "recent" && orders.reviews === "recent";
  if (!booted || !isDefault) return null;
  const response = await booted;
  if (!response?.ok) return null;
  const feed: HomeFeed = await response.json();
  return feed;
}

/** Everything on the home page below the hero, in one request (R046–R048). */
export function homeFeedQuery(orders: HomeOrders) {
  return queryOptions({
    queryKey: postKeys.home(orders),
    meta: { keep: "pages" },
    queryFn: async ({ signal, client }): Promise<HomeFeed> => {
      const feed =
        (await takeBootedFeed(orders)) ??
        unwrap(
          await publicDb
            .rpc(
              "home_feed",
              { recommendations_by: orders.recommendations, reviews_by: orders.reviews },
              { get: true },
            )
            .abortSignal(signal),
        );
      keepTallies(client, "recommendation", feed.recommendations);
      keepTallies(client, "review", feed.reviews);
      return feed;
    },
  });
}

export interface CategoryFeed {
  total: number;
  items: Post[];
}

/** One page of a category's recommendations and reviews, mixed, newest first (R067, C25). */
export function categoryFeedQuery(categoryId: number, { page, pageSize }: Page) {
  return queryOptions({
    queryKey: postKeys.category(categoryId, { page, pageSize }),
    meta: { keep: "pages" },
    queryFn: async ({ signal, client }): Promise<CategoryFeed> => {
      const feed = unwrap(
        await publicDb
          .rpc(
            "category_feed",
            { category_id: categoryId, page, page_size: pageSize },
            { get: true },
          )
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
export type SubcategoryKind = "all" | "recommendations" | "reviews" | "products";

export interface SubcategoryFeed {
  items: SubcategoryItem[];
}

/** One page of what a subcategory holds, of one kind or mixed, newest first (R075). */
export function subcategoryFeedQuery(
  subcategoryId: number,
  kind: SubcategoryKind,
  { page, pageSize }: Page,
) {
  return queryOptions({
    queryKey: postKeys.subcategory(subcategoryId, kind, { page, pageSize }),
    queryFn: async ({ signal, client }): Promise<SubcategoryItem[]> => {
      const { items } = unwrap(
        await publicDb
          .rpc(
            "subcategory_feed",
            { subcategory_id: subcategoryId, kind, page, page_size: pageSize },
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
