import { useId } from "react";
import {
  isGone,
  messageOf,
  targetOf,
  titleOf,
  whoOf,
} from "@/data/notifications/notification-copy";
import type { NotificationGroup } from "@/data/notifications/notification-groups";
import { cx } from "@/lib/cx";
import { formatDate, formatRelativeTime } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
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

/** A Map, as a type unknown to this version could be named like a property of every object (F41). */
const ICONS = new Map<string, Icon>([
  ["like", ThumbsUp],
  ["helped", Check],
  ["comment_reply", MessageCircleReply],
  ["comment", MessageSquare],
  ["reply", MessageCircleReply],
  ["response", MessageCircleReply],
  ["owner_reply", Building2],
  ["moderation", ShieldCheck],
  ["account", Trash2],
  ["answer", ShieldCheck],
  ["add_to_list", Bookmark],
]);

/** Notices to the member are shown in full: they are groups of one, and short. */
const isNotice = ({ type }: NotificationGroup) => type === "moderation" || type === "account";

interface NotificationItemProps {
  group: NotificationGroup;
  onOpen: (group: NotificationGroup) => void;
  onDelete: (group: NotificationGroup) => void;
  isDeleting: boolean;
}

/** A group of notifications: event, actor and time on three lines (R154, R155, R440). */
export function NotificationItem({ group, onOpen, onDelete, isDeleting }: NotificationItemProps) {
  const { created_at: createdAt, unread } = group;
  const Icon = ICONS.get(group.type) ?? Bell;
  const title = titleOf({ ...group, unread: 0 });
  const [name, others] = whoOf(group);
  const who = name + others;
  const titleId = useId();
  // Without the names, which are in the line below: repeated, they would push the subject out of the two lines.
  const message = messageOf(group);
  return (
    <article
      aria-labelledby={titleId}
      className={cx(
        "card relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 pb-2 ps-3 hover:border-field-line/60",
        unread > 0 && "unread bg-indigo-wash",
        isDeleting && "opacity-55",
      )}
    >
      <Icon aria-hidden="true" size={20} className="mt-2 text-indigo" />
      <div className="pt-2 text-sm leading-snug [overflow-wrap:anywhere]">
        <div className={cx(!isNotice(group) && "line-clamp-2")}>
          <h2 id={titleId} className="inline font-medium">
            {unread > 0 && (
              <>
                <Badge tone="indigo">
                  <Trans>New</Trans>
                </Badge>{" "}
              </>
            )}
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
            {message}
            {isGone(group) && `. ${t`It has been deleted since.`}`}
          </p>
        </div>
      </div>
      <IconButton
        label={t`Delete notification: ${title} from ${who}`}
        aria-disabled={isDeleting || undefined}
        className="z-10 row-span-2 text-muted"
        onClick={() => !isDeleting && onDelete(group)}
      >
        <Trash2 aria-hidden="true" size={20} />
      </IconButton>
      {/* The name comes first; if it fills the line, the other actors wrap below it. */}
      <p
        className={cx(
          "col-start-2 flex items-center text-muted text-xs",
          others && "flex-wrap gap-x-1",
        )}
      >
        <span className="min-w-0 max-w-full truncate">
          <Trans>From: {name}</Trans>
        </span>{" "}
        <span className={cx("shrink-0", others ? "max-w-full" : "ms-1 max-w-[80%]")}>
          {others.trimStart()} ·{" "}
          <time dateTime={createdAt} title={formatDate(createdAt)}>
            {formatRelativeTime(createdAt)}
          </time>
        </span>
      </p>
    </article>
  );
}
