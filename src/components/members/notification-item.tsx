import type { Notification } from "@/data/notifications";
import { cx } from "@/lib/cx";
import { formatDate, formatRelativeTime } from "@/lib/format";
import { remarkAnchor } from "@/lib/remark-anchor";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Badge } from "@/ui/badge";
import { IconButton } from "@/ui/button";
import type { Icon } from "@/ui/create-icon";
import {
  Bell,
  Bookmark,
  MessageCircleReply,
  MessageSquare,
  ShieldCheck,
  ThumbsUp,
  Trash2,
} from "@/ui/icons";

const REPLY = { title: "New response", Icon: MessageCircleReply };
/** A map: a type that this version does not know may be named like what every object has (F41). */
const KINDS = new Map<string, { title: string; Icon: Icon }>([
  ["like", { title: "New like", Icon: ThumbsUp }],
  ["comment", { title: "New comment", Icon: MessageSquare }],
  ["reply", REPLY],
  ["response", REPLY],
  ["moderation", { title: "From the moderators", Icon: ShieldCheck }],
  ["add_to_list", { title: "Saved to a list", Icon: Bookmark }],
]);
const OTHER = { title: "Something new", Icon: Bell };

/**
 * What a notification opens, and the remark in it that it tells of; what has no page of its own opens the
 * home page (R157, C26).
 */
export function targetOf({
  type,
  entity_type,
  entity_id,
  created_at,
}: Pick<Notification, "type" | "entity_type" | "entity_id" | "created_at">): string {
  const isReply = type === "reply" || type === "response";
  const isModeration = type === "moderation";
  const place = `#${remarkAnchor(created_at)}`;
  if (isReply && entity_type === "request") return paths.request(entity_id) + place;
  if (type === "comment" && entity_type === "recommendation")
    return paths.recommendation(entity_id) + place;
  if (type === "comment" && entity_type === "review") return paths.review(entity_id) + place;
  if (isModeration && entity_type === "request") return paths.request(entity_id);
  if (isModeration && entity_type === "profile") return paths.profile();
  if (type === "like" || isModeration) {
    if (entity_type === "recommendation") return paths.recommendation(entity_id);
    if (entity_type === "review") return paths.review(entity_id);
  }
  return paths.home();
}

interface NotificationItemProps {
  notification: Notification;
  onOpen: (notification: Notification) => void;
  onDelete: (notification: Notification) => void;
  isDeleting: boolean;
}

/** What happened, who did it and when (R154, R155). */
export function NotificationItem({
  notification,
  onOpen,
  onDelete,
  isDeleting,
}: NotificationItemProps) {
  const { actor, is_read: isRead, message, created_at: createdAt } = notification;
  const { title, Icon } = KINDS.get(notification.type) ?? OTHER;
  const fallback = notification.type === "moderation" ? "The moderators" : "Someone";
  const name = actor?.username || actor?.full_name || fallback;
  return (
    <article
      className={cx(
        "card relative flex items-start gap-3 p-4 hover:border-field-line/60",
        !isRead && "border-l-4 border-l-indigo",
        isDeleting && "opacity-55",
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-indigo-wash text-indigo">
        <Icon aria-hidden="true" size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          <Link
            to={targetOf(notification)}
            onClick={() => onOpen(notification)}
            className="after:absolute after:inset-0"
          >
            {title}
          </Link>
          {!isRead && <Badge tone="indigo">New</Badge>}
        </h2>
        <p className="mt-0.5 [overflow-wrap:anywhere]">
          {message.charAt(0).toUpperCase()}
          {message.slice(1)}
        </p>
        <p className="mt-1 text-muted text-sm">
          From: {name} ·{" "}
          <time dateTime={createdAt} title={formatDate(createdAt)}>
            {formatRelativeTime(createdAt)}
          </time>
        </p>
      </div>
      <IconButton
        label={`Delete notification: ${title} from ${name}`}
        aria-disabled={isDeleting || undefined}
        className="-mt-1 -mr-2 z-10 text-muted"
        onClick={() => !isDeleting && onDelete(notification)}
      >
        <Trash2 aria-hidden="true" size={20} />
      </IconButton>
    </article>
  );
}
