import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";
import { postKeys } from "../posts/posts";
import { companyOf, productOf, type Subject } from "./subject-choices";

/** Products and businesses whose name or description matches, best first; a blank text sends no request. */
export function findSubjectsQuery(text: string) {
  return queryOptions({
    queryKey: [...postKeys.searches, "catalog", text] as const,
    enabled: text !== "",
    queryFn: async ({ signal }): Promise<Subject[]> => {
      const { products, companies } = unwrap(
        await publicDb
          .rpc("search_content", { query: text, kind: "catalog" }, { get: true })
          .abortSignal(signal),
      );
      return [
        ...products.map((product) => productOf(product, product.subcategory)),
        ...companies.map(companyOf),
      ];
    },
  });
}
