import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { rememberList } from "@/browser/last-list";
import { LISTS_FRESH } from "@/lib/constants";
import { isUuid } from "@/lib/uuid";
import { requireUserId } from "../auth/session-store";
import { isOwnRow, unwrap, unwrapRow } from "../base/answers";
import type { Tables, TablesInsert } from "../base/database.types";
import type { DataError } from "../base/errors";
import { db } from "../base/supabase";
import { authorOf } from "../posts/post-columns";
import type { Author, CategoryRef } from "../posts/posts";
import type { SaveTarget } from "./save-targets";

export type List = Tables<"user_lists">;

export const listKeys = {
  all: ["lists"] as const,
  own: (userId: string) => [...listKeys.all, "own", userId] as const,
  targets: ["lists", "targets"] as const,
  detail: (id: string) => [...listKeys.all, "detail", id] as const,
  contents: (userId: string) => [...listKeys.all, "contents", userId] as const,
};

type Named = { id: string; name: string };
type Titled = { id: string; title: string };

/** An entry of a list with its item: one of six kinds, or none if the item was deleted since. */
export interface ListEntry {
  id: string;
  recommendation: Titled | null;
  review: Titled | null;
  request: Titled | null;
  product: Named | null;
  company: Named | null;
  response: Pick<Tables<"responses">, "id" | "content" | "request_id"> | null;
}

export type OwnList = List & { items: ListEntry[] };

/** Entries shown on a card of My Lists. */
const PREVIEWED_ITEMS = 3;

/** All lists of a member, newest first, each with its first entries (R189); searched and paged on the device. */
export function ownListsQuery(userId: string) {
  return queryOptions({
    queryKey: listKeys.own(userId),
    meta: { persist: "lists" },
    staleTime: LISTS_FRESH,
    queryFn: async ({ signal }): Promise<OwnList[]> =>
      unwrap(
        await db
          .from("user_lists")
          .select(
            "*,items:list_items(id,recommendation:recommendations(id,title),review:reviews(id,title),request:requests(id,title),product:products(id,name),company:companies(id,name),response:responses(id,content,request_id))",
          )
          .eq("user_id", userId)
          .eq("items.recommendation.is_deleted", false)
          .eq("items.review.is_deleted", false)
          .eq("items.request.is_deleted", false)
          .order("created_at", { ascending: false })
          .order("rank", { referencedTable: "items" })
          .limit(PREVIEWED_ITEMS, { referencedTable: "items" })
          .abortSignal(signal),
      ),
  });
}

export type ListedRecommendation = Pick<
  Tables<"recommendations">,
  | "id"
  | "title"
  | "content"
  | "language"
  | "location"
  | "pricing"
  | "upvotes"
  | "downvotes"
  | "images"
> & { category: Pick<CategoryRef, "id" | "name"> | null };

export type ListItem = Pick<Tables<"list_items">, "id" | "item_id" | "notes" | "created_at"> & {
  response_id: string | null;
  recommendation: ListedRecommendation | null;
  review:
    | (Titled &
        Pick<Tables<"reviews">, "content" | "language" | "images"> & {
          category: Pick<CategoryRef, "id"> | null;
        })
    | null;
  request: (Titled & Pick<Tables<"requests">, "description" | "language">) | null;
  product: (Named & Pick<Tables<"products">, "description">) | null;
  company: (Named & Pick<Tables<"companies">, "description">) | null;
  /** An answer, with its question. */
  response:
    | (Pick<Tables<"responses">, "id" | "content" | "user_id"> & {
        author: Author | null;
        request: Titled;
      })
    | null;
};

export type ListDetail = List & { author: Author | null; items: ListItem[] };

const LIST_COLUMNS =
  `*,${authorOf("user_lists")},items:list_items(id,item_id,notes,created_at,response_id,recommendation:recommendations(id,title,content,language,location,pricing,upvotes,downvotes,images,category:categories(id,name:local_name)),review:reviews(id,title,content,language,images,category:categories(id)),request:requests(id,title,description,language),product:products(id,name,description),company:companies(id,name,description),response:responses(id,content,user_id,${authorOf("responses")},request:requests(id,title)))` as const;

