import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import type { Tables } from "../base/database.types";
import { publicDb } from "../base/supabase";
import type { CompanyRow, ProductRow } from "../catalog/subjects";
import { filterArgs, type RequestCard } from "../posts/feeds";
import {
  type Author,
  type CategoryRef,
  type Filters,
  postKeys,
  type Recommendation,
  type Review,
  type SubcategoryRef,
} from "../posts/posts";
import { keepTallies } from "../posts/tallies";

/* Types and reads of the database function that searches everything. */

export type SearchSort = "relevant" | "recent" | "popular";

/** Kinds of results in the screen's terms, those of the specification first (R121). */
export const SEARCH_KINDS = [
  "recommendations",
  "reviews",
  "lists",
  "products",
  "companies",
  "requests",
  "people",
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export type SearchFilter = "all" | SearchKind;

export type FoundRecommendation = Recommendation & { kind: "recommendation" };
export type FoundReview = Review & { kind: "review" };
export type FoundList = Tables<"user_lists"> & {
  kind: "list";
  author: Author | null;
  is_mine: boolean;
};
export type FoundProduct = ProductRow & {
  kind: "product";
  category: CategoryRef | null;
  subcategory: SubcategoryRef | null;
};
export type FoundCompany = CompanyRow & { kind: "company"; category: CategoryRef | null };

/** A question with its most upvoted answer. */
export type FoundRequest = RequestCard & {
  kind: "request";
  best_response: {
    id: string;
    content: string;
    upvotes: number;
    author: Author | null;
  } | null;
};
export type FoundPerson = Author & { kind: "person"; bio: string | null };

/** A place and a maximum price in naira found in a text, with the words for them: filters of its search. */
export interface TypedFilters {
  place?: { name: string; said: string };
  price?: { below: number; said: string };
}

/**
 * At most 20 results of the requested kind, or three of each kind, with the total of each (R191). Other kinds are
 * empty.
 */
export interface SearchResults {
  recommendations: FoundRecommendation[];
  reviews: FoundReview[];
  lists: FoundList[];
  products: FoundProduct[];
  companies: FoundCompany[];
  requests: FoundRequest[];
  people: FoundPerson[];
  counts: Record<SearchKind, number>;
  /** Kinds with more matches than counted. */
  at_least: SearchKind[];
  /** All kinds, ordered by their best result. */
  order: SearchKind[];
  /** Quality of the best match: 1 everything typed, 2 its meaning, 3 a part of it. */
  level: 1 | 2 | 3;
  /** Number of results in each count that match only a part of the text. */
  close: number;
  filtered_by?: TypedFilters;
}

export interface Search extends Filters {
  /** The search text; a blank one sends no request (R127). */
  text: string;
  filter: SearchFilter;
  sort: SearchSort;
}

export const searchKeys = {
  all: postKeys.searches,
  results: (search: Search) => [...searchKeys.all, search] as const,
};

/** Matches of a text, best first (R191, C19), optionally filtered (R274). */
export function searchQuery(search: Search) {
  const { text, filter, sort } = search;
  return queryOptions({
    queryKey: searchKeys.results(search),
    enabled: text !== "",
    queryFn: async ({ signal, client }): Promise<SearchResults> => {
      const results = unwrap(
        await publicDb
          .rpc(
            "search_content",
            { query: text, kind: filter, sort, ...filterArgs(search) },
            { get: true },
          )
          .abortSignal(signal),
      );
      keepTallies(client, "recommendation", results.recommendations);
      keepTallies(client, "review", results.reviews);
      return results;
    },
  });
}

/**
 * Results of the newest search; an older one in flight is cancelled. Meanwhile the last results of the same kind
 * stay on screen, or that kind's part of the results of all kinds. If that part is complete, no request is sent.
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
