import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { loadAuth } from "@/data/auth/auth-client";
import { getAuthState, setAuthState } from "@/data/auth/session-store";
import { SESSION_KEY } from "@/lib/constants";
import ChangePassword from "@/routes/change-password";
import { findAlert, findFieldError, findToast } from "../../messages";
import { authServer, lost, refuse, session } from "../../msw/auth";
import { MEMBER, renderApp } from "../../render";
import { routesOf } from "../../router";
import { field, path, press, put, type User } from "../fields";

const OLD = "Karibu-Zamani-2025";
const NEW = "Karibu-Mpya-2026";
const submit = () => press("Change Password");
const names = (calls: { name: string }[]) => calls.map(({ name }) => name);

const renderScreen = () =>
  renderApp(routesOf({ changePassword: <ChangePassword /> }), {
    path: "/change-password",
    session: MEMBER,
  });

async function fill(user: User, values: { current?: string; password?: string; again?: string }) {
  await put(user, "Current password", values.current ?? OLD);
  await put(user, "New password", values.password ?? NEW);
  await put(user, "Confirm new password", values.again ?? NEW);
}

/** Opens the form, fills it in and sends it. */
async function change() {
  const { user } = renderScreen();
  await fill(user, {});
  await user.click(submit());
  return user;
}

beforeEach(async () => {
  localStorage.setItem(SESSION_KEY, await session().text());
  await (await loadAuth()).getSession();
});

describe("the fields", () => {
  test("R150 R056 has a link to the profile, and enables its button once all three passwords are valid", async () => {
    const { user } = renderScreen();
    const back = screen.getByRole("link", { name: "Back to profile" });
    expect(back).toHaveAttribute("href", "/profile");
    expect(submit()).toBeDisabled();
    await fill(user, {});
    await waitFor(() => expect(submit()).toBeEnabled());
    for (const wrong of [
      { current: "" },
      { password: "Too-short", again: "Too-short" },
      { again: "Other" },
    ]) {
      await fill(user, wrong);
      await waitFor(() => expect(submit()).toBeDisabled());
      await fill(user, {});
      await waitFor(() => expect(submit()).toBeEnabled());
    }
  });

  test("R217 shows each error beside its field", async () => {
    const { user } = renderScreen();
    await fill(user, { password: "weak", again: "other" });
    await user.tab();
    await findFieldError(
      field("New password"),
      "Password requirements not met: Please ensure your password meets all the requirements below.",
    );
    await findFieldError(field("Confirm new password"), "Passwords don't match");
    expect(field("New password")).toHaveValue("weak");
    expect(field("Confirm new password")).toHaveValue("other");
  });
});

describe("the response", () => {
  test.each([
    ["R150 R217 a wrong current password changes nothing", "invalid_credentials", ["POST token"]],
    [
      "S24 Auth rejects the current password",
      "current_password_invalid",
      ["POST token", "POST logout", "PUT user"],
    ],
    [
      "S24 Auth requires the current password",
      "current_password_required",
      ["POST token", "POST logout", "PUT user"],
    ],
  ])("%s, which is reported beside the field", async (_, code, asked) => {
    // The last request is rejected.
    const calls = authServer({ [`${asked.at(-1)}`]: refuse(400, code, "server words") });
    await change();
    await findFieldError(field("Current password"), "Current password incorrect");
    expect(field("Current password")).toHaveFocus();
    expect(field("New password")).toHaveValue(NEW);
    expect(screen.queryByText("Password change failed")).toBeNull();
    expect(names(calls)).toEqual(asked);
  });

  test("R150 R218 the current password is checked by signing in, then the new one is set", async () => {
    const calls = authServer();
    await change();
    await waitFor(() => expect(path()).toHaveTextContent("/profile"));
    await findToast("Password changed successfully");
    expect(getAuthState().status).toBe("signed-in");
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
    expect(calls).toMatchObject([
      { name: "POST token", body: { email: MEMBER.user.email, password: OLD } },
      { name: "POST logout" },
      { name: "PUT user", body: { password: NEW, current_password: OLD } },
    ]);
  });

  test("S24 a session that is too old is renewed with the password, not by e-mail", async () => {
    const needed = refuse(400, "reauthentication_needed", "Password update requires it");
    let updates = 0;
    const calls = authServer({
      "PUT user": () => (++updates === 1 ? needed() : HttpResponse.json(MEMBER.user)),
    });
    await change();
    await findToast("Password changed successfully");
    expect(names(calls)).toEqual([
      "POST token",
      "POST logout",
      "PUT user",
      "POST token",
      "PUT user",
    ]);
    expect(calls[3]?.body).toMatchObject({ password: OLD });
  });

  test.each([
    [
      "the reason from Auth",
      refuse(422, "same_password", "New password should be different"),
      "New password should be different",
    ],
    [
      "the weakness of the password",
      refuse(422, "weak_password", "x", { weak_password: { reasons: ["pwned"] } }),
      "This password is on a list of leaked passwords. Choose another one.",
    ],
    [
      "no reason",
      () => new HttpResponse("<html>", { status: 500 }),
      "Failed to change password. Please try again.",
    ],
  ])("R218 the new password is rejected with %s", async (_, answer, text) => {
    authServer({ "PUT user": answer });
    await change();
    await findAlert("Password change failed", text);
    expect(field("Current password")).toHaveValue(OLD);
    expect(field("New password")).toHaveValue(NEW);
    expect(field("Confirm new password")).toHaveValue(NEW);
    expect(path()).toHaveTextContent("/change-password");
  });

  test("R218 a failed check is not reported as a wrong password", async () => {
    const calls = authServer({ "POST token": () => new HttpResponse("<html>", { status: 500 }) });
    const user = await change();
    await findAlert("Error", "An unexpected error occurred. Please try again.");
    expect(field("New password")).toHaveValue(NEW);
    expect(names(calls)).toEqual(["POST token"]);

    authServer({ "POST token": lost });
    await user.click(submit());
    await findAlert("Error", "Not sent. Check your connection.");
  });

  test("R150 F24 a member who is signed out elsewhere is sent to the log-in, and back here from there", async () => {
    renderScreen();
    setAuthState(null);
    await waitFor(() => expect(path()).toHaveTextContent("/login?next=%2Fchange-password"));
  });
});
