import { queryOptions } from "@tanstack/react-query";
import { isSameName, likePattern } from "@/lib/typed-text";
import { isUuid } from "@/lib/uuid";
import { isOwnRow, unwrap, unwrapRow } from "./answers";
import type { Tables, TablesInsert } from "./database.types";
import { type CategoryRef, postKeys, type SubcategoryRef } from "./posts";
import { keepSubjectTallies, postsAbout, SUBJECT_PAGE, type SubjectPosts } from "./subject-posts";
import { db, publicDb } from "./supabase";

export const productKeys = {
  /* Below the posts, since a product comes with what was written about it. */
  all: [...postKeys.all, "products"] as const,
  detail: (id: string) => [...productKeys.all, "detail", id] as const,
};

export type ProductDetail = Tables<"products"> &
  SubjectPosts & {
    category: CategoryRef;
    subcategory: SubcategoryRef | null;
    company: Pick<Tables<"companies">, "id" | "name"> | null;
  };

/** One product with the newest posts about it, or null when there is none (R187, R193). */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: productKeys.detail(id),
    meta: { keep: "things" },
    queryFn: async ({ signal, client }): Promise<ProductDetail | null> => {
      if (!isUuid(id)) return null;
      const product = unwrap(
        await publicDb
          .from("products")
          .select(
            `*,category:categories!products_category_id_fkey(id,name,slug),subcategory:subcategories!products_subcategory_id_fkey(id,name,slug),company:companies!products_company_id_fkey(id,name),${postsAbout("product")}`,
          )
          .eq("id", id)
          .eq("recommendations.is_deleted", false)
          .eq("reviews.is_deleted", false)
          .order("created_at", { referencedTable: "recommendations", ascending: false })
          .order("created_at", { referencedTable: "reviews", ascending: false })
          .limit(SUBJECT_PAGE, { referencedTable: "recommendations" })
          .limit(SUBJECT_PAGE, { referencedTable: "reviews" })
          .abortSignal(signal)
          .maybeSingle()
          .overrideTypes<ProductDetail, { merge: false }>(),
      );
      if (product) keepSubjectTallies(client, product);
      return product;
    },
  });
}

/** What a member tells of a product that is missing (C20). */
export type NewProduct = Pick<
  TablesInsert<"products">,
  "name" | "website" | "category_id" | "subcategory_id"
> & { id: string };

/** Adds a product and answers its id; the id of the one of that name where it is there already. */
export async function addProduct(product: NewProduct): Promise<string> {
  const answer = await db.from("products").insert(product).select("id").maybeSingle();
  if (isOwnRow(answer, "products_pkey")) return product.id;
  if (isOwnRow(answer, "products_name_company_key")) {
    const existing = await findProduct(product.name);
    if (existing) return existing;
  }
  return unwrapRow(answer).id;
}

async function findProduct(name: string): Promise<string | null> {
  const rows = unwrap(
    await db
      .from("products")
      .select("id,name")
      .ilike("name", likePattern(name))
      .is("company_id", null),
  );
  return rows.find((row) => isSameName(row.name, name))?.id ?? null;
}
