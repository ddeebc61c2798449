import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import type { Tables } from "../base/database.types";
import { publicDb } from "../base/supabase";
import type { CategoryRef } from "../posts/posts";

export type Category = Tables<"categories">;
export type Subcategory = Tables<"subcategories">;

export const catalogKeys = {
  all: ["catalog"] as const,
  categories: () => [...catalogKeys.all, "categories"] as const,
  category: (slug: string) => [...catalogKeys.all, "category", slug] as const,
  subcategory: (slug: string, categorySlug: string) =>
    [...catalogKeys.all, "subcategory", categorySlug, slug] as const,
};

export type CategoryWithSubcategories = Category & { subcategories: Subcategory[] };

/** All categories with their subcategories, by name: some 60 small rows that the whole app shares (R181, R182). */
export function categoriesQuery() {
  return queryOptions({
    queryKey: catalogKeys.categories(),
    meta: { persist: "pages" },
    queryFn: async ({ signal }): Promise<CategoryWithSubcategories[]> =>
      unwrap(
        await publicDb
          .from("categories")
          .select("*,subcategories(*)")
          .order("name")
          .order("name", { referencedTable: "subcategories" })
          .abortSignal(signal),
      ),
  });
}

/**
 * One category with its subcategories, or null. The slug is tried as given, trimmed and with a trailing space (R181,
 * C39); the database takes the trimmed one alone, so at most one is found.
 */
export function categoryQuery(slug: string) {
  return queryOptions({
    queryKey: catalogKeys.category(slug),
    meta: { persist: "pages" },
    queryFn: async ({ signal }): Promise<CategoryWithSubcategories | null> =>
      unwrap(
        await publicDb
          .from("categories")
          .select("*,subcategories(*)")
          .in("slug", [...new Set([slug, slug.trim(), `${slug.trim()} `])])
          .order("name", { referencedTable: "subcategories" })
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });
}

export type SubcategoryPage = Subcategory & { category: CategoryRef };

/** One subcategory with its category, or null (R182). */
export function subcategoryQuery(categorySlug: string, slug: string) {
  return queryOptions({
    queryKey: catalogKeys.subcategory(slug, categorySlug),
    queryFn: async ({ signal }): Promise<SubcategoryPage | null> =>
      unwrap(
        await publicDb
          .from("subcategories")
          .select("*,category:categories!subcategories_category_id_fkey!inner(id,name,slug)")
          .eq("slug", slug)
          .eq("category.slug", categorySlug)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });
}
