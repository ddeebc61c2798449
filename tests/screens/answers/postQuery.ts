import type { postQuery } from "@/data/posts/post-detail";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    author: {
      avatar_url: "text", created_at: "text", full_name: "text", helped_count: 1, id: "text",
      is_verified: true, location: "text", ratings_given: [1],
      recommendations: [{ created_at: "text", id: "text", title: "text" }],
      reviews: [{ created_at: "text", id: "text", title: "text" }], total_recommendations: 1,
      total_reviews: 1, username: "text",
    },
    by_verified: true, category: { id: 1, name: "text", slug: "text" }, category_id: 1,
    comment_count: 1, company: null, company_id: null, content: "text", created_at: "text",
    downvotes: 1, edited_at: "text", has_images: true, hidden_for: null, id: "text",
    image_texts: [], images: [], is_anonymous: true, is_deleted: true, is_mine: true,
    language: "en", links: [], location: "text", my_vote: "upvote", paid_in: null, place_id: "text",
    price: 1, price_paid: null, pricing: "text", product: null, product_id: null,
    subcategory: { id: 1, name: "text", slug: "text" }, subcategory_id: 1, tags: ["text"],
    title: "text", updated_at: "text", upvotes: 1, user_id: "text",
  },
  {
    author: {
      avatar_url: "text", created_at: "text", full_name: "text", helped_count: 1, id: "text",
      is_verified: true, location: "text", ratings_given: [1],
      recommendations: [{ created_at: "text", id: "text", title: "text" }],
      reviews: [{ created_at: "text", id: "text", title: "text" }], total_recommendations: 1,
      total_reviews: 1, username: "text",
    },
    category: { id: 1, name: "text", slug: "text" }, category_id: 1, comment_count: 1,
    company: null, company_id: null, content: "text", created_at: "text", downvotes: 1,
    earlier_ratings: null, edited_at: null, has_images: true, hidden_for: null, id: "text",
    image_texts: [], images: [], is_anonymous: true, is_deleted: true, is_mine: true,
    language: "en", links: [], my_vote: null, paid_in: null, place_id: null, price_paid: null,
    product: null, product_id: null, rating: 1, reply: null,
    subcategory: { id: 1, name: "text", slug: "text" }, subcategory_id: 1, tags: ["text"],
    title: "text", updated_at: "text", upvotes: 1, user_id: "text", verified: true,
  },
] satisfies AnswerOf<typeof postQuery>[];
