import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { categoryQuery } from "@/data/catalog/catalog";
import { commentsQuery } from "@/data/comments/comments";
import { categoryFeedQuery } from "@/data/posts/feeds";
import { homeFeedQuery } from "@/data/posts/home-feed";
import { postQuery } from "@/data/posts/post-detail";
import { requestQuery } from "@/data/requests/requests";
import { responsesQuery } from "@/data/requests/responses";
import { searchQuery } from "@/data/search/search";
import { CATEGORY_PAGE_SIZE } from "@/lib/constants";
import type { Query } from "../data-layer.ts";

/** The busiest screens, each loaded completely by a visitor with an empty cache. */
export type Screens = Record<string, () => Promise<unknown>>;

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const ask = <Data, Key extends QueryKey>(options: Query<Data, Key>) =>
  newClient().fetchQuery(options);

/** @param idOf the id in a screen's address, or the slug of its category. */
export function busiestScreens(
  idOf: (screen: "recommendation" | "request" | "category") => string,
): Screens {
  return {
    home: () => ask(homeFeedQuery({ recommendations: "recent", reviews: "recent" })),
    category: () =>
      Promise.all([
        ask(categoryQuery(idOf("category"))),
        ask(categoryFeedQuery(idOf("category"), { page: 1, pageSize: CATEGORY_PAGE_SIZE })),
      ]),
    recommendation: () =>
      Promise.all([
        ask(postQuery("recommendation", idOf("recommendation"))),
        newClient().fetchInfiniteQuery(commentsQuery("recommendation", idOf("recommendation"))),
      ]),
    search: () => ask(searchQuery({ text: "market", filter: "all", sort: "relevant" })),
    request: () =>
      Promise.all([
        ask(requestQuery(idOf("request"))),
        newClient().fetchInfiniteQuery(responsesQuery(idOf("request"))),
      ]),
  };
}
