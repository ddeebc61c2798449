import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { NotificationItem } from "@/components/notifications/notification-item";
import { targetOf } from "@/data/notifications/notification-copy";
import { HOUR } from "@/lib/constants";
import { path, renderApp } from "../../render";
import { AUTHOR, id, notification } from "../../samples";

describe("R157 C26 C27 the target of a notification", () => {
  const [entity, answer, comment] = [id(1), id(2), id(3)];
  test.each([
    ["reply", "request", `/request/${entity}#response-${answer}`],
    ["response", "request", `/request/${entity}#response-${answer}`],
    ["like", "recommendation", `/recommendation/${entity}`],
    ["like", "review", `/review/${entity}`],
    ["comment", "recommendation", `/recommendation/${entity}#comment-${comment}`],
    ["comment", "review", `/review/${entity}#comment-${comment}`],
    ["comment", "request", "/"],
    ["like", "request", `/request/${entity}`],
    ["like", "comment", "/notifications"],
    ["answer", "response", `/moderation#${entity}`],
    ["add_to_list", "recommendation", "/"],
    ["moderation", "request", `/request/${entity}`],
    ["moderation", "review", `/review/${entity}`],
    ["moderation", "recommendation", `/recommendation/${entity}`],
    ["moderation", "profile", "/profile"],
    ["account", "profile", "/profile"],
    ["moderation", "list", `/lists/${entity}`],
    ["moderation", "product", `/product/${entity}`],
    ["moderation", "company", `/company/${entity}`],
    ["something_new", "review", "/"],
  ])("%s on a %s → %s", (type, entity_type, path) => {
    expect(
      targetOf({
        type,
        entity_type,
        entity_id: entity,
        commented_on: null,
        response_id: type === "reply" || type === "response" ? answer : null,
        comment_id: type === "comment" ? comment : null,
      }),
    ).toBe(path);
  });

  const under = (kind: "recommendation" | "review" | "request") => ({ kind, id: id(7) });
  const parent = { kind: "response" as const, id: id(8) };
  test.each([
    ["like", "comment", under("recommendation"), `/recommendation/${id(7)}#comment-${entity}`],
    ["like", "comment", under("review"), `/review/${id(7)}#comment-${entity}`],
    ["like", "comment", under("request"), `/request/${id(7)}#comment-${entity}`],
    ["helped", "response", under("request"), `/request/${id(7)}#response-${entity}`],
    [
      "comment_reply",
      "comment",
      { ...under("request"), parent },
      `/request/${id(7)}#response-${id(8)}_comment-${entity}`,
    ],
    ["comment_reply", "comment", null, "/notifications"],
  ])("R301 R305 %s on a %s under %j → %s", (type, entity_type, commented_on, path) => {
    expect(targetOf({ type, entity_type, entity_id: entity, commented_on })).toBe(path);
  });
});

function show(row: Parameters<typeof notification>[0]) {
  const onOpen = vi.fn();
  const onDelete = vi.fn();
  const item = notification(row);
  const app = renderApp(
    <NotificationItem group={item} onOpen={onOpen} onDelete={onDelete} isDeleting={false} />,
  );
  return { ...app, item, onOpen, onDelete };
}

describe("R154 a notification", () => {
  test("R155 shows its event, sender, time and “New”, opens its target and can be deleted", async () => {
    const created_at = new Date(Date.now() - HOUR / 2).toISOString();
    const { user, item, onOpen, onDelete } = show({ created_at });
    const card = screen.getByRole("article");
    expect(card).toHaveTextContent("Just now");
    expect(card).toHaveTextContent("New Like");
    expect(card).toHaveTextContent("Liked your review “The agbada fit”");
    expect(card).toHaveTextContent(`From: ${AUTHOR.username}`);
    expect(screen.getByText("New")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Delete notification/ }));
    expect(onDelete).toHaveBeenCalledWith(item);
    await user.click(screen.getByRole("link", { name: "Like" }));
    expect(onOpen).toHaveBeenCalledWith(item);
    expect(path()).toHaveTextContent(`/review/${item.entity_id}`);
  });

  test("reports that its comment has been deleted since", () => {
    show({ entity_type: "comment", facts: { event: "liked", kind: "comment" } });
    expect(screen.getByRole("article")).toHaveTextContent(
      "Liked your comment. It has been deleted since.",
    );
  });

  test("without a name is from Someone, and once read is not new", () => {
    show({ names: [], unread: 0 });
    expect(screen.getByRole("article")).toHaveTextContent("From: Someone");
    expect(screen.getByRole("article")).toHaveTextContent(/^Like · /);
    expect(screen.queryByText("New")).toBeNull();
  });

  test.each([
    [{ people: 7, names: ["ada", "kwame"] }, "ada and 6 others"],
    [{ people: 2, names: ["ada", "kwame"] }, "ada and kwame"],
    [{ people: 2, names: ["ada"] }, "ada and 1 other"],
    [{ people: 1, names: ["ada"] }, "ada"],
    [{ people: 3, names: [] }, "Someone and 2 others"],
  ])("R440 names members who may be named and counts the others: %j", (row, who) => {
    show({ total: 7, created_at: "2026-01-20T10:00:00+00:00", ...row });
    expect(screen.getByRole("article")).toHaveTextContent(
      `New Likes · Liked your review “The agbada fit”From: ${who} · 20 Jan`,
    );
  });

  test("R440 shows a notice of the moderators in full, and cuts off the member's own text", () => {
    const text = () => screen.getByRole("heading", { level: 2 }).parentElement;
    const { unmount } = show({ type: "moderation", names: [] });
    expect(text()).not.toHaveClass("line-clamp-2");
    unmount();
    show({});
    expect(text()).toHaveClass("line-clamp-2");
  });
});
