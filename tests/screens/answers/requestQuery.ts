import type { requestQuery } from "@/data/requests/requests";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    author: {
      avatar_url: null,
      created_at: 'text',
      full_name: 'text',
      helped_count: 1,
      id: 'text',
      is_verified: true,
      location: 'text',
      total_recommendations: 1,
      total_reviews: 1,
      username: 'text'
    },
    budget: 'text',
    by_verified: true,
    category: { id: 1, name: 'text', slug: 'text' },
    category_id: 1,
    comment_count: 1,
    created_at: 'text',
    description: 'text',
    edited_at: 'text',
    hidden_for: null,
    id: 'text',
    is_deleted: true,
    is_mine: true,
    language: 'en',
    location: 'text',
    place_id: 'text',
    price: 1,
    response_count: 1,
    status: 'open',
    subcategory: { id: 1, name: 'text', slug: 'text' },
    subcategory_id: 1,
    title: 'text',
    updated_at: 'text',
    user_id: 'text'
  }
] satisfies AnswerOf<typeof requestQuery>[];
