import type { followsQuery } from "@/data/following/following";
import type { AnswerOf } from "../typed-answers";

export default [[]] satisfies AnswerOf<typeof followsQuery>[];
