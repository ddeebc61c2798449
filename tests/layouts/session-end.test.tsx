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
import { type Answers, callsOf, created, inTurn, refused, restServer, rows } from "../msw/rest";
import { MEMBER, path, renderApp } from "../render";
import { id, ownProfile, recommendation, request } from "../samples";

const POST = recommendation();
const REQUEST = request();
const AMARA = {
  ...MEMBER,
  user: { id: USER.id, email: USER.email, fullName: USER.user_metadata.full_name },
};
const expired = refused(401, "PGRST303", "JWT expired");

// The whole app takes time to load.
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
  Element.prototype.scrollIntoView = () => undefined;
  await loadAuth();
});
afterEach(() => stopFollowing());

/** Renders the whole app for a member whose session is stored here. */
async function open(path: string, member: typeof MEMBER = AMARA) {
  const stored = { ...JSON.parse(await session().text()), refresh_token: crypto.randomUUID() };
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
  const app = renderApp(<AppRoutes />, { path, session: member });
  stopFollowing = followIdentity(app.client);
  return app;
}

const server = (answers: Answers = {}) =>
  restServer({
    "GET profiles": rows(ownProfile({ id: USER.id })),
    "GET recommendations": rows(POST),
    "GET requests": rows(REQUEST),
    "GET comments": rows(),
    "GET responses": rows(),
    ...answers,
  });

const main = () => within(screen.getByRole("main"));
const comment = () => screen.findByLabelText(/^Add a comment/);
const response = () => screen.findByLabelText("Your answer");
const WORDS = "You have been signed out";
const MORE = "Sign in again to continue.";
const SAVED = "What you wrote is saved until then.";

type User = Awaited<ReturnType<typeof open>>["user"];

/** Fills a field in one step, as a paste does. */
async function put(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** A member with a half-written comment below the post. */
async function startComment(answers: Answers = {}) {
  server(answers);
  const app = await open(`/recommendation/${POST.id}`);
  await put(app.user, await comment(), "Go before noon.");
  return app;
}

async function logIn(user: User) {
  await user.click(main().getByRole("link", { name: "Sign In" }));
  await put(user, await screen.findByLabelText("E-mail"), USER.email);
  await put(user, screen.getByLabelText("Password"), "A-Password-1");
  await user.click(main().getByRole("button", { name: "Sign In" }));
}

describe("F06 a session that is rejected while the member writes", () => {
  test.each([
    {
      what: "R062 R227 a comment",
      at: `/recommendation/${POST.id}?page=2`,
      title: POST.title,
      field: comment,
      button: "Comment",
      write: "POST comments",
      refusal: "Session expired. Please sign in again to post comments.",
      detail: SAVED,
      said: "Comment added.",
    },
    {
      what: "R062 R197 an answer",
      at: `/request/${REQUEST.id}`,
      title: REQUEST.title,
      field: response,
      button: "Answer",
      write: "POST responses",
      refusal: "User not authenticated",
      detail: "Sign in again to answer: what you wrote is saved until then.",
      said: "Response Submitted!",
    },
  ])(
    "$what: the reason is shown, and after signing in the text is restored and sent with the same id",
    async ({ at, title, field, button, write, refusal, detail, said }) => {
      authServer({
        "POST token": refuse(400, "refresh_token_not_found", "Invalid Refresh Token"),
      });
      const calls = server({ [write]: inTurn(expired, created) });
      const { user } = await open(at);
      await put(user, await field(), "Go before noon.");
      await user.click(screen.getByRole("button", { name: button }));
      await findToast(WORDS, MORE);
      await findAlert(refusal, detail);
      expect(path().textContent).toBe(at);
      expect(screen.getByRole("heading", { name: title })).toBeVisible();
      expect(localStorage.getItem(SESSION_KEY)).toBeNull();

      authServer();
      await logIn(user);
      await waitFor(() => expect(path().textContent).toBe(at));
      expect(await field()).toHaveValue("Go before noon.");
      expect(screen.queryByText(refusal)).toBeNull();

      await user.click(screen.getByRole("button", { name: button }));
      await findToast(said);
      expect(await field()).toHaveValue("");
      const [first, second] = callsOf(calls, write);
      expect(second?.body).toEqual(first?.body);
    },
  );

  test("F05 is renewed silently if it can be", async () => {
    authServer();
    const answer = vi.fn(inTurn(expired, created));
    const { user } = await startComment({ "POST comments": answer });
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await findToast("Comment added.");
    expect(answer).toHaveBeenCalledTimes(2);
    expect(screen.getByRole("button", { name: /^Account of [^:]+$/ })).toBeVisible();
  });

  test("F07 a refresh without a response does not sign out, and the text stays", async () => {
    authServer({ "POST token": lost });
    const { user } = await startComment({ "POST comments": expired });
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

describe("F24 a session that ends in another tab while the member writes", () => {
  test("F27 restores the text for its author only, and not under another post", async () => {
    const { unmount } = await startComment();
    act(() => setAuthState(null));
    await findToast(WORDS, MORE);
    await findAlert("Session expired. Please sign in again to post comments.", SAVED);
    act(() => setAuthState(MEMBER));
    expect(await comment()).toHaveValue("");
    act(() => setAuthState(AMARA));
    await waitFor(async () => expect(await comment()).toHaveValue("Go before noon."));
    unmount();
    stopFollowing();

    server({ "GET recommendations": rows({ ...POST, id: id(301) }) });
    await open(`/recommendation/${id(301)}`);
    expect(await comment()).toHaveValue("");
  });

  test("F27 gives an empty field to another member who signs in without a sign-out in between", async () => {
    await startComment();
    act(() => setAuthState(MEMBER));
    await waitFor(async () => expect(await comment()).toHaveValue(""));
  });

  test("only asks to sign in if nothing was written", async () => {
    const { user } = await startComment();
    await user.clear(await comment());
    act(() => setAuthState(null));
    await findToast(WORDS, MORE);
    expect(await screen.findByText(/^Sign in required/)).toBeVisible();
    expect(screen.queryByText(/^Session expired/)).toBeNull();
  });
});

test("F06 R062 a session that ended before the first render is reported too, once", async () => {
  server();
  const said = vi.spyOn(toast, "info");
  noteMemberAtStart();
  const { unmount } = renderApp(<AppRoutes />, { path: "/terms-of-service" });
  await findToast(WORDS, MORE);
  unmount();
  renderApp(<AppRoutes />, { path: "/terms-of-service" });
  expect(said).toHaveBeenCalledOnce();
});

test("R041 signing out shows only its own toast", async () => {
  authServer();
  server();
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
