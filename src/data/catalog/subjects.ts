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

/** Prices paid in a month; nulls if fewer than three members gave one. */
export interface PaidMonth {
  /** Its first day. */
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

/** Posts about a subject, which come in the same request; for a company, those about its products too. */
interface SubjectPosts {
  recommendations: Recommendation[];
  reviews: Review[];
  /** Null where fewer than three members say what they paid. */
  prices_paid: PricesPaid | null;
}

/** A row without `prices_paid`, which is computed and selected by name. */
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
    standing: CompanyStanding | null;
  };

/** The reader's relation to a company. */
export interface CompanyStanding {
  is_owner: boolean;
  /** Their last claim. */
  claim: {
    id: string;
    status: "open" | "approved" | "declined" | "withdrawn";
    /** The moderators' answer. */
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

/** A product as its company's screen lists it. */
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

/** One product or business with the newest posts about it, or null when there is none (R187, R193). */
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
