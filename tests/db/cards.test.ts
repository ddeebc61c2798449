import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authorOf, CARD_COLUMNS, postColumns } from "../../src/data/posts/post-columns.ts";
import { startBackend } from "../../supabase/local/backend.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { recommendations, requests, reviews } from "./fixtures.ts";
import { fixturesSource } from "./fixtures-source.ts";
import { databaseTest, defect } from "./harness.ts";

/** The columns and embeds that a screen selects from the Data API for one card; a card omits the product's company. */
const cardColumns = (table: string) =>
  table === "recommendations" || table === "reviews"
    ? postColumns(table, authorOf(table)).replace(/,company:companies!products\w+\(id,name\)/, "")
    : `*,${authorOf("requests")},category:categories(id,name,slug),subcategory:subcategories(id,name,slug),is_mine`;

const email = "cards@world.example";
const password = "Karibu-Shauri-2026";
const backend = await startBackend({ data: "memory", source: fixturesSource });
await backend.query(defect);
const client = () =>
  createClient("http://localhost", LOCAL_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
const visitor = client();
const member = client();

beforeAll(async () => {
  await member.auth.signUp({ email, password });
  const mail = await backend.fetch(new Request(`http://localhost/mailbox.json?to=${email}`));
  const [{ code }] = await mail.json();
  await member.auth.verifyOtp({ email, token: code, type: "signup" });
});

afterAll(() => backend.close());

async function cardOf(client: SupabaseClient, fn: string, args: object, list: string, id: string) {
  const { data, error } = await client.rpc(fn, args, { get: true });
  expect(error).toBeNull();
  const { kind: _, ...card } = data[list].find((item: { id: string }) => item.id === id);
  return card;
}

/** Fields of a card that are not columns of its table. */
const BESIDE = ["author", "category", "subcategory", "is_mine", "my_vote", "product", "company"];

async function rowOf(client: SupabaseClient, table: string, id: string) {
  const { data, error } = await client
    .from(table)
    .select(cardColumns(table))
    .eq("id", id)
    .single<Record<string, unknown>>();
  expect(error).toBeNull();
  const beside = BESIDE.filter((name) => table === "requests" || name !== "subcategory");
  const columns = new Map<string, readonly string[]>(Object.entries(CARD_COLUMNS)).get(table) ?? [];
  const shown = new Set<string>([...columns, ...beside]);
  return Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => shown.has(name)));
}

const general = { category_slug: "general" };
const handsets = { category_slug: "phones", subcategory_slug: "handsets" };
const advice = { kind: "recommendation" };

describe.each([
  ["visitor", visitor],
  ["member", member],
] as const)("as %s", (_, who) => {
  test.each([
    ["category_feed", { category_slug: "food" }, "items", "recommendations", recommendations.adas],
    ["category_feed", general, "items", "recommendations", recommendations.anonymous],
    ["category_feed", general, "items", "recommendations", recommendations.wanjikus],
    ["category_feed", { category_slug: "phones" }, "items", "reviews", reviews.adas],
    ["subcategory_feed", handsets, "items", "reviews", reviews.anonymous],
    ["post_feed", advice, "items", "recommendations", recommendations.anonymous],
    ["post_feed", { kind: "review", sort: "trending" }, "items", "reviews", reviews.kwames],
    ["home_feed", {}, "recommendations", "recommendations", recommendations.kwames],
    ["home_feed", {}, "reviews", "reviews", reviews.kwames],
    ["search_content", { query: "egusi" }, "reviews", "reviews", reviews.kwames],
    ["home_feed", {}, "requests", "requests", requests.kwames],
    ["request_feed", {}, "items", "requests", requests.kwames],
  ])("R067 R071 %s %j returns the same card as the Data API", async (fn, args, list, table, id) => {
    expect(await cardOf(who, fn, args, list, id)).toEqual(await rowOf(who, table, id));
  });
});

test("S01 R159 a vote through the Data API shows in the card immediately", async () => {
  const { data } = await member.auth.getUser();
  const vote = {
    user_id: data.user?.id,
    recommendation_id: recommendations.kwames,
    vote_type: "upvote",
  };
  const { error } = await member.from("recommendation_votes").upsert(vote);
  expect(error).toBeNull();
  const card = await cardOf(member, "home_feed", {}, "recommendations", recommendations.kwames);
  expect(card).toMatchObject({ my_vote: "upvote", upvotes: 2 });
  expect(card).toEqual(await rowOf(member, "recommendations", recommendations.kwames));
});

const LONG = "word ".repeat(60);

describe.each([
  ["recommendations", recommendations.kwames],
  ["reviews", reviews.kwames],
] as const)("the text of a card of %s", (table, id) => {
  const write = (content: string) =>
    backend.query(`update public.${table} set content = '${content}' where id = '${id}'`);
  const found = async (query: string) => {
    const card = await cardOf(visitor, "search_content", { query }, table, id);
    return card.content;
  };

  test.each([
    ["all of a text that fits", "a".repeat(272), `${"a".repeat(272)} marabou`],
    ["whole words of a longer text", LONG, `${"word ".repeat(55)}word…`],
    ["the first 280 characters of one long word", "b".repeat(281), `${"b".repeat(280)}…`],
  ])("R071 is in a feed %s", async (_, content, opening) => {
    await write(`${content} marabou`);
    expect(await cardOf(visitor, "home_feed", {}, table, id)).toMatchObject({ content: opening });
  });

  test.each([
    ["its beginning", "A marabou.", "marabou", "A marabou."],
    [
      "the beginning of a longer one",
      `A marabou. ${LONG}`,
      "marabou",
      /^A marabou\. (word )+word…$/,
    ],
    [
      "where a late match is",
      `${LONG}Marabou ${LONG}`,
      "marabou",
      /^…(word ){8}Marabou (word )+word…$/,
    ],
    [
      "the word that tells most",
      `The best. ${LONG}marabou ${LONG}`,
      "the best marabou",
      /^…(word ){8}marabou (word )+word…$/,
    ],
    ["a match in one long word", `${"b".repeat(200)}marabou`, "marabou", /^…b{45}marabou$/],
    [
      "the earliest of two matches",
      `${LONG}stork ${LONG}marabou`,
      "marabou stork",
      /^…word .* stork (word )+word…$/,
    ],
    [
      "all of it for another spelling",
      `${LONG}marabóu ${LONG}`,
      "marabou",
      `${LONG}marabóu ${LONG}`,
    ],
  ])("R123 is in a search %s", async (_, content, query, passage) => {
    await write(content);
    expect(await found(query)).toEqual(
      passage instanceof RegExp ? expect.stringMatching(passage) : passage,
    );
  });
});

describe("a new column", () => {
  const test = databaseTest();

  const tables = "recommendations reviews requests user_lists products companies profiles";

  test.for(tables.split(" "))(
    "of %s is on no card until it is added to the card",
    async (table, { db }) => {
      const keys = () =>
        db.admin.rows(
          `select distinct jsonb_object_keys(private.card(i)) as key from public.${table} as i order by 1`,
        );
      const before = await keys();
      expect(before.length).toBeGreaterThan(5);
      await db.admin.rows(`alter table public.${table} add column newcomer text default 'here'`);
      expect(await keys()).toEqual(before);
    },
  );
});
