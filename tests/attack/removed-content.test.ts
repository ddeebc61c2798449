import { RealtimeClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readEntries } from "../../scripts/sitemap.ts";
import { devices, kitchen } from "../db/fixtures.ts";
import { createFixture, type Fixture, idOf, type Person, pixel } from "./fixture.ts";
import { publicKey, type Server, startServer } from "./server.ts";

let server: Server;
let fixture: Fixture;
/** Reviews that a business answers. */
const nails = { hidden: crypto.randomUUID(), deleted: crypto.randomUUID() };
beforeAll(async () => {
  // The embedded server logs each file of the fixtures that it lacks.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server = await startServer();
  fixture = await createFixture(server, "places");
  // A company of the owner, and reviews of it: newer than the tests' rows, so that the home page shows both.
  const smithy = crypto.randomUUID();
  await fixture.asAdmin(`insert into public.companies (id, name) values ('${smithy}', 'Smithy')`);
  await fixture.asAdmin(
    `insert into private.company_owners values ('${smithy}', '${fixture.owner.id}')`,
  );
  await fixture.asAdmin(`insert into public.reviews (id, title, content, rating, company_id, created_at) values
    ('${nails.hidden}', 'A nail', 'It holds.', 3, '${smithy}', now() + interval '1 minute'),
    ('${nails.deleted}', 'A hinge', 'It turns.', 3, '${smithy}', now() + interval '1 minute')`);
});
afterAll(() => server.close());

/** The arguments of every reading function of the API; a function missing here fails the walk. */
const calls = (words: string[]): Record<string, object[]> => ({
  category_feed: [{ category_slug: "food" }, { category_slug: "phones" }],
  check_email_exists: words.map((word) => ({ email_input: `${word}@attack.example` })),
  check_username_exists: words.map((username_input) => ({ username_input })),
  company_page: [{ company: kitchen }, { company: devices }, { company: fixture.ids.company }],
  earlier_versions: (["recommendation", "review", "request", "response", "comment"] as const).map(
    (kind) => ({ kind, item: fixture.ids[kind] }),
  ),
  export_account: [{}],
  find_handle: [
    ...words.map((word) => ({ typed: `${word}.example` })),
    { typed: fixture.ids.number },
  ],
  followed_feed: [{}],
  home_feed: [{}, { recommendations_by: "trending", reviews_by: "trending" }],
  lookup_places: words.map((query) => ({ query })),
  member_items: [
    { member: fixture.owner.id, public_only: false },
    ...words.map((part) => ({ member: fixture.owner.id, part })),
  ],
  misplaced_files: [{}],
  moderation_board: [{}],
  moderation_claims: [{}],
  moderation_record: [{}],
  my_hiding: [{ kind: "recommendation", item: fixture.ids.hidden }],
  my_review: [{ kind: "product", subject: fixture.ids.product }],
  notification_groups: ["all", "unread"].map((show) => ({ show })),
  post_feed: ["recommendation", "review"].flatMap((kind) => [
    { kind },
    { kind, sort: "trending" },
    { kind, product_id: fixture.ids.product },
    { kind, company_id: kitchen },
    { kind, company_id: devices },
  ]),
  request_feed: [{}],
  search_content: ["of", ...words].map((query) => ({ query })),
  similar_posts: words.flatMap((word) => [{ typed: word }, { typed: word.slice(0, 5) }]),
  search_suggestions: words.flatMap((word) => [{ query: word }, { query: word.slice(0, 4) }]),
  subcategory_feed: [{ category_slug: "food", subcategory_slug: "street-food" }],
  subject_photos: [{ product: fixture.ids.product }, { company: kitchen }, { company: devices }],
  unneeded_files: [{}],
  site_numbers: [{}],
  vote_rings: [{}],
});
const WRITES = [
  "answer_moderation",
  "appeal_suspension",
  "reorder_list",
  "end_mails",
  "keep_push_subscription",
  "list_marked_answers",
  "mark_answer",
  "moderation_decide_claim",
  "moderation_dismiss",
  "moderation_hide",
  "moderation_lift",
  "moderation_merge",
  "moderation_remove_logo",
  "moderation_reopen",
  "moderation_restore",
  "moderation_suspend",
  "moderation_withdraw_company",
  "release_company",
  "report_error",
  "see_followed",
];

