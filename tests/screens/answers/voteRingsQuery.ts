import type { voteRingsQuery } from "@/data/moderation/moderation";
import type { AnswerOf } from "../typed-answers";

export default [[]] satisfies AnswerOf<typeof voteRingsQuery>[];
