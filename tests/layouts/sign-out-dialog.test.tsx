import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hasDraft, writeDraft } from "@/browser/drafts";
import { readPushRegistration, setPushRegistration } from "@/browser/push-registration";
import { loadAuth } from "@/data/auth/auth-client";
import { getAuthState } from "@/data/auth/session-store";
import SignOutDialog from "@/layouts/sign-out-dialog";
import { SESSION_KEY } from "@/lib/constants";
import DeleteAccountDialog from "@/routes/profile/delete-account-dialog";
import { findToast } from "../messages";
import { authServer, lost, refuse, USER } from "../msw/auth";
import { restServer, rows } from "../msw/rest";
import { API, server } from "../msw/server";
import { endpoint, mockPush } from "../push";
import { MEMBER, path, renderApp } from "../render";

const down = refuse(500, "unexpected_failure", "Database error deleting session");

/** Stores a session whose token expires in `seconds`. */
function signedIn(seconds = 3600): void {
  const expires_at = Math.floor(Date.now() / 1000) + seconds;
  const session = { access_token: "e30.e30.c2ln", refresh_token: "refresh", expires_at };
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, user: USER }));
}

/** Makes storage refuse removals. */
function holdOn(): void {
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
    throw new DOMException("The storage is read-only.", "SecurityError");
  });
}

beforeEach(async () => {
  await loadAuth();
  signedIn();
});
afterEach(() => vi.useRealTimers());

describe("R041 R210 signing out", () => {
  async function signOut() {
    const onClose = vi.fn();
    const { user } = renderApp(<SignOutDialog onClose={onClose} />, {
      path: "/categories",
      session: MEMBER,
    });
    await user.click(screen.getByRole("button", { name: "Sign Out" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  }

  test("asks first, and Cancel keeps the session", async () => {
    const calls = authServer();
    const onClose = vi.fn();
    const { user } = renderApp(<SignOutDialog onClose={onClose} />, { session: MEMBER });
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(getAuthState().status).toBe("signed-in");
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
    expect(calls).toEqual([]);
  });

  const off = refuse(422, "oops", "Logout is switched off");
  const spent = { "POST token": refuse(400, "refresh_token_not_found", "Already used") };

  test.each([
    ["Auth available", {}],
    ["a refusal", { "POST logout": off }],
    ["an outage", { "POST logout": down }],
    ["no connection", { "POST logout": lost }],
    ["an expired token that cannot be renewed", spent, -600],
  ])(
    "R062 R176 F27 with %s shows a toast, leads home and removes drafts",
    async (_, answers, seconds?) => {
      signedIn(seconds);
      authServer(answers);
      writeDraft(USER.id, "request", { title: "A tailor near Medina" });
      expect(hasDraft("request")).toBe(true);
      await signOut();
      expect(hasDraft("request")).toBe(false);
      expect(localStorage.getItem("shauri-drafts")).toBeNull();
      await findToast("Signed Out");
      expect(path().textContent).toBe("/");
      expect(getAuthState().status).toBe("signed-out");
      expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    },
  );

  const UNEXPECTED = "An unexpected error occurred while signing out.";
  test.each([
    ["a refusal", off, "Sign Out Failed", "Logout is switched off"],
    ["Auth available", undefined, "Error", UNEXPECTED],
    ["an outage", down, "Error", UNEXPECTED],
    ["no connection", lost, "Error", UNEXPECTED],
  ])(
    "R210 with %s fails if the device keeps the session, in Auth's words if it has any, and stays on the screen",
    async (_, answer, title, words) => {
      holdOn();
      authServer(answer && { "POST logout": answer });
      await signOut();
      await findToast(title, words);
      expect(path()).toHaveTextContent("/categories");
    },
  );
});

test("C34 R151 R210 a sign-out that fails after the goodbye is reported as a failed deletion", async () => {
  holdOn();
  authServer({ "POST logout": down });
  restServer({ "POST delete_requests": rows({ user_id: MEMBER.user.id }) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderApp(<DeleteAccountDialog user={MEMBER.user} onClose={() => undefined} />, {
    path: "/profile",
    session: MEMBER,
  });
  await user.selectOptions(screen.getByLabelText("Why are you leaving?"), "other");
  await user.click(screen.getByRole("button", { name: "Delete my account" }));
  expect(await screen.findByRole("dialog", { name: "Goodbye" })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(3500));
  await findToast(
    "Deletion failed",
    "Your account will still be deleted in a day. Only signing out on this device didn’t work.",
  );
});

test("R485 signing out unsubscribes this browser, and deletes its subscription while the session is still valid", async () => {
  authServer();
  const tokens: (string | null)[] = [];
  server.use(
    http.delete(`${API}/rest/v1/push_subscriptions`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      expect(searchParams.get("endpoint")).toBe(`eq.${endpoint(1)}`);
      tokens.push(request.headers.get("authorization"));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const push = mockPush({ permission: "granted" });
  await push.subscribe({});
  setPushRegistration({ userId: USER.id, endpoint: endpoint(1) });
  const { user } = renderApp(<SignOutDialog onClose={() => undefined} />, { session: MEMBER });
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  await findToast("Signed Out");
  await waitFor(() => expect(push.isSubscribed()).toBe(false));
  await waitFor(() => expect(tokens).toEqual(["Bearer e30.e30.c2ln"]));
  expect(readPushRegistration()).toBeNull();
});
