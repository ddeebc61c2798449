import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { forgetAuthDraft } from "@/forms/auth/auth-draft";
import Login from "@/routes/login";
import Signup from "@/routes/signup";
import { findAlert, findFieldError } from "../../messages";
import { authServer, emailIs, lost, refuse, session, USER } from "../../msw/auth";
import { renderApp } from "../../render";
import { routesOf } from "../../router";
import { field, link, path, press, put, type User } from "../fields";

const PASSWORD = "Karibu-Mpya-2026";
const renderScreen = (path = "/signup") =>
  renderApp(routesOf({ login: <Login />, signup: <Signup /> }), { path });
const submit = () => press("Sign Up");
const named = (calls: { name: string }[], name: string) =>
  calls.filter((call) => call.name === name);

beforeEach(forgetAuthDraft);

async function fill(user: User, values: Partial<Record<"email" | "password", string>> = {}) {
  await put(user, "Full name", "Amara Okafor");
  await put(user, "E-mail", values.email ?? USER.email);
  await put(user, "Password", values.password ?? PASSWORD);
  await user.click(screen.getByRole("checkbox", { name: /accept the terms/ }));
}

/** Opens the form, fills it in and sends it. */
async function signUp(values: Parameters<typeof fill>[1] = {}, path?: string) {
  const { user } = renderScreen(path);
  await fill(user, values);
  await user.click(submit());
  return user;
}

/** The database refuses the look-up of an address. */
const refusedLookup = (status: number, code: string, message: string) => () =>
  HttpResponse.json({ code, message, details: null, hint: null }, { status });

describe("the fields", () => {
  test("R050 R057 has Google, name, e-mail, password with checklist and optional location; terms and policy open in a new tab", () => {
    renderScreen();
    expect(press("Continue with Google")).toBeVisible();
    for (const name of ["Full name", "E-mail", "Password"]) {
      expect(field(name)).toHaveAttribute("aria-required", "true");
    }
    expect(field("Location (optional)")).not.toHaveAttribute("aria-required");
    expect(screen.getByRole("list", { name: "Password requirements" })).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /accept the terms/ })).not.toBeChecked();
    expect(link("Back to Home")).toHaveAttribute("href", "/");
    for (const [name, href] of [
      ["terms of service", "/terms-of-service"],
      ["privacy policy", "/privacy-policy"],
    ] as const) {
      expect(link(name)).toHaveAttribute("href", href);
      expect(link(name)).toHaveAttribute("target", "_blank");
    }
  });

  test("R056 the checklist ticks each rule off while typing", async () => {
    const { user } = renderScreen();
    const done = () =>
      within(screen.getByRole("list", { name: "Password requirements" }))
        .getAllByRole("listitem")
        .filter(({ textContent }) => textContent?.endsWith(": done"))
        .map(({ textContent }) => textContent?.replace(": done", ""));
    expect(done()).toEqual([]);
    await user.type(field("Password"), "ab");
    expect(done()).toEqual(["One lowercase letter"]);
    await user.type(field("Password"), "C1");
    expect(done()).toEqual(["One uppercase letter", "One lowercase letter", "One digit"]);
    await user.type(field("Password"), "-56789");
    expect(done()).toHaveLength(5);
  });

  test.each([
    "Short-1aaa".slice(1),
    "no-upper-case-1",
    "NO-LOWER-CASE-1",
    "No-digit-here",
    "NoSymbolHere1",
    "NoSymbol€ é1",
  ])("R056 %s is rejected beside the field, before anything is sent", async (password) => {
    const calls = authServer();
    await signUp({ password });
    await findFieldError(
      field("Password"),
      "Password requirements not met: Please ensure your password meets all the requirements below.",
    );
    expect(field("Password")).toHaveFocus();
    expect(field("Password")).toHaveValue(password);
    expect(named(calls, "POST signup")).toEqual([]);
  });

  test("R050 R057 with nothing filled in, each field shows an error and the first gets the focus", async () => {
    const calls = authServer();
    const { user } = renderScreen();
    await user.click(submit());
    await findFieldError(field("Full name"), "Tell us your name.");
    await findFieldError(field("E-mail"), "Enter your e-mail address.");
    await findFieldError(screen.getByRole("checkbox"), "Please accept the terms to sign up.");
    expect(field("Full name")).toHaveFocus();
    expect(calls).toEqual([]);
  });
});

