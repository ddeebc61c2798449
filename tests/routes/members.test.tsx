import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { PAGE_SIZE, ROWS_MAX } from "@/lib/constants";
import UserScreen from "@/routes/user";
import UserContentScreen from "@/routes/user-content";
import { expectLinks } from "../links";
import { findToast } from "../messages";
import {
  type Answer,
  type Answers,
  callsOf,
  inTurn,
  json,
  lost,
  refused,
  restServer,
  rows,
  saved,
} from "../msw/rest";
import { MEMBER, path, renderApp } from "../render";
import { routesOf } from "../router";
import { id, profile } from "../samples";

const OTHER = id(900);
const NOTHING = {
  member: { id: OTHER, username: "tolu_a", full_name: null },
  entries: [],
  has_more: false,
};

function open(path: string, answers: Answers = {}, session: typeof MEMBER | null = null) {
  const calls = restServer(answers);
  const content = <UserContentScreen />;
  const screens = routesOf({ user: <UserScreen />, userContent: content, ownContent: content });
  const view = renderApp(screens, { path, session });
  return { ...view, calls };
}

/** Opens the profile of a member without content. */
const openProfile = (
  row: object = {},
  answers: Answers = {},
  session: typeof MEMBER | null = null,
  path = `/user/${OTHER}`,
) =>
  open(
    path,
    { "GET profiles": rows(person(row)), "GET member_items": json(NOTHING), ...answers },
    session,
  );
const person = (row: object = {}) => ({ ...profile({ id: OTHER }), lists: [], ...row });

describe("R020 R188 R192 a public profile", () => {
  test("shows only public data and public lists", async () => {
    const { calls } = openProfile({ is_verified: true, lists: [{ id: id(1) }] });
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("ada_obi");
    expect(screen.getByRole("button", { name: "Verified member" })).toBeVisible();
    expect(screen.getByText("Lists").nextElementSibling).toHaveTextContent("1");
    expectLinks({ "View Items": `/user/${OTHER}/content` });
    expect(screen.queryByText("Additional Details")).toBeNull();
    expect(document.body).not.toHaveTextContent("@shauri.example");
    await expect.poll(() => calls.length).toBe(2);
    const [about] = callsOf(calls, "GET profiles");
    expect(about?.query.get("is_public")).toBe("eq.true");
    expect(about?.query.get("lists.is_public")).toBe("eq.true");
    const [latest] = callsOf(calls, "GET member_items");
    expect(latest?.query.get("public_only")).toBe("true");
    expect(latest?.query.get("page_size")).toBe("3");
  });

  test("R346 shows the stars given and the three latest posts; each number links to what it counts", async () => {
    openProfile(
      { ratings_given: [0, 0, 1, 0, 1], lists: [{ id: id(4) }] },
      { "GET member_items": first(CONTENT.entries) },
    );
    const latest = await screen.findByRole("region", { name: "Latest" });
    const titles = async () =>
      (await within(latest).findAllByRole("heading", { level: 3 })).map(
        ({ textContent }) => textContent,
      );
    expect(await titles()).toEqual(["Coach", "Tent", "Suya"]);
    expect(within(latest).queryByRole("button")).toBeNull();
    expect(screen.getByText("on average, in 2 reviews")).toBeVisible();
    expect(screen.getByRole("list", { name: "Stars given" })).toHaveTextContent(/5 stars: 1 of 2/);
    expectLinks({
      "2 recommendations": `/user/${OTHER}/content?show=recommendations`,
      "1 list": `/user/${OTHER}/content?show=lists`,
    });
  });

  test("R346 distinguishes no posts yet from posts that fail to load", async () => {
    const { user } = openProfile({}, { "GET member_items": inTurn(lost, json(NOTHING)) });
    const latest = await screen.findByRole("region", { name: "Latest" });
    const again = await within(latest).findByRole("button", { name: "Try again" });
    expect(within(latest).queryByText("Nothing yet.")).toBeNull();
    await user.click(again);
    expect(await within(latest).findByText("Nothing yet.")).toBeVisible();
  });

  test.each([`/user/${OTHER}`, "/user/nobody"])("is not found: %s", async (path) => {
    open(path, { "GET profiles": rows() });
    expect(await screen.findByRole("heading", { name: "Profile Not Found" })).toBeVisible();
  });
});

