import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import RequestsScreen from "@/routes/requests";
import { expectLinks } from "../links";
import { type Answers, callsOf, created, inTurn, json, restServer, rows } from "../msw/rest";
import { MEMBER, path, renderApp } from "../render";
import { routesOf } from "../router";
import { AUTHOR, id, request, response } from "../samples";

const OPEN = request();
const CLOSED = request({
  id: id(2),
  title: "Straight mango trees",
  status: "closed",
  author: null,
});

function openScreen(search = "", answers: Answers = {}, session: typeof MEMBER | null = null) {
  const calls = restServer({
    "GET request_feed": json({ items: [OPEN, CLOSED] }),
    "GET categories": rows(
      { id: 2, name: "Food", request_count: 20, subcategories: [] },
      { id: 3, name: "Phones", request_count: 11, subcategories: [] },
    ),
    "GET responses": rows(response()),
    ...answers,
  });
  const screens = routesOf({ requests: <RequestsScreen /> });
  const view = renderApp(screens, { path: `/requests${search}`, session });
  return { ...view, calls };
}

const card = async (name: string) => within(await screen.findByRole("article", { name }));
/** A response to a search for requests. */
const found = (requests: object[], more: object = {}) =>
  json({
    ...{ requests, counts: { requests: requests.length } },
    ...{ at_least: [], level: 1, close: 0, ...more },
  });

