import type { blocksQuery } from "@/data/blocks";
import type { AnswerOf } from "../typed-answers";

export default [
  []
] satisfies AnswerOf<typeof blocksQuery>[];
