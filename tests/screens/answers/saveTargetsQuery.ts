import type { saveTargetsQuery } from "@/data/lists/saved";
import type { AnswerOf } from "../typed-answers";

export default [
  [
    {
      id: "text",
      is_public: true,
      item_count: 1,
      name: "text",
      saved: [{ item_id: "text" }],
    },
  ],
] satisfies AnswerOf<typeof saveTargetsQuery>[];
