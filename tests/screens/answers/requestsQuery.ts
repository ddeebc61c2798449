import type { requestsQuery } from "@/data/requests/requests";
import { type AnswerOf, oneOf } from "../typed-answers";

export default [
  {
    close: 1,
    is_capped: true,
    items: [
      {
        author: oneOf(null, {
          avatar_url: null,
          full_name: "text",
          id: "text",
          is_verified: true,
          location: "text",
          username: oneOf("text", null),
        }),
        best_response: {
          author: {
            avatar_url: oneOf("text", null),
            full_name: "text",
            id: "text",
            is_verified: true,
            location: "text",
            username: oneOf("text", null),
          },
          content: "text",
          id: "text",
          upvotes: 1,
        },
        budget: "text",
        category: { id: 1, name: "text", slug: "text" },
        comment_count: 1,
        created_at: "text",
        description: "text",
        edited_at: null,
        hidden_for: null,
        id: "text",
        is_mine: true,
        kind: "request",
        language: "en",
        location: "text",
        response_count: 1,
        status: oneOf("in_progress", "open"),
        subcategory: { id: 1, name: "text", slug: "text" },
        title: "text",
        user_id: "text",
      },
    ],
    level: 1,
    total: 1,
  },
  { is_capped: true, items: [], total: 1 },
] satisfies AnswerOf<typeof requestsQuery>[];
