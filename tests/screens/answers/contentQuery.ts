import type { contentQuery } from "@/data/members/content";
import { type AnswerOf, oneOf } from "../typed-answers";

export default [
  {
    entries: [
      {
        created_at: "text",
        id: "text",
        is_public: oneOf(null, true),
        kind: oneOf("list", "recommendation", "request", "review"),
        rating: oneOf(1, null),
        status: oneOf("open", null),
        text: oneOf("text", null),
        title: "text",
      },
    ],
    has_more: true,
    member: { full_name: "text", id: "text", username: "text" },
  },
] satisfies AnswerOf<typeof contentQuery>[];
