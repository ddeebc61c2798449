import type { similarPostsQuery } from "@/data/posts/similar-posts";
import type { AnswerOf } from "../typed-answers";

export default [
  [
    {
      id: 'text',
      kind: 'recommendation',
      location: 'text',
      response_count: null,
      title: 'text'
    },
    { id: 'text', kind: 'request', location: 'text', response_count: 1, title: 'text' }
  ]
] satisfies AnswerOf<typeof similarPostsQuery>[];
