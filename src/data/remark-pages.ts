/* Comments and responses come newest first, some at a time. A page begins where the one before ended, whatever is written or deleted meanwhile. */

const REMARKS_AT_A_TIME = 20;

/** Where a page begins: before this one. */
interface Place {
  created_at: string;
  id: string;
}

/** After every remark. */
const END: Place = { created_at: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

/** How an infinite query goes from page to page. */
export const remarkPages = {
  initialPageParam: END,
  getNextPageParam: (page: readonly Place[]): Place | undefined => {
    const oldest = page.at(-1);
    if (!oldest || page.length < REMARKS_AT_A_TIME) return undefined;
    return { created_at: oldest.created_at, id: oldest.id };
  },
};

/** As much of a query as a page takes. */
interface Pageable {
  gte(column: "created_at", value: string): this;
  lt(column: "created_at", value: string): this;
  lte(column: "created_at", value: string): this;
  or(filters: string): this;
  order(column: "created_at" | "id", options: { ascending: boolean }): this;
  limit(count: number): this;
}

/** Of what a query finds, one page: what comes after a place. */
export function pageAfter<Query extends Pageable>(query: Query, { created_at, id }: Place): Query {
  return (
    query
      // The first condition finds the place in the index, which an "or" does not.
      .lte("created_at", created_at)
      .or(`created_at.lt.${created_at},id.lt.${id}`)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(REMARKS_AT_A_TIME)
  );
}

/** Of what a query finds, what was written in one millisecond: an address names a remark by that. */
export function writtenAt<Query extends Pageable>(query: Query, time: number): Query {
  return query
    .gte("created_at", new Date(time).toISOString())
    .lt("created_at", new Date(time + 1).toISOString())
    .order("created_at", { ascending: false })
    .limit(REMARKS_AT_A_TIME);
}
