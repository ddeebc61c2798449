import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getAuthState } from "@/data/auth/session-store";
import { forgetAuthDraft, keepSentCode, readSentCode } from "@/forms/auth/auth-draft";
import Signup from "@/routes/signup";
import { findAlert, findFieldError, findToast } from "../../messages";
import { authServer, emailIs, lost, refuse, USER } from "../../msw/auth";
import { renderApp } from "../../render";
import { routesOf } from "../../router";
import { field, path, press, put } from "../fields";

const renderScreen = (path = "/signup") => renderApp(routesOf({ signup: <Signup /> }), { path });
const code = () => field("6-digit code");

/** Reloads the tab in which a code was sent `seconds` ago. */
function open(seconds = 0, path?: string) {
  const resendAt = Date.now() + (60 - seconds) * 1000;
  keepSentCode({ purpose: "signup", email: USER.email, resendAt });
  return renderScreen(path).user;
}

beforeEach(forgetAuthDraft);
afterEach(() => vi.useRealTimers());

describe("the code", () => {
  test("R059 C14 is six digits: fewer are not sent, pasted spaces and letters are dropped, and the phone can fill it in", async () => {
    const calls = authServer({ "POST verify": refuse(403, "otp_expired", "Token has expired") });
    const user = open();
    expect(code()).toHaveAttribute("inputmode", "numeric");
    expect(code()).toHaveAttribute("autocomplete", "one-time-code");
    await user.type(code(), "12345");
    await user.click(press("Verify"));
    await findFieldError(code(), "Enter the 6 digits.");
    expect(code()).toHaveValue("12345");
    expect(calls).toEqual([]);
    await user.clear(code());
    await user.paste(" 123 456 ");
    expect(code()).toHaveValue("123456");
    await screen.findByText("Verification failed");
    await user.type(code(), "7x");
    expect(code()).toHaveValue("123456");
    expect(calls).toHaveLength(1);
  });

  test("R051 R059 R177 if right, signs in at its last digit and returns to the page", async () => {
    const calls = authServer();
    const user = open(0, "/signup?next=/requests");
    await user.type(code(), "123456");
    await waitFor(() => expect(path()).toHaveTextContent("/requests"));
    expect(getAuthState().status).toBe("signed-in");
    await findToast("Welcome to Shauri");
    expect(calls.map(({ name }) => name)).toEqual(["POST verify"]);
    expect(readSentCode("signup")).toBeNull();
  });

  test.each([
    [
      "if wrong, is reported",
      refuse(403, "otp_expired", "Token has expired or is invalid"),
      "This code is wrong or has expired. Check it, or get a new one.",
    ],
    [
      "if rejected otherwise, shows the message from Auth",
      refuse(403, "user_banned", "User is banned"),
      "User is banned",
    ],
  ])("R211 R212 %s, the step stays, and the right one signs in", async (_, answer, words) => {
    authServer({ "POST verify": answer });
    const user = open();
    await user.type(code(), "000000");
    await findAlert("Verification failed", words);
    expect(code()).toHaveValue("000000");

    authServer();
    await put(user, "6-digit code", "123456");
    await findToast("Welcome to Shauri");
    expect(getAuthState().status).toBe("signed-in");
  });

  test("F01 if lost, can be sent again with the button", async () => {
    authServer({ "POST verify": lost });
    const user = open();
    await user.type(code(), "123456");
    await findAlert("Verification failed", "Not sent. Check your connection.");
    authServer();
    await user.click(press("Verify"));
    await findToast("Welcome to Shauri");
  });

  /** Signs up again with an unconfirmed address, and enters its code. */
  async function signUpAgain() {
    const { user } = renderScreen();
    await put(user, "Full name", "Amara");
    await put(user, "E-mail", USER.email);
    await put(user, "Password", "Karibu-Mpya-2026");
    await user.click(screen.getByRole("checkbox"));
    await user.click(press("Sign Up"));
    await user.type(await screen.findByLabelText("6-digit code"), "123456");
  }

  test("after signing up again sets the latest password", async () => {
    const calls = authServer({ "POST check_email_exists": emailIs(true, false) });
    await signUpAgain();
    await findToast("Welcome to Shauri");
    expect(calls.at(-1)).toMatchObject({
      name: "PUT user",
      body: { password: "Karibu-Mpya-2026" },
    });
  });

  test("after signing up again reports a rejected password and what to do", async () => {
    authServer({
      "POST check_email_exists": emailIs(true, false),
      "PUT user": refuse(422, "weak_password", "Password is known to be weak."),
    });
    await signUpAgain();
    await findToast("Your password wasn’t set. Reset it.");
  });
});

describe("another code", () => {
  test("R051 can be requested after a countdown of 60 s, and the step stays", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = authServer();
    const user = open();
    await user.click(press("Resend code in 60 s"));
    expect(calls).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole("button", { name: /^Resend code in (39|40) s$/ })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    await user.click(press("Resend code"));
    expect(await screen.findByText("A new code is on its way.")).toBeVisible();
    expect(calls).toMatchObject([
      { name: "POST resend", body: { type: "signup", email: USER.email } },
    ]);
    expect(screen.getByRole("button", { name: /^Resend code in (59|60) s$/ })).toBeVisible();
    expect(code()).toBeVisible();
  });

  test("R212 F16 reports a failure, can be retried, and uses the waiting time from Auth", async () => {
    authServer({ "POST resend": refuse(500, "unexpected_failure", "smtp: secret host") });
    const user = open(61);
    await user.type(code(), "123");
    await user.click(press("Resend code"));
    await findAlert("Failed to resend.");
    expect(code()).toHaveValue("123");

    authServer({
      "POST resend": refuse(429, "over_email_send_rate_limit", "… request this after 17 seconds."),
    });
    await user.click(press("Resend code"));
    expect(await screen.findByRole("button", { name: "Resend code in 17 s" })).toBeVisible();
  });
});

describe("the step after a reload", () => {
  test("R051 is still the code for that address, unless it is too old or the stored value is invalid", () => {
    open();
    expect(screen.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
    expect(screen.getByText(USER.email)).toBeVisible();
    cleanup();
    open(3601);
    expect(screen.getByRole("heading", { name: "Sign up" })).toBeVisible();
    expect(readSentCode("signup")).toBeNull();
    for (const stored of ["{", "null", "[]", '{"purpose":"signup","email":1,"resendAt":2}']) {
      sessionStorage.setItem("shauri-code", stored);
      expect(readSentCode("signup")).toBeNull();
    }
  });
});
