import type { emailStatusQuery } from "@/data/auth/auth";
import type { AnswerOf } from "../typed-answers";

export default [{ exists: true, verified: true }] satisfies AnswerOf<typeof emailStatusQuery>[];
