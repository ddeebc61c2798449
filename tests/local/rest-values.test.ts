import { beforeAll, expect, test } from "vitest";
import { literally } from "../../src/lib/typed-text.ts";
import type { Backend } from "../../supabase/local/backend.ts";
import { isoTimestamp } from "../../supabase/local/bridges/value-formats.ts";
import { clientOf, signUpMember, startTestBackend } from "./harness.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startTestBackend();
  const { client } = await signUpMember(backend, "values@shauri.example");
  await client.from("notes").insert({ body: "values" });
});

const iso = "2026-11-21T01:00:59.447+00:00";

test("values: timestamps are ISO 8601, in a row and in an embed alike", async () => {
  const { data } = await clientOf(backend)
    .from("people")
    .select("notes(created_at, seen_at)")
    .single();
  expect(data?.notes).toEqual([{ created_at: iso, seen_at: "2026-11-21T01:00:59.447" }]);
  const { data: row } = await clientOf(backend).from("notes").select("created_at,seen_at").single();
  expect(row).toEqual({ created_at: iso, seen_at: "2026-11-21T01:00:59.447" });
});

test("values: a numeric is a number, whatever its trailing zeros", async () => {
  const { data } = await clientOf(backend).from("notes").select("price").single();
  expect(data).toEqual({ price: 4.5 });
});

test("values: a text that reads as JSON is a text", async () => {
  const notes = clientOf(backend).from("notes");
  const { data, error } = await notes.select("body").eq("body", '{"a":1}');
  expect({ data, error }).toEqual({ data: [], error: null });
});

test("values: a text is found as it is typed, in a row and in an embed, in any case; a star is a star", async () => {
  const found = async (text: string) => {
    const client = clientOf(backend);
    const { data: rows } = await client
      .from("notes")
      .select("body")
      .regexIMatch("body", `^${literally(text)}$`);
    const { data: embeds } = await client
      .from("people")
      .select("notes(body)")
      .regexIMatch("notes.body", literally(text))
      .single();
    return [rows, embeds?.notes];
  };
  expect(await found("VALUES")).toEqual([[{ body: "values" }], [{ body: "values" }]]);
  expect(await found("val*es")).toEqual([[], []]);
  expect(await found("v.lues")).toEqual([[], []]);
});

test.each([
  ["2026-11-21 01:00:59+00", "2026-11-21T01:00:59+00:00"],
  ["2026-11-21 01:00:59.4+05:30", "2026-11-21T01:00:59.4+05:30"],
  ["infinity", "infinity"],
])("values: %s becomes %s", (given, expected) => {
  expect(isoTimestamp(given)).toBe(expected);
});
