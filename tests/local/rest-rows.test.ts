import { beforeAll, expect, test } from "vitest";
import { ROWS_MAX } from "../../src/lib/constants.ts";
import type { Backend } from "../../supabase/local/backend.ts";
import { clientOf, signUpMember, startTestBackend } from "./harness.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startTestBackend();
  const { client } = await signUpMember(backend, "rows@shauri.example");
  const notes = Array.from({ length: ROWS_MAX + 1 }, (_, n) => ({ body: `note ${n}` }));
  const { error } = await client.from("notes").insert(notes);
  expect(error).toBeNull();
});

test.each([
  ["whatever was asked for", 10_000, ROWS_MAX],
  ["that many where that is asked", ROWS_MAX, ROWS_MAX],
  ["fewer where fewer are", ROWS_MAX - 1, ROWS_MAX - 1],
])("rows: no answer has more than max_rows: %s", async (_, asked, given) => {
  const { data } = await clientOf(backend).from("notes").select("id").limit(asked);
  expect(data).toHaveLength(given);
});

test("rows: no answer has more than max_rows where no number is asked for", async () => {
  const { data } = await clientOf(backend).from("notes").select("id");
  expect(data).toHaveLength(ROWS_MAX);
});

test("rows: nor has a row more within it", async () => {
  const { data } = await clientOf(backend).from("people").select("notes(id)").single();
  expect(data?.notes).toHaveLength(ROWS_MAX);
});

test("rows: a computed column has the name that the request gives it, at whatever depth", async () => {
  const client = clientOf(backend);
  const note = await client.from("notes").select("text:body,own:is_mine").limit(1);
  expect(note.data).toEqual([{ text: expect.any(String), own: false }]);
  const person = await client.from("people").select("who:name,notes(own:is_mine)").limit(1);
  expect(person.data?.[0]?.notes?.[0]).toEqual({ own: false });
  expect(person.data?.[0]?.who).toEqual(expect.any(String));
});
