import type { notificationSettingsQuery } from "@/data/notification-settings";
import type { AnswerOf } from "../typed-answers";

export default [
  {
    "mail": [],
    "push": [
      "text"
    ],
    "quiet_from": 1,
    "quiet_until": 1
  }
] satisfies AnswerOf<typeof notificationSettingsQuery>[];
