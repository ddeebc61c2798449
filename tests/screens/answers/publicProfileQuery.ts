import type { publicProfileQuery } from "@/data/members/public-profile";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    avatar_url: "text",
    bio: "text",
    created_at: "text",
    full_name: "text",
    helped_count: 1,
    hidden_for: null,
    id: "text",
    interests: ["text"],
    is_blocked: true,
    is_public: true,
    is_verified: true,
    lists: [{ id: "text" }],
    location: "text",
    place_id: "text",
    ratings_given: [1],
    reputation_parts: [1],
    reputation_score: 1,
    social_links: { twitter: "text" },
    total_recommendations: 1,
    total_requests: 1,
    total_reviews: 1,
    updated_at: "text",
    username: "text",
    website: null,
  },
] satisfies AnswerOf<typeof publicProfileQuery>[];
