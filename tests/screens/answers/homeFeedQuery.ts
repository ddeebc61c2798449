import type { homeFeedQuery } from "@/data/posts/home-feed";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    categories: [{ id: 1, name: "text", recommendation_count: 1, review_count: 1, slug: "text" }],
    recommendations: [
      {
        author: {
          avatar_url: "text", full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        category: { id: 1, name: "text", slug: "text" }, comment_count: 1, company: null,
        content: "text", created_at: "text", downvotes: 1, hidden_for: null, id: "text", images: [],
        is_anonymous: true, is_mine: true, kind: "recommendation", language: "en", links: ["text"],
        location: "text", my_vote: "upvote", price_paid: 1, pricing: "text",
        product: { id: "text", name: "text" }, tags: ["text"], title: "text", upvotes: 1,
        user_id: "text",
      },
      {
        author: {
          avatar_url: "text", full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        category: { id: 1, name: "text", slug: "text" }, comment_count: 1, company: null,
        content: "text", created_at: "text", downvotes: 1, hidden_for: null, id: "text", images: [],
        is_anonymous: true, is_mine: true, kind: "recommendation", language: "en", links: [],
        location: "text", my_vote: "upvote", price_paid: null, pricing: "text", product: null,
        tags: ["text"], title: "text", upvotes: 1, user_id: "text",
      },
      {
        author: {
          avatar_url: null, full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        category: { id: 1, name: "text", slug: "text" }, comment_count: 1, company: null,
        content: "text", created_at: "text", downvotes: 1, hidden_for: null, id: "text",
        images: ["text"], is_anonymous: true, is_mine: true, kind: "recommendation", language: "en",
        links: [], location: "text", my_vote: null, price_paid: null, pricing: "text",
        product: null, tags: ["text"], title: "text", upvotes: 1, user_id: "text",
      },
    ],
    requests: [
      {
        author: {
          avatar_url: null, full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        budget: "text", category: { id: 1, name: "text", slug: "text" }, comment_count: 1,
        created_at: "text", description: "text", edited_at: "text", hidden_for: null, id: "text",
        is_mine: true, kind: "request", language: "en", location: "text", response_count: 1,
        status: "open", subcategory: { id: 1, name: "text", slug: "text" }, title: "text",
        user_id: "text",
      },
      {
        author: {
          avatar_url: null, full_name: "text", id: "text", is_verified: true, location: "text",
          username: null,
        },
        budget: "text", category: { id: 1, name: "text", slug: "text" }, comment_count: 1,
        created_at: "text", description: "text", edited_at: null, hidden_for: null, id: "text",
        is_mine: true, kind: "request", language: "en", location: "text", response_count: 1,
        status: "open", subcategory: { id: 1, name: "text", slug: "text" }, title: "text",
        user_id: "text",
      },
    ],
    reviews: [
      {
        author: {
          avatar_url: "text", full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        category: { id: 1, name: "text", slug: "text" }, comment_count: 1, company: null,
        content: "text", created_at: "text", downvotes: 1, hidden_for: null, id: "text", images: [],
        is_anonymous: true, is_mine: true, kind: "review", language: "en", links: [],
        my_vote: "upvote", price_paid: null, product: { id: "text", name: "text" }, rating: 1,
        tags: ["text"], title: "text", upvotes: 1, user_id: "text", verified: true,
      },
      {
        author: {
          avatar_url: null, full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        category: { id: 1, name: "text", slug: "text" }, comment_count: 1, company: null,
        content: "text", created_at: "text", downvotes: 1, hidden_for: null, id: "text", images: [],
        is_anonymous: true, is_mine: true, kind: "review", language: "en", links: [], my_vote: null,
        price_paid: null, product: { id: "text", name: "text" }, rating: 1, tags: ["text"],
        title: "text", upvotes: 1, user_id: "text", verified: true,
      },
      {
        author: {
          avatar_url: null, full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        category: { id: 1, name: "text", slug: "text" }, comment_count: 1,
        company: { id: "text", location: "text", name: "text" }, content: "text",
        created_at: "text", downvotes: 1, hidden_for: null, id: "text", images: [],
        is_anonymous: true, is_mine: true, kind: "review", language: "en", links: [],
        my_vote: "upvote", price_paid: null, product: null, rating: 1, tags: ["text"],
        title: "text", upvotes: 1, user_id: "text", verified: true,
      },
    ],
  },
] satisfies AnswerOf<typeof homeFeedQuery>[];
