import type { subjectDetailQuery } from "@/data/catalog/subjects";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    average_rating: 1, category: { id: 1, name: "text", slug: "text" }, category_id: 1,
    company: { id: "text", name: "text" }, company_id: "text", created_at: "text",
    description: "text", hidden_for: null, id: "text", merged_into: null, name: "text",
    prices_paid: {
      count: 1, highest: 1, lowest: 1, median: 1,
      months: [{ count: null, highest: null, lowest: null, median: null, month: "text" }],
    },
    rating_counts: [1], recommendation_count: 1,
    recommendations: [
      {
        author: {
          avatar_url: "text", full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        by_verified: true, category: { id: 1, name: "text", slug: "text" }, category_id: 1,
        comment_count: 1, company: null, company_id: null, content: "text", created_at: "text",
        downvotes: 1, edited_at: null, has_images: true, hidden_for: null, id: "text",
        image_texts: [], images: [], is_anonymous: true, is_deleted: true, is_mine: true,
        language: "en", links: ["text"], location: "text", my_vote: "upvote", paid_in: "text",
        place_id: "text", price: 1, price_paid: 1, pricing: "text",
        product: { id: "text", name: "text" }, product_id: "text",
        subcategory: { id: 1, name: "text", slug: "text" }, subcategory_id: 1, tags: ["text"],
        title: "text", updated_at: "text", upvotes: 1, user_id: "text",
      },
    ],
    review_count: 1,
    reviews: [
      {
        author: null, category: { id: 1, name: "text", slug: "text" }, category_id: 1,
        comment_count: 1, company: null, company_id: null, content: "text", created_at: "text",
        downvotes: 1, earlier_ratings: null, edited_at: null, has_images: true, hidden_for: null,
        id: "text", image_texts: [], images: [], is_anonymous: true, is_deleted: true,
        is_mine: true, language: "en", links: [], my_vote: null, paid_in: "text", place_id: null,
        price_paid: 1, product: { company: { id: "text", name: "text" }, id: "text", name: "text" },
        product_id: "text", rating: 1, reply: null,
        subcategory: { id: 1, name: "text", slug: "text" }, subcategory_id: 1, tags: ["text"],
        title: "text", updated_at: "text", upvotes: 1, user_id: "text", verified: true,
      },
      {
        author: {
          avatar_url: null, full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        category: { id: 1, name: "text", slug: "text" }, category_id: 1, comment_count: 1,
        company: null, company_id: null, content: "text", created_at: "text", downvotes: 1,
        earlier_ratings: null, edited_at: null, has_images: true, hidden_for: null, id: "text",
        image_texts: [], images: ["text"], is_anonymous: true, is_deleted: true, is_mine: true,
        language: "en", links: [], my_vote: null, paid_in: "text", place_id: null, price_paid: 1,
        product: { company: { id: "text", name: "text" }, id: "text", name: "text" },
        product_id: "text", rating: 1, reply: null,
        subcategory: { id: 1, name: "text", slug: "text" }, subcategory_id: 1, tags: ["text"],
        title: "text", updated_at: "text", upvotes: 1, user_id: "text", verified: true,
      },
    ],
    subcategory: { id: 1, name: "text", slug: "text" }, subcategory_id: 1, tags: ["text"],
    updated_at: "text", website: "text",
  },
  {
    average_rating: 1, category: { id: 1, name: "text", slug: "text" }, category_id: 1,
    created_at: "text", description: "text", former_names: [],
    handles: [
      {
        author: {
          avatar_url: "text", full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        created_at: "text", hidden_for: null, id: "text", kind: "phone", user_id: "text",
        value: "text",
      },
      {
        author: {
          avatar_url: "text", full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        created_at: "text", hidden_for: null, id: "text", kind: "whatsapp", user_id: "text",
        value: "text",
      },
      {
        author: {
          avatar_url: null, full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        created_at: "text", hidden_for: null, id: "text", kind: "instagram", user_id: "text",
        value: "text",
      },
      {
        author: {
          avatar_url: null, full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        created_at: "text", hidden_for: null, id: "text", kind: "x", user_id: "text", value: "text",
      },
    ],
    hidden_for: null, hours: null, id: "text", is_claimed: true, location: "text", logo: null,
    merged_into: null, name: "text", place_id: "text", prices_paid: null, product_count: 1,
    product_rating_counts: [1], product_recommendation_count: 1, product_review_count: 1,
    products: [{ average_rating: 1, id: "text", name: "text", recommendation_count: 1, review_count: 1 }],
    rating_counts: [1], recommendation_count: 1,
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
    ],
    review_count: 1, reviewed_product_count: 1,
    reviews: [
      {
        author: null, category: { id: 1, name: "text", slug: "text" }, comment_count: 1,
        company: null, content: "text", created_at: "text", downvotes: 1, hidden_for: null,
        id: "text", images: [], is_anonymous: true, is_mine: true, kind: "review", language: "en",
        links: [], my_vote: null, price_paid: 1, product: { id: "text", name: "text" }, rating: 1,
        tags: ["text"], title: "text", upvotes: 1, user_id: "text", verified: true,
      },
      {
        author: {
          avatar_url: null, full_name: "text", id: "text", is_verified: true, location: "text",
          username: "text",
        },
        category: { id: 1, name: "text", slug: "text" }, comment_count: 1, company: null,
        content: "text", created_at: "text", downvotes: 1, hidden_for: null, id: "text",
        images: ["text"], is_anonymous: true, is_mine: true, kind: "review", language: "en",
        links: [], my_vote: null, price_paid: 1, product: { id: "text", name: "text" }, rating: 1,
        tags: ["text"], title: "text", upvotes: 1, user_id: "text", verified: true,
      },
      {
        author: {
          avatar_url: null, full_name: "text", id: "text", is_verified: true, location: "text",
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
          username: null,
        },
        category: { id: 1, name: "text", slug: "text" }, comment_count: 1, company: null,
        content: "text", created_at: "text", downvotes: 1, hidden_for: null, id: "text", images: [],
        is_anonymous: true, is_mine: true, kind: "review", language: "en", links: [], my_vote: null,
        price_paid: null, product: { id: "text", name: "text" }, rating: 1, tags: ["text"],
        title: "text", upvotes: 1, user_id: "text", verified: true,
      },
    ],
    standing: { claim: null, is_owner: true }, updated_at: "text", website: "text",
  },
] satisfies AnswerOf<typeof subjectDetailQuery>[];