describe("R344 blocking on a profile", () => {
  test("asks first, confirms, and can be undone", async () => {
    const theirs = (isBlocked: boolean) =>
      rows(person({ username: "tolu_a", is_blocked: isBlocked }));
    const { calls, user } = openProfile(
      {},
      {
        "GET profiles": inTurn(theirs(false), theirs(true), theirs(false)),
        "POST blocks": saved,
        "DELETE blocks": saved,
      },
      MEMBER,
    );
    await user.click(await screen.findByRole("button", { name: "Block" }));
    const dialog = await screen.findByRole("dialog", { name: "Block tolu_a?" });
    await user.click(within(dialog).getByRole("button", { name: "Block" }));
    await findToast("tolu_a is blocked", "Find blocked members on your profile.");
    await user.click(await screen.findByRole("button", { name: "Unblock" }));
    await findToast("tolu_a is no longer blocked");
    expect(await screen.findByRole("button", { name: "Block" })).toBeVisible();
    const pair = { blocker_id: MEMBER.user.id, blocked_id: OTHER };
    expect(callsOf(calls, "POST blocks")[0]?.body).toEqual(pair);
    expect(callsOf(calls, "DELETE blocks")[0]?.query.get("blocked_id")).toBe(`eq.${OTHER}`);
  });

  test("is not offered on the member's own profile", async () => {
    openProfile({ id: MEMBER.user.id, is_blocked: false }, {}, MEMBER, `/user/${MEMBER.user.id}`);
    expect(await screen.findByRole("link", { name: "Your own profile" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /lock/ })).toBeNull();
  });
});

