import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";
import { postKeys } from "../posts/posts";
import type { Reference } from "./request-writes";

/** An item that an answer can reference, with a detail that tells it from another of the same name. */
export type Referable = Reference & { detail: string | null };

/** The three recommendations, products and companies that match best; asks nothing for a blank text. */
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
