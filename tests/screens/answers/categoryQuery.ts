import type { categoryQuery } from "@/data/catalog/catalog";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    description: "text",
    icon: "text",
    id: 1,
    name: "text",
    recommendation_count: 1,
    request_count: 1,
    review_count: 1,
    slug: "text",
    subcategories: [
      {
        category_id: 1,
        description: "text",
        id: 1,
        name: "text",
        product_count: 1,
        recommendation_count: 1,
        review_count: 1,
        slug: "text",
      },
    ],
  },
] satisfies AnswerOf<typeof categoryQuery>[];
