/** The table of each kind of item; the same map exists in SQL. */
export const TABLE_OF = {
  recommendation: "recommendations",
  review: "reviews",
  request: "requests",
  response: "responses",
  comment: "comments",
  list: "user_lists",
  product: "products",
  company: "companies",
  handle: "company_handles",
  profile: "profiles",
  reply: "review_replies",
} as const;

/** The column in which other tables refer to an item of this kind. */
export function columnOf<Kind extends keyof typeof TABLE_OF>(kind: Kind) {
  return `${kind}_id` as const;
}
