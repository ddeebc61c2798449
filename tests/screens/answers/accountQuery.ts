import type { accountQuery } from "@/data/members/account";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    details: {
      company: null,
      created_at: "text",
      date_of_birth: null,
      email: "text",
      followed_seen_at: null,
      gender: "prefer_not_to_say",
      occupation: "text",
      phone: "text",
      preferences: {},
      updated_at: "text",
      user_id: "text",
    },
    leaving: null,
    lists: [{ id: "text" }],
    suspension: null,
  },
] satisfies AnswerOf<typeof accountQuery>[];
