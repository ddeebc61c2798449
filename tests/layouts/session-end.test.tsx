import { act, configure, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadAuth } from "@/data/auth/auth-client";
import { noteMemberAtStart, setAuthState } from "@/data/auth/session-store";
import { followIdentity } from "@/data/base/query-client";
import { forgetAuthDraft } from "@/forms/auth/auth-draft";
import { SESSION_KEY } from "@/lib/constants";
import { AppRoutes } from "@/routes";
import { toast } from "@/ui/toast-store";
import { findAlert, findToast } from "../messages";
import { authServer, lost, refuse, session, USER } from "../msw/auth";
import { callsOf, created, refused, restServer, rows } from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { id, profile, recommendation, request } from "../samples";

const POST = recommendation();
const REQUEST = request();
const AMARA = {
  ...MEMBER,
  user: { id: USER.id, email: USER.email, fullName: USER.user_metadata.full_name },
};
const expired = refused(401, "PGRST303", "JWT expired");
const refusals = {
  "POST token": refuse(400, "refresh_token_not_found", "Invalid Refresh Token"),
};

// The whole app takes its time to arrive.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

// Preloads the code that is loaded on demand, so that no test waits for it.
beforeAll(() =>
  Promise.all([
    import("@/routes/recommendation"),
    import("@/routes/request"),
    import("@/routes/login"),
    import("@/routes/home"),
    import("@/layouts/sign-out-dialog"),
    import("@/ui/toast"),
  ]),
);

let stopFollowing = () => {};

beforeEach(async () => {
  forgetAuthDraft();
  toast.info("Nothing said yet");
  Element.prototype.scrollIntoView = () => undefined;
  await loadAuth();
});
afterEach(() => stopFollowing());

/** The whole app for a member whose session is stored here. */
async function open(path: string, member: typeof MEMBER = AMARA) {
  const stored = { ...JSON.parse(await session().text()), refresh_token: crypto.randomUUID() };
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
  const app = renderApp(<AppRoutes />, { path, session: member });
  stopFollowing = followIdentity(app.client);
  return app;
}

const server = (answers: Parameters<typeof restServer>[0]) =>
  restServer({
    "GET profiles": rows({ ...profile({ id: USER.id }), unread: [], lists: [] }),
    "GET recommendations": rows(POST),
    "GET requests": rows(REQUEST),
    "GET comments": rows(),
    "GET responses": rows(),
    ...answers,
  });

const path = () => screen.getByLabelText("path");
const main = () => within(screen.getByRole("main"));
const comment = () => screen.findByLabelText(/^Add a comment/);
const response = () => screen.findByLabelText("Your answer");
const WORDS = "You have been signed out";
const MORE = "Sign in again to continue.";

type User = Awaited<ReturnType<typeof open>>["user"];

