import type { ownListsQuery } from "@/data/lists/lists";
import { type AnswerOf, oneOf } from "../typed-answers";

export default [
  [
    {
      created_at: "text",
      description: oneOf("text", null),
      hidden_for: null,
      id: "text",
      is_public: true,
      item_count: 1,
      items: [
        {
          company: null,
          id: "text",
          product: null,
          recommendation: { id: "text", title: "text" },
          request: null,
          response: null,
          review: null,
        },
      ],
      name: "text",
      request_id: null,
      updated_at: "text",
      user_id: "text",
    },
  ],
] satisfies AnswerOf<typeof ownListsQuery>[];