test("R343 reputation lists its parts, by keyboard", async () => {
  const { user } = openProfile();
  const button = await screen.findByRole("button", { name: "12: how it’s counted" });
  button.focus();
  await user.keyboard("{Enter}");
  const sheet = await screen.findByRole("dialog", { name: "Reputation" });
  const lines = within(sheet)
    .getAllByRole("term")
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(lines).toEqual([
    "Recommendations +7",
    "Reviews +2",
    "Answers +4",
    "Comments −1",
    "Total +12",
  ]);
  expect(sheet).toHaveTextContent("Anonymous posts don’t count.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(button).toHaveFocus());
});

const entry = (n: number, title: string, created_at: string) => ({
  kind: "recommendation",
  id: id(n),
  title,
  text: "A ".repeat(100) as string | null,
  created_at,
  rating: null as number | null,
  status: null as string | null,
  is_public: null as boolean | null,
});
const CONTENT = {
  member: { id: OTHER, username: "tolu_a", full_name: "Tolu Ade" },
  entries: [
    { ...entry(2, "Coach", "2026-11-04T10:00:00+00:00"), kind: "review", rating: 4 },
    { ...entry(3, "Tent", "2026-11-03T10:00:00+00:00"), kind: "request", status: "open" },
    entry(1, "Suya", "2026-11-02T10:00:00+00:00"),
    {
      ...entry(4, "Lagos", "2026-11-01T10:00:00+00:00"),
      kind: "list",
      text: null,
      is_public: true,
    },
  ],
  has_more: false,
};
/** Returns the first rows up to the page size, as the database does. */
const first =
  (many: (typeof CONTENT)["entries"]): Answer =>
  ({ query }) => {
    const entries = many.slice(0, Number(query.get("page_size")));
    return Response.json({ ...CONTENT, entries, has_more: entries.length < many.length });
  };
const entries = () => screen.getAllByRole("article");

describe("R148 R149 a member's content", () => {
  const openContent = (answer: Answer = json(CONTENT)) =>
    open(`/user/${OTHER}/content`, { "GET member_items": answer });
  const openOwn = (answers: Answers) =>
    open("/user-content", { "GET member_items": json(CONTENT), ...answers }, MEMBER);
  test("comes in one request, newest first, cut at 120 characters, each entry linking to its page", async () => {
    const { calls } = openContent();
    await screen.findByText("Suya");
    const links = entries().map((entry) => within(entry).getByRole("link").getAttribute("href"));
    expect(links).toEqual([
      `/review/${id(2)}`,
      `/request/${id(3)}`,
      `/recommendation/${id(1)}`,
      `/lists/${id(4)}`,
    ]);
    const text = within(entries()[2] ?? document.body).getByText(/^A A A/).textContent ?? "";
    expect(text.length).toBeLessThanOrEqual(121);
    expect(text).toMatch(/…$/);
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", `/user/${OTHER}`);
    expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
    expect(calls).toHaveLength(1);
    const asked = { member: OTHER, kinds: "all", part: "", public_only: "true", page_size: "12" };
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual(asked);
  });

  test("R148 shows twelve at first, and more on request if there are more", async () => {
    const many = Array.from({ length: 13 }, (_, at) =>
      entry(10 + at, `Suya ${at + 1}`, `2026-11-02T10:00:${50 - at}+00:00`),
    );
    const { user } = openContent(first(many));
    expect(await screen.findByText("Suya 12")).toBeVisible();
    expect(screen.queryByText("Suya 13")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Suya 13")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  test("R148 requests no more rows than the database's limit: older ones are found by title", async () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      entry(100 + at, `Suya ${at + 1}`, new Date(1.8e12 - at * 1000).toISOString()),
    );
    const { calls, user } = openContent(first(many));
    for (let shown = PAGE_SIZE; shown + PAGE_SIZE < ROWS_MAX; shown += PAGE_SIZE) {
      await user.click(await screen.findByRole("button", { name: "Show more" }));
      expect(await screen.findByText(`Suya ${shown + PAGE_SIZE}`)).toBeVisible();
    }
    expect(await screen.findByText("Find older ones by title.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    const asked = calls.map(({ query }) => Number(query.get("page_size")));
    expect(Math.max(...asked)).toBeLessThanOrEqual(ROWS_MAX);
  });

  test("R021 is filtered by kind with tabs, and by part of the title with the search box", async () => {
    const { calls, user } = openContent();
    await screen.findByText("Suya");
    const kinds = within(screen.getByRole("group", { name: "Show" })).getAllByRole("button");
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      "All",
      "Recommendations",
      "Reviews",
      "Requests",
      "Lists",
    ]);
    await user.click(screen.getByRole("button", { name: "Reviews" }));
    expect(path()).toHaveTextContent(`/user/${OTHER}/content?show=reviews`);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.query.get("kinds")).toBe("reviews");
    await user.click(screen.getByRole("searchbox"));
    await user.paste("5* off");
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[2]?.query.get("part")).toBe("5* off");
  });

  test("is not found for an unknown or private member", async () => {
    openContent(json(null));
    expect(await screen.findByRole("heading", { name: "User not found" })).toBeVisible();
  });

  test("R021 needs a session for the member's own", () => {
    open("/user-content");
    expect(screen.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
  });

  test("C21 R163 R202 can be deleted by its author with the icon, after confirming, with a toast", async () => {
    const { calls, user } = openOwn({ "PATCH reviews": rows({ id: id(2) }) });
    const bin = await screen.findByRole("button", { name: "Delete “Coach”" });
    await user.click(bin);
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await user.click(bin);
    const dialog = await screen.findByRole("dialog");
    expect(callsOf(calls, "PATCH reviews")).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await findToast("Deleted");
    // Not on the icon, which disappears with its entry.
    await waitFor(() => expect(screen.getAllByRole("article")[0]?.parentElement).toHaveFocus());
    const [call] = callsOf(calls, "PATCH reviews");
    expect(call?.body).toEqual({ is_deleted: true });
    expect(call?.query.get("id")).toBe(`eq.${id(2)}`);
    expect(call?.query.get("user_id")).toBe(`eq.${MEMBER.user.id}`);
    // The member's own private lists are requested too.
    expect(calls[0]?.query.get("public_only")).toBe("false");
  });

  async function deleteEntry(title: string, answers: Answers) {
    const { user } = openOwn(answers);
    await user.click(await screen.findByRole("button", { name: `Delete “${title}”` }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  }

  const broken = refused(500, "XX000", "secret");
  const forbidden = refused(403, "42501", "secret");
  test.each([
    ["Suya", "recommendations", broken, "Could not delete the recommendation. Please try again."],
    ["Coach", "reviews", forbidden, "Could not delete the review. Please try again."],
    ["Tent", "requests", broken, "Could not delete the request. Please try again."],
    ["Tent", "requests", rows(), "This was changed or removed in the meantime."],
    ["Coach", "reviews", lost, "Not sent. Check your connection."],
  ])("R238 a refused deletion keeps %s of %s on screen", async (title, table, answer, words) => {
    await deleteEntry(title, { [`PATCH ${table}`]: answer });
    await findToast("Delete failed", words);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText(title)).toBeVisible();
  });

  test.each([
    [rows({ id: id(4) }), "List Deleted", undefined],
    [broken, "Deletion Failed", "Could not delete the list. Please try again."],
  ])("R222 R225 deleting a list uses the texts of lists", async (answer, title, words) => {
    await deleteEntry("Lagos", { "DELETE user_lists": answer });
    await findToast(title, words);
  });
});
