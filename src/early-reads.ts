import { QueryClient } from "@tanstack/react-query";
import { categoriesQuery, categoryQuery, subcategoryQuery } from "./data/catalog";
import { commentsQuery } from "./data/comments";
import { companyQuery } from "./data/companies";
import { categoryFeedQuery, postsQuery, subcategoryFeedQuery } from "./data/feeds";
import type { PostKind } from "./data/posts";
import { productQuery } from "./data/products";
import { recommendationQuery } from "./data/recommendations";
import { requestQuery, requestsQuery } from "./data/requests";
import { responsesQuery } from "./data/responses";
import { reviewQuery } from "./data/reviews";
import { searchQuery } from "./data/search";
import { env } from "./env";
import { CATEGORY_PAGE_SIZE, PAGE_SIZE } from "./lib/constants";

/** What stands for a part of a screen's address, under the name that public/boot.js has for that part. */
const PARTS = {
  first: "first-name",
  second: "second-name",
  id: "00000000-0000-4000-8000-000000000000",
  words: "some-words",
};

/**
 * What each screen that people come to from elsewhere asks the Data API for when a visitor opens it:
 * addresses below the API's, with `{first}` where the first name in the screen's own goes. The
 * screens' own queries are asked, so that what public/boot.js sends in advance is what they would.
 */
export async function listReads(): Promise<Record<string, string[]>> {
  const { first, second, id, words } = PARTS;
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  });
  const page = { page: 1, pageSize: PAGE_SIZE };
  const category = { page: 1, pageSize: CATEGORY_PAGE_SIZE };
  const slugs = { category: first, subcategory: second };
  const categories = () => client.fetchQuery(categoriesQuery());
  const posts = (kind: PostKind) => () =>
    client.fetchQuery(postsQuery(kind, { ...page, order: "recent" }));
  const comments = (kind: PostKind) => () => client.fetchInfiniteQuery(commentsQuery(kind, id));
  const screens: Record<string, (() => Promise<unknown>)[]> = {
    categories: [categories],
    category: [
      () => client.fetchQuery(categoryQuery(first)),
      () => client.fetchQuery(categoryFeedQuery(first, category)),
    ],
    subcategory: [
      () => client.fetchQuery(subcategoryQuery(first, second)),
      () => client.fetchQuery(subcategoryFeedQuery(slugs, "all", page)),
    ],
    recommendations: [posts("recommendation"), categories],
    recommendation: [() => client.fetchQuery(recommendationQuery(id)), comments("recommendation")],
    reviews: [posts("review"), categories],
    review: [() => client.fetchQuery(reviewQuery(id)), comments("review")],
    requests: [() => client.fetchQuery(requestsQuery({ ...page, text: "" })), categories],
    request: [
      () => client.fetchQuery(requestQuery(id)),
      () => client.fetchInfiniteQuery(responsesQuery(id)),
    ],
    product: [() => client.fetchQuery(productQuery(id))],
    company: [() => client.fetchQuery(companyQuery(id))],
    search: [
      () => client.fetchQuery(searchQuery({ text: words, filter: "all", sort: "relevant" })),
    ],
  };
  const reads: Record<string, string[]> = {};
  const { fetch } = globalThis;
  try {
    for (const [screen, asks] of Object.entries(screens)) {
      const addresses: string[] = [];
      globalThis.fetch = (input) => {
        addresses.push(toTemplate(String(input)));
        return Promise.reject(new Error("Only the address was wanted"));
      };
      await Promise.allSettled(asks.map((ask) => ask()));
      reads[screen] = addresses;
    }
  } finally {
    globalThis.fetch = fetch;
  }
  return reads;
}

function toTemplate(address: string): string {
  return Object.entries(PARTS).reduce(
    (template, [name, part]) => template.replaceAll(part, `{${name}}`),
    address.slice(env.supabaseUrl.length),
  );
}
