import type { unreadCountQuery } from "@/data/notifications/notifications";
import type { AnswerOf } from "../typed-answers";

export default [1] satisfies AnswerOf<typeof unreadCountQuery>[];
