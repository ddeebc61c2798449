import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { NotificationBell } from "@/layouts/notification-bell";
import NotificationsScreen from "@/routes/notifications";
import RecommendationScreen from "@/routes/recommendation";
import { SCREENS } from "@/screens";
import { expectLinks } from "../links";
import { findToast } from "../messages";
import { type Answers, callsOf, inTurn, lost, restServer, rows } from "../msw/rest";
import { mockPush } from "../push";
import { MEMBER, path, renderApp } from "../render";
import { Route, Routes } from "../router";
import { id, notification, ownProfile } from "../samples";

const count = (total: number) => () =>
  new HttpResponse(null, { status: 206, headers: { "Content-Range": `0-0/${total}` } });

/** A member's notifications: none, unless `answers` has some. */
function open(answers: Answers = {}, path = "/notifications") {
  const calls = restServer({
    "HEAD notifications": count(0),
    "GET notification_groups": rows(),
    ...answers,
  });
  const view = renderApp(
    <main>
      <Routes>
        <Route path={SCREENS.recommendation.path} element={<RecommendationScreen />} />
        <Route path="*" element={<NotificationsScreen />} />
      </Routes>
    </main>,
    { path, session: MEMBER },
  );
  return { ...view, calls };
}
const TWENTY = Array.from({ length: 20 }, (_, n) =>
  notification({ id: id(500 + n), created_at: `2026-11-20T10:00:${59 - n}+00:00` }),
);

describe("notifications", () => {
  test("R152 a visitor is asked to sign in", () => {
    renderApp(<NotificationsScreen />, { path: "/notifications" });
    expect(screen.getByRole("heading", { name: "Sign in required" })).toBeVisible();
    expect(screen.getByText("Please sign in to view your notifications.")).toBeVisible();
    expectLinks({ "Sign In": "/login?next=%2Fnotifications" });
  });

  test("R154 R156 without notifications each tab has an empty state once it has loaded, and there is nothing to mark as read", async () => {
    const { user } = open({ "GET notification_groups": inTurn(lost, rows()) });
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.queryByText("No notifications yet")).toBeNull();
    await user.click(again);
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
    expect(await screen.findByText("No notifications yet")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Unread (0)" }));
    expect(await screen.findByText("No unread notifications")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  test("R487 the header opens the notification settings", async () => {
    const { user } = open({
      "GET notification_preferences": rows(),
      "GET push_subscriptions": rows(),
    });
    const button = screen.getByRole("button", { name: "Notification settings" });
    expect(button).toHaveAttribute("aria-haspopup", "dialog");
    await user.click(button);
    expect(await screen.findByRole("switch", { name: "Answers by e-mail" })).toBeVisible();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button).toHaveFocus();
  });

  test("R019 R153 R207 each tab requests its kind and is stored in the address", async () => {
    const { calls, user } = open({ "HEAD notifications": count(2) });
    const asked = () =>
      callsOf(calls, "GET notification_groups").map(({ query }) => Object.fromEntries(query));
    for (const [tab, kind] of [
      ["Likes", "likes"],
      ["Comments", "comments"],
      ["Unread (2)", "unread"],
    ] as const) {
      await user.click(await screen.findByRole("button", { name: tab }));
      await waitFor(() => expect(asked().at(-1)).toEqual({ show: kind }));
      expect(path()).toHaveTextContent(`/notifications?show=${kind}`);
    }
    expect(asked()[0]).toEqual({ show: "all" });
  });

  test("R205 R206 opening a notification marks it as read", async () => {
    let isRead = false;
    const { user } = open({
      "HEAD notifications": () => count(isRead ? 0 : 1)(),
      "GET notification_groups": () =>
        HttpResponse.json([notification({ unread: isRead ? 0 : 1 })]),
      "PATCH notifications": () => {
        isRead = true;
        return HttpResponse.json([{ id: notification().id }]);
      },
    });
    expect(await screen.findByText("New")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Unread (1)" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Like" }));
    expect(path()).toHaveTextContent(`/review/${id(301)}`);
    await waitFor(() => expect(screen.queryByText("New")).toBeNull());
    expect(await screen.findByRole("button", { name: "Unread (0)" })).toBeVisible();
  });

  test("R237 each failure shows one message of its own", async () => {
    const { user } = open({
      "HEAD notifications": count(1),
      "GET notification_groups": rows(notification()),
      "PATCH notifications": lost,
      "DELETE notifications": lost,
    });
    await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await findToast("Failed to mark notifications as read.");
    await user.click(screen.getByRole("button", { name: /^Delete notification/ }));
    await findToast("Failed to delete notification.");
    await user.click(screen.getByRole("link", { name: "Like" }));
    await findToast("Failed to mark notification as read.");
  });

  test("R154 R156 R237 marking all and deleting are confirmed and shown", async () => {
    let kept = [notification(), notification({ id: id(501), type: "comment" })];
    const unread = () => kept.filter((one) => one.unread);
    const answers: Answers = {
      "HEAD notifications": () => count(unread().length)(),
      "GET notification_groups": ({ query }) =>
        HttpResponse.json(query.get("show") === "unread" ? unread() : kept),
      "PATCH notifications": () => {
        kept = kept.map((one) => ({ ...one, unread: 0 }));
        return HttpResponse.json([]);
      },
      "DELETE notifications": () => {
        kept = kept.slice(1);
        return HttpResponse.json([{ id: id(500) }]);
      },
    };
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    const { calls, user } = open(answers, "/notifications?show=unread");
    expect(await screen.findAllByRole("article")).toHaveLength(2);
    await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await findToast("All notifications marked as read");
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull(),
    );
    expect(document.body).not.toHaveFocus();
    expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
    expect(await screen.findByText("No unread notifications")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Unread (0)" })).toBeVisible();
    const marked = callsOf(calls, "PATCH notifications")[0];
    expect(marked?.body).toEqual({ is_read: true });
    expect(Object.fromEntries(marked?.query ?? [])).toEqual({
      recipient_id: `eq.${MEMBER.user.id}`,
      is_read: "eq.false",
    });

    await user.click(screen.getByRole("button", { name: "All" }));
    expect(await screen.findAllByRole("article")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Delete notification: Like from tolu_a" }));
    await findToast("Notification deleted");
    expect(screen.getByRole("article")).toHaveTextContent("Comment");
  });
});

test("F54 R157 a notification of a post the member may no longer see leads to not-found, and is marked as read", async () => {
  const news = notification({ type: "comment", entity_type: "recommendation", entity_id: id(300) });
  const { calls, user } = open({
    "HEAD notifications": count(1),
    "GET notification_groups": rows(news),
    "PATCH notifications": rows({ id: news.id }),
    "GET recommendations": rows(),
  });
  await user.click(await screen.findByRole("link", { name: "Comment" }));
  expect(await screen.findByRole("heading", { name: "Recommendation Not Found" })).toBeVisible();
  expect(path()).toHaveTextContent(`/recommendation/${id(300)}`);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(callsOf(calls, "PATCH notifications")).toMatchObject([{ body: { is_read: true } }]);
});

test("R440 R157 R206 seven likes of one post are one line; opening marks all as read, deleting removes all", async () => {
  const seven = notification({ total: 7, unread: 3, people: 7, names: ["ada", "kwame"] });
  let groups = [seven];
  const { calls, user } = open({
    "HEAD notifications": count(4),
    "GET notification_groups": () => HttpResponse.json(groups),
    "PATCH notifications": rows({ id: id(500) }, { id: id(502) }, { id: id(503) }),
    "DELETE notifications": () => {
      groups = [];
      return HttpResponse.json([{ id: id(500) }, { id: id(502) }]);
    },
  });
  expect(await screen.findByRole("article")).toHaveTextContent("From: ada and 6 others");
  await user.click(await screen.findByRole("link", { name: "Likes" }));
  await user.click(
    screen.getByRole("button", { name: "Delete notification: Likes from ada and 6 others" }),
  );
  expect(await screen.findByText("No notifications yet")).toBeVisible();
  for (const write of ["PATCH notifications", "DELETE notifications"]) {
    const [call] = callsOf(calls, write);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      recipient_id: `eq.${MEMBER.user.id}`,
      type: "eq.like",
      group_id: `eq.${seven.group_id}`,
      created_at: `lte.${seven.created_at}`,
      select: "id",
    });
  }
});

