import { expect, test, vi } from "vitest";
import { clientOf, codeFor, get, password, signUpMember, startTestBackend } from "./harness.ts";

const backend = await startTestBackend();

test("R177 sign-up sends a code of six digits, and only the code signs in", async () => {
  const email = "new@shauri.example";
  const client = clientOf(backend);
  const { data } = await client.auth.signUp({ email, password });
  expect(data).toMatchObject({ session: null, user: { email } });
  const token = await codeFor(backend, email);
  expect(token).toMatch(/^\d{6}$/);

  const wrong = token === "000000" ? "000001" : "000000";
  const refused = await client.auth.verifyOtp({ email, token: wrong, type: "signup" });
  expect(refused.error).toMatchObject({ code: "otp_expired", status: 403 });
  const verified = await client.auth.verifyOtp({ email, token, type: "signup" });
  expect(verified.data.session?.expires_in).toBe(3600);
  const again = await client.auth.verifyOtp({ email, token, type: "signup" });
  expect(again.error?.code).toBe("otp_expired");
});

test("R177 a forgotten password: a code, a session, a new password, and the old one is refused", async () => {
  const { email } = await signUpMember(backend, "forgetful@shauri.example");
  const client = clientOf(backend);
  expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
  const token = await codeFor(backend, email);
  const { data } = await client.auth.verifyOtp({ email, token, type: "recovery" });
  expect(data.user?.email).toBe(email);
  const next = "Another-Shauri-2027";
  expect((await client.auth.updateUser({ password: next })).error).toBeNull();
  const old = await clientOf(backend).auth.signInWithPassword({ email, password });
  expect(old.error?.code).toBe("invalid_credentials");
  const fresh = await clientOf(backend).auth.signInWithPassword({ email, password: next });
  expect(fresh.error).toBeNull();
});

test("auth: a refresh token is rotated at each use, and the session continues", async () => {
  const { client, session } = await signUpMember(backend, "refresh@shauri.example");
  const { data } = await client.auth.refreshSession();
  expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  expect((await client.rpc("whoami")).data).toMatchObject({ role: "authenticated" });
});

test("auth: signing out ends the session for its refresh token too", async () => {
  const { client, session } = await signUpMember(backend, "leaving@shauri.example");
  expect((await client.auth.signOut()).error).toBeNull();
  const { refresh_token } = session;
  const { error } = await clientOf(backend).auth.refreshSession({ refresh_token });
  expect(error?.code).toBe("refresh_token_not_found");
});

test("auth: Google sign-in returns a page that says what to do, and JSON to a program", async () => {
  const path = "/auth/v1/authorize?provider=google";
  const page = await get(backend, path, { accept: "text/html" });
  expect(page.status).toBe(400);
  expect(await page.text()).toContain("Google sign-in needs the hosted project");
  const json = await get(backend, path, { accept: "application/json" });
  expect(await json.json()).toMatchObject({ error_code: "provider_disabled" });
});

test("auth errors: a user that the database refuses gets the same error as from GoTrue", async () => {
  const email = "broken@shauri.example";
  const print = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { error } = await clientOf(backend).auth.signUp({ email, password });
  expect(error).toMatchObject({ status: 500, message: "Database error saving new user" });
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});
