import { QueryClient, type QueryFunction, type QueryKey } from "@tanstack/react-query";
import { categoryQuery } from "@/data/catalog/catalog";
import { commentsQuery } from "@/data/comments/comments";
import { categoryFeedQuery } from "@/data/posts/feeds";
import { homeFeedQuery } from "@/data/posts/home-feed";
import { postQuery } from "@/data/posts/post-detail";
import { requestQuery } from "@/data/requests/requests";
import { responsesQuery } from "@/data/requests/responses";
import { searchQuery } from "@/data/search/search";
import { CATEGORY_PAGE_SIZE } from "@/lib/constants";

/** One of the busiest screens, opened as a visitor does who has nothing kept. */
export interface Screen {
  title: string;
  /** Asks for all that the screen shows; answers once it is there. */
  open: () => Promise<unknown>;
}

interface Options<Data, Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<Data, Key>;
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const ask = <Data, Key extends QueryKey>(options: Options<Data, Key>) =>
  newClient().fetchQuery(options);

/** @param ids of a recommendation and a request, and the slug of a category. */
export function busiestScreens(ids: {
  recommendation: string;
  request: string;
  category: string;
}): Screen[] {
  return [
    {
      title: "home",
      open: () => ask(homeFeedQuery({ recommendations: "recent", reviews: "recent" })),
    },
    {
      title: "category",
      open: () =>
        Promise.all([
          ask(categoryQuery(ids.category)),
          ask(categoryFeedQuery(ids.category, { page: 1, pageSize: CATEGORY_PAGE_SIZE })),
        ]),
    },
    {
      title: "recommendation",
      open: () =>
        Promise.all([
          ask(postQuery("recommendation", ids.recommendation)),
          newClient().fetchInfiniteQuery(commentsQuery("recommendation", ids.recommendation)),
        ]),
    },
    {
      title: "search",
      open: () => ask(searchQuery({ text: "market", filter: "all", sort: "relevant" })),
    },
    {
      title: "request",
      open: () =>
        Promise.all([
          ask(requestQuery(ids.request)),
          newClient().fetchInfiniteQuery(responsesQuery(ids.request)),
        ]),
    },
  ];
}
