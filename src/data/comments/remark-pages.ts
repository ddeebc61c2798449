import type { QueryClient } from "@tanstack/react-query";

/*
 * Pages of comments and answers, the newest or the best first. Paged by a cursor, so that remarks written or deleted
 * meanwhile shift no page.
 */

const REMARKS_AT_A_TIME = 20;

/** Cursor of a page: the last remark of the page before. */
interface PageCursor {
  created_at: string;
  id: string;
  /** Only for an answer. */
  score?: number;
}

/** The cursor of the first page. */
const END = {
  score: 2_147_483_647,
  created_at: "infinity",
  id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

/** Paging options of an infinite query. */
export const remarkPages = {
  initialPageParam: END,
  getNextPageParam: (page: readonly PageCursor[]): typeof END | undefined => {
    const last = page.at(-1);
    if (!last || page.length < REMARKS_AT_A_TIME) return undefined;
    return { score: last.score ?? 0, created_at: last.created_at, id: last.id };
  },
};

/** The part of a query builder that a page needs. */
interface Pageable {
  lte(column: "created_at", value: string): this;
  or(filters: string): this;
  order(column: "created_at" | "id", options: { ascending: boolean }): this;
  limit(count: number): this;
}

/** The part of a query builder that a page of answers needs. */
interface Rankable extends Pageable {
  lte(column: "created_at" | "score", value: string | number): this;
  order(column: "created_at" | "id" | "score", options: { ascending: boolean }): this;
}

/** Limits a query to the page after a cursor, newest first. */
export function pageAfter<Query extends Pageable>(
  query: Query,
  { created_at, id }: PageCursor,
): Query {
  return (
    query
      // The first condition lets the index find the start, which an "or" does not.
      .lte("created_at", created_at)
      .or(`created_at.lt.${created_at},id.lt.${id}`)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(REMARKS_AT_A_TIME)
  );
}

/** Limits a query of answers to the page after a cursor, best first. */
export function pageBelow<Query extends Rankable>(
  query: Query,
  { score, created_at, id }: typeof END,
): Query {
  return query
    .lte("score", score)
    .or(
      `score.lt.${score},and(created_at.lte.${created_at},or(created_at.lt.${created_at},id.lt.${id}))`,
    )
    .order("score", { ascending: false })
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(REMARKS_AT_A_TIME);
}

/** Refetches comments, answers and replies wherever they are shown. */
export function invalidateRemarks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => meta?.persist === "remarks" });
}

/** Removes duplicates: a remark whose votes moved it between two pages is in both. */
export function uniqueById<Remark extends { id: string }>(pages: readonly Remark[][]): Remark[] {
  return [...new Map(pages.flat().map((remark) => [remark.id, remark])).values()];
}
