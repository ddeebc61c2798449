import type { findHandleQuery } from "@/data/find-handle";
import type { AnswerOf } from "../typed-answers";

export default [
  []
] satisfies AnswerOf<typeof findHandleQuery>[];
