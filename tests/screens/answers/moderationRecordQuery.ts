import type { moderationRecordQuery } from "@/data/moderation/moderation-record";
import type { AnswerOf } from "../typed-answers";

export default [{ entries: [], total: 1 }] satisfies AnswerOf<typeof moderationRecordQuery>[];
