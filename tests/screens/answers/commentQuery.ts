import type { commentQuery } from "@/data/comments";
import type { AnswerOf } from "../typed-answers";

export default [
  []
] satisfies AnswerOf<typeof commentQuery>[];