test("R441 older notifications start at the last page's end, and one returned on two pages is shown once", async () => {
  const { calls, user } = open({
    "GET notification_groups": inTurn(rows(...TWENTY), lost, rows(...TWENTY.slice(19))),
  });
  expect(await screen.findAllByRole("article")).toHaveLength(20);
  await user.click(screen.getByRole("button", { name: "Show older" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(again.closest("[role=alert]")).toHaveFocus();
  expect(screen.getAllByRole("article")).toHaveLength(20);
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
  // The second page held no new notification.
  expect(screen.getByRole("main")).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
  expect(screen.getAllByRole("article")).toHaveLength(20);
  const query = callsOf(calls, "GET notification_groups").at(-1)?.query;
  expect(query?.get("before")).toBe("2026-11-20T10:00:40+00:00");
  expect(query?.get("before_id")).toBe(id(519));
});

describe("R153 the bell", () => {
  const unread = (n: number) =>
    rows(ownProfile({ unread: Array.from({ length: n }, (_, index) => ({ id: id(index) })) }));
  const bell = () => renderApp(<NotificationBell user={MEMBER.user} />, { session: MEMBER });

  test.each([
    [0, "Notifications"],
    [3, "Notifications, 3 unread"],
    [10, "Notifications, 9+ unread"],
  ])("shows %i unread, loaded with the profile", async (waiting, name) => {
    const calls = restServer({ "GET profiles": unread(waiting) });
    bell();
    const link = await screen.findByRole("link", { name });
    expect(link).toHaveAttribute("href", "/notifications");
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query.get("unread.is_read")).toBe("eq.false");
    expect(calls[0]?.query.get("unread.limit")).toBe("10");
  });

  test("R446 the app icon shows the number, cleared on sign-out", async () => {
    const setAppBadge = vi.fn(async () => undefined);
    Object.assign(navigator, { setAppBadge });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "setAppBadge"));
    restServer({ "GET profiles": unread(3) });
    const { unmount } = bell();
    await screen.findByRole("link", { name: "Notifications, 3 unread" });
    expect(setAppBadge.mock.calls).toEqual([[3]]);
    unmount();
    expect(setAppBadge.mock.calls).toEqual([[3], [0]]);
  });

  test("closes the device's notifications once they are read in the app", async () => {
    const { shown } = mockPush();
    restServer({ "GET profiles": unread(3) });
    const some = bell();
    await screen.findByRole("link", { name: "Notifications, 3 unread" });
    some.unmount();
    expect(shown.close).not.toHaveBeenCalled();
    restServer({ "GET profiles": unread(0) });
    bell();
    await waitFor(() => expect(shown.close).toHaveBeenCalledOnce());
  });

  test("R207 shows no number if the count fails to load", async () => {
    const calls = restServer({ "GET profiles": lost, "HEAD notifications": lost });
    bell();
    await expect.poll(() => calls.length).toBe(2);
    expect(screen.getByRole("link")).toHaveAccessibleName("Notifications");
  });
});
