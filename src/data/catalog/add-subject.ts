import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isSameName, nameLike } from "@/lib/typed-text";
import { isOwnRow, unwrap, unwrapRow } from "../base/answers";
import { db } from "../base/supabase";
import { TABLE_OF } from "../base/tables";
import { postKeys } from "../posts/posts";
import { insertHandle, type NewHandle } from "./handle-writes";
import type { Subject } from "./subject-choices";
import { type SubjectKind, subjectKeys } from "./subject-keys";

/** A missing product or business, as a member describes it (C20). */
export interface NewSubject {
  /** Made by the form, so that a second attempt after a lost answer finds its own row. */
  id: string;
  kind: SubjectKind;
  name: string;
  /** A business has one, a product has not. */
  location: string | null;
  website: string | null;
  categoryId: number;
  /** A product has one, a business has not. */
  subcategoryId: number | null;
  /** Ways to reach a business. */
  contacts: readonly Omit<NewHandle, "company_id">[];
}

/**
 * Adds a product or business that is missing, so that a post can be about it, and then its contacts (C20, R351). A
 * further attempt after a refused contact finds what is there already.
 */
export function useAddSubject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (subject: NewSubject): Promise<Subject> => {
      const { kind, name, location, categoryId } = subject;
      const subcategoryId = kind === "product" ? subject.subcategoryId : null;
      const id = await add(subject);
      for (const contact of subject.contacts) await insertHandle({ ...contact, company_id: id });
      return { kind, id, name, detail: location, categoryId, subcategoryId };
    },
    onSuccess: ({ kind }) => {
      for (const queryKey of [postKeys.searches, subjectKeys.all(kind)]) {
        // Stale, but nothing on this screen needs it again.
        void client.invalidateQueries({ queryKey, refetchType: "none" });
      }
    },
  });
}

/** Unique constraints: a product by its name, a business by its name and place. */
const SAME = {
  product: "products_name_company_key",
  company: "companies_name_location_key",
} as const;

/** Answers the id of the new row, or of the one that is there already. */
async function add(subject: NewSubject): Promise<string> {
  const { kind, id, name, website, location } = subject;
  const common = { id, name, website, category_id: subject.categoryId };
  const answer =
    kind === "product"
      ? await db
          .from("products")
          .insert({ ...common, subcategory_id: subject.subcategoryId })
          .select("id")
          .maybeSingle()
      : await db
          .from("companies")
          .insert({ ...common, location })
          .select("id")
          .maybeSingle();
  if (isOwnRow(answer, `${TABLE_OF[kind]}_pkey`)) return id;
  if (isOwnRow(answer, SAME[kind])) {
    const existing = await (kind === "product" ? findProduct(name) : findCompany(name, location));
    if (existing) return existing;
  }
  return unwrapRow(answer).id;
}

async function findProduct(name: string): Promise<string | null> {
  const rows = unwrap(
    await db
      .from("products")
      .select("id,name")
      .regexIMatch("name", nameLike(name))
      .is("company_id", null),
  );
  return rows.find((row) => isSameName(row.name, name))?.id ?? null;
}

async function findCompany(name: string, location: string | null): Promise<string | null> {
  const columns = "id,name,location,former_names";
  const named = unwrap(
    await db.from("companies").select(columns).regexIMatch("name", nameLike(name)),
  );
  const renamed = unwrap(
    await db.from("companies").select(columns).contains("former_names", [name]),
  );
  const found = [...named, ...renamed].find(
    (row) =>
      [row.name, ...row.former_names].some((one) => isSameName(one, name)) &&
      isSameName(row.location ?? "", location ?? ""),
  );
  return found?.id ?? null;
}
