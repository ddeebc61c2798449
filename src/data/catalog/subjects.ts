import { queryOptions } from "@tanstack/react-query";
import { PAGE_SIZE } from "@/lib/constants";
import type { HandleKind } from "@/lib/handles";
import { isUuid } from "@/lib/uuid";
import { unwrap } from "../base/answers";
import type { Tables } from "../base/database.types";
import { publicDb } from "../base/supabase";
import { authorOf, postColumns } from "../posts/post-columns";
import type { Author, CategoryRef, Recommendation, Review, SubcategoryRef } from "../posts/posts";
import { keepTallies } from "../posts/tallies";
import { type SubjectKind, subjectKeys } from "./subject-keys";

/* Subjects of posts: products and businesses (C20). */

/** Prices paid in a month; nulls if fewer than three members reported one. */
export interface PaidMonth {
  /** First day of the month (ISO date). */
  month: string;
  count: number | null;
  median: number | null;
  lowest: number | null;
  highest: number | null;
}

/** Prices paid in this month and the five before, in naira, counting each member once. */
export interface PricesPaid {
  count: number;
  median: number;
  lowest: number;
  highest: number;
  months: PaidMonth[];
}

/** Posts about a subject, from the same request; for a company, posts about its products too. */
interface SubjectPosts {
  recommendations: Recommendation[];
  reviews: Review[];
  /** Null if fewer than three members reported a price. */
  prices_paid: PricesPaid | null;
}

/** A row without the computed column `prices_paid`, which must be selected by name. */
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
    handles: Handle[];
    /** Null for a visitor. */
    relation: CompanyRelation | null;
  };

/** The reader's relation to a company. */
export interface CompanyRelation {
  is_owner: boolean;
  /** The reader's last claim. */
  claim: {
    id: string;
    status: "open" | "approved" | "declined" | "withdrawn";
    /** The moderators' reason. */
    answer: string | null;
    created_at: string;
  } | null;
}

/** A handle of a company, and the member who added it. */
export interface Handle {
  /** Null for the website given with the company, which has no author. */
  id: string | null;
  kind: HandleKind;
  /** A number as E.164, a name without @, a site without scheme. */
  value: string;
  created_at: string;
  /** Reason of its removal, for the member who added it; null while it is shown. */
  hidden_for: Tables<"company_handles">["hidden_for"];
  /** Null once the member who added it has left. */
  user_id: string | null;
  /** Also null for a private profile. */
  author: Author | null;
}

/** A product in its company's list. */
export type MadeProduct = Pick<
  Tables<"products">,
  "id" | "name" | "average_rating" | "review_count" | "recommendation_count"
>;

interface Details {
  product: ProductDetail;
  company: CompanyDetail;
}

/** Posts of each kind in the first request; the others are paged. */
export const SUBJECT_PAGE = PAGE_SIZE;

/** The foreign keys are named because posts also join products with companies. */
const PRODUCT_COLUMNS =
  `*,prices_paid,category:categories!products_category_id_fkey(id,name:local_name,slug),subcategory:subcategories!products_subcategory_id_fkey(id,name:local_name,slug),company:companies!products_company_id_fkey(id,name),recommendations!recommendations_product_id_fkey(${postColumns("recommendations", authorOf("recommendations"))}),reviews!reviews_product_id_fkey(${postColumns("reviews", authorOf("reviews"))})` as const;

const READ: {
  [Kind in SubjectKind]: (id: string, signal: AbortSignal) => Promise<Details[Kind] | null>;
} = {
  product: async (id, signal) =>
    unwrap(
      await publicDb
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
        .maybeSingle(),
    ),
  company: async (id, signal) =>
    unwrap(await publicDb.rpc("company_page", { company: id }, { get: true }).abortSignal(signal)),
};

/** One product or business with the newest posts about it, or null if there is none (R187, R193). */
export function subjectDetailQuery<Kind extends SubjectKind>(kind: Kind, id: string) {
  return queryOptions({
    queryKey: subjectKeys.detail(kind, id),
    meta: { persist: "things", persistAs: kind },
    queryFn: async ({ signal, client }): Promise<Details[Kind] | null> => {
      if (!isUuid(id)) return null;
      const subject = await READ[kind](id, signal);
      if (subject) {
        keepTallies(client, "recommendation", subject.recommendations);
        keepTallies(client, "review", subject.reviews);
      }
      return subject;
    },
  });
}
