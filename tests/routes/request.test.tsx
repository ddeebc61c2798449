// Loaded lazily for the author: imported here, so that an absent element is not merely still loading.
import "@/components/notifications/notification-offer";
import "@/components/posts/owner-menu";
import "@/components/requests/request-status-field";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { remarkAnchor } from "@/lib/remark-anchor";
import RequestScreen from "@/routes/request";
import { expectLinks } from "../links";
import { findToast } from "../messages";
import { type Answers, callsOf, inTurn, refused, restServer, rows } from "../msw/rest";
import { MEMBER, path, renderApp } from "../render";
import { routesOf } from "../router";
import { AUTHOR, id, request, response } from "../samples";

const REQUEST = request();
const MINE = request({ is_mine: true, user_id: MEMBER.user.id });

/** The screen of a request without answers, unless `answers` has some. */
function openScreen(
  row: object = REQUEST,
  answers: Answers = {},
  { session = null, at = REQUEST.id }: { session?: typeof MEMBER | null; at?: string } = {},
) {
  const calls = restServer({ "GET requests": rows(row), "GET responses": rows(), ...answers });
  const screens = routesOf({ request: <RequestScreen /> });
  const view = renderApp(screens, { path: `/request/${at}`, session });
  return { ...view, calls };
}
const openOwn = (row: object = {}, answers: Answers = {}) =>
  openScreen({ ...MINE, ...row }, answers, { session: MEMBER });

/** The options to arrive from a notification of that response. */
const comingTo = ({ id }: { id: string }) => ({
  at: `${REQUEST.id}#${remarkAnchor({ kind: "response", id })}`,
});

