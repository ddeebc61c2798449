import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startBackend } from "../../supabase/local/backend.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { runsNightly } from "../extent.ts";
import { fixturesSource } from "./fixtures-source.ts";

/*
 * The embedded backend has one connection, so whatever a request leaves behind, all others meet: malformed requests are
 * followed by a right one that must be answered.
 */

const backend = await startBackend({ data: "memory", source: fixturesSource });
afterAll(() => backend.close());

// The server logs each request that it cannot parse.
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  return () => vi.restoreAllMocks();
});

async function send(path: string, init: RequestInit = {}) {
  const headers = { apikey: LOCAL_PUBLISHABLE_KEY, ...init.headers };
  const answer = await backend.fetch(new Request(`http://localhost${path}`, { ...init, headers }));
  return { status: answer.status, text: await answer.text() };
}

/** Sends a malformed request and then a valid one: neither may fail with a server error. */
async function survives(path: string, init?: RequestInit): Promise<void> {
  const { status } = await send(path, init);
  expect.soft(status, path).toBeLessThan(500);
  await answersRight(path);
}

async function answersRight(after: string): Promise<void> {
  const right = await send("/rest/v1/categories?select=slug&slug=eq.food");
  expect(right, after).toEqual({ status: 200, text: '[{"slug":"food"}]' });
}

/** A column of recommendations for each type that a filter may meet. */
const COLUMNS = ["id", "title", "images", "upvotes", "is_deleted", "created_at", "category_id"];
const OPERATORS = ["eq", "in", "cs", "is", "fts", "not.gt(any)"];
const VALUES = [
  ...["", "{}", "{,}", "{{}}", '{"a":1}', '{"', "[]", "[1,2", "()", "(,)", "(((", "(a,b"],
  ...["\u0000", "'", '"', "\\", "null", "NaN", "1e999", "9".repeat(400), "\u202e", "💥"],
];

/** Whether a value is tried: by day one of three, so that each meets every operator, and every column twice. */
const isTried = (column: number, operator: number, value: number) =>
  runsNightly || (column + operator + value) % 3 === 0;

test.each(COLUMNS.map((column, nth) => ({ column, nth })))(
  "filters on $column",
  async ({ column, nth }) => {
    for (const [at, operator] of OPERATORS.entries()) {
      for (const value of VALUES.filter((_value, index) => isTried(nth, at, index))) {
        const filter = `${column}=${operator}.${encodeURIComponent(value)}`;
        const { status } = await send(`/rest/v1/recommendations?select=id&limit=1&${filter}`);
        expect.soft(status, filter).toBeLessThan(500);
      }
      await answersRight(`${column}=${operator}`);
    }
  },
);

test.each([
  "select=$authorOf(id)",
  "select=*,",
  "select=((((",
  "select=id,author:profiles!nowhere(id)",
  "select=author:profiles(id,author:profiles(id))",
  "select=id::nonsense",
  "select=content->>a->b",
  `select=${"categories(".repeat(50)}id${")".repeat(50)}`,
  "order=title.sideways",
  "order=,,,",
  "limit=-1",
  "limit=NaN",
  "limit=9999999999999999999",
  "offset=-5",
  "or=(",
  "or=()",
  "or=(title.eq.a,",
  "and=(or(and(",
  'or=(images.eq.{},images.cs.{"})',
  "title=eq.%E0%A4%A",
  "%00=eq.1",
  "title",
  "columns=nope",
  "on_conflict=nope",
])("a query of %s", async (query) => {
  await survives(`/rest/v1/recommendations?${query}`);
});

test.each<[string, string, RequestInit["headers"]]>([
  ["no JSON", "{", {}],
  ["a text", '"text"', {}],
  ["a number", "5", {}],
  ["null", "null", {}],
  ["lists in lists", "[[[]]]", {}],
  ["an empty list", "[]", {}],
  ["rows of different columns", '[{"title":"a"},{"content":"b"}]', {}],
  ["an unknown column", '{"nope":1}', {}],
  ["values of other types", '{"title":{},"images":{},"upvotes":[],"category_id":"x"}', {}],
  ["an object for a list", '{"title":"a","content":"b","category_id":1,"images":{}}', {}],
  ["half a character", '{"title":"\\ud800"}', {}],
  ["a null character", '{"title":"\\u0000"}', {}],
  ["deep JSON", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, {}],
  ["a wide list", JSON.stringify({ images: Array.from({ length: 20_000 }, () => "x") }), {}],
  ["another encoding", "title=a", { "Content-Type": "application/x-www-form-urlencoded" }],
  ["rows of commas", "title,content\na", { "Content-Type": "text/csv" }],
  ["bytes", "\u0001\u0002", { "Content-Type": "application/octet-stream" }],
  ["an unknown preference", "{}", { Prefer: "return=everything,count=lots,tx=?" }],
])("a body of %s", async (_what, body, headers) => {
  const init = { body, headers: { "Content-Type": "application/json", ...headers } };
  await survives("/rest/v1/recommendations", { method: "POST", ...init });
  await survives("/rest/v1/recommendations?id=eq.1", { method: "PATCH", ...init });
  await survives("/rest/v1/rpc/search_content", { method: "POST", ...init });
  await survives("/rest/v1/rpc/home_feed?recommendations_by=odd", { method: "POST", ...init });
});

test.each([
  "search_content?query=%00",
  "search_content?query=a&kind=odd&sort=odd",
  "post_feed?kind=odd&page=-1&page_size=NaN",
  "post_feed?kind=review&page=1&page_size=999999999999",
  "find_handle?typed={}",
  "nothing_of_the_kind",
  "search_content",
  "subject_photos?product=not-a-uuid",
  "subject_photos?product={}&company=[]",
])("a call of %s", async (call) => {
  await survives(`/rest/v1/rpc/${call}`);
});

test("an empty list as a filter matches rows with an empty list", async () => {
  const { status, text } = await send(
    "/rest/v1/recommendations?select=images&images=eq.{}&limit=1",
  );
  expect({ status, text }).toEqual({ status: 200, text: '[{"images":[]}]' });
});
