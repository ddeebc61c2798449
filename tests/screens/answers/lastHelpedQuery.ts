import type { lastHelpedQuery } from "@/data/requests/helped";
import type { AnswerOf } from "../typed-answers";

export default [
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
    helped_at: "text",
    id: "text",
    request: { budget: "text", id: "text", location: "text", response_count: 1, title: "text" },
    user_id: "text",
  },
] satisfies AnswerOf<typeof lastHelpedQuery>[];
