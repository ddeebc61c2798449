import { queryOptions } from "@tanstack/react-query";
import { env } from "@/env";
import { takePreloadedResponse } from "../base/preloaded-responses";
import type { HomeFeed } from "./feeds";
import { type HomeOrders, postKeys } from "./posts";
import { keepTallies } from "./tallies";

let prerenderedFeed: HomeFeed | undefined;

/** Has the feed as it was when the page was built stand in until the live one comes, or fails. */
export function setPrerenderedFeed(feed: HomeFeed): void {
  prerenderedFeed = feed;
}

/** The home page's feed while a new one loads: the previous one, else the one built into the page. */
export function untilLive(previous: HomeFeed | undefined): HomeFeed | undefined {
  return previous ?? prerenderedFeed;
}

/** The preloaded feed, or null when there is none to use. */
async function takePreloadedFeed(orders: HomeOrders): Promise<HomeFeed | null> {
  const by = `recommendations_by=${orders.recommendations}&reviews_by=${orders.reviews}`;
  const response = await takePreloadedResponse(`${env.supabaseUrl}/rest/v1/rpc/home_feed?${by}`);
  if (!response) return null;
  const feed: HomeFeed = await response.json();
  return feed;
}

async function askForFeed(orders: HomeOrders, signal: AbortSignal): Promise<HomeFeed> {
  const { fetchHomeFeed } = await import("./feeds");
  return fetchHomeFeed(orders, signal);
}

/**
 * Everything on the home page below the hero, in one request (R046–R048). A visitor's is preloaded, so the Data API's client is loaded for any other only.
 */
export function homeFeedQuery(orders: HomeOrders) {
  return queryOptions({
    queryKey: postKeys.home(orders),
    meta: { persist: "pages" },
    queryFn: async ({ signal, client }): Promise<HomeFeed> => {
      try {
        const feed = (await takePreloadedFeed(orders)) ?? (await askForFeed(orders, signal));
        keepTallies(client, "recommendation", feed.recommendations);
        keepTallies(client, "review", feed.reviews);
        return feed;
      } finally {
        // From now on it would show what was deleted since, or hide an error.
        prerenderedFeed = undefined;
      }
    },
  });
}
