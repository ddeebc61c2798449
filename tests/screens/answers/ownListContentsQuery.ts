import type { ownListContentsQuery } from "@/data/lists/lists";
import type { AnswerOf } from "../typed-answers";

export default [null] satisfies AnswerOf<typeof ownListContentsQuery>[];
