import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import type { Database } from "../base/database.types";
import { publicDb } from "../base/supabase";

/** A place as it is suggested: its id, its name, and the name with what it is in. */
export type Place = Database["public"]["Functions"]["lookup_places"]["Returns"][number];

/** Places stay where they are. */
const LASTING = { staleTime: Number.POSITIVE_INFINITY };

/** The at most eight places that a text may come to, the likeliest first; blank asks nothing (R261). */
export function placesQuery(text: string) {
  return queryOptions({
    queryKey: ["places", "like", text],
    ...LASTING,
    enabled: text !== "",
    queryFn: async ({ signal }): Promise<Place[]> =>
      unwrap(
        await publicDb.rpc("lookup_places", { query: text }, { get: true }).abortSignal(signal),
      ),
  });
}

/** The eight largest cities, to be chosen without typing. */
export function largestCitiesQuery() {
  return queryOptions({
    queryKey: ["places", "largest"],
    ...LASTING,
    queryFn: async ({ signal }): Promise<Place[]> =>
      unwrap(
        await publicDb
          .from("places")
          .select("id,name:local_name,label:local_label")
          // An id has as many hyphens as a place is deep: cities lie in countries.
          .like("id", "__-%")
          .not("id", "like", "__-%-%")
          .order("people", { ascending: false })
          .order("id")
          .limit(8)
          .abortSignal(signal),
      ),
  });
}

/** One place by its id, for its name; null where there is none. Blank asks nothing. */
export function placeQuery(id: string) {
  return queryOptions({
    queryKey: ["places", "one", id],
    meta: { persist: "pages" },
    ...LASTING,
    enabled: id !== "",
    queryFn: async ({ signal }): Promise<Place | null> =>
      unwrap(
        await publicDb
          .from("places")
          .select("id,name:local_name,label:local_label")
          .eq("id", id)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });
}
