import type { subcategoryFeedQuery } from "@/data/posts/feeds";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    is_capped: true,
    items: [
      {
        author: {
          avatar_url: "text",
          full_name: "text",
          id: "text",
          is_verified: true,
          location: "text",
          username: "text",
        },
        category: { id: 1, name: "text", slug: "text" },
        comment_count: 1,
        company: null,
        content: "text",
        created_at: "text",
        downvotes: 1,
        hidden_for: null,
        id: "text",
        images: [],
        is_anonymous: true,
        is_mine: true,
        kind: "recommendation",
        language: "en",
        links: [],
        location: "text",
        my_vote: "upvote",
        price_paid: null,
        pricing: "text",
        product: null,
        tags: ["text"],
        title: "text",
        upvotes: 1,
        user_id: "text",
      },
    ],
    total: 1,
  },
] satisfies AnswerOf<typeof subcategoryFeedQuery>[];
