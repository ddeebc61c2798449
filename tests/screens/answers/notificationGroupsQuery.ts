import type { notificationGroupsQuery } from "@/data/notifications/notification-groups";
import type { AnswerOf } from "../typed-answers";

export default [
  [
    {
      comment_id: 'text',
      commented_on: null,
      created_at: 'text',
      entity_id: 'text',
      entity_type: 'recommendation',
      facts: { event: 'text', kind: 'recommendation', title: 'text' },
      group_id: 'text',
      id: 'text',
      message: 'text',
      names: [ 'text' ],
      people: 1,
      response_id: null,
      total: 1,
      type: 'comment',
      unread: 1
    },
    {
      comment_id: 'text',
      commented_on: null,
      created_at: 'text',
      entity_id: 'text',
      entity_type: 'review',
      facts: { event: 'text', kind: 'review', title: 'text' },
      group_id: 'text',
      id: 'text',
      message: 'text',
      names: [ 'text' ],
      people: 1,
      response_id: null,
      total: 1,
      type: 'comment',
      unread: 1
    },
    {
      comment_id: null,
      commented_on: null,
      created_at: 'text',
      entity_id: 'text',
      entity_type: 'request',
      facts: { event: 'text', kind: 'request', title: 'text' },
      group_id: 'text',
      id: 'text',
      message: 'text',
      names: [ 'text' ],
      people: 1,
      response_id: 'text',
      total: 1,
      type: 'reply',
      unread: 1
    },
    {
      comment_id: null,
      commented_on: null,
      created_at: 'text',
      entity_id: 'text',
      entity_type: 'request',
      facts: { event: 'text', kind: 'response' },
      group_id: 'text',
      id: 'text',
      message: 'text',
      names: [ 'text' ],
      people: 1,
      response_id: null,
      total: 1,
      type: 'like',
      unread: 1
    },
    {
      comment_id: null,
      commented_on: { id: 'text', kind: 'recommendation' },
      created_at: 'text',
      entity_id: 'text',
      entity_type: 'comment',
      facts: { event: 'text', kind: 'comment' },
      group_id: 'text',
      id: 'text',
      message: 'text',
      names: [ 'text' ],
      people: 1,
      response_id: null,
      total: 1,
      type: 'like',
      unread: 1
    }
  ]
] satisfies AnswerOf<typeof notificationGroupsQuery>[];
