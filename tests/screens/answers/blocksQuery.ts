import type { blocksQuery } from "@/data/members/blocks";
import type { AnswerOf } from "../typed-answers";

export default [[]] satisfies AnswerOf<typeof blocksQuery>[];
