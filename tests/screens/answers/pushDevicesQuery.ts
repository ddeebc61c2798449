import type { pushDevicesQuery } from "@/data/notifications/notification-settings";
import type { AnswerOf } from "../typed-answers";

export default [[]] satisfies AnswerOf<typeof pushDevicesQuery>[];
