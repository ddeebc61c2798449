import { queryOptions } from "@tanstack/react-query";
import { LANGUAGE } from "@/lib/language";
import { unwrap } from "../base/answers";
import type { Tables } from "../base/database.types";
import { publicDb } from "../base/supabase";
import type { CategoryRef } from "../posts/posts";

/** Columns with translations: the selects read only the reader's language, under the name of the English column. */
type ByLanguage = "local_name" | "local_names" | "local_description" | "local_descriptions";

export type Category = Omit<Tables<"categories">, "created_at" | ByLanguage>;
export type Subcategory = Omit<Tables<"subcategories">, "created_at" | ByLanguage>;

const SUBCATEGORY_COLUMNS =
  "id,category_id,name:local_name,slug,description:local_description,recommendation_count,review_count,product_count";
const CATEGORY_COLUMNS =
  `id,name:local_name,slug,description:local_description,icon,recommendation_count,review_count,request_count,subcategories(${SUBCATEGORY_COLUMNS})` as const;

export const catalogKeys = {
  all: ["catalog"] as const,
  categories: () => [...catalogKeys.all, "categories"] as const,
  category: (slug: string) => [...catalogKeys.all, "category", slug] as const,
  subcategory: (slug: string, categorySlug: string) =>
    [...catalogKeys.all, "subcategory", categorySlug, slug] as const,
};

export type CategoryWithSubcategories = Category & { subcategories: Subcategory[] };

/** Sorts categories by this language's alphabet: the database sorts by the English names. */
function inOwnOrder(categories: CategoryWithSubcategories[]): CategoryWithSubcategories[] {
  if (LANGUAGE === "en") return categories;
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name, LANGUAGE);
  return categories
    .map((category) => ({ ...category, subcategories: [...category.subcategories].sort(byName) }))
    .sort(byName);
}

/** All categories with their subcategories, sorted by name: some 60 small rows shared by the whole app (R181, R182). */
export function categoriesQuery() {
  return queryOptions({
    queryKey: catalogKeys.categories(),
    meta: { persist: "pages" },
    queryFn: async ({ signal }): Promise<CategoryWithSubcategories[]> =>
      inOwnOrder(
        unwrap(
          await publicDb
            .from("categories")
            .select(CATEGORY_COLUMNS)
            .order("name")
            .order("name", { referencedTable: "subcategories" })
            .abortSignal(signal),
        ),
      ),
  });
}

/**
 * One category with its subcategories, or null. The slug is tried as given, trimmed and with a trailing space (R181,
 * C39); the database accepts only trimmed slugs, so at most one is found.
 */
export function categoryQuery(slug: string) {
  return queryOptions({
    queryKey: catalogKeys.category(slug),
    meta: { persist: "pages" },
    queryFn: async ({ signal }): Promise<CategoryWithSubcategories | null> =>
      unwrap(
        await publicDb
          .from("categories")
          .select(CATEGORY_COLUMNS)
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
          .select(
            `${SUBCATEGORY_COLUMNS},category:categories!subcategories_category_id_fkey!inner(id,name:local_name,slug)`,
          )
          .eq("slug", slug)
          .eq("category.slug", categorySlug)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });
}
