import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { Route, Routes } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { NotificationBell } from "@/layouts/notification-bell";
import NotificationsScreen from "@/routes/notifications";
import RecommendationScreen from "@/routes/recommendation";
import { SCREENS } from "@/screens";
import { callsOf, lost, restServer, rows } from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { findToast } from "../said";
import { id, notification, profile } from "../samples";

const count = (total: number) => () =>
  new HttpResponse(null, { status: 206, headers: { "Content-Range": `0-0/${total}` } });

const open = (path = "/notifications") =>
  renderApp(<NotificationsScreen />, { path, session: MEMBER });

describe("notifications", () => {
  test("R152 a visitor is asked to sign in", () => {
    renderApp(<NotificationsScreen />, { path: "/notifications" });
    expect(screen.getByRole("heading", { name: "Sign in required" })).toBeVisible();
    expect(screen.getByText("Please sign in to view your notifications.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      "/login?next=%2Fnotifications",
    );
  });

  test("R154 R156 nothing yet, nothing unread, and nothing to mark", async () => {
    restServer({ "HEAD notifications": count(0), "GET notifications": rows() });
    const { user } = open();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
    expect(await screen.findByText("No notifications yet")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Unread (0)" }));
    expect(await screen.findByText("No unread notifications")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  test("a failure is not shown as an empty list", async () => {
    restServer({ "HEAD notifications": count(0), "GET notifications": lost });
    open();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.queryByText("No notifications yet")).toBeNull();
  });

  test("R019 R153 R207 each tab asks for its kind and lives in the address", async () => {
    const calls = restServer({ "HEAD notifications": count(2), "GET notifications": rows() });
    const { user } = open();
    for (const [tab, column, wanted] of [
      ["Likes", "type", "eq.like"],
      ["Comments", "type", "in.(comment,reply,response,comment_reply,owner_reply)"],
      ["Unread (2)", "is_read", "eq.false"],
    ] as const) {
      await user.click(await screen.findByRole("button", { name: tab }));
      await waitFor(() =>
        expect(callsOf(calls, "GET notifications").at(-1)?.query.get(column)).toBe(wanted),
      );
      expect(screen.getByLabelText("path")).toHaveTextContent(
        `/notifications?show=${tab.toLowerCase().replace(/ .*/, "")}`,
      );
    }
    const query = callsOf(calls, "GET notifications")[0]?.query;
    expect(query?.get("recipient_id")).toBe(`eq.${MEMBER.user.id}`);
    expect(query?.get("order")).toBe("created_at.desc");
    expect(query?.get("type")).toBeNull();
  });

  test("R205 R206 one that is opened counts as read", async () => {
    let isRead = false;
    const calls = restServer({
      "HEAD notifications": () => count(isRead ? 0 : 1)(),
      "GET notifications": () => HttpResponse.json([notification({ is_read: isRead })]),
      "PATCH notifications": () => {
        isRead = true;
        return HttpResponse.json([{ id: notification().id }]);
      },
    });
    const { user } = open();
    expect(await screen.findByText("New")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Unread (1)" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "New like" }));
    expect(screen.getByLabelText("path")).toHaveTextContent(`/review/${id(301)}`);
    await waitFor(() => expect(screen.queryByText("New")).toBeNull());
    expect(await screen.findByRole("button", { name: "Unread (0)" })).toBeVisible();
    const [call] = callsOf(calls, "PATCH notifications");
    expect(call?.body).toEqual({ is_read: true });
    expect(call?.query.get("id")).toBe(`eq.${notification().id}`);
  });

  test("R237 each refusal is said once, in its own words", async () => {
    restServer({
      "HEAD notifications": count(1),
      "GET notifications": rows(notification()),
      "PATCH notifications": lost,
      "DELETE notifications": lost,
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await findToast("Failed to mark notifications as read.");
    await user.click(screen.getByRole("button", { name: /^Delete notification/ }));
    await findToast("Failed to delete notification.");
    await user.click(screen.getByRole("link", { name: "New like" }));
    await findToast("Failed to mark notification as read.");
  });

  test("R154 R156 R206 R237 marking all and deleting say so and show it", async () => {
    let kept = [notification(), notification({ id: id(501), type: "comment" })];
    const calls = restServer({
      "HEAD notifications": () => count(kept.filter((one) => !one.is_read).length)(),
      "GET notifications": ({ query }) =>
        HttpResponse.json(query.has("is_read") ? kept.filter((one) => !one.is_read) : kept),
      "PATCH notifications": () => {
        kept = kept.map((one) => ({ ...one, is_read: true }));
        return HttpResponse.json([]);
      },
      "DELETE notifications": () => {
        kept = kept.slice(1);
        return HttpResponse.json([{ id: id(500) }]);
      },
    });
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    const { user } = open("/notifications?show=unread");
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
    expect(marked?.query.get("recipient_id")).toBe(`eq.${MEMBER.user.id}`);

    await user.click(screen.getByRole("button", { name: "All" }));
    expect(await screen.findAllByRole("article")).toHaveLength(2);
    await user.click(
      screen.getByRole("button", { name: "Delete notification: New like from tolu_a" }),
    );
    await findToast("Notification deleted");
    expect(screen.getByRole("article")).toHaveTextContent("New comment");
    expect(callsOf(calls, "DELETE notifications")[0]?.query.get("id")).toBe(`eq.${id(500)}`);
  });
});

test("F54 R157 news of a post one may no longer see: its not-found page, and marked as read", async () => {
  const news = notification({ type: "comment", entity_type: "recommendation", entity_id: id(300) });
  const calls = restServer({
    "HEAD notifications": count(1),
    "GET notifications": rows(news),
    "PATCH notifications": rows({ id: news.id }),
    "GET recommendations": rows(),
  });
  const { user } = renderApp(
    <Routes>
      <Route path="/notifications" element={<NotificationsScreen />} />
      <Route path={SCREENS.recommendation.path} element={<RecommendationScreen />} />
    </Routes>,
    { path: "/notifications", session: MEMBER },
  );
  await user.click(await screen.findByRole("link", { name: "New comment" }));
  expect(await screen.findByRole("heading", { name: "Recommendation Not Found" })).toBeVisible();
  expect(screen.getByLabelText("path")).toHaveTextContent(`/recommendation/${id(300)}`);
  expect(screen.queryByRole("alert")).toBeNull();
  const [marked] = callsOf(calls, "PATCH notifications");
  expect(marked?.query.get("id")).toBe(`eq.${news.id}`);
  expect(marked?.body).toEqual({ is_read: true });
});

describe("R153 the bell", () => {
  const unread = (n: number) =>
    rows({
      ...profile(),
      unread: Array.from({ length: n }, (_, index) => ({ id: id(index) })),
      lists: [],
    });
  const bell = () => renderApp(<NotificationBell user={MEMBER.user} />, { session: MEMBER });

  test.each([
    [0, "Notifications"],
    [3, "Notifications, 3 unread"],
    [10, "Notifications, 9+ unread"],
  ])("with %i unread, which came with the profile", async (waiting, name) => {
    const calls = restServer({ "GET profiles": unread(waiting) });
    bell();
    const link = await screen.findByRole("link", { name });
    expect(link).toHaveAttribute("href", "/notifications");
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query.get("unread.is_read")).toBe("eq.false");
    expect(calls[0]?.query.get("unread.limit")).toBe("10");
  });

  test("R207 a count that did not come shows none", async () => {
    const calls = restServer({ "GET profiles": lost, "HEAD notifications": lost });
    bell();
    await expect.poll(() => calls.length).toBe(2);
    expect(screen.getByRole("link")).toHaveAccessibleName("Notifications");
  });
});
