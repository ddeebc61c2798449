import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetAskedMail, noteAskedMail } from "@/browser/asked-mail";
import { linkTarget } from "@/data/auth/auth";
import { getAuthState, setAuthState } from "@/data/auth/session-store";
import { SESSION_KEY } from "@/lib/constants";
import { paths } from "@/paths";
import Confirm from "@/routes/confirm";
import { findToast } from "../messages";
import { authServer, lost, refuse, USER } from "../msw/auth";
import { MEMBER, path, renderApp } from "../render";

const open = (query: string) => renderApp(<Confirm />, { path: `/confirm${query}`, session: null });

beforeEach(() => {
  setAuthState(null);
  noteAskedMail(USER.email);
});

test("links in mails lead to the confirm screen", () => {
  expect(linkTarget("recovery")).toBe(`${location.origin}${paths.confirm({ type: "recovery" })}`);
});

describe("R051 R177 a link with token_hash and type", () => {
  test("of a sign-up signs in, shows a toast and redirects, as the code does", async () => {
    const calls = authServer();
    open("?token_hash=abc&type=signup");
    await findToast("Welcome to Shauri");
    expect(calls[0]).toMatchObject({
      name: "POST verify",
      body: { token_hash: "abc", type: "signup" },
    });
    expect(getAuthState().status).toBe("signed-in");
    expect(path().textContent).toBe("/");
  });

  test("R054 of a recovery does not sign in, and asks for a new password", async () => {
    const calls = authServer();
    const { user } = open("?token_hash=abc&type=recovery");
    await user.type(await screen.findByLabelText("New password"), "Karibu-Mpya-2026");
    expect(
      screen.getByText(`Code confirmed. Now choose a new password for ${USER.email}.`),
    ).toBeVisible();
    expect(getAuthState().status).toBe("signed-out");
    await user.click(screen.getByRole("button", { name: "Reset password" }));
    await findToast("Password reset", "Sign in with your new password.");
    expect(path().textContent).toBe("/login");
    expect(calls.map(({ name }) => name)).toEqual(["POST verify", "PUT user", "POST logout"]);
  });

  test.each(["signup", "magiclink", "email", "email_change", "invite"])(
    "R177 F27 of %s that was not requested here names its account, and waits for a tap",
    async (type) => {
      forgetAskedMail();
      noteAskedMail("somebody.else@shauri.example");
      authServer();
      const { user } = open(`?token_hash=abc&type=${type}`);
      await screen.findByRole("heading", { name: `Is ${USER.email} yours?` });
      expect(getAuthState().status).toBe("signed-out");
      expect(localStorage.getItem(SESSION_KEY)).toBeNull();
      expect(screen.getByRole("link", { name: "No, it’s not mine" })).toHaveAttribute("href", "/");
      await user.click(screen.getByRole("button", { name: "Yes, sign in" }));
      await findToast(type === "email_change" ? "E-mail changed" : "Welcome to Shauri");
      expect(getAuthState()).toMatchObject({ user: { id: USER.id } });
    },
  );

  test("of an e-mail change confirms one address at first, and completes the change at the second", async () => {
    const msg = "Confirmation link accepted.";
    authServer({ "POST verify": () => HttpResponse.json({ code: "200", msg }) });
    const { unmount } = open("?token_hash=abc&type=email_change");
    await screen.findByRole("heading", { name: "One of two e-mails is confirmed" });
    unmount();
    authServer();
    open("?token_hash=def&type=email_change");
    await findToast("E-mail changed");
    expect(path().textContent).toBe("/profile");
  });

  test.each([
    ["signup", "Verification failed"],
    ["recovery", "Reset failed"],
    ["email_change", "E-mail change failed"],
  ])("F49 of %s that is wrong or expired shows an error and another way", async (type, title) => {
    authServer({ "POST verify": refuse(403, "otp_expired", "Token has expired or is invalid") });
    open(`?token_hash=abc&type=${type}`);
    await screen.findByRole("heading", { name: title });
    expect(screen.getByText("This link is wrong or has expired. Get a new one.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  });

  test("F27 of another account leaves the member signed in to their own, and explains what to do", async () => {
    authServer();
    renderApp(<Confirm />, { path: "/confirm?token_hash=abc&type=signup", session: MEMBER });
    await screen.findByRole("heading", { name: "Your e-mail is confirmed" });
    expect(screen.getByText(/^You’re signed in to another account here/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Sign In" })).not.toBeInTheDocument();
    expect(getAuthState()).toMatchObject({ user: { id: MEMBER.user.id } });
  });

  test("of the member's own e-mail change replaces the session with the new one", async () => {
    const calls = authServer();
    const own = { ...MEMBER, user: { ...MEMBER.user, id: USER.id } };
    renderApp(<Confirm />, { path: "/confirm?token_hash=abc&type=email_change", session: own });
    await findToast("E-mail changed");
    expect(getAuthState()).toMatchObject({ user: { id: USER.id, email: USER.email } });
    expect(calls.map(({ name }) => name)).toContain("POST verify");
  });

  test("is not used up by a lost connection", async () => {
    authServer({ "POST verify": lost });
    const { user } = open("?token_hash=abc&type=signup");
    await screen.findByText("Not sent. Check your connection.");
    authServer();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await findToast("Welcome to Shauri");
  });
});

describe("R177 a link with a code", () => {
  test("requested in another browser has confirmed the address: it offers to sign in", async () => {
    const calls = authServer();
    open("?type=signup&code=abc");
    await screen.findByRole("heading", { name: "Your e-mail is confirmed" });
    expect(calls).toEqual([]);
  });

  test("for a password works only in the browser that requested it", async () => {
    authServer();
    open("?type=recovery&code=abc");
    await screen.findByRole("heading", { name: "Open this link in the same browser" });
  });

  test("F49 that Auth rejected shows an error in our own words only", async () => {
    const calls = authServer();
    open("?error=access_denied&error_code=otp_expired&error_description=secret%20words#error=x");
    await screen.findByRole("heading", { name: "Verification failed" });
    expect(screen.queryByText(/secret words/)).not.toBeInTheDocument();
    await waitFor(() => expect(calls).toEqual([]));
  });

  test("of the first of two addresses asks to confirm the other too", async () => {
    open("?type=email_change&message=Confirmation%20link%20accepted");
    await screen.findByRole("heading", { name: "One of two e-mails is confirmed" });
  });
});
