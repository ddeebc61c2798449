import type { ownHidingQuery } from "@/data/moderation/moderation";
import type { AnswerOf } from "../typed-answers";

export default [null] satisfies AnswerOf<typeof ownHidingQuery>[];