async function walkAs(who: string, viewer: SupabaseClient, words: string[]) {
  const seen: Record<string, string> = {};
  const tables = await server.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
       and has_any_column_privilege('authenticated', oid, 'select') order by 1`,
  );
  for (const name of tables.map((table) => String(table.name))) {
    if (name === "places") continue;
    const { data, error } = await viewer.from(name).select();
    const rows = (data ?? []).map((row) => JSON.stringify(row)).sort();
    seen[`${who} reads ${name}`] = error ? error.message : rows.join("\n");
  }
  for (const [name, asked] of Object.entries(calls(words))) {
    for (const args of asked) {
      const { data, error } = await viewer.rpc(name, args);
      if (data?.exported_at) delete data.exported_at;
      seen[`${who} calls ${name} ${JSON.stringify(args)}`] = JSON.stringify(error?.message ?? data);
    }
  }
  const { data } = await viewer.storage.from("images").list("recommendations");
  seen[`${who} lists files`] = JSON.stringify(data);
  return seen;
}

/** Everything that a visitor and an uninvolved member can read, by table, function or file. */
async function walk(...words: string[]): Promise<Record<string, string>> {
  await fixture.asAdmin("delete from private.quota_usage");
  const pages: string[] = [];
  for await (const entry of readEntries({ url: fixture.origin, key: publicKey })) {
    pages.push(JSON.stringify(entry));
  }
  return {
    ...(await walkAs("visitor", fixture.visitor, words)),
    ...(await walkAs("member", fixture.stranger.client, words)),
    sitemap: pages.sort().join("\n"),
  };
}

/** Without the moderation record: it is public and keeps changing, but quotes nothing of the item. */
const withoutRecord = (seen: Record<string, string>) =>
  Object.entries(seen).filter(([place]) => !place.includes("moderation_record"));

/** The reads that contain any of these words. */
const placesOf = (seen: Record<string, string>, words: string[]) =>
  Object.entries(seen)
    .filter(([, text]) => words.some((word) => text.includes(word)))
    .map(([place]) => place);

test("the walk knows every function of the API", async () => {
  const functions = await server.query(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and has_function_privilege('authenticated', oid, 'execute')
       and not exists (select from unnest(proargtypes) as t join pg_type on pg_type.oid = t where typtype = 'c')`,
  );
  const known = [...Object.keys(calls([])), ...WRITES];
  expect(functions.map(({ name }) => name).sort()).toEqual(known.sort());
});

interface Kind {
  table: string;
  /** Shared rows, which no member can delete. */
  isEverybodys?: true;
  make: (word: string) => Promise<string>;
  /** Some of the reads that show it before its removal. */
  shows: string[];
}

const add = (table: string, row: object, by = fixture.owner) =>
  idOf(table, by.client.from(table).insert(row).select("id"));
const own = () => ({ user_id: fixture.owner.id });
/** Adds an answer and deletes the asker's notification, which would outlive it. */
async function addAnswer(request_id: string, content: string, by: Person): Promise<string> {
  const id = await add("responses", { user_id: by.id, request_id, content }, by);
  await fixture.asAdmin(`delete from public.notifications as n using public.responses as r
    where r.id = '${id}' and n.entity_id = r.request_id and n.created_at = r.created_at`);
  return id;
}

