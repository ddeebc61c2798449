import type { QueryClient } from "@tanstack/react-query";

/*
 * Comments and answers come some at a time, the newest or the best first. A page begins where the one before ended,
 * whatever is written or deleted meanwhile.
 */

const REMARKS_AT_A_TIME = 20;

/** Cursor of a page: the last remark of the page before. */
interface PageCursor {
  created_at: string;
  id: string;
  /** Of an answer. */
  score?: number;
}

/** After every remark. */
const END = {
  score: 2_147_483_647,
  created_at: "infinity",
  id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

/** How an infinite query goes from page to page. */
export const remarkPages = {
  initialPageParam: END,
  getNextPageParam: (page: readonly PageCursor[]): typeof END | undefined => {
    const last = page.at(-1);
    if (!last || page.length < REMARKS_AT_A_TIME) return undefined;
    return { score: last.score ?? 0, created_at: last.created_at, id: last.id };
  },
};

/** As much of a query as a page takes. */
interface Pageable {
  lte(column: "created_at", value: string): this;
  or(filters: string): this;
  order(column: "created_at" | "id", options: { ascending: boolean }): this;
  limit(count: number): this;
}

/** As much of a query as a page of answers takes. */
interface Rankable extends Pageable {
  lte(column: "created_at" | "score", value: string | number): this;
  order(column: "created_at" | "id" | "score", options: { ascending: boolean }): this;
}

/** Of what a query finds, one page from the newest to the oldest: what comes after a cursor. */
export function pageAfter<Query extends Pageable>(
  query: Query,
  { created_at, id }: PageCursor,
): Query {
  return (
    query
      // The first condition finds the position in the index, which an "or" does not.
      .lte("created_at", created_at)
      .or(`created_at.lt.${created_at},id.lt.${id}`)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(REMARKS_AT_A_TIME)
  );
}

/** Of the answers that a query finds, one page from the best to the least: what comes after a cursor. */
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

/** Has comments, answers and replies asked for again, wherever they are shown. */
export function invalidateRemarks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => meta?.persist === "remarks" });
}

/** Each remark once: one whose votes moved it between two pages came with both. */
export function uniqueById<Remark extends { id: string }>(pages: readonly Remark[][]): Remark[] {
  return [...new Map(pages.flat().map((remark) => [remark.id, remark])).values()];
}
