import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import ModerationRecordScreen from "@/routes/moderation-record";
import { restServer } from "../msw/rest";
import { renderApp } from "../render";

function open(record: object, search = "") {
  const calls = restServer({ "GET moderation_record": () => Response.json(record) });
  renderApp(<ModerationRecordScreen />, { path: `/moderation-record${search}` });
  return calls;
}

describe("the public record of moderation", () => {
  test("shows everyone each decision with its day and reason", async () => {
    const entry = { kind: "review", reason: "private_data", day: "2026-11-20" } as const;
    const calls = open({
      total: 5,
      entries: [
        { ...entry, action: "hide" },
        { ...entry, action: "hold", kind: "response" },
        { ...entry, action: "restore", kind: "list" },
        { ...entry, action: "suspend", kind: "comment" },
        { ...entry, action: "lift", kind: "comment", reason: null },
      ],
    });
    const lines = await screen.findAllByRole("listitem");
    expect(lines.map((line) => line.firstChild?.textContent)).toEqual([
      "Moderators hid a review: someone’s private data",
      "Reports from members hid an answer until a moderator checks it: someone’s private data",
      "Moderators restored a list: someone’s private data",
      "Moderators suspended the author of a comment: someone’s private data",
      "Moderators ended the suspension of the author of a comment",
    ]);
    expect(screen.getAllByText("20 Nov 2026")).toHaveLength(5);
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole("navigation", { name: "Decisions pages" })).toBeNull();
  });

  test("is paged by the address", async () => {
    const entries = [{ action: "hide", kind: "review", reason: "spam", day: "2026-11-20" }];
    const calls = open({ total: 41, entries }, "?page=2");
    expect(await screen.findByRole("link", { name: "Page 3" })).toHaveAttribute(
      "href",
      "/moderation-record?page=3",
    );
    expect(calls[0]?.query.get("page")).toBe("2");
    expect(screen.queryByLabelText(/Per page/)).toBeNull();
  });

  test("shows a message if nothing was hidden", async () => {
    open({ total: 0, entries: [] });
    expect(await screen.findByText("Nothing was hidden yet")).toBeVisible();
  });
});
