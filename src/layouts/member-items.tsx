import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SessionUser } from "@/data/auth/session-store";
import { unreadCountQuery } from "@/data/notifications/notifications";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Avatar } from "@/ui/avatar";
import { shownUnread } from "./notification-bell";
import { UnreadBadge } from "./unread-badge";
import { useOwnFace } from "./use-own-face";

interface MemberItemProps {
  user: SessionUser;
}

/** Number of unread notifications; the bell in the header fetches it. */
export function UnreadCount({ user }: MemberItemProps): ReactNode {
  const { data: unread = 0 } = useQuery({ ...unreadCountQuery(user.id), enabled: false });
  const count = shownUnread(unread);
  if (!count) return null;
  return (
    <>
      <span className="sr-only">{t`${count} unread:`} </span>
      <UnreadBadge count={count} />
    </>
  );
}

/** The member's avatar. */
export function OwnFace({ user }: MemberItemProps): ReactNode {
  const face = useOwnFace(user);
  const { name } = face;
  return (
    <>
      <span className="sr-only">
        <Trans>
          Account of <bdi translate="no">{name}</bdi>:
        </Trans>{" "}
      </span>
      <Avatar {...face} size="tiny" />
    </>
  );
}
