import { queryOptions } from "@tanstack/react-query";
import { isSameName, likePattern } from "@/lib/typed-text";
import { isUuid } from "@/lib/uuid";
import { isOwnRow, unwrap, unwrapRow } from "./answers";
import type { Tables, TablesInsert } from "./database.types";
import { type CategoryRef, postKeys } from "./posts";
import { keepSubjectTallies, postsAbout, SUBJECT_PAGE, type SubjectPosts } from "./subject-posts";
import { db, publicDb } from "./supabase";

export const companyKeys = {
  /* Below the posts, since a company comes with what was written about it. */
  all: [...postKeys.all, "companies"] as const,
  detail: (id: string) => [...companyKeys.all, "detail", id] as const,
};

export type CompanyDetail = Tables<"companies"> & SubjectPosts & { category: CategoryRef };

/** One company with the newest posts about it, or null when there is none (R187, R193). */
export function companyQuery(id: string) {
  return queryOptions({
    queryKey: companyKeys.detail(id),
    meta: { keep: "things" },
    queryFn: async ({ signal, client }): Promise<CompanyDetail | null> => {
      if (!isUuid(id)) return null;
      const company = unwrap(
        await publicDb
          .from("companies")
          .select(
            `*,category:categories!companies_category_id_fkey(id,name,slug),${postsAbout("company")}`,
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
          .overrideTypes<CompanyDetail, { merge: false }>(),
      );
      if (company) keepSubjectTallies(client, company);
      return company;
    },
  });
}

/** What a member tells of a business that is missing (C20). */
export type NewCompany = Pick<
  TablesInsert<"companies">,
  "name" | "location" | "website" | "category_id"
> & { id: string };

/** Adds a business and answers its id; the id of the one of that name and place where it is there already. */
export async function addCompany(company: NewCompany): Promise<string> {
  const answer = await db.from("companies").insert(company).select("id").maybeSingle();
  if (isOwnRow(answer, "companies_pkey")) return company.id;
  if (isOwnRow(answer, "companies_name_location_key")) {
    const existing = await findCompany(company.name, company.location ?? "");
    if (existing) return existing;
  }
  return unwrapRow(answer).id;
}

async function findCompany(name: string, location: string): Promise<string | null> {
  const rows = unwrap(
    await db.from("companies").select("id,name,location").ilike("name", likePattern(name)),
  );
  const found = rows.find(
    (row) => isSameName(row.name, name) && isSameName(row.location ?? "", location),
  );
  return found?.id ?? null;
}