const kinds: Record<string, Kind> = {
  recommendation: {
    table: "recommendations",
    make: async (word) => {
      const path = `recommendations/${Date.now()}-${word}.webp`;
      const images = fixture.owner.client.storage.from("images");
      for (const file of [path, path.replace(".webp", ".thumb.webp")]) {
        await images.upload(file, pixel, { contentType: "image/webp" });
      }
      const id = await add("recommendations", {
        ...own(),
        title: `The ${word} of all`,
        content: `About ${word} of ours.`,
        tags: [word],
        links: [`https://${word}.example`],
        images: [images.getPublicUrl(path).data.publicUrl],
        category_id: 2,
        subcategory_id: 1,
        product_id: fixture.ids.product,
      });
      await add("comments", { ...own(), recommendation_id: id, content: `More of ${word}` });
      await fixture.hermit.client
        .from("recommendation_votes")
        .insert({ user_id: fixture.hermit.id, recommendation_id: id, vote_type: "upvote" });
      return id;
    },
    shows: [
      "reads recommendations",
      "reads comments",
      "calls home_feed",
      "calls category_feed",
      "calls subcategory_feed",
      "calls post_feed",
      "calls search_content",
      "sitemap",
    ],
  },
  review: {
    table: "reviews",
    make: (word) =>
      add("reviews", {
        ...own(),
        title: `The ${word} of all`,
        content: `About ${word}.`,
        rating: 2,
        company_id: word.endsWith("hidden") ? kitchen : devices,
        category_id: 3,
        tags: [word],
      }),
    shows: [
      "reads reviews",
      "calls category_feed",
      "calls post_feed",
      "calls search_content",
      "sitemap",
    ],
  },
  request: {
    table: "requests",
    make: async (word) => {
      const row = { ...own(), title: `A ${word}`, description: `Of ${word}.`, category_id: 2 };
      const id = await add("requests", row);
      await addAnswer(id, `Or ${word}`, fixture.attacker);
      return id;
    },
    shows: [
      "reads requests",
      "reads responses",
      "calls request_feed",
      "calls search_content",
      "sitemap",
    ],
  },
  response: {
    table: "responses",
    make: (word) => addAnswer(fixture.ids.strangersRequest, `Ask ${word}`, fixture.owner),
    shows: ["reads responses"],
  },
  comment: {
    table: "comments",
    make: (word) => add("comments", { ...own(), review_id: fixture.ids.review, content: word }),
    shows: ["reads comments"],
  },
  reply: {
    table: "review_replies",
    make: (word) =>
      add("review_replies", {
        review_id: word.endsWith("hidden") ? nails.hidden : nails.deleted,
        content: `Of ${word}`,
      }),
    shows: ["reads review_replies", "calls home_feed", "calls post_feed"],
  },
  list: {
    table: "user_lists",
    make: (word) => add("user_lists", { ...own(), name: `${word} of ours`, is_public: true }),
    shows: ["reads user_lists", "calls search_content", "sitemap"],
  },
  product: {
    table: "products",
    isEverybodys: true,
    make: (word) => add("products", { name: `${word} One`, company_id: devices, category_id: 3 }),
    shows: ["reads products", "calls company_page", "calls search_content", "sitemap"],
  },
  company: {
    table: "companies",
    isEverybodys: true,
    make: (word) => add("companies", { name: `${word} and Sons`, category_id: 3 }),
    shows: ["reads companies", "calls search_content", "sitemap"],
  },
  handle: {
    table: "company_handles",
    make: (word) =>
      add("company_handles", { company_id: devices, kind: "website", value: `${word}.example` }),
    shows: ["calls company_page", "calls find_handle"],
  },
};

/** Moves and removes files through the Storage API, as the site does (docs/decisions/0016-photos.md). */
async function tidy(by: Person) {
  const { data: misplaced } = await fixture.moderator.client.rpc("misplaced_files");
  for (const { bucket, path, destination } of misplaced ?? []) {
    const files = fixture.moderator.client.storage.from(bucket);
    await files.move(path, path, { destinationBucket: destination });
  }
  const { data: unneeded } = await by.client.rpc("unneeded_files");
  for (const { bucket, path } of unneeded ?? [])
    await by.client.storage.from(bucket).remove([path]);
}

