import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AuthPromptProvider } from "@/components/auth/auth-dialog";
import { setAuthState } from "@/data/auth/session-store";
import { createQueryClient, followIdentity } from "@/data/base/query-client";
import type { NotificationGroup } from "@/data/notifications/notification-groups";
import { keepBuiltFeed } from "@/data/posts/home-feed";
import Home from "@/routes/home";
import { callsOf, held, inTurn, json, lost, restServer } from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { category, id, notification, recommendation, request } from "../samples";

const EMPTY = { categories: [], recommendations: [], reviews: [], requests: [] };
const feed = (title: string) => json({ ...EMPTY, recommendations: [recommendation({ title })] });
const own = (unread: NotificationGroup[] = []) =>
  json({ id: MEMBER.user.id, is_moderator: false, unread, lists: [] });
const section = () => screen.findByRole("region", { name: "Recommendations" });

test("R047 F20 another order is requested once and shown; if it fails to load, the previous one stays, with an error", async () => {
  const calls = restServer({ "GET home_feed": inTurn(feed("New"), lost, feed("Well liked")) });
  const { user } = renderApp(<Home />);
  const posts = within(await section());
  await posts.findByText("New");
  await user.click(posts.getByRole("button", { name: "Trending" }));
  expect(await screen.findByText("This didn’t load")).toBeVisible();
  expect(posts.getByText("New")).toBeVisible();
  expect(posts.getByRole("button", { name: "Recent" })).toHaveAttribute("aria-pressed", "true");
  await user.click(posts.getByRole("button", { name: "Trending" }));
  await posts.findByText("Well liked");
  const asked = callsOf(calls, "GET home_feed").map(
    ({ query }) => `${query.get("recommendations_by")}, ${query.get("reviews_by")}`,
  );
  expect(asked).toEqual(["recent, recent", "trending, recent", "trending, recent"]);
});

test("R031 R046 R047 the tagline, and placeholders for four categories, three of each post and two requests", async () => {
  const categories = ["Food", "Homes", "Phones", "Rides", "Tailors"].map((name, at) =>
    category({ id: at + 1, name, slug: name.toLowerCase() }),
  );
  const { answer, letThrough } = held(json({ ...EMPTY, categories }));
  restServer({ "GET home_feed": answer });
  renderApp(<Home />);
  expect(screen.getByText("Save Money. Save Time. Help Others Do the Same.")).toBeVisible();
  const placeholdersIn = (name: string, selector = "[data-skeleton]") =>
    screen.getByRole("region", { name }).querySelectorAll(selector).length;
  expect(placeholdersIn("Browse by category", "span[aria-hidden]")).toBe(4);
  expect(placeholdersIn("Recommendations")).toBe(3);
  expect(placeholdersIn("Reviews")).toBe(3);
  expect(placeholdersIn("People are asking", "span[aria-hidden]")).toBe(2);
  letThrough();
  expect(await screen.findByRole("link", { name: /^Rides/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Tailors/ })).toBeNull();
});

test.each([
  ["Add Recommendation/Review", "/submit-recommendation"],
  ["Request for Recommendations", "/submit-request"],
])("R045 %s leads a member to %s, and a visitor to sign up first", async (name, path) => {
  restServer({ "GET home_feed": feed("New"), "GET profiles": own() });
  const home = (
    <AuthPromptProvider>
      <Home />
    </AuthPromptProvider>
  );
  const { user, unmount } = renderApp(home);
  await user.click(screen.getByRole("button", { name }));
  expect(await screen.findByRole("dialog", { name: "Sign up" })).toBeVisible();
  expect(screen.getByLabelText("path")).toHaveTextContent(/^\/$/);
  unmount();

  const { user: member } = renderApp(home, { session: MEMBER });
  await member.click(screen.getByRole("button", { name }));
  expect(screen.getByLabelText("path")).toHaveTextContent(path);
});

