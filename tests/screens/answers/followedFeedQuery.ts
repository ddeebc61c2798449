import type { followedFeedQuery } from "@/data/following/following";
import type { AnswerOf } from "../typed-answers";

export default [{ has_more: true, items: [], questions: [] }] satisfies AnswerOf<typeof followedFeedQuery>[];
