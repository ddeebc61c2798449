import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { env } from "@/env";
import { takePreloadedResponse } from "../base/preloaded-responses";
import type { HomeFeed } from "./feeds";
import { type HomeOrders, postKeys } from "./posts";
import { keepTallies } from "./tallies";

/**
 * Key of the prerendered feed. Separate from the live feed's key: data there, however old, would hide a failure, as a
 * snapshot does, and would cause a second request when a session is restored meanwhile.
 */
const BUILT = ["built"];

/** Stores the prerendered feed, which is shown until the live feed has loaded or failed. */
export function keepBuiltFeed(client: QueryClient, feed: HomeFeed): void {
  client.setQueryData(BUILT, feed);
}

/** The prerendered feed, until the live feed has loaded or failed. */
export function builtFeed(client: QueryClient): HomeFeed | undefined {
  return client.getQueryData(BUILT);
}

/**
 * The preloaded feed, else a requested one. Uses the preloaded response directly, since the Data API's client would be
 * loaded only for that: 12 kB that a visitor's home page does not need.
 */
async function readFeed(orders: HomeOrders, signal: AbortSignal): Promise<HomeFeed> {
  const by = `recommendations_by=${orders.recommendations}&reviews_by=${orders.reviews}`;
  const preloaded = await takePreloadedResponse(`${env.supabaseUrl}/rest/v1/rpc/home_feed?${by}`);
  if (preloaded) return preloaded.json();
  const { fetchHomeFeed } = await import("./feeds");
  return fetchHomeFeed(orders, signal);
}

/** Everything on the home page below the hero, in one request (R046–R048). */
export function homeFeedQuery(orders: HomeOrders) {
  return queryOptions({
    queryKey: postKeys.home(orders),
    meta: { persist: "pages" },
    queryFn: async ({ signal, client }): Promise<HomeFeed> => {
      try {
        const feed = await readFeed(orders, signal);
        keepTallies(client, "recommendation", feed.recommendations);
        keepTallies(client, "review", feed.reviews);
        return feed;
      } finally {
        // From now on it would show content deleted since, or hide an error.
        client.removeQueries({ queryKey: BUILT });
      }
    },
  });
}