describe("R012 R097 a request", () => {
  test("R161 R185 R186 loads the request in one query and its answers in another, the best first, each with author, date, text and a vote", async () => {
    const { calls } = openScreen(REQUEST, { "GET responses": rows(response()) });
    await screen.findByText("Ask for the tasting plate first.");
    expect(calls).toHaveLength(2);
    const [asked] = callsOf(calls, "GET requests");
    expect(asked?.query.get("id")).toBe(`eq.${REQUEST.id}`);
    expect(asked?.query.get("or")).toBe("(is_deleted.eq.false,hidden_for.not.is.null)");
    const [responses] = callsOf(calls, "GET responses");
    expect(responses?.query.get("request_id")).toBe(`eq.${REQUEST.id}`);
    expect(responses?.query.get("order")).toBe("score.desc,created_at.desc,id.desc");
    const answers = within(screen.getByRole("region", { name: "Answers" }));
    const item = within(answers.getByRole("listitem"));
    expectLinks({ tolu_a: `/user/${AUTHOR.id}` }, item);
    expect(item.getByRole("time")).toBeVisible();
    expect(item.getByText("Ask for the tasting plate first.")).toBeVisible();
    expect(item.getByRole("button", { name: "Upvote, 7" })).toBeVisible();
    expect(item.getByRole("button", { name: "More about this answer" })).toBeVisible();
  });

  test("shows category, subcategory, date, place, budget, count, author and text", async () => {
    openScreen();
    expect(await screen.findByRole("heading", { level: 1, name: REQUEST.title })).toBeVisible();
    expectLinks({
      "Food & Drink": "/category/food-drink",
      Caterers: "/category/food-drink/caterers",
    });
    expect(screen.getByRole("time")).toHaveAttribute("datetime", REQUEST.created_at);
    expect(screen.getByText("Ikeja, Lagos")).toBeVisible();
    expect(screen.getByText("₦100k – ₦500k")).toBeVisible();
    expect(screen.getByRole("heading", { name: "1 answer" })).toBeVisible();
    expect(screen.getByText(REQUEST.description)).toBeVisible();
    expectLinks({ tolu_a: `/user/${AUTHOR.id}` });
    expect(
      await screen.findByText(/Yours may be the one|There are none you can see/),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Manage this request" })).toBeNull();
    expect(screen.queryByLabelText("Status")).toBeNull();
  });

  test("R099 of the member's own has no answer form, and says that new answers are notified", async () => {
    openOwn({ response_count: 0 });
    expect(await screen.findByText(/^No answers yet\. New answers appear here/)).toBeVisible();
    // A form would have been loaded by then.
    await act(async () => void (await import("@/forms/comments/member-response-form")));
    expect(screen.queryByLabelText("Your answer")).toBeNull();
    expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
  });

  test("R157 scrolls to the answer a notification is about and highlights it", async () => {
    const scrollIntoView = vi.fn<(this: Element) => void>();
    const own = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = scrollIntoView;
    onTestFinished(() => {
      Element.prototype.scrollIntoView = own;
    });
    const target = response({ id: id(801), created_at: "2026-11-20T10:00:00.123456+00:00" });
    const other = response({ id: id(802), content: "Another", created_at: "2026-11-20T09:00:00Z" });
    openScreen(REQUEST, { "GET responses": rows(target, other) }, comingTo(target));
    await screen.findByText(target.content);
    const [lit, ...others] = screen.getAllByRole("listitem");
    expect(lit).toHaveTextContent(target.content);
    expect(lit).toHaveClass("animate-lit");
    for (const item of others) expect(item).not.toHaveClass("animate-lit");
    expect(scrollIntoView.mock.contexts).toEqual([lit]);
  });

  test("R157 shows an older answer from a notification below the others, and says if it is gone", async () => {
    Element.prototype.scrollIntoView = vi.fn();
    const latest = Array.from({ length: 20 }, (_, n) =>
      response({ id: id(820 - n), content: `Answer ${n + 1}`, created_at: "2026-11-20T10:00:00Z" }),
    );
    const target = response({ id: id(700), created_at: "2026-11-19T10:00:00.123456+00:00" });
    const found = (...rest: object[]): Answers => ({
      "GET responses": (call) => rows(...(call.query.has("id") ? rest : latest))(call),
    });
    const { unmount } = openScreen(REQUEST, found(target), comingTo(target));
    const item = (await screen.findByText(target.content)).closest("li");
    expect(item).toHaveClass("animate-lit");
    const answers = within(screen.getByRole("region", { name: "Answers" }));
    expect(answers.getAllByRole("listitem").at(-1)).toBe(item);
    unmount();
    openScreen(REQUEST, found(), comingTo(target));
    expect(
      await screen.findByText(/^The answer you’re looking for is no longer here\./),
    ).toBeVisible();
  });

  test('C30 names a private author "Anonymous User" without a link', async () => {
    openScreen(request({ author: null }));
    expect(await screen.findByText("Anonymous User")).toBeVisible();
  });

  test.each([
    ["open", "Open", "text-leaf"],
    ["closed", "Closed", "text-muted"],
    ["in_progress", "In progress", "text-indigo"],
    ["answered", "Answered", "bg-leaf"],
  ])("R096 C05 shows the status %s", async (status, words, colour) => {
    openScreen(request({ status }));
    expect(await screen.findByText(words)).toHaveClass(colour);
    expect(screen.queryAllByText("Want to help?")).toHaveLength(status === "open" ? 1 : 0);
  });

  test.each([
    ["", "/requests?page=1"],
    ["?page=3", "/requests?page=3"],
  ])("R096 R030 links back from %s", async (search, href) => {
    openScreen(REQUEST, {}, { at: REQUEST.id + search });
    expect(await screen.findByRole("link", { name: "Requests" })).toHaveAttribute("href", href);
  });

  test("R100 C40 F10 shows not found for a missing request, and for an invalid id without a request", async () => {
    const { unmount } = openScreen(REQUEST, { "GET requests": rows() });
    expect(await screen.findByRole("heading", { name: "Request Not Found" })).toBeVisible();
    expect(document.title).toMatch(/not found/i);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("status", { name: "Loading" })).toBeNull();
    unmount();
    const { calls } = openScreen(REQUEST, {}, { at: "nonsense" });
    expect(await screen.findByRole("heading", { name: "Request Not Found" })).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe("R098 the answers of a request", () => {
  test("F42 beyond twenty are loaded on request, each once, even if others are posted meanwhile", async () => {
    const at = "2026-11-20T10:00:00+00:00";
    // In the database's order, all with the same time.
    const many = Array.from({ length: 21 }, (_, n) =>
      response({ id: id(520 - n), content: `Answer ${n + 1}`, created_at: at }),
    );
    const { calls, user } = openScreen(request({ response_count: 21 }), {
      "GET responses": inTurn(rows(...many.slice(0, 20)), rows(...many.slice(20))),
    });
    expect(await screen.findByText("Answer 20")).toBeVisible();
    expect(screen.queryByText("Answer 21")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show more answers" }));
    expect((await screen.findByText("Answer 21")).closest("li")).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Show more answers" })).toBeNull();

    const [first, second, ...others] = callsOf(calls, "GET responses").map(({ query }) => query);
    expect(others).toEqual([]);
    for (const query of [first, second]) {
      expect(query?.get("order")).toBe("score.desc,created_at.desc,id.desc");
      expect(query?.get("limit")).toBe("20");
      expect(query?.get("offset")).toBeNull();
    }
    expect(first?.get("score")).toBe("lte.2147483647");
    expect(second?.get("score")).toBe("lte.6");
    expect(second?.get("or")).toBe(
      `(score.lt.6,and(created_at.lte.${at},or(created_at.lt.${at},id.lt.${id(501)})))`,
    );
  });

  test("can be deleted by their author after confirming, and the count falls", async () => {
    const other = response({ id: id(51), content: "Not that one." });
    const count = (response_count: number) => rows(request({ response_count }));
    const { calls, user } = openScreen(
      REQUEST,
      {
        "GET requests": inTurn(count(2), count(1)),
        "GET responses": inTurn(rows(response({ is_mine: true }), other), rows(other)),
        "DELETE responses": rows({ id: id(50) }),
      },
      { session: MEMBER },
    );
    expect(await screen.findByRole("heading", { name: "2 answers" })).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Delete answer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete answer?" }));
    await user.click(dialog.getByRole("button", { name: "Delete answer" }));
    await findToast("Deleted");
    expect(callsOf(calls, "DELETE responses")[0]?.query.get("id")).toBe(`eq.${id(50)}`);
    expect(await screen.findByRole("heading", { name: "1 answer" })).toBeVisible();
    expect(screen.queryByText("Ask for the tasting plate first.")).toBeNull();
  });

  test("R099 have the form above them for a member, and an invitation below them for a visitor", async () => {
    const { unmount } = openScreen(REQUEST, {}, { session: MEMBER });
    const answers = () => screen.getByRole("region", { name: "Answers" });
    const FOLLOWING = Node.DOCUMENT_POSITION_FOLLOWING;
    const field = await screen.findByLabelText("Your answer");
    expect(field.compareDocumentPosition(answers())).toBe(FOLLOWING);
    unmount();
    openScreen();
    // Visitors cannot answer yet and came to read the answers, which therefore come first.
    const help = await screen.findByText("Want to help?");
    expect(answers().compareDocumentPosition(help)).toBe(FOLLOWING);
  });
});

describe("the author of a request", () => {
  test("R163 R202 R238 deletes it from the owner menu, softly, and is led home", async () => {
    const { calls, user } = openOwn({}, { "PATCH requests": rows({ id: MINE.id }) });
    await user.click(await screen.findByRole("button", { name: "Manage this request" }));
    await user.click(screen.getByRole("button", { name: "Delete Request" }));
    expect(callsOf(calls, "PATCH requests")).toEqual([]);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Delete Request" }));
    await findToast("Deleted");
    expect(path()).toHaveTextContent(/^\/$/);
    const [call] = callsOf(calls, "PATCH requests");
    expect(call?.query.get("id")).toBe(`eq.${MINE.id}`);
    expect(call?.query.get("user_id")).toBe(`eq.${MEMBER.user.id}`);
    expect(call?.body).toEqual({ is_deleted: true });
  });

  test("F08 R101 C05 sets one of four statuses; a refused change is reverted with an error", async () => {
    let status = "open";
    const { calls, user } = openOwn(
      {},
      {
        "GET requests": () => Response.json([{ ...MINE, status }]),
        "PATCH requests": inTurn(refused(403, "42501", "secret"), ({ body }) => {
          status = Object(body).status;
          return Response.json([{ id: MINE.id }]);
        }),
      },
    );
    const select = await screen.findByRole("combobox", { name: "Status" });
    expect(
      within(select)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Open", "In progress", "Answered", "Closed"]);
    await user.selectOptions(select, "closed");
    await findToast("Update Failed", "The status wasn’t changed. Please try again.");
    expect(select).toHaveValue("open");
    await user.selectOptions(select, "in_progress");
    await findToast("Status updated", "In progress");
    expect(callsOf(calls, "PATCH requests")[1]?.body).toEqual({ status: "in_progress" });
    expect(await screen.findByText("In progress", { selector: "span" })).toBeVisible();
    expect(select).toHaveValue("in_progress");
    await user.selectOptions(select, "open");
    expect(await screen.findByText("Open", { selector: "span" })).toBeVisible();
  });
});

describe("R482 on the page of a question, notifications of answers are", () => {
  const DAY = 86_400_000;
  const offer = () => screen.findByRole("heading", { name: /^Get notified/ });

  test.each([
    ["offered to its author right after asking", {}, DAY - 60_000, true],
    ["not offered a day later", {}, DAY + 60_000, false],
    ["offered while it is in progress", { status: "in_progress" }, 60_000, true],
    ["not offered once it is answered", { status: "answered" }, 60_000, false],
    ["not offered once it is closed", { status: "closed" }, 60_000, false],
    ["not offered to others", { is_mine: false }, 60_000, false],
    ["not offered if it is hidden", { hidden_for: "spam" }, 60_000, false],
  ])("%s", async (_, row, age, isOffered) => {
    const created_at = new Date(Date.now() - age).toISOString();
    const { calls } = openOwn(
      { ...row, created_at },
      { "GET notification_preferences": rows(), "GET moderation_log": rows() },
    );
    await screen.findByRole("heading", { level: 1 });
    if (isOffered) expect(await offer()).toBeVisible();
    await new Promise(setImmediate);
    expect(callsOf(calls, "GET notification_preferences")).toHaveLength(isOffered ? 1 : 0);
  });
});
