import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { env } from "@/env";
import { takePreloadedResponse } from "../base/preloaded-responses";
import type { HomeFeed } from "./feeds";
import { type HomeOrders, postKeys } from "./posts";
import { keepTallies } from "./tallies";

/**
 * Key of the feed that the page was built with. It stands apart from the live one, since data under that key, however
 * old, would hide a failure as a snapshot does, and have a session that comes meanwhile ask twice.
 */
const BUILT = ["built"];

/** Has the feed as it was when the page was built stand in until the live one comes, or fails. */
export function keepBuiltFeed(client: QueryClient, feed: HomeFeed): void {
  client.setQueryData(BUILT, feed);
}

/** The feed that the page was built with, until the live one comes, or fails. */
export function builtFeed(client: QueryClient): HomeFeed | undefined {
  return client.getQueryData(BUILT);
}

/**
 * The preloaded feed, else one that is asked for. The preloaded response is taken before the Data API's client is
 * loaded, which would take it too: a visitor's home page needs those 12 kB for nothing else.
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
        // From now on it would show what was deleted since, or hide an error.
        client.removeQueries({ queryKey: BUILT });
      }
    },
  });
}
