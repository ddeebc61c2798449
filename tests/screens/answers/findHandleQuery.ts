import type { findHandleQuery } from "@/data/catalog/find-handle";
import type { AnswerOf } from "../typed-answers";

export default [[]] satisfies AnswerOf<typeof findHandleQuery>[];
