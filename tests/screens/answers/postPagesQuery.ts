import type { postPagesQuery } from "@/data/posts/feeds";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    items: [
      {
        author: {
          avatar_url: 'text',
          full_name: 'text',
          id: 'text',
          is_verified: true,
          location: 'text',
          username: 'text'
        },
        category: { id: 1, name: 'text', slug: 'text' },
        comment_count: 1,
        company: null,
        content: 'text',
        created_at: 'text',
        downvotes: 1,
        hidden_for: null,
        id: 'text',
        images: [],
        is_anonymous: true,
        is_mine: true,
        kind: 'review',
        language: 'en',
        links: [],
        my_vote: 'upvote',
        price_paid: null,
        product: { id: 'text', name: 'text' },
        rating: 1,
        tags: [ 'text' ],
        title: 'text',
        upvotes: 1,
        user_id: 'text',
        verified: true
      },
      {
        author: {
          avatar_url: 'text',
          full_name: 'text',
          id: 'text',
          is_verified: true,
          location: 'text',
          username: 'text'
        },
        category: { id: 1, name: 'text', slug: 'text' },
        comment_count: 1,
        company: { id: 'text', location: 'text', name: 'text' },
        content: 'text',
        created_at: 'text',
        downvotes: 1,
        hidden_for: null,
        id: 'text',
        images: [ 'text' ],
        is_anonymous: true,
        is_mine: true,
        kind: 'review',
        language: 'en',
        links: [],
        my_vote: 'upvote',
        price_paid: null,
        product: null,
        rating: 1,
        tags: [ 'text' ],
        title: 'text',
        upvotes: 1,
        user_id: 'text',
        verified: true
      },
      {
        author: {
          avatar_url: null,
          full_name: 'text',
          id: 'text',
          is_verified: true,
          location: 'text',
          username: 'text'
        },
        category: { id: 1, name: 'text', slug: 'text' },
        comment_count: 1,
        company: { id: 'text', location: 'text', name: 'text' },
        content: 'text',
        created_at: 'text',
        downvotes: 1,
        hidden_for: null,
        id: 'text',
        images: [],
        is_anonymous: true,
        is_mine: true,
        kind: 'review',
        language: 'en',
        links: [],
        my_vote: null,
        price_paid: 1,
        product: null,
        rating: 1,
        reply: {
          content: 'text',
          created_at: 'text',
          edited_at: 'text',
          hidden_for: null,
          id: 'text'
        },
        tags: [ 'text' ],
        title: 'text',
        upvotes: 1,
        user_id: 'text',
        verified: true
      }
    ]
  }
] satisfies AnswerOf<typeof postPagesQuery>[];
