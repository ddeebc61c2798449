import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetAuthDraft } from "@/forms/auth/auth-draft";
import Login from "@/routes/login";
import Signup from "@/routes/signup";
import { findAlert, findToast } from "../../messages";
import { authServer, lost, refuse, USER } from "../../msw/auth";
import { renderApp } from "../../render";
import { routesOf } from "../../router";
import { field, path, press, put, type User } from "../fields";

const WRONG = "Login failed: Wrong password or email. Kindly check and try again.";
const submit = () => press("Sign In");

const renderLogin = (path = "/login") =>
  renderApp(routesOf({ login: <Login />, signup: <Signup /> }), { path });

async function logIn(user: User) {
  await put(user, "E-mail", USER.email);
  await put(user, "Password", "A-Password-1");
  await user.click(submit());
}

beforeEach(forgetAuthDraft);

describe("logging in", () => {
  test("R053 has an e-mail, a password that can be shown, Google, and a link for a forgotten password", async () => {
    const { user } = renderLogin();
    expect(field("E-mail")).toHaveAttribute("autocomplete", "username");
    expect(field("Password")).toHaveAttribute("autocomplete", "current-password");
    expect(press("Continue with Google")).toBeVisible();
    expect(press("Forgot your password?")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    expect(field("Password")).toHaveAttribute("type", "password");
    await user.click(press("Show password"));
    expect(field("Password")).toHaveAttribute("type", "text");
  });

  test("nothing is sent while a field is empty, and the first empty field gets the focus", async () => {
    const calls = authServer();
    const { user } = renderLogin();
    await user.click(submit());
    expect(await screen.findByText("Enter your e-mail address.")).toBeVisible();
    expect(screen.getByText("Enter your password.")).toBeVisible();
    expect(field("E-mail")).toHaveFocus();
    expect(calls).toEqual([]);
  });

  test("R176 R213 C32 a wrong password is reported, the typed text stays, and the right password signs in and returns to the page that the member came from", async () => {
    authServer({ "POST token": refuse(400, "invalid_credentials", "Invalid login credentials") });
    const { user } = renderLogin("/login?next=/my-lists?page=2");
    await logIn(user);
    await findAlert(WRONG);
    expect(field("E-mail")).toHaveValue(USER.email);
    expect(field("Password")).toHaveValue("A-Password-1");

    const calls = authServer();
    await put(user, "Password", "A-Password-2");
    await user.click(submit());
    await waitFor(() => expect(path()).toHaveTextContent(/^\/my-lists\?page=2$/));
    const body = { email: USER.email, password: "A-Password-2" };
    expect(calls).toMatchObject([{ name: "POST token", body }]);
  });

  test("a member whose account will be deleted is notified when they log in", async () => {
    const due = () => HttpResponse.json([{ due_at: "2026-11-24T13:05:00+00:00" }]);
    authServer({ "GET delete_requests": due });
    const { user } = renderLogin();
    await logIn(user);
    await findToast("Your account will be deleted", "Open your profile to keep it.");
  });

  test("a failure to check for a pending deletion does not prevent logging in", async () => {
    authServer({ "GET delete_requests": lost });
    const { user } = renderLogin("/login?next=/my-lists");
    await logIn(user);
    await waitFor(() => expect(path()).toHaveTextContent("/my-lists"));
    expect(document.querySelector("[data-toast]")).toBeNull();
  });

  test.each([
    ["F01 no connection", lost, "Not sent. Check your connection."],
    [
      "R216 an outage",
      () => new HttpResponse("<html>", { status: 503 }),
      "An unexpected error occurred. Please try again.",
    ],
    [
      "F21 the page of a captive portal",
      () => HttpResponse.html("<h1>Pay for Wi-Fi</h1>"),
      "Not sent. Check your connection.",
    ],
    [
      "F16 too many tries",
      refuse(429, "over_request_rate_limit", "Request rate limit reached"),
      "You’re going a little fast. Try again in 60 seconds.",
    ],
  ])("%s is not reported as a wrong password", async (_, answer, text) => {
    authServer({ "POST token": answer });
    const { user } = renderLogin();
    await logIn(user);
    await findAlert(text);
    expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
    expect(field("E-mail")).toHaveValue(USER.email);
    expect(field("Password")).toHaveValue("A-Password-1");
    expect(submit()).toBeEnabled();
  });

  test("R051 R212 an unconfirmed address gets a new code and the verify step", async () => {
    const calls = authServer({
      "POST token": refuse(400, "email_not_confirmed", "Email not confirmed"),
    });
    const { user } = renderLogin("/login?next=/my-lists");
    await logIn(user);
    await findAlert("You never entered the code we sent to this e-mail.");
    expect(field("Password")).toHaveValue("A-Password-1");
    await user.click(press("Resend verification code"));
    expect(await screen.findByRole("heading", { name: "Check your e-mail" })).toBeVisible();
    expect(screen.getByText(USER.email)).toBeVisible();
    expect(path()).toHaveTextContent("/signup?next=%2Fmy-lists");
    expect(calls).toMatchObject([
      { name: "POST token" },
      { name: "POST resend", body: { type: "signup", email: USER.email } },
    ]);
  });
});

describe("between log-in and sign-up", () => {
  test("the e-mail, the name and the return path are kept, passwords are not", async () => {
    const { user } = renderLogin("/signup?next=/requests");
    await user.type(field("Full name"), "Amara");
    await user.type(field("E-mail"), "amara");
    await user.type(field("Password"), "secret");
    await user.click(screen.getByRole("link", { name: "Sign In" }));
    expect(path()).toHaveTextContent("/login?next=%2Frequests");
    expect(field("E-mail")).toHaveValue("amara");
    expect(field("Password")).toHaveValue("");
    await user.click(screen.getByRole("link", { name: "Sign Up" }));
    expect(path()).toHaveTextContent("/signup?next=%2Frequests");
    expect(field("Full name")).toHaveValue("Amara");
    expect(field("E-mail")).toHaveValue("amara");
    expect(field("Password")).toHaveValue("");
  });

  test("after logging in, no field is kept for the next person", async () => {
    authServer();
    const { user } = renderLogin();
    await logIn(user);
    await waitFor(() => expect(path()).toHaveTextContent("/"));
    await waitFor(() => expect(screen.queryByLabelText("E-mail")).not.toBeInTheDocument());
    renderLogin();
    await waitFor(() => expect(field("E-mail")).toHaveValue(""));
  });
});
