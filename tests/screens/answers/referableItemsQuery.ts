import type { referableItemsQuery } from "@/data/requests/references";
import type { AnswerOf } from "../typed-answers";

export default [[{ detail: "text", id: "text", kind: "recommendation", name: "text" }]] satisfies AnswerOf<typeof referableItemsQuery>[];
