import type { moderationBoardQuery } from "@/data/moderation/moderation";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    claims: 1,
    hidden: [],
    log: [],
    open: [
      {
        answer: null,
        author: {
          avatar_url: null,
          full_name: 'text',
          id: 'text',
          is_verified: true,
          location: 'text',
          username: 'text'
        },
        body: 'text',
        has_author: true,
        hidden_for: null,
        history: { hidden: 1, reported: 1 },
        id: 'text',
        images: [],
        is_edited: true,
        is_mine: true,
        kind: 'comment',
        parent_id: 'text',
        parent_kind: 'recommendation',
        proposal: null,
        reports: [ { created_at: 'text', id: 'text', note: null, reason: 'abuse' } ],
        takes_two: true,
        title: null
      },
      {
        answer: null,
        author: {
          avatar_url: null,
          full_name: 'text',
          id: 'text',
          is_verified: true,
          location: 'text',
          username: 'text'
        },
        body: 'text',
        has_author: true,
        hidden_for: null,
        history: { hidden: 1, reported: 1 },
        id: 'text',
        images: [],
        is_edited: true,
        is_mine: true,
        kind: 'review',
        parent_id: null,
        parent_kind: null,
        proposal: null,
        reports: [ { created_at: 'text', id: 'text', note: 'text', reason: 'wrong' } ],
        takes_two: true,
        title: 'text'
      }
    ],
    suspended: []
  }
] satisfies AnswerOf<typeof moderationBoardQuery>[];
