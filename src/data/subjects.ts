import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isUuid } from "@/lib/uuid";
import { unwrap } from "./answers";
import { addCompany, companyKeys } from "./companies";
import { addProduct, productKeys } from "./products";
import { searchKeys } from "./search";
import { publicDb } from "./supabase";

/* What a post is about: a product or a business (C20). */

export type SubjectKind = "product" | "company";

export interface Subject {
  kind: SubjectKind;
  id: string;
  name: string;
  /** What tells it from another of the same name: a category, a place. */
  detail: string | null;
  categoryId: number;
  subcategoryId: number | null;
}

/** Products and businesses whose name or description matches, best first; asks nothing for a blank text. */
export function findSubjectsQuery(text: string) {
  return queryOptions({
    queryKey: [...searchKeys.all, "catalog", text] as const,
    enabled: text !== "",
    queryFn: async ({ signal }): Promise<Subject[]> => {
      const { products, companies } = unwrap(
        await publicDb
          .rpc("search_content", { query: text, kind: "catalog" }, { get: true })
          .abortSignal(signal),
      );
      return [
        ...products.map((product) => ({
          kind: "product" as const,
          id: product.id,
          name: product.name,
          detail: product.subcategory?.name ?? product.category?.name ?? null,
          categoryId: product.category_id,
          subcategoryId: product.subcategory_id,
        })),
        ...companies.map((company) => ({
          kind: "company" as const,
          id: company.id,
          name: company.name,
          detail: company.location ?? company.category?.name ?? null,
          categoryId: company.category_id,
          subcategoryId: null,
        })),
      ];
    },
  });
}

/** The product or business that a link to the form names, or null when there is none (R029). */
export function subjectQuery(kind: SubjectKind, id: string) {
  const keys = kind === "product" ? productKeys : companyKeys;
  return queryOptions({
    queryKey: [...keys.all, "subject", id] as const,
    queryFn: async ({ signal }): Promise<Subject | null> => {
      if (!isUuid(id)) return null;
      return kind === "product" ? readProduct(id, signal) : readCompany(id, signal);
    },
  });
}

async function readProduct(id: string, signal: AbortSignal): Promise<Subject | null> {
  const row = unwrap(
    await publicDb
      .from("products")
      .select(
        "id,name,category_id,subcategory_id,category:categories!products_category_id_fkey(name)",
      )
      .eq("id", id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return (
    row && {
      kind: "product",
      id,
      name: row.name,
      detail: row.category.name,
      categoryId: row.category_id,
      subcategoryId: row.subcategory_id,
    }
  );
}

async function readCompany(id: string, signal: AbortSignal): Promise<Subject | null> {
  const row = unwrap(
    await publicDb
      .from("companies")
      .select("id,name,location,category_id,category:categories!companies_category_id_fkey(name)")
      .eq("id", id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return (
    row && {
      kind: "company",
      id,
      name: row.name,
      detail: row.location ?? row.category.name,
      categoryId: row.category_id,
      subcategoryId: null,
    }
  );
}

export interface NewSubject {
  /** Made by the form, so that a second attempt after a lost answer finds its own row. */
  id: string;
  kind: SubjectKind;
  name: string;
  location: string | null;
  website: string | null;
  categoryId: number;
  subcategoryId: number | null;
}

/** Adds a product or business that is missing, so that a post can be about it (C20). */
export function useAddSubject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (subject: NewSubject): Promise<Subject> => {
      const { kind, name, location, website, categoryId } = subject;
      const subcategoryId = kind === "product" ? subject.subcategoryId : null;
      const common = { id: subject.id, name, website, category_id: categoryId };
      const id =
        kind === "product"
          ? await addProduct({ ...common, subcategory_id: subcategoryId })
          : await addCompany({ ...common, location });
      return { kind, id, name, detail: location, categoryId, subcategoryId };
    },
    onSuccess: ({ kind }) => {
      const keys = kind === "product" ? productKeys : companyKeys;
      for (const queryKey of [searchKeys.all, keys.all]) {
        // Stale, but nothing on this screen needs it again.
        void client.invalidateQueries({ queryKey, refetchType: "none" });
      }
    },
  });
}
