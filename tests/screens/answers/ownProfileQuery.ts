import type { ownProfileQuery } from "@/data/members/profiles";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    avatar_url: "text",
    bio: "text",
    businesses: [],
    created_at: "text",
    followed_unseen: 1,
    follows: [],
    full_name: "text",
    helped_count: 1,
    hidden_for: null,
    id: "text",
    interests: ["text"],
    is_moderator: true,
    is_public: true,
    is_verified: true,
    location: "text",
    place_id: "text",
    ratings_given: [1],
    reputation_parts: [1],
    reputation_score: 1,
    social_links: { twitter: "text" },
    total_recommendations: 1,
    total_requests: 1,
    total_reviews: 1,
    unread: [
      {
        entity_id: "text",
        entity_type: "recommendation",
        facts: { event: "text", kind: "recommendation", title: "text" },
        id: "text",
        type: "like",
      },
    ],
    updated_at: "text",
    username: "text",
    website: null,
  },
] satisfies AnswerOf<typeof ownProfileQuery>[];