describe("R009 R092 the list", () => {
  test("R185 loads a page of requests and the total in two queries", async () => {
    const { calls } = openScreen("?page=2");
    await card(OPEN.title);
    expect(await screen.findByRole("link", { name: "Page 3" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Page 4" })).toBeNull();
    expect(calls).toHaveLength(2);
    const query = callsOf(calls, "GET request_feed")[0]?.query ?? new URLSearchParams();
    expect(Object.fromEntries(query)).toEqual({ page: "2", page_size: "12" });
  });

  test("R260 is filtered by place, price and verified authors, also in a search", async () => {
    const { calls, user } = openScreen("?place=ng-lagos&under=50000&verified=1&stars=4&page=2", {
      "GET request_feed": json({ items: [OPEN], total: 25 }),
      "GET search_content": found([OPEN]),
      "GET places": json({ id: "ng-lagos", name: "Lagos", label: "Lagos, Nigeria" }),
    });
    await card(OPEN.title);
    const query = callsOf(calls, "GET request_feed")[0]?.query ?? [];
    expect(Object.fromEntries(query)).toEqual({
      ...{ place: "ng-lagos", price_below: "50000", is_verified: "true" },
      ...{ page: "2", page_size: "12" },
    });
    expect(await screen.findByText("25 requests")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Page 3" })).toBeVisible();
    await user.type(screen.getByRole("searchbox", { name: "Search requests" }), "fan");
    await waitFor(() => expect(callsOf(calls, "GET search_content")).toHaveLength(1));
    expect(Object.fromEntries(callsOf(calls, "GET search_content")[0]?.query ?? [])).toEqual({
      ...{ query: "fan", kind: "requests" },
      ...{ place: "ng-lagos", price_below: "50000", is_verified: "true" },
    });
  });

  test("R274 a place named in the text is shown as a filter that can be removed", async () => {
    const filtered_by = { place: { name: "Ikeja", said: "in Ikeja" } };
    const { user } = openScreen("?q=plumber+in+Ikeja", {
      "GET search_content": found([OPEN], { filtered_by }),
    });
    await user.click(await screen.findByRole("button", { name: "In Ikeja", pressed: true }));
    expect(path()).toHaveTextContent("/requests?q=plumber");
  });

  test("R094 a card shows and links its details; a closed request and the member's own ask for no answer", async () => {
    const own = request({ id: id(3), title: "Mine", is_mine: true });
    openScreen("?page=2", { "GET request_feed": json({ items: [OPEN, CLOSED, own] }) });
    const open = await card(OPEN.title);
    expect(open.getByText("Open")).toBeVisible();
    expect(open.getByText("1 answer")).toBeVisible();
    expect(open.getByText("Ikeja, Lagos")).toBeVisible();
    expect(open.getByText("₦100k – ₦500k")).toBeVisible();
    expectLinks({ [OPEN.title]: `/request/${OPEN.id}?page=2`, tolu_a: `/user/${AUTHOR.id}` }, open);
    expect(open.getByRole("link", { name: /^View/ })).toHaveAttribute(
      "href",
      `/request/${OPEN.id}`,
    );
    expect((await card(CLOSED.title)).getByText(/^Anonymous/)).toBeVisible();
    for (const title of [CLOSED.title, own.title]) {
      const unasked = await card(title);
      expect(unasked.getByRole("link", { name: /^View/ })).toBeVisible();
      expect(unasked.queryByRole("link", { name: /^Answer/ })).toBeNull();
    }
  });

  test("R092 S18 F44 the search box queries once typing pauses, sets the address, and starts at page 1", async () => {
    const tailor = request({ id: id(3), title: "A tailor (or two), 50% off" });
    const { calls, user } = openScreen("?page=2", {
      "GET search_content": found([tailor]),
    });
    await card(OPEN.title);
    await user.type(screen.getByRole("searchbox", { name: "Search requests" }), "50% (or,");
    await card(tailor.title);
    expect(screen.getByText("1 request found")).toBeVisible();
    expect(path()).toHaveTextContent("/requests?q=50%25+%28or%2C");
    const searches = callsOf(calls, "GET search_content");
    expect(searches.map(({ query }) => [query.get("query"), query.get("kind")])).toEqual([
      ["50% (or,", "requests"],
    ]);
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    await card(OPEN.title);
    expect(path()).toHaveTextContent(/^\/requests$/);
  });

  test("R092 R064 search results are paged, with one query", async () => {
    const requests = Array.from({ length: 14 }, (_, at) =>
      request({ id: id(20 + at), title: `Answer ${at + 1}` }),
    );
    const { calls, user } = openScreen("?q=fan", {
      "GET search_content": found(requests),
    });
    await card("Answer 12");
    expect(screen.queryByRole("heading", { name: "Answer 13" })).toBeNull();
    expect(screen.getByText("14 requests found")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Page 2" }));
    const last = await card("Answer 14");
    expectLinks({ "Answer 14": `/request/${id(33)}?page=2` }, last);
    expect(screen.queryByRole("heading", { name: "Answer 12" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Page 3" })).toBeNull();
    expect(path()).toHaveTextContent("/requests?q=fan&page=2");
    expect(callsOf(calls, "GET search_content")).toHaveLength(1);
  });

  test.each([
    [19, {}, "19 requests found"],
    [20, {}, "20 requests found"],
    [20, { counts: { requests: 31 } }, "Best 20 of 31. Add a word to narrow them down."],
    [
      1,
      { counts: { requests: 100 }, at_least: ["requests"] },
      "Best 1 of more than 100. Add a word to narrow them down.",
    ],
  ])("R241 with %i search results and %j, the count reads: %s", async (count, more, words) => {
    const requests = Array.from({ length: count }, (_, at) => request({ id: id(20 + at) }));
    openScreen("?q=fan", { "GET search_content": found(requests, more) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/^The requests that match best: .* in all/)).toBeInTheDocument();
  });

  test("R271 close matches are named as such", async () => {
    const { user } = openScreen("?q=fridge", {
      "GET search_content": inTurn(
        found([OPEN, CLOSED], { close: 1 }),
        found([OPEN, CLOSED], { level: 3, close: 2 }),
      ),
    });
    expect(await screen.findByText("1 request found, and 1 close match")).toBeVisible();
    await user.type(screen.getByRole("searchbox", { name: "Search requests" }), " lamp");
    expect(await screen.findByText("Nothing matches all of “fridge lamp”. Closest:")).toBeVisible();
  });

  test("R092 Submit Request links to its form, and a search without results fills it in", async () => {
    openScreen("?q=snow", { "GET search_content": found([]) });
    expectLinks({ "Submit Request": "/submit-request" });
    expect(await screen.findByText("No requests found for “snow”")).toBeVisible();
    expectLinks({ "Ask for it": "/submit-request?title=snow" });
  });
});

describe("R026 R093 C35 the dialog", () => {
  test("R095 ?view= shows the request with its answers, without requesting it again, and closing leads back", async () => {
    const { calls, user } = openScreen();
    await card(OPEN.title);
    await user.click(screen.getByRole("link", { name: /^Answer/ }));
    const dialog = within(await screen.findByRole("dialog", { name: OPEN.title }));
    await user.click(dialog.getByRole("button", { name: "Show answers" }));
    expect(path()).toHaveTextContent(`/requests?view=${OPEN.id}`);
    expect(await dialog.findByText("Ask for the tasting plate first.")).toBeVisible();
    expect(callsOf(calls, "GET request_feed")).toHaveLength(1);
    expect(callsOf(calls, "GET requests")).toEqual([]);

    const respond = dialog.getByRole("button", { name: "Respond to Request" });
    await user.click(respond);
    expect(path()).toHaveTextContent(`/requests?respond=${OPEN.id}`);
    // The button that switches stays under the finger.
    expect(respond).toHaveFocus();
    expect(dialog.queryByText("Ask for the tasting plate first.")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(path()).toHaveTextContent(/^\/requests$/));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("R095 R198 R233 an answer sent from ?respond= leads back to the list's page, with the count raised", async () => {
    let count = 1;
    const { calls, user } = openScreen(
      `?page=2&respond=${OPEN.id}`,
      {
        "GET request_feed": () =>
          HttpResponse.json({ items: [{ ...OPEN, response_count: count }] }),
        "POST responses": (call) => {
          count++;
          return created(call);
        },
      },
      MEMBER,
    );
    const field = await screen.findByLabelText("Your answer");
    await user.type(field, "Ask in Ogba");
    await user.click(screen.getByRole("button", { name: "Answer" }));
    await waitFor(() => expect(path()).toHaveTextContent(/^\/requests\?page=2$/));
    expect(await screen.findByText("Response Submitted!")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(callsOf(calls, "POST responses")).toHaveLength(1);
    expect(await screen.findByText("2 answers")).toBeVisible();
  });

  test("R100 C40 an invalid id shows a not-found message", async () => {
    openScreen("?view=nonsense");
    expect(await screen.findByRole("dialog", { name: "Request Not Found" })).toBeVisible();
  });
});
