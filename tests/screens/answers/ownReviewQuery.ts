import type { ownReviewQuery } from "@/data/posts/own-review";
import type { AnswerOf } from "../typed-answers";

export default [null] satisfies AnswerOf<typeof ownReviewQuery>[];
