import type { repliesQuery } from "@/data/comments/comments";
import type { AnswerOf } from "../typed-answers";

export default [
  [
    {
      author: {
        avatar_url: null,
        full_name: "text",
        id: "text",
        is_verified: true,
        location: "text",
        username: "text",
      },
      content: "text",
      created_at: "text",
      downvotes: 1,
      edited_at: null,
      hidden_for: null,
      id: "text",
      is_mine: true,
      my_vote: null,
      recommendation_id: null,
      reply_count: 1,
      reply_to: null,
      request_id: null,
      response_id: "text",
      review_id: null,
      updated_at: "text",
      upvotes: 1,
      user_id: "text",
    },
  ],
] satisfies AnswerOf<typeof repliesQuery>[];
