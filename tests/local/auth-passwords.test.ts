import { AuthWeakPasswordError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { clientOf, codeFor, password, send, signUpMember, startTestBackend } from "./harness.ts";
import { overSocket } from "./server.ts";

const backend = await startTestBackend();

test.each([
  ["Ab1!", ["length"]],
  ["abcdefghij", ["characters"]],
  ["ABCDEFGHIJ1!", ["characters"]],
  ["abc", ["length", "characters"]],
])("passwords: %s is weak for %j", async (weak, reasons) => {
  const email = "weak@shauri.example";
  const { error } = await clientOf(backend).auth.signUp({ email, password: weak });
  expect(error).toBeInstanceOf(AuthWeakPasswordError);
  expect(error).toMatchObject({ status: 422, reasons });
});

test.each(["-", "_", "?", "~", "'", '"', "+", "€a!"])(
  "passwords: %s counts as a symbol",
  async (symbol) => {
    const email = `symbol-${symbol.charCodeAt(0)}@shauri.example`;
    const { error } = await clientOf(backend).auth.signUp({
      email,
      password: `Abcdefgh12${symbol}`,
    });
    expect(error).toBeNull();
  },
);

test("passwords: only the right password reveals that an account is unconfirmed", async () => {
  const email = "unconfirmed@shauri.example";
  const { auth } = clientOf(backend);
  await auth.signUp({ email, password });
  const wrong = await auth.signInWithPassword({ email, password: "Wrong-Password-1" });
  expect(wrong.error).toMatchObject({ code: "invalid_credentials", status: 400 });
  const right = await auth.signInWithPassword({ email, password });
  expect(right.error).toMatchObject({ code: "email_not_confirmed", status: 400 });
});

test("passwords: a new one ends the sessions of other devices, not the current one", async () => {
  const { client, email } = await signUpMember(backend, "devices@shauri.example");
  const other = clientOf(backend);
  await other.auth.signInWithPassword({ email, password });
  const { error } = await client.auth.updateUser({ password: "Changed-Shauri-1" });
  expect(error).toBeNull();
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await other.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
});

test("passwords: the same one again is refused", async () => {
  const { client } = await signUpMember(backend, "same@shauri.example");
  expect((await client.auth.updateUser({ password })).error?.code).toBe("same_password");
});

test("S24 passwords: a change needs the current password, except after a code", async () => {
  const { client, email } = await signUpMember(backend, "current@shauri.example");
  const byCode = await client.auth.updateUser({ password: "Changed-Shauri-1" });
  expect(byCode.error).toBeNull();
  const { auth } = clientOf(backend);
  await auth.signInWithPassword({ email, password: "Changed-Shauri-1" });
  const change = (current_password = "") =>
    auth.updateUser({ password: "Changed-Shauri-2", current_password });
  expect((await change()).error?.code).toBe("current_password_required");
  expect((await change(password)).error?.code).toBe("current_password_invalid");
  expect((await change("Changed-Shauri-1")).error).toBeNull();
});

test("S24 passwords: a current password that is not a string does not bypass the check", async () => {
  const { email } = await signUpMember(backend, "odd@shauri.example");
  const { data } = await clientOf(backend).auth.signInWithPassword({ email, password });
  const authorization = `Bearer ${data.session?.access_token}`;
  const asked = await overSocket(backend);
  const change = async (path: string, current_password: unknown) => {
    const body = { password: "Stolen-Shauri-1", current_password };
    const answer = await send(asked, `PUT /auth/v1/${path}`, body, { authorization });
    return answer.headers.get("x-sb-error-code");
  };
  for (const odd of [null, 5, [password], {}]) {
    expect(await change("user", odd)).toBe("current_password_required");
  }
  expect(await change("%75ser", undefined)).toBe("current_password_required");
  expect((await clientOf(backend).auth.signInWithPassword({ email, password })).error).toBeNull();
});

test("S24 passwords: a forged token learns nothing about the current password", async () => {
  const { email } = await signUpMember(backend, "forged@shauri.example");
  const { data } = await clientOf(backend).auth.signInWithPassword({ email, password });
  const [header, payload] = data.session?.access_token.split(".") ?? [];
  const authorization = `Bearer ${header}.${payload}.c2ln`;
  const body = { password: "Stolen-Shauri-1", current_password: "Guess-1234" };
  const answer = await send(backend, "PUT /auth/v1/user", body, { authorization });
  expect([answer.status, answer.headers.get("x-sb-error-code")]).toEqual([403, "bad_jwt"]);
});

// The limit is in bytes, and “ọ” has three: 39 characters are more than 72 bytes.
test.each([
  ["72 bytes", `Aa1!${"b".repeat(68)}`, null],
  ["73 bytes", `Aa1!${"b".repeat(69)}`, "validation_failed"],
  ["39 characters of more than 72 bytes", `Aa1!${"ọ".repeat(35)}`, "validation_failed"],
])("passwords: %s, at sign-up, change and recovery", async (name, long, code) => {
  const email = `long-${name.length}-${long.length}@shauri.example`;
  const { error } = await clientOf(backend).auth.signUp({ email, password: long });
  expect(error?.code ?? null).toBe(code);
  if (error) expect(error.message).toBe("Password cannot be longer than 72 characters");
  const member = await signUpMember(backend, `other-${email}`);
  await member.client.auth.resetPasswordForEmail(member.email);
  const token = await codeFor(backend, member.email);
  await member.client.auth.verifyOtp({ email: member.email, token, type: "recovery" });
  const change = await member.client.auth.updateUser({ password: long });
  expect(change.error?.code ?? null).toBe(code);
});

test("S24 passwords: a session older than a day cannot change the password", async () => {
  const { email, id } = await signUpMember(backend, "old@shauri.example");
  const { auth } = clientOf(backend);
  await auth.signInWithPassword({ email, password });
  await backend.query(
    "update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1",
    [id],
  );
  const change = () =>
    auth.updateUser({ password: "Changed-Shauri-1", current_password: password });
  expect((await change()).error?.code).toBe("reauthentication_needed");
  await auth.signInWithPassword({ email, password });
  expect((await change()).error).toBeNull();
});
