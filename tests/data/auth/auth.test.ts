import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { HttpResponse } from "msw";
import { createElement, type ReactNode } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import {
  AuthFailure,
  emailStatusQuery,
  useRequestReset,
  useResendCode,
  useSignIn,
  useSignUp,
  useVerifyCode,
} from "@/data/auth/auth";
import { loadAuth } from "@/data/auth/auth-client";
import { useCheckPassword, useUpdatePassword } from "@/data/auth/passwords";
import { useFinishReset, useVerifyReset } from "@/data/auth/recovery";
import { getAuthState, setAuthState } from "@/data/auth/session-store";
import { useSignOut } from "@/data/auth/sign-out";
import { createQueryClient } from "@/data/base/query-client";
import { SESSION_KEY } from "@/lib/constants";
import { authServer, emailIs, lost, refuse, USER } from "../../msw/auth";
import { expireTimeouts } from "../../timeouts";

const email = USER.email;
const password = "Karibu-Mpya-2026";
const client = createQueryClient();

function wrapper({ children }: { children: ReactNode }) {
  return createElement(QueryClientProvider, { client }, children);
}

function run<Variables, Data>(
  useHook: () => { mutateAsync: (variables: Variables) => Promise<Data> },
  variables: Variables,
) {
  return renderHook(useHook, { wrapper }).result.current.mutateAsync(variables);
}

async function failureOf(promise: Promise<unknown>): Promise<AuthFailure> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AuthFailure)) throw new Error(`No AuthFailure but ${String(error)}`);
  return error;
}

beforeEach(async () => {
  setAuthState(null);
  await loadAuth();
});

test("F17 an auth service that does not answer is given up after twenty seconds", async () => {
  authServer();
  const expired = expireTimeouts(20_000);
  expect(await failureOf(run(useSignIn, { email, password }))).toMatchObject({ kind: "timeout" });
  expect(expired()).toBe(1);
});

