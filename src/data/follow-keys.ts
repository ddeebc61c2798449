import type { Tables } from "./database.types";
import { postKeys } from "./posts";

/* What the button, what is sent and what is read of follows all know. */

/** What somebody follows: one thing, by the column that names it (R420). */
export type Followed =
  | { category_id: number; place_id?: string }
  | { product_id: string }
  | { company_id: string }
  | { member_id: string }
  | { request_id: string };

/** What one follows, as it comes along with the own profile. */
export interface Follower {
  follows: Pick<Tables<"follows">, "target">[];
}

export const followKeys = {
  lists: ["follows"] as const,
  list: (userId: string) => [...followKeys.lists, userId] as const,
  feeds: [...postKeys.all, "followed"] as const,
  feed: (userId: string) => [...followKeys.feeds, userId] as const,
};
