import { devices, kitchen, lists, recommendations, requests, reviews } from "./fixtures.ts";

/** Neither goes without the other. */
const paid = { price_paid: 500, paid_in: "2026-10-01" };

/** The least that a member writes into each table: valid until one column is changed. */
export const rows: Record<string, Record<string, unknown>> = {
  recommendations: { title: "T", content: "C", ...paid },
  reviews: { title: "T", content: "C", rating: 3, ...paid },
  requests: { title: "T", description: "D", category_id: 1 },
  responses: { request_id: requests.adas, content: "C" },
  comments: { recommendation_id: recommendations.adas, content: "C" },
  user_lists: { name: "N" },
  list_items: { list_id: lists.public, review_id: reviews.kwames },
  products: { name: "New one" },
  companies: { name: "New one" },
  company_handles: { company_id: devices, kind: "website", value: "new.example" },
  contact_messages: { name: "A", email: "a@b.co", subject: "S", message: "M" },
  category_suggestions: { type: "category", name: "N", description: "D", reason: "R" },
  delete_requests: { reason: "other" },
  company_claims: { company_id: kitchen, statement: "S", proof: "P" },
  review_replies: { review_id: reviews.unanswered, content: "C" },
  notification_preferences: { push: ["answers"] },
  reports: { recommendation_id: recommendations.adas, reason: "spam" },
};
