import type { similarPostsQuery } from "@/data/posts/similar-posts";
import { type AnswerOf, oneOf } from "../typed-answers";

export default [
  [
    {
      id: "text",
      kind: oneOf("recommendation", "request"),
      location: "text",
      response_count: oneOf(1, null),
      title: "text",
    },
  ],
] satisfies AnswerOf<typeof similarPostsQuery>[];
