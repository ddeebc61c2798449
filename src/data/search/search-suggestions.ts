import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";

/** A completion of a search being typed. */
export interface Suggestion {
  kind: "product" | "company" | "place" | "tag" | "title";
  label: string;
}

/** Fewer letters match nearly everything. */
export const SUGGEST_FROM = 2;

/** At most eight names and titles that begin with the text, or have a word that does (R273). */
export function searchSuggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ["search-suggestions", text],
    enabled: text.length >= SUGGEST_FROM,
    queryFn: async ({ signal }): Promise<Suggestion[]> =>
      unwrap(
        await publicDb
          .rpc("search_suggestions", { query: text }, { get: true })
          .abortSignal(signal),
      ),
  });
}
