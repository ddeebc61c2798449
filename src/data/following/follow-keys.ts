import type { Tables } from "../base/database.types";
import { postKeys } from "../posts/posts";

/* Types and keys shared by the follow button, the outbox and the reads of follows. */

/** The target of a follow, by the column that names it (R420). */
export type Followed =
  | { category_id: number; place_id?: string }
  | { product_id: string }
  | { company_id: string }
  | { member_id: string }
  | { request_id: string };

/** A member's follows, as their own profile includes them. */
export interface Follower {
  follows: Pick<Tables<"follows">, "target">[];
}

export const followKeys = {
  lists: ["follows"] as const,
  list: (userId: string) => [...followKeys.lists, userId] as const,
  feeds: [...postKeys.all, "followed"] as const,
  feed: (userId: string) => [...followKeys.feeds, userId] as const,
};
