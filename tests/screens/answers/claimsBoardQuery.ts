import type { claimsBoardQuery } from "@/data/business/businesses";
import { type AnswerOf, oneOf } from "../typed-answers";

export default [
  {
    open: [
      {
        claimant: {
          avatar_url: "text",
          full_name: "text",
          id: "text",
          is_verified: true,
          location: "text",
          username: "text",
        },
        company: { handles: [], id: "text", location: "text", name: "text", website: "text" },
        created_at: "text",
        id: "text",
        is_mine: true,
        member_since: "text",
        owners: 1,
        proof: "text",
        statement: "text",
      },
    ],
    owners: [
      {
        company: { handles: ["text"], id: "text", location: "text", name: "text", website: "text" },
        is_mine: true,
        member_id: "text",
        owner: {
          avatar_url: oneOf("text", null),
          full_name: "text",
          id: "text",
          is_verified: true,
          location: "text",
          username: oneOf("text", null),
        },
        since: "text",
      },
    ],
  },
] satisfies AnswerOf<typeof claimsBoardQuery>[];
