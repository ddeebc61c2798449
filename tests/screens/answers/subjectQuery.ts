import type { subjectQuery } from "@/data/catalog/subject-choices";
import { type AnswerOf, oneOf } from "../typed-answers";

export default [
  {
    categoryId: 1,
    detail: "text",
    id: "text",
    kind: oneOf("company", "product"),
    name: "text",
    subcategoryId: oneOf(1, null),
  },
] satisfies AnswerOf<typeof subjectQuery>[];