describe("what each call sends", () => {
  test("R175 R060 sign-up: e-mail, password, full_name and location", async () => {
    const calls = authServer();
    const signedUp = await run(useSignUp, {
      email,
      password,
      fullName: "Amara",
      location: "Enugu",
    });
    expect(signedUp).toEqual({ needsCode: true });
    expect(calls).toMatchObject([
      {
        name: "POST signup",
        body: {
          email,
          password,
          data: { full_name: "Amara", location: "Enugu" },
        },
      },
    ]);
  });

  test("R060 a location that was left out is not sent", async () => {
    const calls = authServer();
    await run(useSignUp, { email, password, fullName: "Amara", location: "" });
    expect(calls[0]?.body).toMatchObject({ data: { full_name: "Amara" } });
    expect(JSON.stringify(calls[0]?.body)).not.toContain("location");
  });

  test("R176 sign-in and sign-out; the session is stored, then gone", async () => {
    const calls = authServer();
    await run(useSignIn, { email, password });
    expect(calls[0]).toMatchObject({
      name: "POST token",
      body: { email, password },
    });
    expect(getAuthState()).toMatchObject({ status: "signed-in", user: { id: USER.id } });
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();

    await run(useSignOut, undefined);
    expect(calls[1]).toMatchObject({ name: "POST logout", token: "e30.e30.c2ln" });
    expect(getAuthState().status).toBe("signed-out");
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test("R177 the sign-up code is verified as such and signs in", async () => {
    const calls = authServer();
    await run(useVerifyCode, { email, token: "123456", password: null });
    expect(calls).toMatchObject([
      { name: "POST verify", body: { email, token: "123456", type: "signup" } },
    ]);
    expect(getAuthState().status).toBe("signed-in");
  });

  test("R177 an address that was signed up before gets the password of who has the code", async () => {
    const calls = authServer();
    await run(useVerifyCode, { email, token: "123456", password });
    expect(calls).toMatchObject([
      { name: "POST verify" },
      { name: "PUT user", body: { password }, token: "e30.e30.c2ln" },
    ]);
  });

  test("R177 a password that was refused is told of, but for its being set already", async () => {
    const verifying = { email, token: "123456", password };
    authServer({ "PUT user": refuse(422, "same_password", "New password should be different") });
    expect(await run(useVerifyCode, verifying)).toBe(true);
    for (const refusal of [refuse(422, "weak_password", "Password is known to be weak."), lost]) {
      authServer({ "PUT user": refusal });
      expect(await run(useVerifyCode, verifying)).toBe(false);
      expect(getAuthState().status).toBe("signed-in");
    }
  });

  test("R177 resend and recover", async () => {
    const calls = authServer();
    await run(useResendCode, { email });
    await run(useRequestReset, { email });
    expect(calls).toMatchObject([
      { name: "POST resend", body: { type: "signup", email } },
      { name: "POST recover", body: { email } },
    ]);
  });

  test("R180 check_email_exists, in lower case as typed, and what it answers", async () => {
    const calls = authServer({ "POST check_email_exists": emailIs(true, false) });
    const answer = await client.fetchQuery(emailStatusQuery(email));
    expect(answer).toEqual({ exists: true, verified: false });
    expect(calls[0]?.body).toEqual({ email_input: email });
  });

  test("R180 an answer of another shape is a failure, not a free address", async () => {
    authServer({ "POST check_email_exists": () => HttpResponse.json({}) });
    await expect(client.fetchQuery(emailStatusQuery("x@y.example"))).rejects.toThrow();
  });
});

describe("a forgotten password", () => {
  test("R054 R177 the code first, then the password, then the recovery ends; nobody is signed in here", async () => {
    const calls = authServer();
    const recovery = await run(useVerifyReset, { email, token: "123456" });
    expect(getAuthState().status).toBe("signed-out");
    await run(useFinishReset, { recovery, password });
    expect(calls).toMatchObject([
      { name: "POST verify", body: { email, token: "123456", type: "recovery" } },
      { name: "PUT user", body: { password }, token: "e30.e30.c2ln" },
      { name: "POST logout" },
    ]);
    expect(getAuthState().status).toBe("signed-out");
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test("R054 a wrong code sets no password", async () => {
    const calls = authServer({ "POST verify": refuse(403, "otp_expired", "Token has expired") });
    await failureOf(run(useVerifyReset, { email, token: "000000" }));
    expect(calls.map(({ name }) => name)).toEqual(["POST verify"]);
  });
});

describe("the signed-in member's password", () => {
  test("R150 R176 S24 the current one is checked without touching the member's session", async () => {
    const calls = authServer();
    await run(useSignIn, { email, password });
    const stored = localStorage.getItem(SESSION_KEY);
    await expect(run(useCheckPassword, { email, password: "other" })).resolves.toBe(true);
    expect(localStorage.getItem(SESSION_KEY)).toBe(stored);
    expect(calls.slice(1)).toMatchObject([
      { name: "POST token", body: { email, password: "other" } },
      { name: "POST logout" },
    ]);
  });

  test("R150 a wrong one is false, an unreachable service a failure", async () => {
    authServer({ "POST token": refuse(400, "invalid_credentials", "Invalid login credentials") });
    await expect(run(useCheckPassword, { email, password })).resolves.toBe(false);
    authServer({ "POST token": lost });
    expect((await failureOf(run(useCheckPassword, { email, password }))).kind).toBe("offline");
  });

  test("R177 a new one is a PUT on the user", async () => {
    const calls = authServer();
    await run(useSignIn, { email, password });
    await run(useUpdatePassword, { email, current: password, password: "New-Password-1" });
    expect(calls[1]).toMatchObject({
      name: "PUT user",
      body: { password: "New-Password-1", current_password: password },
    });
  });
});

describe("what a refusal becomes", () => {
  const signIn = (answer: () => Response) => {
    authServer({ "POST token": answer });
    return failureOf(run(useSignIn, { email, password }));
  };

  test.each(["msg", "message", "error_description", "error"])(
    "R179 the reason is read from %s",
    async (field) => {
      const failure = await signIn(() =>
        HttpResponse.json({ [field]: "Because of this" }, { status: 400 }),
      );
      expect(failure.reason).toBe("Because of this");
    },
  );

  test("R179 a weak password carries its reasons", async () => {
    authServer({
      "POST signup": refuse(422, "weak_password", "Too weak", {
        weak_password: { reasons: ["length", "characters"] },
      }),
    });
    const failure = await failureOf(
      run(useSignUp, { email, password: "short", fullName: "Amara", location: "" }),
    );
    expect(failure).toMatchObject({ code: "weak_password", reasons: ["length", "characters"] });
  });

  test.each([502, 503, 504])(
    "R216 %i is an outage to retry, without the gateway's text",
    async (status) => {
      const failure = await signIn(() => new HttpResponse("<html>nginx</html>", { status }));
      expect(failure.reason).toBeNull();
      expect(["unavailable", "timeout"]).toContain(failure.kind);
    },
  );

  test("F01 a request that was never answered is being offline", async () => {
    expect(await signIn(lost)).toMatchObject({ kind: "offline", reason: null });
  });

  test("F16 the waiting time is taken from the sentence that tells it", async () => {
    const failure = await signIn(
      refuse(429, "over_email_send_rate_limit", "You can only request this after 42 seconds."),
    );
    expect(failure).toMatchObject({ kind: "rate-limited", retryAfter: 42 });
  });
});
