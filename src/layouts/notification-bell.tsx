import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { closeNotifications, showBadge } from "@/browser/app-badge";
import type { SessionUser } from "@/data/auth/session-store";
import { ownProfileQuery } from "@/data/members/profiles";
import {
  UNREAD_COUNTED,
  unreadCountQuery,
  useRefetchOnNews,
} from "@/data/notifications/notifications";
import { useNotificationPoll } from "@/hooks/use-notification-poll";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { iconButtonClass } from "@/ui/button";
import { Bell } from "@/ui/icons";
import { UnreadBadge } from "./unread-badge";

/** Above this, the bell shows "9+". */
const MOST_SHOWN = UNREAD_COUNTED - 1;

/** "3", "9+"; null if nothing is unread. */
export function shownUnread(unread: number): string | null {
  if (unread === 0) return null;
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
}

/** Link to the notifications, with the number of unread ones; without a number if the count did not load. */
export function NotificationBell({ user }: { user: SessionUser }) {
  // The profile's response includes the first count; polling starts after it.
  const { isPending } = useQuery(ownProfileQuery(user));
  const { data } = useQuery({
    ...unreadCountQuery(user.id),
    ...useNotificationPoll(),
    enabled: !isPending,
  });
  useRefetchOnNews(data);
  useEffect(() => {
    if (data === undefined) return;
    showBadge(data);
    // All were read, here or elsewhere.
    if (data === 0) closeNotifications().catch(() => undefined);
  }, [data]);
  // The bell unmounts when the session ends.
  useEffect(() => () => showBadge(0), []);
  const shown = shownUnread(data ?? 0);
  return (
    <Link
      to={paths.notifications()}
      aria-label={shown ? t`Notifications, ${shown} unread` : t`Notifications`}
      className={iconButtonClass()}
    >
      <Bell aria-hidden="true" size={22} />
      {shown && <UnreadBadge count={shown} />}
    </Link>
  );
}
