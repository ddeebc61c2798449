import type { contentQuery } from "@/data/members/content";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    entries: [
      {
        created_at: 'text',
        id: 'text',
        is_public: null,
        kind: 'recommendation',
        rating: null,
        status: null,
        text: 'text',
        title: 'text'
      },
      {
        created_at: 'text',
        id: 'text',
        is_public: null,
        kind: 'request',
        rating: null,
        status: 'open',
        text: 'text',
        title: 'text'
      },
      {
        created_at: 'text',
        id: 'text',
        is_public: null,
        kind: 'review',
        rating: 1,
        status: null,
        text: 'text',
        title: 'text'
      },
      {
        created_at: 'text',
        id: 'text',
        is_public: true,
        kind: 'list',
        rating: null,
        status: null,
        text: null,
        title: 'text'
      }
    ],
    has_more: true,
    member: { full_name: 'text', id: 'text', username: 'text' }
  }
] satisfies AnswerOf<typeof contentQuery>[];
