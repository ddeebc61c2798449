import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";
import { postKeys } from "../posts/posts";
import type { Reference } from "./request-writes";

/** An item that an answer can reference, with a detail that distinguishes items of the same name. */
export type Referable = Reference & { detail: string | null };

/** The three best matches of recommendations, products and companies; a blank text sends no request. */
export function referableItemsQuery(text: string) {
  return queryOptions({
    queryKey: [...postKeys.searches, "referable", text] as const,
    enabled: text !== "",
    queryFn: async ({ signal }): Promise<Referable[]> => {
      const { recommendations, products, companies } = unwrap(
        await publicDb.rpc("search_content", { query: text }, { get: true }).abortSignal(signal),
      );
      return [
        ...recommendations.map(({ id, title, location }) => ({
          kind: "recommendation" as const,
          id,
          name: title,
          detail: location,
        })),
        ...products.map(({ id, name, category }) => ({
          kind: "product" as const,
          id,
          name,
          detail: category?.name ?? null,
        })),
        ...companies.map(({ id, name, location }) => ({
          kind: "company" as const,
          id,
          name,
          detail: location,
        })),
      ];
    },
  });
}