describe("R055 the e-mail check", () => {
  test("R240 sends one request, a second after the last key, for a text with an @", async () => {
    // Loaded on first use, which the fake clock would not wait for.
    await import("@/data/base/supabase");
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const asked = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(async () => Response.json({ exists: false, verified: false }));
    renderScreen();
    const type = (text: string) => fireEvent.change(field("E-mail"), { target: { value: text } });
    const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    type("amara");
    await pause(1000);
    type("amara@shauri");
    await pause(999);
    type(USER.email);
    await pause(999);
    expect(asked).not.toHaveBeenCalled();
    await pause(1);
    expect(asked).toHaveBeenCalledOnce();
    const [address, request] = asked.mock.calls[0] ?? [];
    expect(`${address}`).toMatch(/\/check_email_exists$/);
    expect(request?.body).toBe(JSON.stringify({ email_input: USER.email }));
    expect(new Headers(request?.headers).get("authorization")).toBeNull();
    await pause(1000);
    expect(screen.getByText("Email is available!")).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  test("a verified address is reported as taken, blocks, and leads to the log-in with the e-mail filled in", async () => {
    const calls = authServer({ "POST check_email_exists": emailIs(true, true) });
    const { user } = renderScreen("/signup?next=/my-lists");
    await fill(user);
    expect(await screen.findByText(/You already have an account with this e-mail/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Resend verification code" })).toBeNull();
    expect(link("Sign in instead")).toHaveAttribute("href", "/login?next=%2Fmy-lists");
    await user.click(submit());
    await findFieldError(field("E-mail"), "This e-mail already has an account.");
    expect(field("E-mail")).toHaveFocus();
    expect(field("E-mail")).toHaveValue(USER.email);
    expect(named(calls, "POST signup")).toEqual([]);
    await user.click(link("Sign in instead"));
    expect(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(field("E-mail")).toHaveValue(USER.email);
  });

  test("it also blocks a submit before the second is over", async () => {
    const calls = authServer({ "POST check_email_exists": emailIs(true, true) });
    await signUp();
    expect(await screen.findByText("This e-mail already has an account.")).toBeVisible();
    expect(named(calls, "POST signup")).toEqual([]);
  });

  test("R051 R212 an unverified address can request a new code, again after a failure, and gets the verify step", async () => {
    const unverified = { "POST check_email_exists": emailIs(true, false) };
    authServer({
      ...unverified,
      "POST resend": refuse(500, "unexpected_failure", "smtp: secret host"),
    });
    const { user } = renderScreen();
    await fill(user);
    await user.click(await screen.findByRole("button", { name: "Resend verification code" }));
    await findAlert("Failed to resend.");
    expect(field("E-mail")).toHaveValue(USER.email);
    expect(field("Password")).toHaveValue(PASSWORD);

    const calls = authServer(unverified);
    await user.click(press("Resend verification code"));
    expect(await screen.findByRole("heading", { name: "Check your e-mail" })).toBeVisible();
    expect(named(calls, "POST resend")).toMatchObject([
      { body: { type: "signup", email: USER.email } },
    ]);
  });

  test.each([
    ["an outage", () => new HttpResponse("down", { status: 503 })],
    ["the throttle", refusedLookup(400, "P0001", "quota_exceeded")],
    ["a refusal", refusedLookup(401, "42501", "no")],
  ])("R215 after %s it reports the failure and does not block", async (_, answer) => {
    authServer({ "POST check_email_exists": answer });
    const { user } = renderScreen();
    await fill(user);
    const said = await screen.findByText("Unable to validate email. Please try again.");
    expect(said).toHaveAttribute("role", "status");
    expect(field("E-mail")).toHaveAccessibleDescription(
      "Unable to validate email. Please try again.",
    );
    expect(field("E-mail")).toHaveValue(USER.email);
    await user.click(submit());
    expect(await screen.findByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  });
});

describe("the response", () => {
  const NEW = { "POST check_email_exists": emailIs(false, false) };

  test("F03 R051 R060 a double click signs up once and leads to the code, and changing the e-mail keeps the fields", async () => {
    const calls = authServer(NEW);
    const { user } = renderScreen();
    await fill(user);
    await put(user, /^Location/, "Enugu");
    await user.dblClick(submit());
    expect(await screen.findByLabelText("6-digit code")).toHaveFocus();
    await user.click(press("Change e-mail"));
    expect(field("Full name")).toHaveValue("Amara Okafor");
    expect(field("E-mail")).toHaveValue(USER.email);
    expect(field("E-mail")).toHaveFocus();
    expect(field("Password")).toHaveValue(PASSWORD);
    expect(field(/^Location/)).toHaveValue("Enugu");
    expect(screen.getByRole("checkbox", { name: /accept the terms/ })).toBeChecked();
    const data = { full_name: "Amara Okafor", location: "Enugu" };
    expect(named(calls, "POST signup")).toMatchObject([{ body: { data } }]);

    await put(user, "E-mail", "right@shauri.example");
    await user.click(submit());
    expect(await screen.findByText("right@shauri.example")).toBeVisible();
    expect(named(calls, "POST signup")[1]).toMatchObject({
      body: { email: "right@shauri.example", password: PASSWORD, data },
    });
  });

  test.each([
    [
      "R211 a rejection is shown with the message from Auth",
      refuse(422, "signup_disabled", "Signups not allowed"),
      "Signup failed",
      "Signups not allowed",
    ],
    [
      "F01 R211 a lost connection is reported",
      lost,
      "Signup failed: Not sent. Check your connection.",
      undefined,
    ],
    [
      "R216 R211 a gateway's page is never shown",
      () => new HttpResponse("<b>nginx</b>", { status: 502 }),
      "Signup failed: An unexpected error occurred. Please try again.",
      undefined,
    ],
  ])("%s, the fields stay, and the button works again", async (_, answer, title, detail) => {
    authServer({ ...NEW, "POST signup": answer });
    await signUp();
    await findAlert(title, detail);
    expect(field("Full name")).toHaveValue("Amara Okafor");
    expect(field("E-mail")).toHaveValue(USER.email);
    expect(field("Password")).toHaveValue(PASSWORD);
    expect(submit()).not.toHaveAttribute("aria-busy");
  });

  test("R179 a weak password is explained beside the field", async () => {
    authServer({
      ...NEW,
      "POST signup": refuse(422, "weak_password", "Weak", {
        weak_password: { reasons: ["pwned"] },
      }),
    });
    await signUp();
    expect(await screen.findByText(/list of leaked passwords/)).toBeVisible();
    expect(field("Password")).toHaveFocus();
  });

  test("F16 a code that was sent moments ago leads to the code, with the time until the next one", async () => {
    authServer({
      ...NEW,
      "POST signup": refuse(429, "over_email_send_rate_limit", "… request this after 42 seconds."),
    });
    await signUp();
    expect(await screen.findByRole("button", { name: "Resend code in 42 s" })).toBeVisible();
  });

  test("a project that requires no code signs in and returns to the page", async () => {
    authServer({ ...NEW, "POST signup": session });
    await signUp({}, "/signup?next=/my-lists");
    await waitFor(() => expect(path()).toHaveTextContent("/my-lists"));
  });
});
