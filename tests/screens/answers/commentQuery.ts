import type { commentQuery } from "@/data/comments/comments";
import type { AnswerOf } from "../typed-answers";

export default [[]] satisfies AnswerOf<typeof commentQuery>[];