/**
 * One list with all its items, at most twenty, newest first or in its owner's order; paged on the device. Null if
 * there is no such list or it is another member's private one (R189, C42).
 */
export function listQuery(id: string) {
  return queryOptions({
    queryKey: listKeys.detail(id),
    meta: { persist: "lists", persistAs: "list" },
    staleTime: LISTS_FRESH,
    queryFn: async ({ signal }): Promise<ListDetail | null> => {
      if (!isUuid(id)) return null;
      const list = unwrap(
        await db
          .from("user_lists")
          .select(LIST_COLUMNS)
          .eq("id", id)
          .eq("items.recommendation.is_deleted", false)
          .eq("items.review.is_deleted", false)
          .eq("items.request.is_deleted", false)
          .order("rank", { referencedTable: "items" })
          .abortSignal(signal)
          .maybeSingle(),
      );
      return list && readable(list);
    },
  });
}

/** Leaves out answers between members who block each other: the row is null for them, not for others (S42). */
const readable = (list: ListDetail): ListDetail => ({
  ...list,
  items: list.items.filter(({ response_id: id, response }) => !id || response),
});

/** Number of a member's own lists that are prefetched. */
const PREFETCHED_LISTS = 20;

/** Prefetches the member's newest lists with their items, for reading without a network (F19). */
export function ownListContentsQuery(userId: string) {
  return queryOptions({
    queryKey: listKeys.contents(userId),
    queryFn: async ({ signal, client }): Promise<null> => {
      const lists = unwrap(
        await db
          .from("user_lists")
          .select(LIST_COLUMNS)
          .eq("user_id", userId)
          .eq("items.recommendation.is_deleted", false)
          .eq("items.review.is_deleted", false)
          .eq("items.request.is_deleted", false)
          .order("updated_at", { ascending: false })
          .order("rank", { referencedTable: "items" })
          .limit(PREFETCHED_LISTS)
          .abortSignal(signal),
      );
      const cache = client.getQueryCache();
      // An open list loads itself: a prefetched query keeps its queryFn, which would return these rows at each refetch.
      const isOpen = ({ id }: List) =>
        cache.find({ queryKey: listKeys.detail(id), type: "active" }) !== undefined;
      await Promise.all(
        lists
          .filter((list) => !isOpen(list))
          .map((list) =>
            client.prefetchQuery({ ...listQuery(list.id), queryFn: () => readable(list) }),
          ),
      );
      return null;
    },
  });
}

/** The fields of a list's form (R135). */
export type ListInput = Required<
  Pick<TablesInsert<"user_lists">, "name" | "description" | "is_public">
>;

/** Creates a list. The form generates the id, so that a retry updates the same row (R199, R208). */
export function useCreateList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (list: ListInput & { id: string }): Promise<Pick<List, "id">> => {
      const answer = await db
        .from("user_lists")
        .insert({ ...list, user_id: requireUserId() })
        .select("id")
        .maybeSingle();
      return isOwnRow(answer, "user_lists_pkey") ? updateList(list) : unwrapRow(answer);
    },
    onSuccess: (_, { id, name, is_public }) => {
      // A member who creates a list is about to use it.
      rememberList(requireUserId(), id);
      noteTargets(client, withTarget({ id, name, is_public }));
      return client.invalidateQueries({ queryKey: listKeys.all });
    },
  });
}

/**
 * Changes the name, description or privacy of the member's own list (R199). With `seenAt`, the `updated_at`
 * that the member saw, only if the list has not changed since (F26).
 */
export function useUpdateList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: updateList,
    // The Save button must know that a list is public now: it does not save there with one tap.
    onSuccess: (_, { id, name, is_public }) =>
      noteTargets(client, (lists) =>
        lists.map((list) => (list.id === id ? { ...list, name, is_public } : list)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: listKeys.all }),
  });
}

async function updateList({ id, seenAt, ...list }: ListInput & { id: string; seenAt?: string }) {
  const update = db.from("user_lists").update(list).eq("id", id);
  if (seenAt) update.eq("updated_at", seenAt);
  return unwrapRow(await update.select("id").maybeSingle());
}

