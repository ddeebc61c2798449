import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { NotificationItem } from "@/components/members/notification-item";
import { LoadFailure } from "@/components/page/load-failure";
import { Page } from "@/components/page/page";
import { SignInRequired } from "@/components/page/sign-in-required";
import { useExpectNews } from "@/data/notification-news";
import {
  type NotificationFilter,
  notificationsQuery,
  unreadCountQuery,
  useDeleteNotification,
  useMarkAllRead,
  useMarkRead,
} from "@/data/notifications";
import { useAuthState } from "@/data/session-store";
import { useNotificationPoll } from "@/hooks/use-notification-poll";
import { NOTIFICATION_FILTERS } from "@/lib/choices";
import { PAGE_SIZE } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { formatCount, plural } from "@/lib/format";
import { useUrlFilter } from "@/routing/use-paging";
import { Button } from "@/ui/button";
import { BellOff, CheckCheck } from "@/ui/icons";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";
import { toast } from "@/ui/toast-store";

/** What others did with what one posted (R152–R157). */
export default function NotificationsScreen() {
  const auth = useAuthState();
  if (auth.status === "loading") {
    return (
      <Page title="Notifications" width="narrow">
        <NotificationsSkeleton />
      </Page>
    );
  }
  if (auth.status === "signed-out") {
    return (
      <SignInRequired
        title="Sign in required"
        text="Please sign in to view your notifications."
        hasSignUp={false}
      />
    );
  }
  return <Notifications key={auth.user.id} userId={auth.user.id} />;
}

function Notifications({ userId }: { userId: string }) {
  const [filter, setFilter] = useUrlFilter<NotificationFilter>("show", NOTIFICATION_FILTERS, "all");
  const [steps, setSteps] = useState(1);
  const limit = steps * PAGE_SIZE;
  const list = useRef<HTMLDivElement>(null);
  const poll = useNotificationPoll();
  // The header's first count ends at ten.
  const { data: unread } = useQuery({
    ...unreadCountQuery(userId),
    ...poll,
    refetchOnMount: "always",
  });
  const notifications = useQuery({
    ...notificationsQuery(userId, filter, limit),
    ...poll,
    placeholderData: keepPreviousData,
  });
  // What one reads stays where it is.
  const focusList = () => list.current?.focus({ preventScroll: true });
  const expectNews = useExpectNews();
  const markRead = useMarkRead(userId);
  const markAll = useMarkAllRead(userId);
  const remove = useDeleteNotification(userId);

  // The count comes late: what shows it has its place before, or the list would be pushed down.
  const options = [
    { value: "all", label: "All" },
    { value: "unread", label: `Unread (${unread === undefined ? "…" : formatCount(unread)})` },
    { value: "likes", label: "Likes" },
    { value: "comments", label: "Comments" },
  ] as const;

  return (
    <Page
      title="Notifications"
      width="narrow"
      action={
        // Its place is there before the count, or what comes late would push the list down.
        <div className="min-h-11 min-w-48">
          {Boolean(unread) && (
            <Button
              variant="quiet"
              isBusy={markAll.isPending}
              onClick={() =>
                markAll.mutate(undefined, {
                  onSuccess: () => {
                    toast.success("All notifications marked as read");
                    focusList();
                  },
                  onError: () => toast.error("Failed to mark notifications as read."),
                })
              }
            >
              <CheckCheck aria-hidden="true" size={20} />
              Mark all as read
            </Button>
          )}
        </div>
      }
    >
      <Segmented
        label="Show"
        options={options}
        value={filter}
        onChange={(value) => {
          setFilter(value);
          setSteps(1);
        }}
      />
      <p role="status" className="sr-only">
        {notifications.data &&
          !notifications.isPlaceholderData &&
          `${plural(notifications.data.length, "notification")} shown`}
      </p>
      {/* Takes the focus when what had it goes: a deleted notification, the button that marked all. */}
      <div
        ref={list}
        tabIndex={-1}
        aria-busy={notifications.isPlaceholderData}
        className={cx("mt-5 grid gap-3", notifications.isPlaceholderData && "opacity-60")}
      >
        {notifications.isPending && <NotificationsSkeleton />}
        {notifications.isError && !notifications.data && <LoadFailure query={notifications} />}
        {notifications.data?.length === 0 && (
          <EmptyState
            icon={<BellOff aria-hidden="true" size={32} />}
            title={filter === "unread" ? "No unread notifications" : "No notifications yet"}
          />
        )}
        {notifications.data?.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            isDeleting={remove.isPending && remove.variables === notification.id}
            onOpen={(opened) => {
              expectNews(opened);
              if (opened.is_read) return;
              // By promise: the screen is gone when the answer comes.
              markRead
                .mutateAsync(opened.id)
                .catch(() => toast.error("Failed to mark notification as read."));
            }}
            onDelete={({ id }) =>
              remove.mutate(id, {
                onSuccess: () => {
                  toast.success("Notification deleted");
                  focusList();
                },
                onError: () => toast.error("Failed to delete notification."),
              })
            }
          />
        ))}
      </div>
      {notifications.data?.length === limit && (
        <div className="mt-5 text-center">
          <Button
            variant="quiet"
            isBusy={notifications.isPlaceholderData}
            onClick={() => setSteps(steps + 1)}
          >
            Show older
          </Button>
        </div>
      )}
    </Page>
  );
}

function NotificationsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-28 rounded-card" />
      ))}
    </div>
  );
}
