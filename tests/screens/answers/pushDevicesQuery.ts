import type { pushDevicesQuery } from "@/data/notification-settings";
import type { AnswerOf } from "../typed-answers";

export default [
  []
] satisfies AnswerOf<typeof pushDevicesQuery>[];
