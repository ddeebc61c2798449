import { expect, test, vi } from "vitest";
import { clientOf, get, signUpMember, startTestBackend } from "./harness.ts";

const backend = await startTestBackend();
const member = await signUpMember(backend, "errors@shauri.example");

test("errors: a failed check is 400 with its SQLSTATE, the constraint in the message", async () => {
  const { error, status } = await member.client.from("notes").insert({ body: "x".repeat(50) });
  expect(status).toBe(400);
  expect(error).toMatchObject({ code: "23514", hint: null });
  expect(error?.message).toContain("notes_body_length");
});

test("errors: a constraint that fails at the commit has the same error as one that fails in the statement", async () => {
  const nowhere = { note_id: "00000000-0000-7000-8000-00000000ffff", word: "lost" };
  const { error, status } = await member.client.from("tags").insert(nowhere);
  expect(status).toBe(409);
  expect(error).toMatchObject({ code: "23503" });
  expect(error?.message).toContain("tags_note_id_fkey");
});

test.each([
  ["P0001", 400],
  ["23505", 409],
  ["23503", 409],
  ["22023", 400],
  ["42501", 403],
  ["54000", 500],
  ["57014", 500],
  ["PT402", 402],
])("errors: raised %s is %i with message, detail and hint", async (code, expected) => {
  const { error, status } = await member.client.rpc("refuse", { code });
  expect(status).toBe(expected);
  expect({ ...error }).toMatchObject({
    code,
    message: "quota_exceeded",
    details: "60",
    hint: "wait",
  });
});

test("errors: an unknown column, table and function are named as PostgREST names them", async () => {
  const anon = clientOf(backend);
  const print = vi.spyOn(console, "error").mockReturnValue(undefined);
  expect((await anon.from("notes").select("nope")).error).toMatchObject({
    code: "42703",
    message: "column notes.nope does not exist",
  });
  expect((await anon.from("nope").select()).error?.code).toBe("PGRST205");
  expect((await anon.rpc("nope")).error?.code).toBe("PGRST202");
  print.mockRestore();
});

test("errors: a forged token is 401, and so is an expired one", async () => {
  const own = member.session.access_token;
  const statusOf = async (token: string) => {
    const authorization = `Bearer ${token}`;
    return (await get(backend, "/rest/v1/notes?select=id", { authorization })).status;
  };
  expect(await statusOf(own)).toBe(200);
  expect(await statusOf(own.replace(/[^.]+$/, "c2ln"))).toBe(401);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 60 * 60_000 });
  expect(await statusOf(own)).toBe(401);
  vi.useRealTimers();
});

test("errors: no row for .single() is 406 PGRST116, for .maybeSingle() null", async () => {
  const query = () => clientOf(backend).from("notes").select("id").eq("body", "no such note");
  const one = await query().single();
  expect({ status: one.status, code: one.error?.code }).toEqual({ status: 406, code: "PGRST116" });
  const maybe = await query().maybeSingle();
  expect({ status: maybe.status, data: maybe.data }).toEqual({ status: 200, data: null });
});
