import { useQuery } from "@tanstack/react-query";
import { UNREAD_COUNTED, unreadCountQuery, useTakeInNews } from "@/data/notifications";
import { ownProfileQuery } from "@/data/profiles";
import type { SessionUser } from "@/data/session-store";
import { useNotificationPoll } from "@/hooks/use-notification-poll";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { iconButtonClass } from "@/ui/button";
import { Bell } from "@/ui/icons";

/** Above this the bell says only that there are many. */
const MOST_SHOWN = UNREAD_COUNTED - 1;

/** The way to the notifications, with how many are unread. A count that did not come shows none. */
export function NotificationBell({ user }: { user: SessionUser }) {
  // The profile brings the first count along; the polling starts from there.
  const { isPending } = useQuery(ownProfileQuery(user));
  const { data } = useQuery({
    ...unreadCountQuery(user.id),
    ...useNotificationPoll(),
    enabled: !isPending,
  });
  useTakeInNews(data);
  const unread = data ?? 0;
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread;
  return (
    <Link
      to={paths.notifications()}
      aria-label={unread > 0 ? `Notifications, ${shown} unread` : "Notifications"}
      className={iconButtonClass()}
    >
      <Bell aria-hidden="true" size={22} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-6 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-clay px-1 font-bold text-[0.7rem] text-on-clay leading-none"
        >
          {shown}
        </span>
      )}
    </Link>
  );
}
