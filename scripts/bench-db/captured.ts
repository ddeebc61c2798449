/* Data exchanged between the screens, which Vite loads, and the measuring, which runs in Node. */

import type { SubcategorySlugs } from "@/data/posts/posts";

/** Ids and words to ask for, as often in here as people would ask for them. */
export interface Picks {
  members: string[];
  recommendations: string[];
  reviews: string[];
  requests: string[];
  products: string[];
  companies: string[];
  lists: string[];
  rareWords: string[];
  /** How many posts there are. */
  recommendationCount: number;
  reviewCount: number;
  requestCount: number;
  /** The category with the most posts, and how many those are. */
  fullestCategory: string;
  fullestCategoryCount: number;
  /** The subcategory with the most posts and products, and how many those are. */
  fullestSubcategory: SubcategorySlugs;
  fullestSubcategoryCount: number;
}

/** One query of a screen with the requests that its parameters make. */
export interface Captured {
  title: string;
  /** Milliseconds that the slowest twentieth may take. */
  limit: number;
  who: ("visitor" | "member")[];
  requests: { method: string; url: string; member: string }[];
}