async function remove(way: string, kind: string, id: string) {
  const { owner, moderator } = fixture;
  const table = kinds[kind]?.table ?? "";
  if (way === "hidden") {
    const args = { kind, item: id, reason: "scam" };
    const { error } = await moderator.client.rpc("moderation_hide", args);
    expect(error).toBeNull();
  } else if (["recommendation", "review", "request"].includes(kind)) {
    await owner.client.from(table).update({ is_deleted: true }).eq("id", id);
  } else {
    await owner.client.from(table).delete().eq("id", id);
  }
  await tidy(owner);
}

/** Subscribes to a topic as a visitor and collects what is broadcast. */
async function listen(topic: string) {
  const client = new RealtimeClient(`${fixture.origin.replace("http", "ws")}/realtime/v1`, {
    params: { apikey: publicKey },
    accessToken: async () => publicKey,
  });
  await client.setAuth();
  const heard: unknown[] = [];
  const channel = client.channel(topic, { config: { private: true } });
  channel.on("broadcast", { event: "*" }, (message) => heard.push(message));
  const status = await new Promise((resolve) => channel.subscribe(resolve));
  return { heard, status, stop: () => client.disconnect() };
}

const WAYS = ["hidden", "deleted"];

test("hidden and deleted content is in no feed, search, count, file or page", async () => {
  const made = WAYS.flatMap((way) =>
    Object.entries(kinds)
      .filter(([, { isEverybodys }]) => way === "hidden" || !isEverybodys)
      .map(([kind, { make, shows }]) => ({ way, kind, make, shows, word: `zanzi${way}`, id: "" })),
  );
  const words = WAYS.map((way) => `zanzi${way}`);
  const before = await walk(...words);
  for (const one of made) {
    await fixture.asAdmin("delete from private.quota_usage");
    one.id = await one.make(one.word);
  }
  const seen = await walk(...words);
  for (const word of words)
    expect(placesOf(seen, [word]).join()).toContain("calls search_suggestions");
  for (const { kind, id, shows } of made) {
    const there = placesOf(seen, [id]);
    for (const place of shows) expect(there, kind).toContainEqual(expect.stringContaining(place));
  }
  for (const { way, kind, id } of made) await remove(way, kind, id);
  const after = await walk(...words);
  expect(placesOf(after, [...words, ...made.map(({ id }) => id)])).toEqual([]);
  expect(withoutRecord(after)).toEqual(withoutRecord(before));
});

describe.each(WAYS)("%s content is shown nowhere", (way) => {
  test("F48 nor its picture at its address, its place in a list, or its votes in Realtime", async () => {
    const word = `pichazanzi${way}`;
    const id = (await kinds.recommendation?.make(word)) ?? "";
    const list_id = fixture.ids.publicList;
    const item = await add("list_items", { list_id, recommendation_id: id, notes: "Mine" });
    const images = fixture.visitor.from("recommendations").select("images");
    const { data } = await images.eq("id", id).single();
    const address = String(data?.images[0]).replace(fixture.origin, "");
    const addresses = [address, address.replace(".webp", ".thumb.webp")];
    for (const one of addresses) expect((await fixture.send(one)).error).toBeNull();
    const { heard, status, stop } = await listen(`counts:recommendation:${id}`);
    expect(status).toBe("SUBSCRIBED");
    const vote = { user_id: fixture.attacker.id, recommendation_id: id, vote_type: "upvote" };
    const votes = fixture.attacker.client.from("recommendation_votes");
    await votes.insert(vote);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));

    await remove(way, "recommendation", id);
    const until = heard.length;
    for (const one of addresses) {
      expect((await fixture.send(one)).error?.code).toMatch(/^40/);
      for (const rest of ["info/public/images", "authenticated/images", "hidden"]) {
        const path = one.replace("/object/public/images/", `/object/${rest}/`);
        expect((await fixture.send(path, { as: fixture.stranger })).error?.code).toMatch(/^40/);
      }
    }
    const again = await votes.upsert({ ...vote, vote_type: "downvote" });
    expect(again.error?.message).toBe("item_deleted");
    const { data: told } = await votes.select();
    expect(JSON.stringify(told)).not.toContain("downvote");
    expect(JSON.stringify(heard.slice(until))).not.toContain(word);
    stop();
    const items = fixture.stranger.client.from("list_items");
    const listed = await items.select("notes, recommendation:recommendations(*)").eq("id", item);
    expect(listed.data).toEqual([{ notes: "Mine", recommendation: null }]);
    await fixture.owner.client.from("list_items").delete().eq("id", item);
  });
});

