import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { getAuthState } from "@/data/auth/session-store";
import { forgetAuthDraft, keepSentCode, readSentCode } from "@/forms/auth/auth-draft";
import { SESSION_KEY } from "@/lib/constants";
import Login from "@/routes/login";
import { findAlert } from "../../messages";
import { authServer, lost, refuse, USER } from "../../msw/auth";
import { renderApp } from "../../render";
import { field, press, put, type User } from "../fields";

const PASSWORD = "Karibu-Tena-2026";
const code = () => field("6-digit code");
const password = () => field("New password");
const submit = () => press("Reset password");
const names = (calls: { name: string }[]) => calls.map(({ name }) => name);

/** Opens the step after sending a reset code. */
function open(resendAt = Date.now() + 60_000) {
  keepSentCode({ purpose: "recovery", email: USER.email, resendAt });
  return renderApp(<Login />).user;
}

/** Requests a code on the log-in. */
async function askForCode() {
  const { user } = renderApp(<Login />);
  await user.type(field("E-mail"), USER.email);
  await user.click(press("Forgot your password?"));
  expect(screen.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  expect(field("E-mail")).toHaveValue(USER.email);
  await user.click(press("Send code"));
  return user;
}

async function fill(user: User, { token = "123456", password = PASSWORD } = {}) {
  await user.type(code(), token);
  await put(user, "New password", password);
  await user.click(submit());
}

beforeEach(forgetAuthDraft);

describe("requesting a code", () => {
  test("R054 leads from the log-in with its e-mail to the code, the new password and back, and never signs in", async () => {
    const calls = authServer();
    const user = await askForCode();
    expect(await screen.findByRole("heading", { name: "Choose a new password" })).toBeVisible();
    expect(await screen.findByLabelText("6-digit code")).toHaveFocus();
    await user.type(code(), "123456");
    expect(await screen.findByText(/^Code confirmed/)).toBeVisible();
    expect(password()).toHaveFocus();
    expect(names(calls)).toEqual(["POST recover", "POST verify"]);
    await user.paste(PASSWORD);
    await user.click(submit());
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(await screen.findByText("Sign in with your new password.")).toBeVisible();
    expect(field("E-mail")).toHaveValue(USER.email);
    expect(field("Password")).toHaveFocus();
    expect(calls).toMatchObject([
      { name: "POST recover", body: { email: USER.email } },
      { name: "POST verify", body: { type: "recovery", token: "123456", email: USER.email } },
      { name: "PUT user", body: { password: PASSWORD } },
      { name: "POST logout" },
    ]);
    expect(getAuthState().status).toBe("signed-out");
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(readSentCode("recovery")).toBeNull();
  });

  test.each([
    [
      "a reason from Auth",
      refuse(400, "email_address_invalid", "Address is invalid"),
      "Reset failed",
      "Address is invalid",
    ],
    ["no connection", lost, "Failed to send reset code.", "Not sent. Check your connection."],
    [
      "an outage",
      () => new HttpResponse("<html>", { status: 502 }),
      "Failed to send reset code.",
      undefined,
    ],
  ])("R214 R216 after %s it reports that no code was sent", async (_, answer, title, detail) => {
    authServer({ "POST recover": answer });
    await askForCode();
    await findAlert(title, detail);
    expect(field("E-mail")).toHaveValue(USER.email);
  });
});

describe("the code and the new password", () => {
  test("R058 C07 the field requires 6 characters, the checklist shows what Auth requires", async () => {
    const calls = authServer();
    const user = open();
    expect(password()).toHaveAttribute("minlength", "6");
    expect(screen.getByRole("list", { name: "Password requirements" })).toBeVisible();
    await fill(user, { password: "five5" });
    expect(await screen.findByText("Use at least 6 characters.")).toBeVisible();
    expect(names(calls)).toEqual(["POST verify"]);
  });

  test("R059 an incomplete code is reported before a weak password", async () => {
    const calls = authServer();
    const user = open();
    await fill(user, { token: "12345", password: "weak" });
    expect(await screen.findByText("Enter the 6 digits.")).toBeVisible();
    expect(code()).toHaveFocus();
    expect(calls).toEqual([]);
  });

  test("R054 R214 with a wrong code no password is set, and both fields stay", async () => {
    const calls = authServer({ "POST verify": refuse(403, "otp_expired", "Token has expired") });
    const user = open();
    await put(user, "New password", PASSWORD);
    await user.type(code(), "000000");
    const wrong = "This code is wrong or has expired. Check it, or get a new one.";
    await findAlert("Reset failed", wrong);
    await user.click(submit());
    await findAlert("Reset failed", wrong);
    expect(new Set(names(calls))).toEqual(new Set(["POST verify"]));
    expect(code()).toHaveValue("000000");
    expect(code()).toHaveFocus();
    expect(password()).toHaveValue(PASSWORD);
  });

  test("F01 R214 C07 a weak password or a lost connection is reported, and the code is not required again", async () => {
    const weak = refuse(422, "weak_password", "Weak", {
      weak_password: { reasons: ["length", "characters"] },
    });
    const calls = authServer({ "PUT user": weak });
    const user = open();
    await fill(user, { password: "weakish" });
    await findAlert(
      "Failed to reset password.",
      "It needs at least 10 characters. It needs an uppercase letter, a lowercase letter, a digit and a symbol.",
    );
    expect(password()).toHaveValue("weakish");
    expect(password()).toHaveFocus();
    expect(screen.queryByLabelText("6-digit code")).not.toBeInTheDocument();

    const later = authServer({ "PUT user": lost });
    await put(user, "New password", PASSWORD);
    await user.click(submit());
    await findAlert("Failed to reset password.", "Not sent. Check your connection.");
    expect(password()).toHaveValue(PASSWORD);

    const last = authServer();
    await user.click(submit());
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(names(calls)).toEqual(["POST verify", "PUT user"]);
    expect(names(later)).toEqual(["PUT user"]);
    expect(names(last)).toEqual(["PUT user", "POST logout"]);
  });

  test("R054 a failure to end the session does not undo the new password", async () => {
    authServer({ "POST logout": lost });
    const user = open();
    await fill(user);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  test("R214 a failure to send another code is reported", async () => {
    authServer({ "POST recover": lost });
    const user = open(Date.now() - 1000);
    await user.type(password(), "Karibu");
    await user.click(press("Resend code"));
    await findAlert("Failed to send reset code.");
    expect(password()).toHaveValue("Karibu");
  });

  test("R054 the member can change the e-mail or go back to the log-in", async () => {
    const user = open();
    await user.click(press("Change e-mail"));
    expect(screen.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    expect(readSentCode("recovery")).toBeNull();
    await user.click(press("Back to sign in"));
    expect(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });
});