/** Deletes the member's own list with its entries; the items themselves stay (R199). */
export function useDeleteList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrapRow(await db.from("user_lists").delete().eq("id", id).select("id").maybeSingle()),
    onSuccess: (_, deleted) => {
      noteTargets(client, (lists) => lists.filter(({ id }) => id !== deleted));
      // Not awaited: the list's screen is left before its query finds nothing.
      void client.invalidateQueries({ queryKey: listKeys.all });
    },
  });
}

/** Changes the lists that the Save buttons know, until the next refetch. */
function noteTargets(client: QueryClient, change: (lists: SaveTarget[]) => SaveTarget[]): void {
  client.setQueriesData<SaveTarget[]>({ queryKey: listKeys.targets }, (lists) =>
    lists ? change(lists) : lists,
  );
}

/** Adds a new list before the others. */
function withTarget(made: Pick<SaveTarget, "id" | "name" | "is_public">) {
  return (lists: SaveTarget[]): SaveTarget[] =>
    lists.some(({ id }) => id === made.id)
      ? lists
      : [{ ...made, item_count: 0, saved: [] }, ...lists];
}

/** Adds an item to a list, or removes it, in the lists that the Save buttons know, until the next refetch. */
export function noteSaved(
  client: QueryClient,
  listId: string,
  itemId: string | null,
  isIn: boolean,
  newList?: string,
): void {
  if (newList) noteTargets(client, withTarget({ id: listId, name: newList, is_public: false }));
  noteTargets(client, (lists) =>
    lists.map((list) => {
      if (list.id !== listId) return list;
      const others = list.saved.filter(({ item_id: id }) => id !== itemId);
      const saved = isIn ? [...others, { item_id: itemId }] : others;
      return { ...list, saved, item_count: list.item_count + saved.length - list.saved.length };
    }),
  );
}

/** Changes the shown items of a list or their order, until the next refetch. */
export function showItems(
  client: QueryClient,
  listId: string,
  toItems: (items: ListItem[]) => ListItem[],
): void {
  client.setQueryData<ListDetail | null>(listKeys.detail(listId), (list) => {
    if (!list) return list;
    const items = toItems(list.items);
    return { ...list, items, item_count: list.item_count + items.length - list.items.length };
  });
}

/**
 * Reorders the items of the member's own list, optimistically. Of several reorders in quick succession only the last
 * one is sent; a failed one falls back to the server's last order (R415).
 */
export function useReorderList(listId: string) {
  const client = useQueryClient();
  const scope = `reorder ${listId}`;
  /** The order before the first pending reorder. */
  const served = useRef<readonly string[] | null>(null);
  const arrange = (ids: readonly string[]) =>
    showItems(client, listId, (items) =>
      [...items].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    );
  return useMutation<void, DataError, string[]>({
    mutationKey: [scope],
    scope: { id: scope },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: listKeys.detail(listId) });
      const list = client.getQueryData<ListDetail | null>(listKeys.detail(listId));
      served.current ??= list?.items.map(({ id }) => id) ?? null;
      arrange(ids);
    },
    mutationFn: async (ids) => {
      // A newer reorder is queued and replaces this one.
      if (client.isMutating({ mutationKey: [scope] }) > 1) return;
      unwrap(await db.rpc("reorder_list", { list: listId, items: ids }));
    },
    onSettled: (_, error) => {
      const isLast = client.isMutating({ mutationKey: [scope] }) === 1;
      if (isLast) {
        if (error && served.current) arrange(served.current);
        served.current = null;
      }
      if (error || isLast) void client.invalidateQueries({ queryKey: listKeys.all });
    },
  });
}

/** Lists the answers that helped publicly, or adds those marked since to the existing list. Returns the list's id. */
export function useListMarked() {
  const client = useQueryClient();
  return useMutation<string, DataError, string>({
    mutationFn: async (request) => unwrap(await db.rpc("list_marked_answers", { request })),
    onSuccess: () => void client.invalidateQueries({ queryKey: listKeys.all }),
  });
}
