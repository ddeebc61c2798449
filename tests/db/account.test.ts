import { describe, expect } from "vitest";
import {
  ada,
  addresses,
  browser,
  claim,
  comments,
  handles,
  kwame,
  lists,
  mailToken,
  musa,
  recommendations,
  repairs,
  replies,
  reply,
  reports,
  requests,
  responses,
  reviews,
  wanjiku,
} from "./fixtures.ts";
import { databaseTest, listIn, type TestDatabase } from "./harness.ts";
import { appoint, hide } from "./moderators.ts";

const test = databaseTest();

/** The tables, of every schema but PostgreSQL's own, in which a row has one of the words in any column. */
const mentions = async (db: TestDatabase, ...words: string[]) => {
  const tables = await db.admin.rows(
    `select c.oid::regclass::text as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where nspname !~ '^(pg_|information_schema$)' and relkind in ('r', 'p', 'm')`,
  );
  const found: unknown[] = [];
  for (const { name } of tables) {
    const rows = await db.admin.rows(
      `select 1 from ${name} as t, unnest($1::text[]) as sought(word)
        where strpos(lower(t::text), lower(sought.word)) > 0 limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
};

/** Words that name Ada. */
const words = [ada, "ada@world.example", "Ada Obi", "ada_obi"];
const erase = (member = ada) => `select private.erase_account('${member}')`;

describe("R151 R203 a request to erase the account", () => {
  const ask = (reason: string | null = "other"): [sql: string, values: unknown[]] => [
    "insert into delete_requests (user_id, email, reason, feedback) values ($1, 'x@y.zz', $2, 'Bye') returning *",
    [kwame, reason],
  ];
  const withdraw = "delete from delete_requests where user_id = $1";

  test("a member has one deletion request, with the account's address whatever the client sends", async ({
    db,
  }) => {
    expect(await db.kwame.rows(...ask("too_complex"))).toMatchObject([
      { email: "kwame@world.example", reason: "too_complex", feedback: "Bye" },
    ]);
    await db.kwame.refused("delete_requests_pkey", ...ask());
  });

  test("R236 a reason is required, one of six", async ({ db }) => {
    await db.kwame.refused("23502", ...ask(null));
    await db.kwame.refused("delete_requests_reason_known", ...ask("bored"));
  });

  test("it waits for a day, whatever the client sends, and cannot be shortened", async ({ db }) => {
    await db.kwame.rows(...ask());
    const day = `select due_at = now() + interval '24 hours' from delete_requests`;
    expect(await db.kwame.value(day)).toBe(true);
    // Even with a grant on the column, the trigger sets the date.
    await db.admin.rows("grant insert (due_at) on delete_requests to authenticated");
    await db.thabo.insert("delete_requests", { reason: "other", due_at: "2020-01-01" });
    expect(await db.thabo.value(day)).toBe(true);
    await db.admin.rows("update delete_requests set due_at = now() + interval '1 minute'");
    await db.kwame.rows(withdraw, [kwame]);
    await db.kwame.rows(...ask());
    expect(await db.kwame.value(day)).toBe(true);
    await db.admin.rows("select private.erase_due_accounts()");
    expect(await db.kwame.value(day)).toBe(true);
  });

  test("one notification tells the member when the account will be erased; withdrawing removes it", async ({
    db,
  }) => {
    const notice = `select message from notifications where type = 'account' and entity_type = 'profile'
        and entity_id = recipient_id`;
    await db.kwame.rows(...ask());
    const when = await db.admin.value(
      `select to_char(now() at time zone 'UTC' + interval '24 hours', 'FMDD FMMonth YYYY "at" HH24:MI "UTC"')`,
    );
    expect(await db.kwame.value(notice)).toBe(
      `On ${when} your account will be deleted for good. Open this to keep it`,
    );
    await db.kwame.rows(withdraw, [kwame]);
    expect(await db.kwame.rows(notice)).toEqual([]);
  });
});

describe("erasing", () => {
  const due = "select private.erase_due_accounts()";

  test("only accounts whose wait is over are erased, once each", async ({ db }) => {
    await db.admin.rows("update delete_requests set due_at = now() + interval '1 minute'");
    expect(await db.admin.value(due)).toBe(0);
    await db.admin.rows("update delete_requests set due_at = now()");
    expect(await db.admin.value(due)).toBe(1);
    expect(await db.admin.value(due)).toBe(0);
    expect(await db.admin.rows("select 1 from auth.users where id = $1", [ada])).toEqual([]);
  });

  test("an erasure that fails does not stop the others, and is retried", async ({ db }) => {
    await db.admin.insert("delete_requests", { user_id: kwame, reason: "other" });
    // The failing erasure is due first.
    await db.admin.rows(
      `update delete_requests set due_at = now() - case when user_id = '${kwame}' then 2 else 1 end * interval '1 hour'`,
    );
    await db.admin.rows(`create function private.fail() returns trigger language plpgsql set search_path = ''
        as $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`);
    await db.admin.rows(`create trigger fail before delete on profiles for each row
        when (old.id = '${kwame}') execute function private.fail()`);
    const comments = `select count(*)::int from comments where user_id = '${kwame}'`;
    const before = await db.admin.value(comments);
    expect(Number(before)).toBeGreaterThan(0);
    expect(await db.admin.value(due)).toBe(1);
    expect(await db.admin.column("select user_id from delete_requests")).toEqual([kwame]);
    expect(await db.admin.rows("select 1 from auth.users where id = $1", [ada])).toEqual([]);
    // A failed erasure is rolled back as a whole.
    expect(await db.admin.value(comments)).toBe(before);
    await db.admin.rows("drop trigger fail on profiles");
    expect(await db.admin.value(due)).toBe(1);
  });

  test("S01 S21 R477 no trace of the member is left: no vote, review slot, block, follow, delivery or quota; posts and the business's replies stay", async ({
    db,
  }) => {
    const images = [addresses.image];
    for (const table of ["recommendations", "reviews"])
      await db.admin.rows(`update ${table} set images = $1, image_texts = '{Seen}'`, [images]);
    await db.kwame.insert("responses", { content: "Ask Bisi.", request_id: requests.adas });
    await db.kwame.insert("blocks", { blocker_id: kwame, blocked_id: ada });
    await db.kwame.insert("follows", { member_id: ada });
    await db.ada.insert("comments", { content: "Last", review_id: reviews.kwames });
    const tables = `blocks follows push_subscriptions notification_preferences company_claims user_lists
      private.company_owners private.deliveries private.mail_tokens private.quota_usage
      private.review_reply_authors private.review_slots`;
    expect(await mentions(db, ...words)).toEqual(expect.arrayContaining(tables.split(/\s+/)));
    await db.admin.rows(erase());
    // An avatar's file name has the member's id until the file is removed.
    expect(await mentions(db, ...words)).toEqual(["private.erased_files"]);
    await db.admin.rows("select private.drop_erased_files('0')");
    expect(await mentions(db, ...words)).toEqual([]);
    const kept = `select user_id, is_anonymous, images, image_texts, upvotes from recommendations
        where id <> '${recommendations.wanjikus}' order by id`;
    expect(await db.visitor.rows(kept)).toEqual([
      { user_id: null, is_anonymous: false, images: [], image_texts: [], upvotes: 1 },
      { user_id: null, is_anonymous: true, images: [], image_texts: [], upvotes: 0 },
      { user_id: kwame, is_anonymous: false, images, image_texts: ["Seen"], upvotes: 0 },
    ]);
    const ofReviews = `select images, image_texts from reviews
          where id in ('${reviews.adas}', '${reviews.anonymous}', '${reviews.kwames}') order by id`;
    expect(await db.visitor.rows(ofReviews)).toEqual([
      { images: [], image_texts: [] },
      { images: [], image_texts: [] },
      { images, image_texts: ["Seen"] },
    ]);
    for (const [table, id] of [
      ["reviews", reviews.adas],
      ["requests", requests.adas],
      ["responses", responses.adas],
      ["comments", comments.adas],
    ] as const)
      expect(await db.visitor.read(table, id, "user_id")).toBe(null);
    expect(await db.visitor.rows("select content from review_replies")).toHaveLength(1);
    expect(await db.visitor.read("companies", repairs, "is_claimed")).toBe(false);
  });

  test.for([
    ["the member's hidden profile", "profile", ada],
    ["the member's hidden list", "list", lists.public],
  ] as const)(
    "after erasure, no notification to moderators about %s stays",
    async ([_, kind, item], { db }) => {
      await db.wanjiku.rows(hide(kind, item));
      await db.ada.rows(`select answer_moderation('${kind}', '${item}', 'It is mine.')`);
      const told = "select facts ->> 'title' as title from notifications where type = 'answer'";
      expect(await db.admin.column(told)).toEqual([kind === "profile" ? null : "Lagos eats"]);
      await db.admin.rows(erase());
      expect(await db.admin.rows(told)).toEqual([]);
    },
  );

  describe("an erased member's files", () => {
    const files = "select bucket_id, owner_id from storage.objects order by bucket_id";
    const left = "select bucket_id from private.erased_files order by bucket_id";

    test("stay while the erasure waits; then are not served, cannot be claimed by others, and are forgotten in three days", async ({
      db,
    }) => {
      const name = `recommendations/${Date.now()}-theirs.png`;
      await db.admin.insert("storage.objects", { bucket_id: "images", name, owner_id: kwame });
      const before = await db.admin.rows(files);
      await db.admin.rows("select private.erase_due_accounts(), private.drop_erased_files()");
      expect(await db.admin.rows(files)).toEqual(before);
      await db.admin.rows(erase());
      expect(await db.admin.rows(files)).toEqual([{ bucket_id: "images", owner_id: kwame }]);
      await db.thabo.rows("select private.take_erased_files()");
      expect(await db.admin.column(left)).toEqual(["avatars", "images"]);
      expect(await db.thabo.rows("select 1 from storage.objects")).toEqual([]);
      expect(await db.admin.value("select private.drop_erased_files()")).toBe(0);
      expect(await db.admin.value("select private.drop_erased_files('0')")).toBe(2);
      expect(await db.admin.rows(left)).toEqual([]);
    });

    test("are removed by a moderator's client", async ({ db }) => {
      const stored = "select bucket_id, name, version from storage.objects order by 1";
      await db.admin.rows("update storage.objects set version = 'v1'");
      const before = await db.admin.rows(stored);
      await db.admin.rows(erase());
      await appoint(db, kwame);
      expect(await db.thabo.rows("select * from unneeded_files()")).toEqual([]);
      await db.kwame.rows("select * from misplaced_files()");
      expect(await db.admin.rows(stored)).toEqual(before);
      expect(await db.kwame.column("select bucket from unneeded_files()")).toEqual([
        "avatars",
        "images",
      ]);
      expect(await db.kwame.outcome("delete from storage.objects")).toBe(2);
    });
  });

  const log = (db: TestDatabase, payload: object) =>
    db.admin.rows(
      "insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), $1)",
      [payload],
    );

  test("no address, name or id is left anywhere, including Auth's own log", async ({ db }) => {
    await log(db, { actor_id: ada, actor_username: "ada@world.example", actor_name: "Ada Obi" });
    await log(db, { actor_id: kwame, traits: { user_email: "ada@world.example" } });
    await log(db, { actor_id: kwame, traits: { ids: [ada] } });
    await db.admin.rows(`insert into auth.flow_state
        (id, user_id, authentication_method, provider_type, provider_access_token)
        values (gen_random_uuid(), '${ada}', 'oauth', 'google', 'token'),
          (gen_random_uuid(), '${kwame}', 'oauth', 'google', 'other')`);
    await db.admin.insert("category_suggestions", {
      type: "category",
      name: "Boats",
      description: "Boats",
      reason: "We live by the sea.",
      email: "Ada@World.example",
    });
    const theirs = { actor_id: kwame, actor_username: "not-ada@world.example" };
    await log(db, theirs);
    expect(await mentions(db, ...words)).toEqual(
      expect.arrayContaining([
        "auth.audit_log_entries",
        "auth.flow_state",
        "auth.users",
        "category_suggestions",
        "contact_messages",
        "profiles",
        "storage.objects",
      ]),
    );
    await db.admin.rows(erase());
    // The remaining log entry has another member's address, which ends in Ada's.
    expect(await mentions(db, ...words)).toEqual([
      "auth.audit_log_entries",
      "private.erased_files",
    ]);
    expect(await db.admin.column("select payload from auth.audit_log_entries")).toEqual([theirs]);
    expect(await db.admin.column("select user_id from auth.flow_state")).toEqual([kwame]);
    expect(await db.admin.rows("select name, email from category_suggestions")).toContainEqual({
      name: "Boats",
      email: null,
    });
  });

  test("a member without an e-mail address is erased without others' log lines, and without Auth's log", async ({
    db,
  }) => {
    await log(db, { actor_id: kwame, actor_name: null });
    await db.admin.rows("update auth.users set email = null where id = $1", [ada]);
    await db.admin.rows(erase());
    expect(await db.admin.rows("select 1 from auth.audit_log_entries")).toHaveLength(1);
    await db.platform.rows("drop table auth.audit_log_entries, auth.flow_state");
    await db.admin.rows(erase(kwame));
    expect(await mentions(db, kwame)).toEqual([]);
  });
});

test("R203 R477 an export has all of a member's own content, anonymous, deleted and under hidden items too, no keys and nothing of others", async ({
  db,
}) => {
  await db.ada.insert("list_items", { list_id: lists.private, request_id: requests.kwames });
  await db.wanjiku.insert("blocks", { blocker_id: wanjiku, blocked_id: ada });
  // Ada no longer sees his question, which she answered, nor his answer and comment, to which she replied.
  await db.kwame.insert("blocks", { blocker_id: kwame, blocked_id: ada });
  await db.kwame.update("requests", requests.kwames, { is_deleted: true });
  await db.wanjiku.rows(hide("review", reviews.adas));
  await db.ada.rows(`select answer_moderation('review', '${reviews.adas}', 'It is mine.')`);
  const claims = { user_metadata: { language: "fr" } };
  const data = await db.member(ada, claims).value("select export_account()");
  for (const [table, ids] of Object.entries({
    recommendations: [recommendations.adas, recommendations.deleted, recommendations.anonymous],
    reviews: [reviews.adas, reviews.deleted, reviews.anonymous],
    requests: [requests.adas, requests.closed, requests.deleted],
    responses: [responses.adas],
    comments: [comments.adas, replies.toAnswer, replies.toComment],
  })) {
    const stored = `select to_jsonb(t) from ${table} as t where id = any ($1)`;
    expect(new Set(listIn(data, table))).toEqual(new Set(await db.admin.column(stored, [ids])));
  }
  expect(data).toMatchObject({
    profile: { id: ada, username: "ada_obi" },
    details: { email: "ada@world.example", gender: "female" },
    language: "fr",
    lists: [
      { items: [{ recommendation_id: recommendations.kwames, rank: expect.any(Number) }] },
      { items: [{}, { request_id: requests.kwames }] },
    ],
    votes: { recommendations: [{}], reviews: [{}], comments: [{}], responses: [{}] },
    company_handles: [{ id: handles.adas, value: "+2348000000101" }],
    blocks: [{ blocker_id: ada, blocked_id: musa }],
    follows: [{ target: "2 ng-lagos" }],
    notification_preferences: { user_id: ada, push: ["answers", "replies"], mail: [] },
    push_subscriptions: [{ created_at: expect.any(String) }],
    claims: [{ id: claim }],
    companies: [{ company_id: repairs }],
    review_replies: [{ id: reply }],
    reports: [{ id: reports.adas, note: "Read it elsewhere." }],
    moderation_answers: [{ answer: "It is mine." }],
    delete_request: { reason: "other", due_at: expect.stringContaining("2999-01-01") },
  });
  const recipients = listIn(data, "notifications").map(({ recipient_id }) => recipient_id);
  expect(new Set(recipients)).toEqual(new Set([ada]));
  for (const kept of [reviews.unanswered, lists.kwames, ...Object.values(browser), mailToken])
    expect(JSON.stringify(data)).not.toContain(kept);
  const empty = await db.thabo.value("select export_account()");
  expect(Object.values(Object(empty)).filter(Array.isArray).flat()).toEqual([]);
  expect(empty).toMatchObject({
    votes: { recommendations: [], reviews: [], comments: [], responses: [] },
    notification_preferences: null,
    delete_request: null,
  });
});
