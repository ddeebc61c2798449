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
  Building2,
  Check,
  MessageCircleReply,
  MessageSquare,
  ShieldCheck,
  ThumbsUp,
  Trash2,
} from "@/ui/icons";

const REPLY = { title: "New answer", Icon: MessageCircleReply };
/** A map: a type that this version does not know may be named like what every object has (F41). */
const KINDS = new Map<string, { title: string; Icon: Icon }>([
  ["like", { title: "New like", Icon: ThumbsUp }],
  ["helped", { title: "Your answer helped", Icon: Check }],
  ["comment_reply", { title: "New reply", Icon: MessageCircleReply }],
  ["comment", { title: "New comment", Icon: MessageSquare }],
  ["reply", REPLY],
  ["response", REPLY],
  ["owner_reply", { title: "The business answered", Icon: Building2 }],
  ["moderation", { title: "From the moderators", Icon: ShieldCheck }],
  ["account", { title: "Your account is going to be erased", Icon: Trash2 }],
  ["answer", { title: "From an author", Icon: ShieldCheck }],
  ["add_to_list", { title: "Saved to a list", Icon: Bookmark }],
]);
/** Who stands behind what no member is named for. */
const UNNAMED = new Map([
  ["moderation", "The moderators"],
  ["answer", "The author"],
  ["account", "Shauri"],
  ["owner_reply", "The business"],
]);
const OTHER = { title: "Something new", Icon: Bell };

type Told = Pick<
  Notification,
  "type" | "entity_type" | "entity_id" | "created_at" | "commented_on"
>;

const isReply = ({ type }: Told) => type === "reply" || type === "response";

/** Whether it is about a remark of its own, and leads to that. */
const isOfOne = ({ type, entity_type }: Told) =>
  type === "helped" || type === "comment_reply" || (type === "like" && entity_type === "comment");

/** Whether it is about a remark that is gone, or under something that is. */
const isGone = (told: Told) => isOfOne(told) && told.commented_on === null;

/** The screen of what a notification is about; what has none of its own is the home page's (R157, C26). */
function screenOf(told: Told): string {
  const { type, entity_type, entity_id } = told;
  const isModeration = type === "moderation";
  if ((isReply(told) || type === "like" || isModeration) && entity_type === "request")
    return paths.request(entity_id);
  if ((isModeration || type === "account") && entity_type === "profile") return paths.profile();
  if (type === "like" || type === "comment" || isModeration) {
    if (entity_type === "recommendation") return paths.recommendation(entity_id);
    if (entity_type === "review") return paths.review(entity_id);
  }
  if (entity_type === "list") return paths.list(entity_id);
  if (entity_type === "product") return paths.product(entity_id);
  if (entity_type === "company") return paths.company(entity_id);
  return paths.home();
}

/** What a notification opens: that screen, at the remark that it tells of. */
export function targetOf(told: Told): string {
  const { type, commented_on: post } = told;
  if (type === "answer") return `${paths.moderation()}#${told.entity_id}`;
  if (isOfOne(told)) {
    if (!post) return paths.notifications();
    return `${paths[post.kind](post.id)}#${remarkAnchor(post.created_at, post.under)}`;
  }
  if (type === "owner_reply") return `${paths.review(told.entity_id)}#reply`;
  const screen = screenOf(told);
  const isOfRemark = isReply(told) || type === "comment";
  if (!isOfRemark || screen === paths.home()) return screen;
  return `${screen}#${remarkAnchor(told.created_at)}`;
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
  const name = actor?.username || actor?.full_name || UNNAMED.get(notification.type) || "Someone";
  return (
    <article
      className={cx(
        "card relative flex items-start gap-2.5 p-3 hover:border-field-line/60",
        !isRead && "border-l-4 border-l-indigo",
        isDeleting && "opacity-55",
      )}
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-indigo-wash text-indigo">
        <Icon aria-hidden="true" size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 font-medium">
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
          {isGone(notification) && ". It has been deleted since."}
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
