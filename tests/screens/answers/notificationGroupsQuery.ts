import type { notificationGroupsQuery } from "@/data/notifications/notification-groups";
import { type AnswerOf, oneOf } from "../typed-answers";

export default [
  [
    {
      comment_id: oneOf("text", null),
      commented_on: oneOf(null, { id: "text", kind: "recommendation" }),
      created_at: "text",
      entity_id: "text",
      entity_type: oneOf("comment", "recommendation", "request", "review"),
      facts: oneOf({
        event: "text",
        kind: oneOf("recommendation", "request", "review"),
        title: "text",
      }, { event: "text", kind: oneOf("comment", "response") }),
      group_id: "text",
      id: "text",
      message: "text",
      names: ["text"],
      people: 1,
      response_id: oneOf("text", null),
      total: 1,
      type: oneOf("comment", "like", "reply"),
      unread: 1,
    },
  ],
] satisfies AnswerOf<typeof notificationGroupsQuery>[];
