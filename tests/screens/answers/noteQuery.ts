import type { noteQuery } from "@/data/saves";
import type { AnswerOf } from "../typed-answers";

export default [
  "text"
] satisfies AnswerOf<typeof noteQuery>[];
