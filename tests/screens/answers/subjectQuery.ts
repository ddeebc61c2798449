import type { subjectQuery } from "@/data/catalog/subject-choices";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    categoryId: 1,
    detail: 'text',
    id: 'text',
    kind: 'company',
    name: 'text',
    subcategoryId: null
  },
  {
    categoryId: 1,
    detail: 'text',
    id: 'text',
    kind: 'product',
    name: 'text',
    subcategoryId: 1
  }
] satisfies AnswerOf<typeof subjectQuery>[];
