import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { subjectKeys } from "../catalog/subject-keys";
import { commentKeys } from "../comments/comments";
import { listKeys } from "../lists/lists";
import { profileKeys } from "../members/member-keys";
import { moderationKeys } from "../moderation/moderation";
import { postKeys } from "../posts/posts";
import { requestKeys } from "../requests/requests";
import type { NotificationGroup } from "./notification-groups";

type Entity = Pick<NotificationGroup, "type" | "entity_type" | "entity_id" | "commented_on">;

/** The queries that hold the item of a notification. */
function keysOf({ type: happened, entity_type: type, entity_id: id, ...rest }: Entity): QueryKey[] {
  if (happened === "answer") return [moderationKeys.board()];
  const post = rest.commented_on;
  if (post && post.kind !== "request") {
    return [postKeys.detail(post.kind, post.id), commentKeys.of(post.kind, post.id)];
  }
  if (type === "request") return [requestKeys.detail(id), requestKeys.responses(id)];
  if (type === "recommendation" || type === "review") {
    return [postKeys.detail(type, id), commentKeys.of(type, id)];
  }
  if (type === "profile") return [profileKeys.own(id)];
  if (type === "list") return [listKeys.detail(id)];
  if (type === "product" || type === "company") return [subjectKeys.detail(type, id)];
  return [];
}

/** Marks queries older than a notification as stale, so that the screen it opens refetches (R157). */
export function useExpectNews(): (notification: Entity) => void {
  const client = useQueryClient();
  return (notification) => {
    for (const queryKey of keysOf(notification)) {
      void client.invalidateQueries({ queryKey, refetchType: "none" });
    }
  };
}
