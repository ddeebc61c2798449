import type { responseQuery } from "@/data/requests/responses";
import type { AnswerOf } from "../typed-answers";

export default [[]] satisfies AnswerOf<typeof responseQuery>[];
