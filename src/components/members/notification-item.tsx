import type { NotificationGroup } from "@/data/notification-groups";
import { cx } from "@/lib/cx";
import { formatDate, formatRelativeTime, plural } from "@/lib/format";
import { remarkAnchor } from "@/lib/remark-anchor";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
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

interface Kind {
  title: string;
  /** Of several; what stands alone has none. */
  titles?: string;
  Icon: Icon;
}

const REPLY = { title: "New answer", titles: "New answers", Icon: MessageCircleReply };
/** A map: a type that this version does not know may be named like what every object has (F41). */
const KINDS = new Map<string, Kind>([
  ["like", { title: "New like", titles: "New likes", Icon: ThumbsUp }],
  ["helped", { title: "Your answer helped", Icon: Check }],
  ["comment_reply", { title: "New reply", Icon: MessageCircleReply }],
  ["comment", { title: "New comment", titles: "New comments", Icon: MessageSquare }],
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
const OTHER: Kind = { title: "Something new", Icon: Bell };

type Told = Pick<
  NotificationGroup,
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

/**
 * Who stands behind it: "Ada", "Ada and Kwame", "Ada and 6 others"; nobody is named who may not be (R440). In two
 * parts, since a long name is cut and how many others there are is not.
 */
function whoOf({ type, names, people }: NotificationGroup): [name: string, others: string] {
  const [latest = UNNAMED.get(type) ?? "Someone", before] = names;
  if (people < 2) return [latest, ""];
  if (people === 2 && before) return [`${latest} and ${before}`, ""];
  return [latest, ` and ${plural(people - 1, "other")}`];
}

/** What is one's own to read in full: it stands alone, and there is little of it. */
const isNotice = ({ type }: Told) => type === "moderation" || type === "account";

interface NotificationItemProps {
  group: NotificationGroup;
  onOpen: (group: NotificationGroup) => void;
  onDelete: (group: NotificationGroup) => void;
  isDeleting: boolean;
}

/** What happened, who did it and when, on three lines (R154, R155, R440). */
export function NotificationItem({ group, onOpen, onDelete, isDeleting }: NotificationItemProps) {
  const { message, created_at: createdAt, total, unread } = group;
  const { Icon, ...kind } = KINDS.get(group.type) ?? OTHER;
  const title = (total > 1 && kind.titles) || kind.title;
  const [name, others] = whoOf(group);
  return (
    <article
      className={cx(
        "card relative grid grid-cols-[minmax(0,1fr)_auto] pb-2 pl-3 hover:border-field-line/60",
        unread > 0 && "border-l-4 border-l-indigo",
        isDeleting && "opacity-55",
      )}
    >
      <div className="min-h-11 pt-2 text-md leading-snug [overflow-wrap:anywhere]">
        <div className={cx(!isNotice(group) && "line-clamp-2")}>
          <Icon aria-hidden="true" size={18} className="mr-2.5 inline align-middle text-indigo" />
          <h2 className="inline font-medium">
            <Link
              to={targetOf(group)}
              onClick={() => onOpen(group)}
              className="after:absolute after:inset-0"
            >
              {title}
            </Link>
          </h2>
          {" · "}
          <p className="inline">
            {message.charAt(0).toUpperCase()}
            {message.slice(1)}
            {isGone(group) && ". It has been deleted since."}
          </p>
        </div>
      </div>
      <IconButton
        label={`Delete notification: ${title} from ${name}${others}`}
        aria-disabled={isDeleting || undefined}
        className="z-10 text-muted"
        onClick={() => !isDeleting && onDelete(group)}
      >
        <Trash2 aria-hidden="true" size={20} />
      </IconButton>
      <p className="col-span-2 flex items-center pr-3 text-muted text-sm">
        {unread > 0 && (
          <span className="mr-2.5 size-2 shrink-0 rounded-full bg-indigo">
            <span className="sr-only">New</span>
          </span>
        )}
        <span className="min-w-0 truncate">From: {name}</span>{" "}
        <span className="ml-1 max-w-[80%] shrink-0">
          {others.trimStart()} ·{" "}
          <time dateTime={createdAt} title={formatDate(createdAt)}>
            {formatRelativeTime(createdAt)}
          </time>
        </span>
      </p>
    </article>
  );
}
