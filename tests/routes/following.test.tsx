import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { followedFeedQuery } from "@/data/following/following";
import FollowingScreen from "@/routes/following";
import ForYou from "@/routes/home/for-you";
import { expectLinks } from "../links";
import {
  type Answer,
  type Answers,
  callsOf,
  held,
  inTurn,
  json,
  lost,
  refused,
  restServer,
  rows,
  saved,
} from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { id, ownProfile, recommendation, request, review } from "../samples";

const OWN = ownProfile({ followed_unseen: 3, follows: [{ target: "4" }] });
const seen = (moment: string) => ({ moment, is_new: false });
const fresh = (moment: string) => ({ moment, is_new: true });
const DAY = "2026-11-20T10:00:00+00:00";
const LATER = "2026-11-21T10:00:00.123456+00:00";
const page = (items: object[], rest: object = {}) =>
  json({ items, has_more: false, questions: [], ...rest });
const serve = (answers: Answers, own: object = {}) =>
  restServer({
    "GET profiles": rows({ ...OWN, ...own }),
    "GET user_lists": rows(),
    "POST see_followed": saved,
    ...answers,
  });

function open(feed: Answer, answers: Answers = {}, own: object = {}) {
  const calls = serve({ "GET followed_feed": feed, ...answers }, own);
  const view = renderApp(
    <main>
      <FollowingScreen />
    </main>,
    { path: "/following", session: MEMBER, hasHeader: true },
  );
  return { ...view, calls };
}
const section = (name: string) => screen.findByRole("region", { name });
const titles = (region: HTMLElement) =>
  within(region)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

describe("R430 the feed of followed targets", () => {
  test("shows posts since the last visit first, and then marks them as seen", async () => {
    const { calls } = open(
      page([
        { ...recommendation({ id: id(11), title: "A new one" }), ...fresh(LATER) },
        { ...review({ id: id(12), title: "Another" }), ...fresh(DAY) },
        { ...request({ id: id(13), title: "An old one" }), kind: "request", ...seen(DAY) },
      ]),
    );
    expect(titles(await section("New"))).toEqual(["A new one", "Another"]);
    expect(titles(await section("Earlier"))).toEqual(["An old one"]);
    expect(screen.getByText("2 new")).toBeVisible();
    await waitFor(() =>
      expect(callsOf(calls, "POST see_followed").map(({ body }) => body)).toEqual([
        { until: LATER },
      ]),
    );
    expect(callsOf(calls, "GET followed_feed")).toHaveLength(1);
  });

  test("marks nothing if nothing is new", async () => {
    const { calls } = open(page([{ ...review(), ...seen(DAY) }]));
    await section("Earlier");
    expect(screen.getByText("Nothing new since you last looked")).toBeVisible();
    expect(screen.queryByRole("region", { name: "New" })).toBeNull();
    expect(callsOf(calls, "POST see_followed")).toEqual([]);
  });

  test("dates a question by its newest answer only if one came since it was asked", async () => {
    open(
      page([
        { ...request({ id: id(21), created_at: DAY }), kind: "request", ...fresh(LATER) },
        { ...request({ id: id(22), created_at: DAY }), kind: "request", ...fresh(DAY) },
      ]),
    );
    const region = await section("New");
    expect(within(region).getAllByText(/^Answered/)).toHaveLength(1);
    expect(region.querySelector(`time[datetime="${LATER}"]`)).toBeVisible();
  });

  test("R426 shows questions the member could answer at the top, and only once", async () => {
    const question = request({ id: id(31), title: "Who mends fans?" });
    open(page([{ ...question, kind: "request", ...fresh(DAY) }], { questions: [question] }));
    const region = await section("Questions you could answer");
    expect(within(region).getByRole("link", { name: /^Answer/ })).toHaveAttribute(
      "href",
      `/request/${id(31)}`,
    );
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(1);
    expect(screen.getByText("1 new")).toBeVisible();
  });

  test("loads older pages after the last post, a failed page can be retried, and the focus moves along", async () => {
    const older = [{ ...review({ id: id(41), title: "First" }), ...seen(LATER) }];
    const oldest = [{ ...review({ id: id(42), title: "Second" }), ...seen(DAY) }];
    const { calls, user } = open(
      inTurn(page(older, { has_more: true }), refused(400, "XX000", "broken"), page(oldest)),
    );
    await user.click(await screen.findByRole("button", { name: "Show older" }));
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(again.closest("[role=alert]")).toHaveFocus();
    expect(titles(await section("Earlier"))).toEqual(["First"]);
    await user.click(again);
    await waitFor(async () =>
      expect(titles(await section("Earlier"))).toEqual(["First", "Second"]),
    );
    expect(screen.getByText("Second").closest("article")).toHaveFocus();
    for (const { query } of callsOf(calls, "GET followed_feed").slice(1)) {
      expect([query.get("before"), query.get("before_id")]).toEqual([LATER, id(41)]);
    }
    expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
  });

  test("explains following to a member who follows nothing, and shows others that nothing is new yet, once it has loaded", async () => {
    const { unmount } = open(page([]), {}, { follows: [] });
    expect(await screen.findByText("You don’t follow anything yet")).toBeVisible();
    expectLinks({ "Find a category": "/categories" });
    expect(screen.queryByRole("button", { name: "What you follow" })).toBeNull();
    unmount();
    const { user } = open(inTurn(lost, page([])));
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.queryByText(/nothing|Nothing/)).toBeNull();
    await user.click(again);
    expect(await screen.findByText("Nothing new yet")).toBeVisible();
    expect(screen.getByRole("button", { name: "What you follow" })).toBeVisible();
  });

  test("shows neither message until it is known whether the member follows anything", async () => {
    const { answer, letThrough } = held(rows({ ...OWN, follows: [] }));
    const { client } = open(page([]), { "GET profiles": answer });
    const feed = followedFeedQuery(MEMBER.user.id).queryKey;
    await waitFor(() => expect(client.getQueryData(feed)).toBeDefined());
    expect(screen.queryByText(/nothing|Nothing|anything/)).toBeNull();
    expect(screen.queryByRole("button", { name: "What you follow" })).toBeNull();
    letThrough();
    expect(await screen.findByText("You don’t follow anything yet")).toBeVisible();
  });

  test("asks a visitor to sign in", async () => {
    renderApp(<FollowingScreen />, { path: "/following" });
    expect(
      await screen.findByText("Please sign in to follow things and see what’s new."),
    ).toBeVisible();
  });
});

