import { beforeAll, describe, expect, test } from "vitest";
import { literally } from "../../src/lib/typed-text.ts";
import { isoTimestamp } from "../../supabase/local/bridges/value-formats.ts";
import { clientOf, signUpMember, startTestBackend } from "./harness.ts";

const backend = await startTestBackend();
const member = await signUpMember(backend, "values@shauri.example");
await member.client.from("notes").insert({ body: "values" });

const iso = "2026-11-21T01:00:59.447+00:00";

test("values: timestamps are ISO 8601, in a row and in an embed alike", async () => {
  const note = { created_at: iso, seen_at: "2026-11-21T01:00:59.447" };
  const client = clientOf(backend);
  const { data } = await client.from("people").select("notes(created_at, seen_at)").single();
  expect(data?.notes).toEqual([note]);
  expect((await client.from("notes").select("created_at,seen_at").single()).data).toEqual(note);
});

test("values: a numeric is a number, whatever its trailing zeros", async () => {
  const { data } = await clientOf(backend).from("notes").select("price").single();
  expect(data).toEqual({ price: 4.5 });
});

test("values: a text that looks like JSON stays a text", async () => {
  const notes = clientOf(backend).from("notes");
  const { data, error } = await notes.select("body").eq("body", '{"a":1}');
  expect({ data, error }).toEqual({ data: [], error: null });
});

test("values: ilike matches a text literally, in a row and in an embed; a star is no wildcard", async () => {
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

describe("values: quoted values in a list of conditions", () => {
  beforeAll(async () => {
    const { client } = await signUpMember(backend, "quotes@shauri.example");
    const bodies = ["rice, beans", "rice (1.5 kg)", String.raw`12" \ bag`];
    await client.from("notes").insert(bodies.map((body) => ({ body })));
  });

  test.each([
    ["the specified search", 'body.ilike."%rice%",body.ilike."%none%"', 2],
    ["a comma", 'body.eq."rice, beans"', 1],
    ["brackets and a dot", 'body.eq."rice (1.5 kg)",body.eq.none', 1],
    ["brackets that do not close", 'body.ilike."%(1.5%"', 1],
    ["a quotation mark and a backslash", String.raw`body.eq."12\" \\ bag"`, 1],
    ["a list within a list", 'and(body.like."*, *",body.neq."x")', 1],
    ["not", 'body.not.ilike."%rice%"', 2],
    ["a number", 'price.eq."4.5"', 4],
    ["no quotation marks", "body.ilike.%rice%", 2],
  ])("%s", async (_, conditions, count) => {
    const { data, error } = await clientOf(backend).from("notes").select("body").or(conditions);
    expect(error).toBe(null);
    expect(data).toHaveLength(count);
  });
});
