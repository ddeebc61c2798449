import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "./answers";
import type { Tables } from "./database.types";
import type { RequestCard } from "./feeds";
import {
  type Author,
  type CategoryRef,
  postKeys,
  type Recommendation,
  type Review,
  type SubcategoryRef,
} from "./posts";
import { publicDb } from "./supabase";
import { keepTallies } from "./votes";

/* Shapes and reads of the one function that searches everything. */

declare module "./json-functions" {
  interface JsonFunctions {
    search_content: SearchResults;
  }
}

export type SearchSort = "relevant" | "recent" | "popular";

type Kind = "recommendations" | "reviews" | "lists" | "products" | "companies";
export type SearchFilter = "all" | Kind;

export type FoundRecommendation = Recommendation & { kind: "recommendation" };
export type FoundReview = Review & { kind: "review" };
export type FoundList = Tables<"user_lists"> & {
  kind: "list";
  author: Author | null;
  is_mine: boolean;
};
export type FoundProduct = Tables<"products"> & {
  kind: "product";
  category: CategoryRef | null;
  subcategory: SubcategoryRef | null;
};
export type FoundCompany = Tables<"companies"> & { kind: "company"; category: CategoryRef | null };

/**
 * At most 20 of the kind that was asked for, six of each where all were, and how many there are of each
 * (R191). A kind not asked for is empty.
 */
export interface SearchResults {
  recommendations: FoundRecommendation[];
  reviews: FoundReview[];
  lists: FoundList[];
  products: FoundProduct[];
  companies: FoundCompany[];
  /** Only when the kind asked for is "requests". */
  requests?: (RequestCard & { kind: "request" })[];
  counts: Record<Kind, number>;
}

export interface Search {
  /** What to look for; blank asks nothing (R127). */
  text: string;
  filter: SearchFilter;
  sort: SearchSort;
}

export const searchKeys = {
  all: postKeys.searches,
  results: (search: Search) => [...searchKeys.all, search] as const,
};

/** What matches a text, best first (R191, C19). */
export function searchQuery({ text, filter, sort }: Search) {
  return queryOptions({
    queryKey: searchKeys.results({ text, filter, sort }),
    enabled: text !== "",
    queryFn: async ({ signal, client }): Promise<SearchResults> => {
      const results = unwrap(
        await publicDb
          .rpc("search_content", { query: text, kind: filter, sort }, { get: true })
          .abortSignal(signal),
      );
      keepTallies(client, "recommendation", results.recommendations);
      keepTallies(client, "review", results.reviews);
      return results;
    },
  });
}

/**
 * The answer to the newest search alone; an older one that is still under way is given up. Until it
 * comes the last answer of the same kind stays, or what the answer for all kinds held of it. Where that
 * was everything, it is not asked again.
 */
export function useSearch(search: Search) {
  const client = useQueryClient();
  const { text, filter } = search;
  const key = searchKeys.results({ ...search, filter: "all" });
  const together = () => client.getQueryData<SearchResults>(key);
  return useQuery({
    ...searchQuery(search),
    initialData: () => {
      const all = together();
      return all && filter !== "all" && all[filter].length === all.counts[filter] ? all : undefined;
    },
    initialDataUpdatedAt: () => client.getQueryState(key)?.dataUpdatedAt,
    placeholderData: (previous, query) => {
      if (text === "") return undefined;
      return query?.queryKey[2].filter === filter ? previous : together();
    },
  });
}
