import { AuthWeakPasswordError } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import type { Backend } from "../../supabase/local/backend.ts";
import { clientOf, password, signUpMember, startTestBackend } from "./harness.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startTestBackend();
});

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
  "passwords: the symbol %s counts as one",
  async (symbol) => {
    const email = `symbol-${symbol.charCodeAt(0)}@shauri.example`;
    const { error } = await clientOf(backend).auth.signUp({
      email,
      password: `Abcdefgh12${symbol}`,
    });
    expect(error).toBeNull();
  },
);

test("passwords: an unconfirmed account is told of only to who knows its password", async () => {
  const email = "unconfirmed@shauri.example";
  const { auth } = clientOf(backend);
  await auth.signUp({ email, password });
  const wrong = await auth.signInWithPassword({ email, password: "Wrong-Password-1" });
  expect(wrong.error).toMatchObject({ code: "invalid_credentials", status: 400 });
  const right = await auth.signInWithPassword({ email, password });
  expect(right.error).toMatchObject({ code: "email_not_confirmed", status: 400 });
});

test("passwords: a new one ends the sessions of other devices, not one's own", async () => {
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
