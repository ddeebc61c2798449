import { queryOptions } from "@tanstack/react-query";
import { t } from "@/lib/i18n";
import { isUuid } from "@/lib/uuid";
import { unwrap } from "../base/answers";
import type { Tables } from "../base/database.types";
import { publicDb } from "../base/supabase";
import { type SubjectKind, subjectKeys } from "./subject-keys";

/* The products and businesses that a post can be about, as a form needs them (C20). */

/** A product or business as a form needs it. */
export interface Subject {
  kind: SubjectKind;
  id: string;
  name: string;
  /** Its category or place, to tell it from another of the same name. */
  detail: string | null;
  /** Null until it has loaded. */
  categoryId: number | null;
  subcategoryId: number | null;
}

/** Stands in for a subject that has not loaded: its id from the address is enough to post about it (R029). */
export function unreadSubject(kind: SubjectKind, id: string): Subject | null {
  if (!isUuid(id)) return null;
  const name = kind === "product" ? t`This product` : t`This company`;
  return { kind, id, name, detail: null, categoryId: null, subcategoryId: null };
}

interface SubjectRow extends Pick<Tables<"products">, "id" | "name" | "category_id"> {
  category: { name: string } | null;
}

/** Converts a found product for a form. */
export function productOf(
  row: SubjectRow & Pick<Tables<"products">, "subcategory_id">,
  subcategory: { name: string } | null = null,
): Subject {
  return {
    kind: "product",
    id: row.id,
    name: row.name,
    detail: subcategory?.name ?? row.category?.name ?? null,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
  };
}

/** Converts a found business for a form. */
export function companyOf(row: SubjectRow & Pick<Tables<"companies">, "location">): Subject {
  return {
    kind: "company",
    id: row.id,
    name: row.name,
    detail: row.location ?? row.category?.name ?? null,
    categoryId: row.category_id,
    subcategoryId: null,
  };
}

/** The product or business in a form's address, or null if there is none (R029). */
export function subjectQuery(kind: SubjectKind, id: string) {
  return queryOptions({
    queryKey: [...subjectKeys.all(kind), "subject", id] as const,
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
        "id,name,category_id,subcategory_id,category:categories!products_category_id_fkey(name:local_name)",
      )
      .eq("id", id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return row && productOf(row);
}

async function readCompany(id: string, signal: AbortSignal): Promise<Subject | null> {
  const row = unwrap(
    await publicDb
      .from("companies")
      .select(
        "id,name,location,category_id,category:categories!companies_category_id_fkey(name:local_name)",
      )
      .eq("id", id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return row && companyOf(row);
}
