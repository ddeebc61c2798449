import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import type { Database } from "../base/database.types";
import { publicDb } from "../base/supabase";

/** A suggested place: its id, its name, and a label that adds the places around it. */
export type Place = Database["public"]["Functions"]["lookup_places"]["Returns"][number];

/** Places do not change. */
const LASTING = { staleTime: Number.POSITIVE_INFINITY };

/** At most eight places that match a text, best first; a blank text sends no request (R261). */
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

/** The eight largest cities, as choices before anything is typed. */
export function largestCitiesQuery() {
  return queryOptions({
    queryKey: ["places", "largest"],
    ...LASTING,
    queryFn: async ({ signal }): Promise<Place[]> =>
      unwrap(
        await publicDb
          .from("places")
          .select("id,name:local_name,label:local_label")
          // An id has a hyphen for each level below a country; a city is one level below.
          .like("id", "__-%")
          .not("id", "like", "__-%-%")
          .order("people", { ascending: false })
          .order("id")
          .limit(8)
          .abortSignal(signal),
      ),
  });
}

/** One place by its id, or null; a blank id sends no request. */
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
