import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { NotificationBell } from "@/layouts/notification-bell";
import NotificationsScreen from "@/routes/notifications";
import { lost, restServer, rows } from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { findToast } from "../said";
import { id, notification, profile } from "../samples";

const count = (total: number) => () =>
  new HttpResponse(null, { status: 206, headers: { "Content-Range": `0-0/${total}` } });

const open = (path = "/notifications") =>
  renderApp(<NotificationsScreen />, { path, session: MEMBER });

describe("notifications", () => {
  test("R152 a visitor is asked to sign in", () => {
    renderApp(<NotificationsScreen />);
    expect(screen.getByRole("heading", { name: "Sign in required" })).toBeVisible();
    expect(screen.getByText("Please sign in to view your notifications.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      "/login?next=%2F",
    );
  });

  test("R156 nothing yet, nothing unread, and nothing to mark", async () => {
    restServer({ "HEAD notifications": count(0), "GET notifications": rows() });
    const { user } = open();
    expect(await screen.findByText("No notifications yet")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Unread (0)" }));
    expect(await screen.findByText("No unread notifications")).toBeVisible();
    const markAll = screen.getByRole("button", { name: "Mark all as read" });
    expect(markAll).toHaveAttribute("aria-disabled", "true");
    // Nothing is asked for that this server does not know.
    await user.click(markAll);
  });

  test("a failure is not shown as an empty list", async () => {
    restServer({ "HEAD notifications": count(0), "GET notifications": lost });
    open();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.queryByText("No notifications yet")).toBeNull();
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

  test("R154 R237 marking all and deleting say so", async () => {
    restServer({
      "HEAD notifications": count(1),
      "GET notifications": rows(notification()),
      "PATCH notifications": rows(),
      "DELETE notifications": rows({ id: notification().id }),
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await findToast("All notifications marked as read");
    await user.click(screen.getByRole("button", { name: /^Delete notification/ }));
    await findToast("Notification deleted");
  });
});

describe("R153 the bell", () => {
  const unread = (n: number) =>
    rows({ ...profile(), unread: Array.from({ length: n }, (_, index) => ({ id: id(index) })) });
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
