import type { searchQuery } from "@/data/search/search";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    at_least: [],
    close: 1,
    companies: [],
    counts: {
      companies: 1,
      lists: 1,
      people: 1,
      products: 1,
      recommendations: 1,
      requests: 1,
      reviews: 1
    },
    level: 1,
    lists: [],
    order: [
      'companies',
      'lists',
      'people',
      'products',
      'recommendations',
      'requests',
      'reviews'
    ],
    people: [],
    products: [],
    recommendations: [],
    requests: [],
    reviews: []
  },
  {
    at_least: [],
    close: 1,
    companies: [],
    counts: {
      companies: 1,
      lists: 1,
      people: 1,
      products: 1,
      recommendations: 1,
      requests: 1,
      reviews: 1
    },
    level: 1,
    lists: [],
    order: [
      'companies',
      'lists',
      'people',
      'products',
      'recommendations',
      'requests',
      'reviews'
    ],
    people: [
      {
        avatar_url: 'text',
        bio: 'text',
        full_name: 'text',
        id: 'text',
        is_verified: true,
        kind: 'person',
        location: 'text',
        username: 'text'
      },
      {
        avatar_url: null,
        bio: 'text',
        full_name: 'text',
        id: 'text',
        is_verified: true,
        kind: 'person',
        location: 'text',
        username: 'text'
      }
    ],
    products: [],
    recommendations: [
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
        company: null,
        content: 'text',
        created_at: 'text',
        downvotes: 1,
        hidden_for: null,
        id: 'text',
        images: [ 'text' ],
        is_anonymous: true,
        is_mine: true,
        kind: 'recommendation',
        language: 'en',
        links: [],
        location: 'text',
        my_vote: null,
        price_paid: null,
        pricing: 'text',
        product: null,
        tags: [ 'text' ],
        title: 'text',
        upvotes: 1,
        user_id: 'text'
      },
      {
        author: {
          avatar_url: null,
          full_name: 'text',
          id: 'text',
          is_verified: true,
          location: 'text',
          username: null
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
        kind: 'recommendation',
        language: 'en',
        links: [],
        location: 'text',
        my_vote: null,
        price_paid: null,
        pricing: 'text',
        product: null,
        tags: [ 'text' ],
        title: 'text',
        upvotes: 1,
        user_id: 'text'
      }
    ],
    requests: [
      {
        author: {
          avatar_url: 'text',
          full_name: 'text',
          id: 'text',
          is_verified: true,
          location: 'text',
          username: 'text'
        },
        best_response: {
          author: {
            avatar_url: null,
            full_name: 'text',
            id: 'text',
            is_verified: true,
            location: 'text',
            username: null
          },
          content: 'text',
          id: 'text',
          upvotes: 1
        },
        budget: 'text',
        category: { id: 1, name: 'text', slug: 'text' },
        comment_count: 1,
        created_at: 'text',
        description: 'text',
        edited_at: null,
        hidden_for: null,
        id: 'text',
        is_mine: true,
        kind: 'request',
        language: 'en',
        location: 'text',
        response_count: 1,
        status: 'open',
        subcategory: { id: 1, name: 'text', slug: 'text' },
        title: 'text',
        user_id: 'text'
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
        best_response: {
          author: {
            avatar_url: null,
            full_name: 'text',
            id: 'text',
            is_verified: true,
            location: 'text',
            username: 'text'
          },
          content: 'text',
          id: 'text',
          upvotes: 1
        },
        budget: 'text',
        category: { id: 1, name: 'text', slug: 'text' },
        comment_count: 1,
        created_at: 'text',
        description: 'text',
        edited_at: 'text',
        hidden_for: null,
        id: 'text',
        is_mine: true,
        kind: 'request',
        language: 'en',
        location: 'text',
        response_count: 1,
        status: 'open',
        subcategory: { id: 1, name: 'text', slug: 'text' },
        title: 'text',
        user_id: 'text'
      }
    ],
    reviews: [
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
      }
    ]
  }
] satisfies AnswerOf<typeof searchQuery>[];
