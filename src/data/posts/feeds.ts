import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import type { Tables } from "../base/database.types";
import { publicDb } from "../base/supabase";
import type { Category } from "../catalog/catalog";
import {
  type Author,
  type CategoryRef,
  type Feed,
  type FilteredPage,
  type Filters,
  type HomeOrders,
  type Post,
  type PostFilter,
  type PostKind,
  postKeys,
  type Recommendation,
  type RequestRow,
  type Review,
  type SubcategoryKind,
  type SubcategoryRef,
  type SubcategorySlugs,
} from "./posts";
import { keepTallies } from "./tallies";

/* Reads of several tables by one database function each, to save round trips. */

export type RequestCard = RequestRow & {
  kind?: "request";
  author: Author | null;
  category: CategoryRef | null;
  subcategory: SubcategoryRef | null;
  is_mine: boolean;
};

/** A category with only its name and totals. */
export type CategoryTotals = Pick<
  Category,
  "id" | "name" | "slug" | "recommendation_count" | "review_count"
>;

export interface HomeFeed {
  categories: CategoryTotals[];
  recommendations: Recommendation[];
  reviews: Review[];
  requests: RequestCard[];
}

/** Requests the home page's feed. */
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

/** Converts filters to a feed's arguments, leaving out those that are not set. */
export function filterArgs(filters: Filters) {
  const { place, priceBelow, minRating, hasImages, isVerified, languages } = filters;
  return {
    ...(place && { place }),
    ...(priceBelow !== undefined && { price_below: priceBelow }),
    ...(minRating !== undefined && { min_rating: minRating }),
    ...(hasImages && { has_images: true }),
    ...(isVerified && { is_verified: true }),
    ...(languages && { languages: [...languages] }),
  };
}

/** One page of posts of one kind, newest or most upvoted first (R183, R184), optionally filtered (R260, R262). */
export function postsQuery(kind: PostKind, filter: PostFilter) {
  const { order, page, pageSize, categoryId, productId, companyId, rating } = filter;
  return queryOptions({
    queryKey: postKeys.list(kind, filter),
    meta: { persist: "pages" },
    queryFn: async ({ signal, client }): Promise<Feed<Post>> => {
      const feed = unwrap(
        await publicDb
          .rpc(
            "post_feed",
            {
              kind,
              sort: order,
              ...(categoryId !== undefined && { category_id: categoryId }),
              ...(productId && { product_id: productId }),
              ...(companyId && { company_id: companyId }),
              ...(rating !== undefined && { rating }),
              ...filterArgs(filter),
              page,
              page_size: pageSize,
            },
            { get: true },
          )
          .abortSignal(signal),
      );
      keepTallies(client, kind, feed.items);
      return feed;
    },
  });
}

/** The same as an infinite query that starts at a page. */
export function postPagesQuery(kind: PostKind, filter: Omit<PostFilter, "page">, from: number) {
  return infiniteQueryOptions({
    queryKey: postKeys.pages(kind, filter),
    initialPageParam: from,
    queryFn: ({ pageParam, client }) =>
      client.fetchQuery(postsQuery(kind, { ...filter, page: pageParam })),
    getNextPageParam: (_, pages) => from + pages.length,
  });
}

export type CategoryFeed = Feed<Post> & { total: number };

/** One page of a category's recommendations and reviews, mixed, newest first (R067, C25), optionally filtered. */
export function categoryFeedQuery(slug: string, filter: FilteredPage) {
  const { page, pageSize } = filter;
  return queryOptions({
    queryKey: postKeys.category(slug, filter),
    meta: { persist: "pages" },
    queryFn: async ({ signal, client }): Promise<CategoryFeed> => {
      const feed = unwrap(
        await publicDb
          .rpc(
            "category_feed",
            { category_slug: slug, page, page_size: pageSize, ...filterArgs(filter) },
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

/** One page of a subcategory's content, of one kind or mixed, newest first (R075), optionally filtered. */
export function subcategoryFeedQuery(
  slugs: SubcategorySlugs,
  kind: SubcategoryKind,
  filter: FilteredPage,
) {
  const { page, pageSize } = filter;
  return queryOptions({
    queryKey: postKeys.subcategory(slugs, kind, filter),
    queryFn: async ({ signal, client }): Promise<Feed<SubcategoryItem>> => {
      const feed = unwrap(
        await publicDb
          .rpc(
            "subcategory_feed",
            {
              category_slug: slugs.category,
              subcategory_slug: slugs.subcategory,
              kind,
              page,
              page_size: pageSize,
              ...filterArgs(filter),
            },
            { get: true },
          )
          .abortSignal(signal),
      );
      keepMixedTallies(
        client,
        feed.items.filter((item) => item.kind !== "product"),
      );
      return feed;
    },
  });
}
