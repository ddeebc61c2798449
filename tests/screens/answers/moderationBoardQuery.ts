import type { moderationBoardQuery } from "@/data/moderation/moderation";
import { type AnswerOf, oneOf } from "../typed-answers";

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
          full_name: "text",
          id: "text",
          is_verified: true,
          location: "text",
          username: "text",
        },
        body: "text",
        has_author: true,
        hidden_for: null,
        history: { hidden: 1, reported: 1 },
        id: "text",
        images: [],
        is_edited: true,
        is_mine: true,
        kind: oneOf("comment", "review"),
        parent_id: oneOf("text", null),
        parent_kind: oneOf("recommendation", null),
        proposal: null,
        reports: [
          {
            created_at: "text",
            id: "text",
            note: oneOf("text", null),
            reason: oneOf("abuse", "wrong"),
          },
        ],
        takes_two: true,
        title: oneOf("text", null),
      },
    ],
    suspended: [],
  },
] satisfies AnswerOf<typeof moderationBoardQuery>[];
