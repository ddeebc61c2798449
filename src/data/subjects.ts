import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { PAGE_SIZE } from "@/lib/constants";
import type { HandleKind } from "@/lib/handles";
import { isSameName, literally } from "@/lib/typed-text";
import { isUuid } from "@/lib/uuid";
import { isOwnRow, type SingleAnswer, unwrap, unwrapRow } from "./answers";
import type { Tables } from "./database.types";
import {
  type Author,
  authorOf,
  type CategoryRef,
  postColumns,
  postKeys,
  type Recommendation,
  type Review,
  type SubcategoryRef,
} from "./posts";
import { db, publicDb } from "./supabase";
import { TABLE_OF } from "./tables";
import { keepTallies } from "./tallies";

/* What a post is about: a product or a business (C20). */

declare module "./json-functions" {
  interface JsonFunctions {
    company_page: CompanyDetail | null;
  }
}

export type SubjectKind = "product" | "company";

/** What people paid in a month; nulls where fewer than three say so. */
export interface PaidMonth {
  /** Its first day. */
  month: string;
  count: number | null;
  median: number | null;
  lowest: number | null;
  highest: number | null;
}

/** What members paid in this month and the five before, in naira, each of them once. */
export interface PricesPaid {
  count: number;
  median: number;
  lowest: number;
  highest: number;
  months: PaidMonth[];
}

export const subjectKeys = {
  /* Below the posts, since a subject comes with what was written about it. */
  all: (kind: SubjectKind) => [...postKeys.all, TABLE_OF[kind]] as const,
  detail: (kind: SubjectKind, id: string) => [...subjectKeys.all(kind), "detail", id] as const,
};

/** What was written about a subject comes with it, in the same request; of a company, about its products too. */
interface SubjectPosts {
  recommendations: Recommendation[];
  reviews: Review[];
  /** Null where fewer than three members say what they paid. */
  prices_paid: PricesPaid | null;
}

/** A row alone; what people paid is asked for besides. */
export type ProductRow = Omit<Tables<"products">, "prices_paid">;
export type CompanyRow = Omit<Tables<"companies">, "prices_paid">;

export type ProductDetail = ProductRow &
  SubjectPosts & {
    category: CategoryRef;
    subcategory: SubcategoryRef | null;
    company: Pick<Tables<"companies">, "id" | "name"> | null;
  };
export type CompanyDetail = CompanyRow &
  SubjectPosts & {
    category: CategoryRef;
    products: MadeProduct[];
    /** Left out in what was kept on the device before there were any. */
    handles?: Handle[];
    /** As handles; null for a visitor. */
    standing?: CompanyStanding | null;
  };

/** What who asks has to do with a company. */
export interface CompanyStanding {
  is_owner: boolean;
  /** Their last claim. */
  claim: {
    id: string;
    status: "open" | "approved" | "declined" | "withdrawn";
    /** What the moderators say to it. */
    answer: string | null;
    created_at: string;
  } | null;
}

/** One way to reach a company, and who says so. */
export interface Handle {
  /** Null for the website that came with the company, which nobody signs. */
  id: string | null;
  kind: HandleKind;
  /** A number as E.164, a name without @, a site without scheme. */
  value: string;
  created_at: string;
  /** Why it was removed, for who added it; null while it is shown. */
  hidden_for: Tables<"company_handles">["hidden_for"];
  /** Null once who added it has left. */
  user_id: string | null;
  /** Null for a private profile too. */
  author: Author | null;
}

/** What a company's screen says of each of its products. */
export type MadeProduct = Pick<
  Tables<"products">,
  "id" | "name" | "average_rating" | "review_count" | "recommendation_count"
>;

interface Details {
  product: ProductDetail;
  company: CompanyDetail;
}

/** So many posts of each kind come at first; the rest page by page. */
export const SUBJECT_PAGE = PAGE_SIZE;

/** Foreign keys are named, since posts also join the two kinds of subjects. */
const PRODUCT_COLUMNS =
  `*,prices_paid,category:categories!products_category_id_fkey(id,name,slug),subcategory:subcategories!products_subcategory_id_fkey(id,name,slug),company:companies!products_company_id_fkey(id,name),recommendations!recommendations_product_id_fkey(${postColumns("recommendations", authorOf("recommendations"))}),reviews!reviews_product_id_fkey(${postColumns("reviews", authorOf("reviews"))})` as const;

const READ: {
  [Kind in SubjectKind]: (id: string, signal: AbortSignal) => SingleAnswer<Details[Kind]>;
} = {
  product: (id, signal) =>
    publicDb
      .from("products")
      .select(PRODUCT_COLUMNS)
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
  company: (id, signal) =>
    publicDb.rpc("company_page", { company: id }, { get: true }).abortSignal(signal),
};

/** One product or business with the newest posts about it, or null when there is none (R187, R193). */
export function subjectDetailQuery<Kind extends SubjectKind>(kind: Kind, id: string) {
  return queryOptions({
    queryKey: subjectKeys.detail(kind, id),
    meta: { keep: "things", keepAs: kind },
    queryFn: async ({ signal, client }): Promise<Details[Kind] | null> => {
      if (!isUuid(id)) return null;
      const subject = unwrap(await READ[kind](id, signal));
      if (subject) {
        keepTallies(client, "recommendation", subject.recommendations);
        keepTallies(client, "review", subject.reviews);
      }
      return subject;
    },
  });
}

/** A product or business as a form needs it. */
export interface Subject {
  kind: SubjectKind;
  id: string;
  name: string;
  /** What tells it from another of the same name: a category, a place. */
  detail: string | null;
  categoryId: number;
  subcategoryId: number | null;
}

interface SubjectRow extends Pick<Tables<"products">, "id" | "name" | "category_id"> {
  category: { name: string } | null;
}

function productOf(
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

function companyOf(row: SubjectRow & Pick<Tables<"companies">, "location">): Subject {
  return {
    kind: "company",
    id: row.id,
    name: row.name,
    detail: row.location ?? row.category?.name ?? null,
    categoryId: row.category_id,
    subcategoryId: null,
  };
}

/** Products and businesses whose name or description matches, best first; asks nothing for a blank text. */
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

/** The product or business that a link to the form names, or null when there is none (R029). */
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
        "id,name,category_id,subcategory_id,category:categories!products_category_id_fkey(name)",
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
      .select("id,name,location,category_id,category:categories!companies_category_id_fkey(name)")
      .eq("id", id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return row && companyOf(row);
}

/** What a member tells of a product or business that is missing (C20). */
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
}

/** Adds a product or business that is missing, so that a post can be about it (C20). */
export function useAddSubject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (subject: NewSubject): Promise<Subject> => {
      const { kind, name, location, categoryId } = subject;
      const subcategoryId = kind === "product" ? subject.subcategoryId : null;
      const id = await add(subject);
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

/** What there is one of: a product by its name, a business by its name and place. */
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
      .regexIMatch("name", `^${literally(name)}$`)
      .is("company_id", null),
  );
  return rows.find((row) => isSameName(row.name, name))?.id ?? null;
}

async function findCompany(name: string, location: string | null): Promise<string | null> {
  const rows = unwrap(
    await db
      .from("companies")
      .select("id,name,location")
      .regexIMatch("name", `^${literally(name)}$`),
  );
  const found = rows.find(
    (row) => isSameName(row.name, name) && isSameName(row.location ?? "", location ?? ""),
  );
  return found?.id ?? null;
}
