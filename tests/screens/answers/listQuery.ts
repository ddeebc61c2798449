import type { listQuery } from "@/data/lists/lists";
import { type AnswerOf, oneOf } from "../typed-answers";

export default [
  {
    author: {
      avatar_url: "text",
      full_name: "text",
      id: "text",
      is_verified: true,
      location: "text",
      username: "text",
    },
    created_at: "text",
    description: "text",
    hidden_for: null,
    id: "text",
    is_public: true,
    item_count: 1,
    items: [
      {
        company: oneOf(null, { description: "text", id: "text", name: "text" }),
        created_at: "text",
        id: "text",
        item_id: "text",
        notes: oneOf("text", null),
        product: null,
        recommendation: oneOf(null, {
          category: { id: 1, name: "text" },
          content: "text",
          downvotes: 1,
          id: "text",
          images: ["text"],
          language: "en",
          location: "text",
          pricing: "text",
          title: "text",
          upvotes: 1,
        }),
        request: null,
        response: null,
        response_id: null,
        review: null,
      },
    ],
    name: "text",
    request_id: null,
    updated_at: "text",
    user_id: "text",
  },
] satisfies AnswerOf<typeof listQuery>[];