test("R048 R049 an empty site suggests a first step", async () => {
  restServer({ "GET home_feed": json(EMPTY) });
  const { user } = renderApp(
    <AuthPromptProvider>
      <Home />
    </AuthPromptProvider>,
  );
  for (const text of [
    "No recommendations yet",
    "Be the first to share a recommendation!",
    "No reviews available at the moment.",
    "No recent requests found.",
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  await user.click(screen.getByRole("button", { name: "Create First Request" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test.each([
  [
    "answers to their question",
    [
      notification({ type: "like" }),
      notification({
        id: id(501),
        type: "reply",
        entity_type: "request",
        entity_id: id(7),
        facts: { event: "answered", kind: "request", title: "Which inverter?" },
      }),
    ],
    /^Your question has 1 answer.*Which inverter\?$/,
    `/request/${id(7)}`,
  ],
  [
    "that their account is about to be deleted, before anything else",
    [
      notification({ id: id(501), type: "reply", entity_type: "request", entity_id: id(7) }),
      notification({ type: "account", entity_type: "profile" }),
    ],
    /^Your account will be deleted/,
    "/profile",
  ],
  [
    "a question by another member that they could answer",
    [notification()],
    /^Could you answer this\?.*A plumber/,
    `/request/${id(2)}`,
  ],
])("R044 R153 a member sees above the sections %s", async (_, unread, name, path) => {
  restServer({
    "GET home_feed": json({
      ...EMPTY,
      requests: [
        request({ is_mine: true }),
        request({ id: id(3), status: "closed" }),
        request({ id: id(2), title: "A plumber" }),
      ],
    }),
    "GET profiles": own(unread),
  });
  renderApp(<Home />, { session: MEMBER });
  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", path);
});

test("R044 a visitor sees no such line", async () => {
  restServer({ "GET home_feed": json({ ...EMPTY, requests: [request()] }) });
  renderApp(<Home />);
  await screen.findByRole("region", { name: "People are asking" });
  expect(screen.queryByRole("link", { name: /^Could you/ })).toBeNull();
});

/** The query cache of a page that was built with these posts. */
function builtWith(...titles: string[]) {
  const client = createQueryClient();
  keepBuiltFeed(client, {
    ...EMPTY,
    recommendations: titles.map((title, at) => recommendation({ id: id(700 + at), title })),
  });
  return client;
}

test("R046 content hidden since the build disappears when the response arrives, and stays away", async () => {
  const client = builtWith("Hidden since", "Still there");
  const { answer, letThrough } = held(feed("Still there"));
  restServer({ "GET home_feed": answer });
  const { user } = renderApp(<Home />, { client });
  expect(screen.getByText("Hidden since")).toBeVisible();
  letThrough();
  await waitFor(() => expect(screen.queryByText("Hidden since")).toBeNull());
  const posts = within(await section());
  expect(posts.getByText("Still there")).toBeVisible();
  await user.click(posts.getByRole("button", { name: "Trending" }));
  await posts.findByText("Still there");
  expect(screen.queryByText("Hidden since")).toBeNull();
});

test("R046 without a response no built content stays, since it may have been hidden", async () => {
  const client = builtWith("Hidden since");
  const never = Promise.withResolvers<Response>();
  const calls = restServer({ "GET home_feed": inTurn(lost, () => never.promise) });
  const { user } = renderApp(<Home />, { client });
  expect(screen.getByText("Hidden since")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Hidden since")).toBeNull());
  expect(await screen.findByText("Check your connection and try again.")).toBeVisible();
  const asked = calls.length;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
  expect(screen.queryByText("Hidden since")).toBeNull();
});

test("R061 a session restored while the feed is loading does not request the feed again", async () => {
  const client = builtWith("Built");
  const { answer, letThrough } = held(feed("New"));
  const calls = restServer({ "GET home_feed": answer, "GET profiles": own() });
  renderApp(<Home />, { client });
  const stopFollowing = followIdentity(client);
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => setAuthState(MEMBER));
  expect(screen.getByText("Built")).toBeVisible();
  letThrough();
  await screen.findByText("New");
  expect(callsOf(calls, "GET home_feed")).toHaveLength(1);
  stopFollowing();
});
