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

/* Shapes and reads of the one function that searches everything. */

export type SearchSort = "relevant" | "recent" | "popular";

/** The kinds as the screen names them, the specified ones first (R121). */
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

/** A question, with the most upvoted of its answers. */
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

/** A place and a highest price in naira that a text says, and the words that say so: filters of its search. */
export interface TypedFilters {
  place?: { name: string; said: string };
  price?: { below: number; said: string };
}

/**
 * At most 20 of the kind that was asked for, three of each where all were, and how many there are of each
 * (R191). A kind not asked for is empty.
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
  /** Kinds of which there are more than their count. */
  at_least: SearchKind[];
  /** All kinds, that with the best result first. */
  order: SearchKind[];
  /** How well the best result matches: 1 all that was typed, 2 its meaning, 3 some of it. */
  level: 1 | 2 | 3;
  /** How many of the counts have only some of what was typed. */
  close: number;
  filtered_by?: TypedFilters;
}

export interface Search extends Filters {
  /** The search text; a blank one asks nothing (R127). */
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
 * Results of the newest search alone; an older one that is still under way is cancelled. Until they
 * come, the last results for the same kind stay, or that kind's part of the results for all kinds. If
 * that part is complete, nothing is asked.
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
