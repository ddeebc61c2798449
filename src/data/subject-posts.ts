import type { QueryClient } from "@tanstack/react-query";
import { PAGE_SIZE } from "@/lib/constants";
import { postColumns } from "./post-queries";
import type { Recommendation, Review } from "./posts";
import { keepTallies } from "./votes";

/* What was written about a product or a company comes with it, in the same request. */

export interface SubjectPosts {
  recommendations: Recommendation[];
  reviews: Review[];
}

/** So many of each come at first; the rest page by page. */
export const SUBJECT_PAGE = PAGE_SIZE;

/** The embed of the posts about a subject. Foreign keys are named, since posts also join the two kinds. */
export function postsAbout<Subject extends "product" | "company">(subject: Subject) {
  return `recommendations!recommendations_${subject}_id_fkey(${postColumns("recommendations")}),reviews!reviews_${subject}_id_fkey(${postColumns("reviews")})` as const;
}

export function keepSubjectTallies(client: QueryClient, posts: SubjectPosts): void {
  keepTallies(client, "recommendation", posts.recommendations);
  keepTallies(client, "review", posts.reviews);
}
