import type { responsesQuery } from "@/data/requests/responses";
import type { AnswerOf } from "../typed-answers";

export default [
  [
    {
      author: {
        avatar_url: "text", created_at: "text", full_name: "text", helped_count: 1, id: "text",
        is_verified: true, location: "text", total_recommendations: 1, total_reviews: 1,
        username: "text",
      },
      company: null, company_id: null, content: "text", created_at: "text", downvotes: 1,
      edited_at: "text", helped_at: null, hidden_for: null, id: "text", is_mine: true,
      my_vote: null, product: null, product_id: null, recommendation: null, recommendation_id: null,
      replies: [
        {
          author: {
            avatar_url: null, full_name: "text", id: "text", is_verified: true, location: "text",
            username: null,
          },
          content: "text", created_at: "text", downvotes: 1, edited_at: null, hidden_for: null,
          id: "text", is_mine: true, my_vote: null, recommendation_id: null, reply_count: 1,
          reply_to: null, request_id: null, response_id: "text", review_id: null,
          updated_at: "text", upvotes: 1, user_id: "text",
        },
      ],
      reply_count: 1, request_id: "text", score: 1, updated_at: "text", upvotes: 1, user_id: "text",
    },
    {
      author: {
        avatar_url: null, created_at: "text", full_name: "text", helped_count: 1, id: "text",
        is_verified: true, location: "text", total_recommendations: 1, total_reviews: 1,
        username: "text",
      },
      company: null, company_id: null, content: "text", created_at: "text", downvotes: 1,
      edited_at: null, helped_at: null, hidden_for: null, id: "text", is_mine: true, my_vote: null,
      product: null, product_id: null, recommendation: null, recommendation_id: null, replies: [],
      reply_count: 1, request_id: "text", score: 1, updated_at: "text", upvotes: 1, user_id: "text",
    },
    {
      author: {
        avatar_url: null, created_at: "text", full_name: "text", helped_count: 1, id: "text",
        is_verified: true, location: "text", total_recommendations: 1, total_reviews: 1,
        username: "text",
      },
      company: null, company_id: null, content: "text", created_at: "text", downvotes: 1,
      edited_at: null, helped_at: null, hidden_for: null, id: "text", is_mine: true, my_vote: null,
      product: null, product_id: null, recommendation: null, recommendation_id: null,
      replies: [
        {
          author: {
            avatar_url: null, full_name: "text", id: "text", is_verified: true, location: "text",
            username: "text",
          },
          content: "text", created_at: "text", downvotes: 1, edited_at: null, hidden_for: null,
          id: "text", is_mine: true, my_vote: null, recommendation_id: null, reply_count: 1,
          reply_to: null, request_id: null, response_id: "text", review_id: null,
          updated_at: "text", upvotes: 1, user_id: "text",
        },
      ],
      reply_count: 1, request_id: "text", score: 1, updated_at: "text", upvotes: 1, user_id: "text",
    },
    {
      author: {
        avatar_url: null, created_at: "text", full_name: "text", helped_count: 1, id: "text",
        is_verified: true, location: "text", total_recommendations: 1, total_reviews: 1,
        username: null,
      },
      company: null, company_id: null, content: "text", created_at: "text", downvotes: 1,
      edited_at: null, helped_at: null, hidden_for: null, id: "text", is_mine: true, my_vote: null,
      product: null, product_id: null, recommendation: null, recommendation_id: null, replies: [],
      reply_count: 1, request_id: "text", score: 1, updated_at: "text", upvotes: 1, user_id: "text",
    },
  ],
] satisfies AnswerOf<typeof responsesQuery>[];
