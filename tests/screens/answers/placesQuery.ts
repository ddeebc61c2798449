import type { placesQuery } from "@/data/places";
import type { AnswerOf } from "../typed-answers";

export default [
  [
    {
      "id": "text",
      "label": "text",
      "name": "text"
    }
  ]
] satisfies AnswerOf<typeof placesQuery>[];