/** Puts text into a field at once, as a paste does. */
async function put(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function logIn(user: User) {
  await user.click(main().getByRole("link", { name: "Sign In" }));
  await put(user, await screen.findByLabelText("E-mail"), USER.email);
  await put(user, screen.getByLabelText("Password"), "A-Password-1");
  await user.click(main().getByRole("button", { name: "Sign In" }));
}

describe("F06 a session that is refused while one writes", () => {
  test("R062 R227 a comment: told why, and after signing in it is there to be sent, as the same row", async () => {
    authServer(refusals);
    let answer = expired;
    const calls = server({ "POST comments": (call) => answer(call) });
    const at = `/recommendation/${POST.id}?page=2`;
    const { user } = await open(at);
    await put(user, await comment(), "Go before noon.");
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await findToast(WORDS, MORE);
    await findAlert(
      "Session expired. Please sign in again to post comments.",
      "What you wrote is saved until then.",
    );
    expect(path().textContent).toBe(at);
    expect(screen.getByRole("heading", { name: POST.title })).toBeVisible();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();

    authServer();
    await logIn(user);
    await waitFor(() => expect(path().textContent).toBe(at));
    expect(await comment()).toHaveValue("Go before noon.");
    expect(screen.queryByText(/^Session expired/)).toBeNull();

    answer = created;
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await findToast("Comment added.");
    expect(await comment()).toHaveValue("");
    const [first, second] = callsOf(calls, "POST comments");
    expect(second?.body).toEqual(first?.body);
  });

  test("R062 R197 a response likewise", async () => {
    authServer(refusals);
    let answer = expired;
    const calls = server({ "POST responses": (call) => answer(call) });
    const at = `/request/${REQUEST.id}`;
    const { user } = await open(at);
    await put(user, await response(), "Ask in Ogba.");
    await user.click(screen.getByRole("button", { name: "Answer" }));
    await findToast(WORDS, MORE);
    await findAlert(
      "User not authenticated",
      "Sign in again to answer: what you wrote is saved until then.",
    );
    expect(path().textContent).toBe(at);

    authServer();
    await logIn(user);
    await waitFor(() => expect(path().textContent).toBe(at));
    expect(await response()).toHaveValue("Ask in Ogba.");

    answer = created;
    await user.click(screen.getByRole("button", { name: "Answer" }));
    await findToast("Response Submitted!");
    expect(await response()).toHaveValue("");
    const [first, second] = callsOf(calls, "POST responses");
    expect(second?.body).toEqual(first?.body);
  });

  test("F05 one that can be renewed is, and nobody notices", async () => {
    authServer();
    let tries = 0;
    server({ "POST comments": (call) => (tries++ === 0 ? expired(call) : created(call)) });
    const { user } = await open(`/recommendation/${POST.id}`);
    await put(user, await comment(), "Go before noon.");
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await findToast("Comment added.");
    expect(tries).toBe(2);
    expect(screen.getByRole("button", { name: /^Account of [^:]+$/ })).toBeVisible();
  });

  test("F07 a refresh that cannot be reached signs nobody out, and the words stay", async () => {
    authServer({ "POST token": lost });
    server({ "POST comments": expired });
    const { user } = await open(`/recommendation/${POST.id}`);
    await put(user, await comment(), "Go before noon.");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await findAlert("This is taking too long. Check your connection and try again.");
    expect(await comment()).toHaveValue("Go before noon.");
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
    expect(screen.getByRole("button", { name: /^Account of [^:]+$/ })).toBeVisible();
  });
});

describe("F24 a session that ends elsewhere while one writes", () => {
  test("the words are there again for who wrote them", async () => {
    server({});
    const { user } = await open(`/recommendation/${POST.id}`);
    await put(user, await comment(), "Go before noon.");
    act(() => setAuthState(null));
    await findToast(WORDS, MORE);
    await findAlert(
      "Session expired. Please sign in again to post comments.",
      "What you wrote is saved until then.",
    );
    act(() => setAuthState(AMARA));
    expect(await comment()).toHaveValue("Go before noon.");
  });

  test("F27 and for nobody else, nor under another post", async () => {
    server({});
    const { user, unmount } = await open(`/recommendation/${POST.id}`);
    await put(user, await comment(), "Go before noon.");
    act(() => setAuthState(null));
    await findToast(WORDS, MORE);
    act(() => setAuthState(MEMBER));
    expect(await comment()).toHaveValue("");
    unmount();
    stopFollowing();

    server({ "GET recommendations": rows({ ...POST, id: id(301) }) });
    await open(`/recommendation/${id(301)}`);
    expect(await comment()).toHaveValue("");
  });

  test("F27 somebody else who takes over without a word in between starts with an empty field", async () => {
    server({});
    const { user } = await open(`/recommendation/${POST.id}`);
    await put(user, await comment(), "Go before noon.");
    act(() => setAuthState(MEMBER));
    await waitFor(async () => expect(await comment()).toHaveValue(""));
  });

  test("who wrote nothing is only asked to sign in", async () => {
    server({});
    const { user } = await open(`/recommendation/${POST.id}`);
    await put(user, await comment(), "Go before noon.");
    await user.clear(await comment());
    act(() => setAuthState(null));
    await findToast(WORDS, MORE);
    expect(await screen.findByText(/^Sign in required/)).toBeVisible();
    expect(screen.queryByText(/^Session expired/)).toBeNull();
  });
});

test("F06 R062 a session that ends before a slow phone shows anything is told of too, once", async () => {
  server({});
  const said = vi.spyOn(toast, "info");
  noteMemberAtStart();
  const { unmount } = renderApp(<AppRoutes />, { path: "/terms-of-service" });
  await findToast(WORDS, MORE);
  unmount();
  renderApp(<AppRoutes />, { path: "/terms-of-service" });
  expect(said).toHaveBeenCalledOnce();
});

test("R041 who signs out here is told only that", async () => {
  authServer();
  server({});
  const said = vi.spyOn(toast, "info");
  const { user } = await open(`/recommendation/${POST.id}`);
  await user.click(await screen.findByRole("button", { name: /^Account of [^:]+$/ }));
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm Sign Out" }));
  await user.click(dialog.getByRole("button", { name: "Sign Out" }));
  await findToast("Signed Out");
  expect(path().textContent).toBe("/");
  expect(said).not.toHaveBeenCalled();
});
