import { expect, test } from "vitest";
import { ROWS_MAX } from "../../src/lib/constants.ts";
import { clientOf, signUpMember, startTestBackend } from "./harness.ts";

const backend = await startTestBackend();
const member = await signUpMember(backend, "rows@shauri.example");
const notes = Array.from({ length: ROWS_MAX + 1 }, (_, n) => ({ body: `note ${n}` }));
expect((await member.client.from("notes").insert(notes)).error).toBeNull();

test.each([
  ["more are requested", 10_000, ROWS_MAX],
  ["exactly as many are requested", ROWS_MAX, ROWS_MAX],
  ["fewer are requested", ROWS_MAX - 1, ROWS_MAX - 1],
  ["no limit is requested", null, ROWS_MAX],
])("rows: a response has at most max_rows: %s", async (_, asked, given) => {
  const query = clientOf(backend).from("notes").select("id");
  const { data } = await (asked === null ? query : query.limit(asked));
  expect(data).toHaveLength(given);
});

test("rows: an embed has at most max_rows", async () => {
  const { data } = await clientOf(backend).from("people").select("notes(id)").single();
  expect(data?.notes).toHaveLength(ROWS_MAX);
});

test("rows: a computed column has the request's alias, in a row and in an embed", async () => {
  const client = clientOf(backend);
  const note = await client.from("notes").select("text:body,own:is_mine").limit(1);
  expect(note.data).toEqual([{ text: expect.any(String), own: false }]);
  const person = await client.from("people").select("who:name,notes(own:is_mine)").limit(1);
  expect(person.data?.[0]?.notes?.[0]).toEqual({ own: false });
  expect(person.data?.[0]?.who).toEqual(expect.any(String));
});
