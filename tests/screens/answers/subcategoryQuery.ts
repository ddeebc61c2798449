import type { subcategoryQuery } from "@/data/catalog/catalog";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    category: { id: 1, name: "text", slug: "text" },
    category_id: 1,
    description: "text",
    id: 1,
    name: "text",
    product_count: 1,
    recommendation_count: 1,
    review_count: 1,
    slug: "text",
  },
] satisfies AnswerOf<typeof subcategoryQuery>[];
