import type { versionsQuery } from "@/data/edits/versions";
import type { AnswerOf } from "../typed-answers";

export default [[]] satisfies AnswerOf<typeof versionsQuery>[];
