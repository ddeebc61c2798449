import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { REQUEST_STATUSES } from "@/lib/choices";
import { isUuid } from "@/lib/uuid";
import { requireUserId } from "../auth/session-store";
import { unwrap, unwrapRow } from "../base/answers";
import { db, publicDb } from "../base/supabase";
import { filterArgs, type RequestCard } from "../posts/feeds";
import { authorInFull } from "../posts/post-columns";
import { type Feed, type Filters, invalidatePosts, notDeleted, type Page } from "../posts/posts";
import type { FoundRequest, SearchResults } from "../search/search";

/** Keys of every query that holds requests or their responses. */
export const requestKeys = {
  all: ["requests"] as const,
  list: (filter: RequestFilter) => [...requestKeys.all, "list", filter] as const,
  search: (text: string, filters: Filters) =>
    [...requestKeys.all, "search", text, filters] as const,
  detail: (id: string) => [...requestKeys.all, "detail", id] as const,
  responses: (id: string) => [...requestKeys.all, "responses", id] as const,
};

/** The home page and the categories also show requests and their counts. */
export async function invalidateRequests(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: requestKeys.all }),
    invalidatePosts(client),
  ]);
}

const REQUEST_COLUMNS =
  `*,${authorInFull("requests")},category:categories(id,name:local_name,slug),subcategory:subcategories(id,name:local_name,slug),is_mine` as const;

/** The requests that a listing shows: a page of all or filtered ones, or the best matches of a text. */
export interface RequestFilter
  extends Page,
    Pick<Filters, "place" | "priceBelow" | "isVerified" | "languages"> {
  text: string;
}

/** Requests; for a text, each with the quality of its match, as in a search (R271). */
export type RequestFeed = Feed<RequestCard & Partial<Pick<FoundRequest, "best_response">>> &
  Partial<Pick<SearchResults, "level" | "close" | "filtered_by">>;

/**
 * One page of requests that are not deleted, newest first; with a text, at most 20 best
 * matches (R092, R185, C22).
 */
export function requestsQuery(filter: RequestFilter) {
  const { text, page, pageSize, ...filters } = filter;
  return queryOptions({
    // A search has one result for all its pages.
    queryKey: text ? requestKeys.search(text, filters) : requestKeys.list(filter),
    meta: { persist: "pages" },
    queryFn: async ({ signal }): Promise<RequestFeed> => {
      if (text) {
        const search = publicDb.rpc(
          "search_content",
          { query: text, kind: "requests", ...filterArgs(filters) },
          { get: true },
        );
        const found = unwrap(await search.abortSignal(signal));
        const { requests: items, counts, at_least, level, close, filtered_by } = found;
        return {
          ...{ items, level, close },
          ...{ total: counts.requests, is_capped: at_least.includes("requests") },
          ...(filtered_by && { filtered_by }),
        };
      }
      const feed = publicDb.rpc(
        "request_feed",
        { ...filterArgs(filters), page, page_size: pageSize },
        { get: true },
      );
      return unwrap(await feed.abortSignal(signal));
    },
  });
}

/** One request, or null if it is deleted, does not exist or the id is invalid (R185, C40). */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: requestKeys.detail(id),
    meta: { persist: "things", persistAs: "request" },
    queryFn: async ({ signal }): Promise<RequestCard | null> => {
      if (!isUuid(id)) return null;
      return unwrap(
        await publicDb
          .from("requests")
          .select(REQUEST_COLUMNS)
          .eq("id", id)
          .or(notDeleted)
          .abortSignal(signal)
          .maybeSingle(),
      );
    },
  });
}

export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Changes the status of the member's own request; only an open one accepts responses (R101, C05). */
export function useSetRequestStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (status: RequestStatus) =>
      unwrapRow(
        await db.from("requests").update({ status }).eq("id", id).select("id").maybeSingle(),
      ),
    onSuccess: () => invalidateRequests(client),
  });
}

/** Deletes the member's own request (R163, R202). */
export function useDeleteRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrapRow(
        await db
          .from("requests")
          .update({ is_deleted: true })
          .match({ id, user_id: requireUserId() })
          .select("id")
          .maybeSingle(),
      ),
    // Not awaited: its author leaves the screen before its query finds nothing.
    onSuccess: () => void invalidateRequests(client),
  });
}
