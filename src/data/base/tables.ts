/** The table that holds each kind of thing; SQL has the same map in its own words. */
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

/** The column in which a row of another table names a thing of that kind. */
export function columnOf<Kind extends keyof typeof TABLE_OF>(kind: Kind) {
  return `${kind}_id` as const;
}
