import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { emailStatusQuery, useSignIn, useSignUp, useVerifyCode } from "@/data/auth/auth";
import { loadAuth } from "@/data/auth/auth-client";
import { getAuthState, setAuthState } from "@/data/auth/session-store";
import { useSignOut } from "@/data/auth/sign-out";
import { createQueryClient } from "@/data/base/query-client";
import { SESSION_KEY } from "@/lib/constants";
import { authServer, lost, refuse, USER } from "../../msw/auth";
import { expireTimeouts } from "../../timeouts";
import { openHook } from "../hook";

const email = USER.email;
const password = "Karibu-Mpya-2026";

function run<Variables, Data>(
  useHook: () => { mutateAsync: (variables: Variables) => Promise<Data> },
  variables: Variables,
) {
  return openHook(useHook).result.current.mutateAsync(variables);
}

beforeEach(async () => {
  setAuthState(null);
  await loadAuth();
});

test("F17 a request to Auth without a response times out after twenty seconds", async () => {
  authServer();
  const expired = expireTimeouts(20_000);
  const failure = { name: "AuthFailure", kind: "timeout" };
  await expect(run(useSignIn, { email, password })).rejects.toMatchObject(failure);
  expect(expired()).toBe(1);
});

describe("the auth requests", () => {
  test("R175 R060 sign-up sends no location if none was given", async () => {
    const calls = authServer();
    const wish = { email, password, fullName: "Amara", location: "" };
    expect(await run(useSignUp, wish)).toEqual({ needsCode: true });
    expect(calls).toMatchObject([{ name: "POST signup", body: { email, password } }]);
    expect(Object(calls[0]?.body).data).toEqual({ full_name: "Amara" });
  });

  test("R176 sign-in stores the session, sign-out removes it", async () => {
    const calls = authServer();
    await run(useSignIn, { email, password });
    expect(calls[0]).toMatchObject({ name: "POST token", body: { email, password } });
    expect(getAuthState()).toMatchObject({ status: "signed-in", user: { id: USER.id } });
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();

    await run(useSignOut, undefined);
    expect(calls[1]).toMatchObject({ name: "POST logout", token: "e30.e30.c2ln" });
    expect(getAuthState().status).toBe("signed-out");
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test("R177 the sign-up code is verified as such and signs in", async () => {
    const calls = authServer();
    const verifying = { email, token: "123456" };
    await run(useVerifyCode, { ...verifying, password: null });
    expect(calls).toMatchObject([{ name: "POST verify", body: { ...verifying, type: "signup" } }]);
    expect(getAuthState().status).toBe("signed-in");
  });

  test("R177 a refused password is reported, unless it is already set", async () => {
    const verifying = { email, token: "123456", password };
    authServer({ "PUT user": refuse(422, "same_password", "New password should be different") });
    expect(await run(useVerifyCode, verifying)).toBe(true);
    for (const refusal of [refuse(422, "weak_password", "Password is known to be weak."), lost]) {
      authServer({ "PUT user": refusal });
      expect(await run(useVerifyCode, verifying)).toBe(false);
      expect(getAuthState().status).toBe("signed-in");
    }
  });

  test("R180 a malformed response is a failure, not a free address", async () => {
    authServer({ "POST check_email_exists": () => HttpResponse.json({}) });
    await expect(createQueryClient().fetchQuery(emailStatusQuery("x@y.example"))).rejects.toThrow();
  });
});

describe("a rejected request", () => {
  const isRefused = (answer: () => Response, failure: object) => {
    authServer({ "POST token": answer });
    return expect(run(useSignIn, { email, password })).rejects.toMatchObject(failure);
  };

  test.each(["msg", "message", "error_description", "error"])(
    "R179 the reason is read from %s",
    async (field) => {
      const refusal = () => HttpResponse.json({ [field]: "Because of this" }, { status: 400 });
      await isRefused(refusal, { name: "AuthFailure", reason: "Because of this" });
    },
  );

  test.each([502, 503, 504])(
    "R216 %i is an outage to retry, without the gateway's text",
    async (status) => {
      const kind = expect.stringMatching(/^(unavailable|timeout)$/);
      const page = () => new HttpResponse("<html>nginx</html>", { status });
      await isRefused(page, { name: "AuthFailure", reason: null, kind });
    },
  );
});
