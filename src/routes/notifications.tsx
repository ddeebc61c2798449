import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { NotificationItem } from "@/components/notifications/notification-item";
import { LoadFailure } from "@/components/page/load-failure";
import { Page } from "@/components/page/page";
import { SignInRequired } from "@/components/page/sign-in-required";
import { useAuthState } from "@/data/auth/session-store";
import {
  type NotificationFilter,
  notificationGroupsQuery,
  useDeleteNotifications,
  useMarkAllRead,
  useMarkRead,
} from "@/data/notifications/notification-groups";
import { useExpectNews } from "@/data/notifications/notification-news";
import { unreadCountQuery } from "@/data/notifications/notifications";
import { useNotificationPoll } from "@/hooks/use-notification-poll";
import { NOTIFICATION_FILTERS } from "@/lib/choices";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { useUrlFilter } from "@/routing/use-paging";
import { Button } from "@/ui/button";
import { Drawing } from "@/ui/drawings/drawing";
import { CheckCheck } from "@/ui/icons";
import { LoadButton } from "@/ui/load-button";
import { dialogOnDemand } from "@/ui/on-demand";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";
import { toast } from "@/ui/toast-store";

const NotificationSettingsDialog = dialogOnDemand(
  () => import("@/components/notifications/notification-settings-dialog"),
);

/** The member's notifications (R152–R157). */
export default function NotificationsScreen() {
  const auth = useAuthState();
  if (auth.status === "loading") {
    return (
      <Page title={t`Notifications`} width="narrow">
        <NotificationsSkeleton />
      </Page>
    );
  }
  if (auth.status === "signed-out") {
    return (
      <SignInRequired
        title={t`Sign in required`}
        text={t`Please sign in to view your notifications.`}
        hasSignUp={false}
      />
    );
  }
  return <Notifications key={auth.user.id} userId={auth.user.id} />;
}

function Notifications({ userId }: { userId: string }) {
  const [filter, setFilter] = useUrlFilter<NotificationFilter>("show", NOTIFICATION_FILTERS, "all");
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const poll = useNotificationPoll();
  // The header's first count stops at ten.
  const { data: unread } = useQuery({
    ...unreadCountQuery(userId),
    ...poll,
    refetchOnMount: "always",
  });
  const notifications = useInfiniteQuery({
    ...notificationGroupsQuery(userId, filter),
    ...poll,
    placeholderData: keepPreviousData,
  });
  // By id, as a group that grew between two requests is on both pages.
  const groups =
    notifications.data && new Map(notifications.data.pages.flat().map((one) => [one.id, one]));
  // Without scrolling: the reader keeps their position.
  const focusList = () => list.current?.focus({ preventScroll: true });
  const expectNews = useExpectNews();
  const markRead = useMarkRead(userId);
  const markAll = useMarkAllRead(userId);
  const remove = useDeleteNotifications(userId);

  // Until the count has loaded, a placeholder reserves its room, so that the list does not move.
  const count = unread === undefined ? "…" : formatCount(unread);
  const options = [
    { value: "all", label: t`All` },
    { value: "unread", label: t`Unread (${count})` },
    { value: "likes", label: t`Likes` },
    { value: "comments", label: t`Comments` },
  ] as const;

  return (
    <Page
      title={t`Notifications`}
      width="narrow"
      action={
        // Reserves the room of the buttons before the count has loaded, so that the list does not move.
        <div className="flex min-h-11 w-full flex-wrap items-center gap-x-2 sm:w-80 sm:flex-row-reverse">
          <button
            type="button"
            aria-haspopup="dialog"
            className="min-h-11 text-link text-sm"
            onClick={() => setIsSettingsOpen(true)}
          >
            <Trans>Notification settings</Trans>
          </button>
          {Boolean(unread) && (
            <Button
              variant="quiet"
              isBusy={markAll.isPending}
              onClick={() =>
                markAll.mutate(undefined, {
                  onSuccess: () => {
                    toast.success(t`All notifications marked as read`);
                    focusList();
                  },
                  onError: () => toast.error(t`Failed to mark notifications as read.`),
                })
              }
            >
              <CheckCheck aria-hidden="true" size={20} />
              <Trans>Mark all as read</Trans>
            </Button>
          )}
        </div>
      }
    >
      <Segmented label={t`Show`} options={options} value={filter} onChange={setFilter} />
      <p role="status" className="sr-only">
        {groups &&
          !notifications.isPlaceholderData &&
          plural(groups.size, { one: "# notification shown", other: "# notifications shown" })}
      </p>
      {/* Takes the focus when the focused element disappears: a deleted notification, the button that marks all. */}
      <div
        ref={list}
        tabIndex={-1}
        aria-busy={notifications.isPlaceholderData}
        className={cx(
          "sheet mt-3 grid grid-cols-1 sm:gap-2",
          notifications.isPlaceholderData && "opacity-60",
        )}
      >
        {notifications.isPending && <NotificationsSkeleton />}
        {notifications.isError && !groups && <LoadFailure query={notifications} />}
        {groups?.size === 0 && (
          <EmptyState
            icon={<Drawing of="inbox" />}
            title={filter === "unread" ? t`No unread notifications` : t`No notifications yet`}
          />
        )}
        {[...(groups?.values() ?? [])].map((group) => (
          <NotificationItem
            key={group.id}
            group={group}
            isDeleting={remove.isPending && remove.variables?.id === group.id}
            onOpen={(opened) => {
              expectNews(opened);
              if (opened.unread === 0) return;
              // mutateAsync, since mutate() skips its callbacks once unmounted: the link leaves the screen.
              markRead
                .mutateAsync(opened)
                .catch(() => toast.error(t`Failed to mark notification as read.`));
            }}
            onDelete={(deleted) =>
              remove.mutate(deleted, {
                onSuccess: () => {
                  toast.success(t`Notification deleted`);
                  focusList();
                },
                onError: () => toast.error(t`Failed to delete notification.`),
              })
            }
          />
        ))}
      </div>
      {notifications.isFetchNextPageError && (
        <LoadFailure
          query={{ ...notifications, refetch: notifications.fetchNextPage }}
          RetryButton={LoadButton}
        />
      )}
      {notifications.hasNextPage && !notifications.isFetchNextPageError && (
        <div className="mt-5 text-center">
          <LoadButton
            variant="quiet"
            isBusy={notifications.isFetchingNextPage}
            onClick={() => notifications.fetchNextPage()}
          >
            <Trans>Show older</Trans>
          </LoadButton>
        </div>
      )}
      {isSettingsOpen && (
        <NotificationSettingsDialog userId={userId} onClose={() => setIsSettingsOpen(false)} />
      )}
    </Page>
  );
}

function NotificationsSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-2">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className="h-18 rounded-card" />
      ))}
    </div>
  );
}
