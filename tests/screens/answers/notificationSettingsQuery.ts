import type { notificationSettingsQuery } from "@/data/notifications/notification-settings";
import type { AnswerOf } from "../typed-answers";

export default [{ mail: [], push: ["text"], quiet_from: 1, quiet_until: 1 }] satisfies AnswerOf<typeof notificationSettingsQuery>[];
