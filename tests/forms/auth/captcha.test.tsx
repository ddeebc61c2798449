import { act, cleanup, screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { env } from "@/env";
import { forgetAuthDraft } from "@/forms/auth/auth-draft";
import Login from "@/routes/login";
import { authServer, refuse, session } from "../../msw/auth";
import { renderApp } from "../../render";

const BLOCKED = /The robot check didn’t load/;

type Callbacks = Record<string, (token: string) => void>;

/** Stub of the object that Cloudflare's script puts on the window; fails once the tokens are used up. */
function turnstile(proofs: string[]) {
  let callbacks: Callbacks = {};
  let current: string | undefined;
  const solve = () =>
    queueMicrotask(() => {
      current = proofs.shift();
      if (current) callbacks.callback?.(current);
      else callbacks["error-callback"]?.("300030");
    });
  return {
    render: (_: Element, given: Callbacks) => {
      callbacks = given;
      solve();
      return "widget";
    },
    reset: solve,
    remove: () => undefined,
    getResponse: () => current,
  };
}

beforeEach(() => {
  forgetAuthDraft();
  env.captchaSiteKey = "1x00000000000000000000AA";
  // The library adds its script only if it is missing.
  const script = document.createElement("script");
  script.id = "cf-turnstile-script";
  document.head.append(script);
});

afterEach(() => {
  // The widget calls the stub when it unmounts.
  cleanup();
  env.captchaSiteKey = undefined;
  vi.unstubAllGlobals();
  document.getElementById("cf-turnstile-script")?.remove();
});

async function logIn() {
  const { user } = renderApp(<Login />);
  await user.type(await screen.findByLabelText(/E-mail/), "amara@shauri.example");
  await user.type(screen.getByLabelText("Password"), "Karibu-Mpya-2026");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  return user;
}

test("R175 each request has a captcha token of its own", async () => {
  vi.stubGlobal("turnstile", turnstile(["first proof", "second proof"]));
  const answers = [refuse(400, "invalid_credentials", "Invalid login credentials"), session];
  const calls = authServer({ "POST token": () => answers.shift()?.() ?? HttpResponse.error() });
  const user = await logIn();
  expect(await screen.findByText(/^Login failed/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  await vi.waitFor(() => expect(answers).toEqual([]));
  expect(calls.filter(({ name }) => name === "POST token")).toMatchObject([
    { body: { gotrue_meta_security: { captcha_token: "first proof" } } },
    { body: { gotrue_meta_security: { captcha_token: "second proof" } } },
  ]);
});

test("F51 a blocked captcha is explained, and the typed text stays", async () => {
  vi.stubGlobal("turnstile", turnstile([]));
  const calls = authServer();
  await logIn();
  expect(await screen.findByText(BLOCKED)).toBeVisible();
  expect(screen.getByLabelText(/E-mail/)).toHaveValue("amara@shauri.example");
  expect(calls).toEqual([]);
});

test("F51 a captcha that never completes times out after twenty seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const endless = { ...turnstile([]), render: () => "widget", reset: () => undefined };
  vi.stubGlobal("turnstile", { ...endless, getResponse: () => undefined });
  authServer();
  await logIn();
  await act(() => vi.advanceTimersByTimeAsync(18_000));
  expect(screen.queryByText(BLOCKED)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(await screen.findByText(BLOCKED)).toBeVisible();
});

test("F51 a token that Auth rejects is explained by the same message", async () => {
  vi.stubGlobal("turnstile", turnstile(["proof"]));
  authServer({
    "POST token": refuse(400, "captcha_failed", "captcha protection: request disallowed"),
  });
  await logIn();
  expect(await screen.findByText(BLOCKED)).toBeVisible();
});

test("R175 without a site key no captcha is required", async () => {
  env.captchaSiteKey = undefined;
  const calls = authServer();
  await logIn();
  await vi.waitFor(() => expect(calls).not.toEqual([]));
  expect(JSON.stringify(calls)).not.toContain("captcha_token");
});
