import type { QueryClient } from "@tanstack/react-query";
import { type Page, postKeys } from "./posts";

/* What the queries for posts share. Apart from their types, so that a first screen has none of it. */

/** After a post was made or deleted: everything that lists or counts posts is asked for again. */
export async function invalidatePosts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: postKeys.all }),
    client.invalidateQueries({ queryKey: ["catalog"] }),
  ]);
}

/** Neither deleted, nor hidden from whoever asks: its author goes on seeing what moderators hid. */
export const notDeleted = "is_deleted.eq.false,hidden_for.not.is.null";

type AuthoredTable =
  | "recommendations"
  | "reviews"
  | "requests"
  | "responses"
  | "comments"
  | "user_lists";

/**
 * The embed of a row's author. The foreign key is named because voters are members too: without it
 * PostgREST finds two ways from a post to a profile (PGRST201).
 */
export function authorOf<Table extends AuthoredTable>(table: Table) {
  return `author:profiles!${table}_user_id_fkey(id,username,full_name,avatar_url,is_verified,location)` as const;
}

/** The columns of a recommendation or review card. */
export function postColumns<Table extends "recommendations" | "reviews">(table: Table) {
  return `*,${authorOf(table)},category:categories(id,name,slug),subcategory:subcategories(id,name,slug),is_mine,my_vote` as const;
}

/** The columns of a recommendation or review on a screen of its own. */
export function postDetailColumns<Table extends "recommendations" | "reviews">(table: Table) {
  return `${postColumns(table)},product:products!${table}_product_id_fkey(id,name),company:companies!${table}_company_id_fkey(id,name)` as const;
}

/** First and last row of a page, as PostgREST's range counts them. */
export function rowsOf({ page, pageSize }: Page): [from: number, to: number] {
  return [(page - 1) * pageSize, page * pageSize - 1];
}
