import type { findSubjectsQuery } from "@/data/catalog/subject-search";
import type { AnswerOf } from "../typed-answers";

export default [[]] satisfies AnswerOf<typeof findSubjectsQuery>[];