describe("R431 the list of followed targets", () => {
  const REPAIRS = { name: "Home & Repairs", slug: "home-repairs" };
  const IN_LAGOS = { place_id: "ng-lagos", place: { name: "Lagos" } };
  const BISI = { id: id(7), username: "bisi", full_name: "Bisi A" };
  const FOLLOWS = [
    { target: "4 ng-lagos", category_id: 4, category: REPAIRS, ...IN_LAGOS },
    { target: id(5), product_id: id(5), product: { id: id(5), name: "A fan" } },
    { target: id(6), company_id: id(6), company: { id: id(6), name: "A shop" } },
    { target: id(7), member_id: id(7), member: BISI },
    { target: id(8), request_id: id(8), request: { id: id(8), title: "Who?" } },
    { target: id(9), member_id: id(9), member: null },
  ].map((follow) => ({ category_id: null, ...follow }));

  test("is sorted by name, links to each target, and unfollows with a tap that can be undone", async () => {
    const { calls, user } = open(
      page([]),
      { "GET follows": rows(...FOLLOWS), "DELETE follows": saved, "POST follows": saved },
      { follows: FOLLOWS.map(({ target }) => ({ target })) },
    );
    await user.click(await screen.findByRole("button", { name: "What you follow" }));
    const dialog = await screen.findByRole("dialog", { name: "What you follow" });
    const entries = await within(dialog).findAllByRole("listitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("CategoryHome & Repairs in Lagos"),
      expect.stringContaining("ProductA fan"),
      expect.stringContaining("CompanyA shop"),
      expect.stringContaining("Memberbisi"),
      expect.stringContaining("QuestionWho?"),
      expect.stringContaining("MemberHidden, private or deleted"),
    ]);
    expect(
      within(dialog)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([
      "/category/home-repairs?place=ng-lagos",
      `/product/${id(5)}`,
      `/company/${id(6)}`,
      `/user/${id(7)}`,
      `/request/${id(8)}`,
    ]);
    await user.click(within(dialog).getByRole("button", { name: "Following A fan" }));
    const again = await within(dialog).findByRole("button", { name: "Follow A fan" });
    await waitFor(() =>
      expect(callsOf(calls, "DELETE follows").map(({ query }) => query.get("target"))).toEqual([
        `eq.${id(5)}`,
      ]),
    );
    await user.click(again);
    await within(dialog).findByRole("button", { name: "Following A fan" });
    await waitFor(() =>
      expect(callsOf(calls, "POST follows").map(({ body }) => body)).toEqual([
        { product_id: id(5) },
      ]),
    );
    await user.click(within(dialog).getByRole("button", { name: "Following this member" }));
    await within(dialog).findByRole("button", { name: "Follow this member" });
    expect(callsOf(calls, "GET follows")).toHaveLength(1);
  });
});

describe("R432 the home page", () => {
  test.each([
    [10, "9+ new"],
    [9, "9 new"],
  ])("shows for %i unseen posts: %s, in place of a question", async (count, said) => {
    serve({}, { followed_unseen: count });
    renderApp(<ForYou user={MEMBER.user} requests={[request()]} />, { session: MEMBER });
    const link = (await screen.findByText(said)).closest("a");
    expect(link).toHaveTextContent("in what you follow");
    expect(link).toHaveAttribute("href", "/following");
    expect(screen.queryByText("Could you answer this?")).toBeNull();
  });

  test("shows the question if nothing is new", async () => {
    serve({}, { followed_unseen: 0 });
    renderApp(<ForYou user={MEMBER.user} requests={[request()]} />, { session: MEMBER });
    expect(await screen.findByText("Could you answer this?")).toBeVisible();
  });
});