test("an erased member is shown nowhere, except in posts that stay without a name", async () => {
  const word = "mwanakombo";
  const { visitor, stranger, ids, send, asAdmin } = fixture;
  const leaver = await fixture.arrive(word);
  const { id, email, client } = leaver;
  await asAdmin("update public.profiles set created_at = created_at - interval '90 days'");
  const faces = client.storage.from("avatars");
  const uploadFace = () => faces.upload(`${id}.webp`, pixel, { contentType: "image/webp" });
  await uploadFace();
  const avatar_url = faces.getPublicUrl(`${id}.webp`).data.publicUrl;
  const profile = { username: word, bio: `I am ${word}`, avatar_url };
  await client.from("profiles").update(profile).eq("id", id);
  const mine = { user_id: id };
  const post = { title: "A quiet kettle", content: "It sings.", category_id: 2 };
  const named = await add("recommendations", { ...mine, ...post, content: `By ${word}` }, leaver);
  await client.from("recommendations").update({ content: post.content }).eq("id", named);
  const unnamed = { ...post, title: "A quiet pan", id: crypto.randomUUID(), is_anonymous: true };
  await client.from("recommendations").insert(unnamed);
  await add("comments", { ...mine, review_id: ids.review, content: "Quiet" }, leaver);
  await add("user_lists", { ...mine, name: `Of ${word}`, is_public: true }, leaver);
  await add("company_handles", { company_id: devices, kind: "x", value: "a_quiet_pot" }, leaver);
  await client.from("review_votes").insert({ ...mine, review_id: ids.review, vote_type: "upvote" });
  await visitor
    .from("contact_messages")
    .insert({ name: word, email, subject: "Hello", message: `From ${word}` });
  const there = placesOf(await walk(word), [word, id]);
  const places = ["profiles", "recommendations", "user_lists", "home_feed", "company_page"];
  for (const place of [...places, "search_content"])
    expect(there).toContainEqual(expect.stringContaining(place));

  await client.from("delete_requests").insert({ user_id: id, email, reason: "other" });
  await asAdmin("update public.delete_requests set due_at = now()");
  await asAdmin("select private.erase_due_accounts()");

  const after = await walk(word);
  expect(placesOf(after, [word, id])).toEqual([]);
  expect((await send(avatar_url.replace(fixture.origin, ""))).error?.code).toMatch(/^40/);
  const posts = stranger.client.from("recommendations").select("user_id");
  const kept = await posts.in("id", [named, unnamed.id]);
  expect(kept.data).toEqual([{ user_id: null }, { user_id: null }]);
  const stale = await client.from("profiles").insert({ id, full_name: word });
  expect(stale.error).not.toBeNull();
  expect((await uploadFace()).error).not.toBeNull();
  await tidy(fixture.moderator);
  // After the nightly job, no column of any table has it either, of ours or of the platform's.
  await asAdmin("select private.forget_words()");
  const everywhere = await server.query(
    `select format('%I.%I', n.nspname, c.relname) as place from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage', 'realtime')`,
  );
  for (const { place } of everywhere) {
    const rows = await server.query(
      `select t::text as row from ${place} as t where strpos(t::text, '${word}') > 0 or strpos(t::text, '${id}') > 0`,
    );
    expect([place, rows]).toEqual([place, []]);
  }
});
