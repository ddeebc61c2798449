import { describe, expect } from "vitest";
import {
  ada,
  addresses,
  comments,
  devices,
  food,
  fresh,
  kitchen,
  kwame,
  lists,
  otherPhone,
  phone,
  recommendations,
  reports,
  requests,
  responses,
  reviews,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { insertInto, vote } from "./insert.ts";
import {
  appoint,
  board,
  dismiss,
  giveCompany,
  hide,
  report,
  restore,
  suspend,
} from "./moderators.ts";

const test = databaseTest();

const answer = (kind: string, id: string, text = "It is mine.") =>
  `select answer_moderation('${kind}', '${id}', '${text}')`;

const log = (db: TestDatabase) =>
  db.admin.rows(
    `select actor_id, action, kind, item_id, reason::text from private.moderation_log
      order by created_at, id`,
  );
const readNotifications = (db: TestDatabase, member: string) =>
  db.admin.rows(
    `select actor_id, entity_type, entity_id, message, is_read from notifications
      where type = 'moderation' and recipient_id = $1 order by created_at, message`,
    [member],
  );

/** Things that can be hidden: Ada's, as her notification calls it, which leads to the item or to where it is read. */
const things: [kind: string, id: string, label: string, place?: [kind: string, id: string]][] = [
  ["recommendation", recommendations.adas, 'Your recommendation "Suya at the junction"'],
  ["recommendation", recommendations.anonymous, 'Your recommendation "A clinic that listens"'],
  ["review", reviews.adas, 'Your review "Battery for two days"'],
  ["review", reviews.anonymous, 'Your review "Screen cracked"'],
  ["request", requests.adas, 'Your question "A plumber in Yaba"'],
  ["response", responses.adas, "Your answer to a question", ["request", requests.kwames]],
  ["comment", comments.adas, "Your comment", ["recommendation", recommendations.kwames]],
  ["profile", ada, "Your profile"],
  ["list", lists.public, 'Your list "Lagos eats"'],
  ["product", phone, 'The product "Baobab One" that you added'],
  ["company", kitchen, 'The business "Mama Ngozi Kitchen" that you added'],
];
const TABLES: Record<string, string> = { list: "user_lists", company: "companies" };

test("the queue starts with the most reported items, and has the photos of public ones", async ({
  db,
}) => {
  const photos = [`${addresses.image}#bytes=1&thumbnail=1`];
  await db.admin.rows("update reviews set images = $1 where id = $2", [photos, reviews.adas]);
  await db.kwame.rows(report("request", requests.adas));
  await db.kwame.rows(report("review", reviews.adas));
  await db.thabo.rows(report("review", reviews.adas));
  const open = async () =>
    (await board(db)).open.map(({ kind, id, images }) => ({ kind, id, images }));
  const [first, ...others] = await open();
  expect(first).toEqual({ kind: "review", id: reviews.adas, images: photos });
  expect(others).toContainEqual({ kind: "request", id: requests.adas, images: [] });
  await db.admin.rows("update reviews set is_deleted = true, hidden_for = 'spam' where id = $1", [
    reviews.adas,
  ]);
  expect((await open())[0]).toEqual({ kind: "review", id: reviews.adas, images: [] });
});

describe("undoing a dismissal", () => {
  const reopen = (kind: string, id: string) => `select moderation_reopen('${kind}', '${id}')`;
  const isOpen = async (db: TestDatabase) =>
    (await board(db)).open.some(({ id }) => id === reviews.adas);
  const prepare = async (db: TestDatabase) => {
    await db.kwame.rows(report("review", reviews.adas));
    await db.wanjiku.rows(dismiss("review", reviews.adas));
    expect(await isOpen(db)).toBe(false);
  };

  test("reopens only the reports that it closed, and is in the log", async ({ db }) => {
    await prepare(db);
    await db.admin.rows("update reports set resolved_at = resolved_at - interval '1 day'");
    await db.thabo.rows(report("review", reviews.adas, "scam"));
    await db.wanjiku.rows(dismiss("review", reviews.adas));
    expect(await db.wanjiku.value(reopen("review", reviews.adas))).toBe(true);
    const { open } = await board(db);
    expect(open.find(({ id }) => id === reviews.adas)?.reports).toMatchObject([{ reason: "scam" }]);
    expect((await log(db)).at(-1)).toMatchObject({
      actor_id: wanjiku,
      action: "reopen",
      item_id: reviews.adas,
    });
    expect(await db.wanjiku.value(reopen("review", reviews.adas))).toBe(false);
  });

  test("is possible for the moderator who dismissed, for ten minutes, and only for the last decision", async ({
    db,
  }) => {
    await prepare(db);
    await db.kwame.refused("moderators_only", reopen("review", reviews.adas));
    await appoint(db, thabo);
    expect(await db.thabo.value(reopen("review", reviews.adas))).toBe(false);
    await db.admin.rows("alter table private.moderation_log disable trigger user");
    const age = "update private.moderation_log set created_at = created_at - $1::interval";
    await db.admin.rows(age, ["11 minutes"]);
    expect(await db.wanjiku.value(reopen("review", reviews.adas))).toBe(false);
    await db.admin.rows(age, ["-11 minutes"]);
    await db.thabo.rows(hide("review", reviews.adas));
    expect(await db.wanjiku.value(reopen("review", reviews.adas))).toBe(false);
    await db.thabo.rows(restore("review", reviews.adas));
    expect(await isOpen(db)).toBe(false);
  });
});

describe("hiding", () => {
  test.for(things)(
    "S04 a %s: %s is Ada's alone until it is restored; she is told: %s, where it is, and may answer",
    async ([kind, id, label, place = [kind, id]], { db }) => {
      const read = `select hidden_for::text from ${TABLES[kind] ?? `${kind}s`} where id = '${id}'`;
      expect(await db.visitor.rows(read)).toEqual([{ hidden_for: null }]);
      await db.wanjiku.rows(hide(kind, id, "private_data"));
      expect(await db.visitor.rows(read)).toEqual([]);
      expect(await db.kwame.rows(read)).toEqual([]);
      expect(await db.ada.rows(read)).toEqual([{ hidden_for: "private_data" }]);
      const told = {
        actor_id: null,
        entity_type: place[0],
        entity_id: place[1],
        message: `${label} was hidden by moderators: private data`,
        is_read: false,
      };
      expect(await readNotifications(db, ada)).toEqual([told]);
      await db.ada.rows(answer(kind, id));
      expect((await board(db)).hidden).toMatchObject([{ id, answer: "It is mine." }]);
      await db.wanjiku.rows(restore(kind, id));
      expect(await db.visitor.rows(read)).toEqual([{ hidden_for: null }]);
      const messages = (await readNotifications(db, ada)).map(({ message }) => message);
      expect(messages).toEqual([`${label} is visible again`, told.message]);
    },
  );

  test("search, feeds and lists leave out hidden content", async ({ db }) => {
    const seen = async () =>
      JSON.stringify([
        await db.ada.value("select home_feed('recent', 'trending')"),
        await db.ada.value("select category_feed('phones')"),
        await db.ada.value("select subcategory_feed('phones', 'handsets')"),
        await db.ada.value("select post_feed('review')"),
        await db.ada.value("select search_content('battery')"),
      ]);
    const times = async () => (await seen()).split("Battery for two days").length - 1;
    expect(await times()).toBe(5);
    await db.wanjiku.rows(hide("review", reviews.adas));
    expect(await times()).toBe(0);
    await db.wanjiku.rows(restore("review", reviews.adas));
    expect(await times()).toBe(5);
  });

  test("S03 hidden content accepts no vote, comment or response, but votes can be withdrawn", async ({
    db,
  }) => {
    await db.wanjiku.rows(hide("recommendation", recommendations.adas));
    await db.wanjiku.rows(hide("comment", comments.onReview));
    await db.wanjiku.rows(hide("response", responses.adas));
    const gone = "P0001 item_deleted";
    for (const [kind, id] of [
      ["recommendation", recommendations.adas],
      ["comment", comments.onReview],
      ["response", responses.adas],
    ] as const) {
      await db.thabo.refused(gone, vote(kind, id));
    }
    await db.thabo.refused(
      gone,
      `insert into comments (content, recommendation_id) values ('Hm', '${recommendations.adas}')`,
    );
    await db.kwame.rows(`delete from recommendation_votes where user_id = '${kwame}'`);
  });

  test("S21 a hidden review still counts, so that its author cannot write a second one", async ({
    db,
  }) => {
    await db.wanjiku.rows(hide("review", reviews.adas));
    const second = insertInto("reviews", {
      title: "Again",
      content: "Again",
      rating: 5,
      product_id: phone,
    });
    await db.ada.refused("reviews_one_per_product", ...second);
    await db.wanjiku.rows(restore("review", reviews.adas));
    const slot = `select 1 from private.review_slots where review_id = '${reviews.adas}'`;
    expect(await db.admin.rows(slot)).toHaveLength(1);
  });

  test("R146 a hidden profile looks like a private one, and its posts stay", async ({ db }) => {
    await db.wanjiku.rows(hide("profile", kwame));
    const author = `select (public.category_feed('food'))::text`;
    expect(await db.visitor.value(author)).toContain("Waakye before eight");
    expect(await db.visitor.value(author)).not.toContain("Kwame Mensah");
    await db.kwame.update("profiles", kwame, { is_public: true });
    expect(await db.visitor.rows(`select 1 from profiles where id = '${kwame}'`)).toEqual([]);
  });

  test("hidden content that its author deletes cannot be restored", async ({ db }) => {
    await db.wanjiku.rows(hide("comment", comments.adas));
    await db.ada.rows(`delete from comments where id = '${comments.adas}'`);
    await db.wanjiku.refused("item_deleted", restore("comment", comments.adas));
  });
});

describe("a list, a product, a company that is hidden", () => {
  const names = { list: "Lagos eats", product: "Baobab One", company: "Mama Ngozi Kitchen" };

  test.for([
    ["list", lists.public],
    ["product", phone],
    ["company", kitchen],
  ] as const)(
    "%s: search, suggestions and cards leave it out, for who added it too",
    async ([kind, id], { db }) => {
      const name = names[kind];
      const found = async (caller: typeof db.visitor) =>
        JSON.stringify([
          await caller.value("select search_content($1)", [name]),
          await caller.rows("select * from search_suggestions($1)", [name]),
          await caller.value("select subcategory_feed('phones', 'handsets')"),
          await caller.value(
            "select subcategory_feed('phones', 'handsets', place => null, is_verified => false)",
          ),
        ])
          // Its card or its suggestion; who added it sees its name on the cards of posts about it.
          .split(new RegExp(`"id":"${id}","kind"|"label":"${name}"`)).length;
      const before = await found(db.visitor);
      expect(before).toBeGreaterThan(1);
      await db.wanjiku.rows(hide(kind, id));
      expect(await found(db.visitor)).toBe(1);
      expect(await found(db.ada)).toBe(1);
      await db.wanjiku.rows(restore(kind, id));
      expect(await found(db.visitor)).toBe(before);
    },
  );

  test("a hidden product leaves its subcategory's and its company's counts, posts about it stay and do not name it", async ({
    db,
  }) => {
    /** Products, those reviewed, and those in the subcategory; and stars. */
    const counts = async () => {
      const [row = {}] = await db.admin.rows(
        `select c.product_count, c.reviewed_product_count, s.product_count as in_subcategory, c.product_rating_counts
            from companies as c, subcategories as s where c.id = '${devices}' and s.id = 2`,
      );
      return Object.values(row);
    };
    expect(await counts()).toEqual([2, 1, 2, [0, 0, 0, 1, 0]]);
    await db.wanjiku.rows(hide("product", phone));
    expect(await counts()).toEqual([1, 0, 1, [0, 0, 0, 0, 0]]);
    expect(await db.visitor.value("select post_feed('review') #> '{items,2}'")).toMatchObject({
      id: reviews.adas,
      product: null,
    });
    const page = JSON.stringify(await db.visitor.value(`select company_page('${devices}')`));
    expect(page).toContain("Baobab Two");
    expect(page).not.toContain("Baobab One");
    // Ratings given while it is hidden count once it is restored.
    await db.admin.update("reviews", reviews.adas, { rating: 2 });
    await db.wanjiku.rows(restore("product", phone));
    expect(await counts()).toEqual([2, 1, 2, [0, 1, 0, 0, 0]]);
  });

  test("S03 no member can write about it, save it or add it again while it is hidden", async ({
    db,
  }) => {
    await db.wanjiku.rows(hide("product", otherPhone));
    await db.wanjiku.rows(hide("company", kitchen));
    const gone = "P0001 item_deleted";
    const of = { title: "About it", content: "As I said.", category_id: 3 };
    const refused = (words: string, table: string, row: Record<string, unknown>) =>
      db.thabo.refused(words, ...insertInto(table, row));
    await refused(gone, "reviews", { ...of, rating: 5, product_id: otherPhone });
    await refused(gone, "recommendations", { ...of, company_id: kitchen });
    await refused(gone, "company_handles", { company_id: kitchen, kind: "x", value: "ngozi" });
    const list_id = lists.kwames;
    for (const item of [{ product_id: otherPhone }, { company_id: kitchen }]) {
      await db.kwame.refused(gone, ...insertInto("list_items", { list_id, ...item }));
    }
    const again = { name: "Mama Ngozi Kitchen", location: "Lagos", category_id: food.category };
    await refused("companies_name_location_key", "companies", again);
  });

  test("S13 who added a product is named to nobody, and may answer; of what nobody added nobody is told", async ({
    db,
  }) => {
    await db.wanjiku.rows(hide("product", phone));
    await db.wanjiku.rows(hide("product", otherPhone));
    expect(await readNotifications(db, ada)).toMatchObject([
      { entity_type: "product", entity_id: phone },
    ]);
    await db.ada.rows(answer("product", phone));
    await db.kwame.refused("nothing_to_answer", answer("product", otherPhone));
    const shown = await board(db);
    expect(shown.hidden).toMatchObject([
      { id: otherPhone, author: null, has_author: false },
      { id: phone, author: null, has_author: true, answer: "It is mine." },
    ]);
    expect(JSON.stringify(shown)).not.toContain(ada);
  });

  test("S16 what is in a hidden list is its owner's alone; they do not edit it, and may delete it", async ({
    db,
  }) => {
    const inside = `select 1 from list_items where list_id = '${lists.public}'`;
    expect(await db.visitor.rows(inside)).toHaveLength(1);
    await db.wanjiku.rows(hide("list", lists.public));
    expect(await db.visitor.rows(inside)).toEqual([]);
    expect(await db.ada.rows(inside)).toHaveLength(1);
    const edit = `update user_lists set name = 'Eats' where id = '${lists.public}'`;
    expect(await db.ada.outcome(edit)).toBe(0);
    expect(await db.ada.outcome(`delete from user_lists where id = '${lists.public}'`)).toBe(1);
  });

  test("S15 a case about a list that became private can only be closed", async ({ db }) => {
    await db.thabo.rows(report("list", lists.public, "abuse"));
    await db.ada.update("user_lists", lists.public, { is_public: false, name: "Mine" });
    expect((await board(db)).open.at(-1)).toMatchObject({ title: "Lagos eats", is_gone: true });
    await db.wanjiku.refused("item_deleted", hide("list", lists.public));
    await db.wanjiku.rows(dismiss("list", lists.public));
  });
});

test("a hidden question takes the list of its answers along, which bears its title, and both come back", async ({
  db,
}) => {
  await db.admin.rows(
    `insert into user_lists (id, user_id, name, is_public, request_id)
        select '${fresh(1)}', user_id, title, true, id from requests where id = '${requests.adas}'`,
  );
  const shown = `select 1 from user_lists where id = '${fresh(1)}'`;
  await db.wanjiku.rows(hide("request", requests.adas, "private_data"));
  expect(await db.visitor.rows(shown)).toEqual([]);
  await db.wanjiku.rows(restore("request", requests.adas));
  expect(await db.visitor.rows(shown)).toHaveLength(1);

  // Decided on itself, it stays as it is.
  await db.wanjiku.rows(hide("list", fresh(1)));
  await db.wanjiku.rows(hide("request", requests.adas));
  await db.wanjiku.rows(restore("request", requests.adas));
  expect(await db.visitor.rows(shown)).toEqual([]);
});

describe("the right to decide", () => {
  test.for(Object.entries({ hide, restore, dismiss }))(
    "S13 %s: only moderators decide, and not about themselves or their anonymous posts",
    async ([_, decide], { db }) => {
      const about = decide("review", reviews.kwames);
      await db.ada.refused("42501 moderators_only", about);
      const own = decide("recommendation", recommendations.wanjikus);
      await db.wanjiku.refused("42501 own_content", own);
      await db.wanjiku.refused("item_deleted", decide("review", reviews.deleted));
      await db.wanjiku.refused("item_deleted", decide("list", lists.private));
      await appoint(db, ada);
      await db.ada.refused("own_content", decide("review", reviews.anonymous));
      expect(await log(db)).toEqual([]);
    },
  );

  test("nor about what is written of a business that they run, or of its rivals' words about it", async ({
    db,
  }) => {
    await appoint(db, thabo);
    await giveCompany(db, kitchen, thabo);
    await db.admin.rows(
      `insert into comments (id, content, review_id, user_id) values ('${fresh(1)}', 'Not so.', '${reviews.kwames}', '${ada}')`,
    );
    for (const decide of [hide, dismiss]) {
      await db.thabo.refused("P0001 own_company", decide("company", kitchen));
      await db.thabo.refused("P0001 own_company", decide("review", reviews.kwames));
      await db.thabo.refused("P0001 own_company", decide("comment", fresh(1)));
    }
    await db.thabo.refused("own_company", suspend("review", reviews.kwames));
    expect(await log(db)).toEqual([]);
    await db.thabo.rows(hide("recommendation", recommendations.adas));
    await db.wanjiku.rows(hide("review", reviews.kwames));
  });

  test("S09 whether one moderates is one's own to ask, and nobody's own metadata says so", async ({
    db,
  }) => {
    const asked = (id: string) => `select is_moderator(p) from profiles as p where id = '${id}'`;
    expect(await db.wanjiku.value(asked(wanjiku))).toBe(true);
    expect(await db.ada.value(asked(ada))).toBe(false);
    await appoint(db, ada);
    for (const caller of [db.kwame, db.visitor]) expect(await caller.value(asked(ada))).toBe(false);
    await db.admin.rows("update auth.users set raw_user_meta_data = $1 where id = $2", [
      { is_moderator: true, role: "moderator" },
      kwame,
    ]);
    expect(await db.kwame.value("select moderation_board()")).toBe(null);
  });
});

describe("the board", () => {
  test("groups the reports of an item, and names no reporter", async ({ db }) => {
    await db.thabo.insert("reports", { review_id: reviews.kwames, reason: "scam", note: "  " });
    const { open } = await board(db);
    expect(open).toMatchObject([
      {
        kind: "review",
        id: reviews.kwames,
        title: "Best egusi",
        body: "Go hungry.",
        is_mine: false,
        author: { id: kwame },
        reports: [
          { id: reports.adas, reason: "spam", note: "Read it elsewhere." },
          { reason: "scam", note: null },
        ],
      },
    ]);
    expect(JSON.stringify(open)).not.toContain(thabo);
  });

  test("S13 does not name the author of an anonymous post", async ({ db }) => {
    await db.kwame.rows(report("review", reviews.anonymous, "wrong"));
    await db.wanjiku.rows(hide("review", reviews.anonymous));
    const shown = await board(db);
    expect(shown.hidden).toMatchObject([{ id: reviews.anonymous, author: null, is_mine: false }]);
    expect(JSON.stringify(shown)).not.toContain(ada);
  });

  test("drops a dismissed item, moves a hidden one, and drops a restored one", async ({ db }) => {
    await db.ada.rows(report("comment", comments.onReview, "abuse"));
    await db.wanjiku.rows(dismiss("review", reviews.kwames));
    expect((await board(db)).open).toMatchObject([
      { kind: "comment", parent_kind: "review", parent_id: reviews.adas },
    ]);
    await db.wanjiku.rows(hide("comment", comments.onReview, "abuse"));
    const moved = await board(db);
    expect(moved.open).toEqual([]);
    expect(moved.hidden).toMatchObject([{ id: comments.onReview, hidden_for: "abuse" }]);
    await db.wanjiku.rows(restore("comment", comments.onReview));
    expect((await board(db)).hidden).toEqual([]);
  });

  test("nobody reports what is hidden, and what was dismissed stays dismissed for its reporter", async ({
    db,
  }) => {
    const again = report("review", reviews.kwames);
    await db.wanjiku.rows(dismiss("review", reviews.kwames));
    await db.ada.refused("reports_review_key", again);
    await db.wanjiku.rows(hide("review", reviews.kwames));
    await db.thabo.refused("item_deleted", again);
  });
});

describe("the reported text is kept", () => {
  const shown = async (db: TestDatabase, id: string) =>
    (await board(db)).open.find((one) => one.id === id);

  test("an edit leaves the report what it was about, and says nothing where nothing changed", async ({
    db,
  }) => {
    await db.thabo.rows(report("recommendation", recommendations.adas, "scam"));
    expect(await shown(db, recommendations.adas)).toMatchObject({
      reports: [{ reason: "scam" }],
    });
    expect(JSON.stringify(await shown(db, recommendations.adas))).not.toContain("said");
    await db.ada.update("recommendations", recommendations.adas, { content: "Nice." });
    expect(await shown(db, recommendations.adas)).toMatchObject({
      body: "Nice.",
      reports: [{ said: "Suya at the junction\nAsk for extra yaji." }],
    });
  });

  test.for([
    ["comment", comments.onReview, kwame, "delete from comments", "Mine too."],
    ["response", responses.kwames, kwame, "delete from responses", "Call Musa."],
    [
      "recommendation",
      recommendations.adas,
      ada,
      "update recommendations set is_deleted = true",
      "Ask for extra yaji.",
    ],
  ] as const)(
    "a %s that its author deletes stays on the board until it is closed",
    async ([kind, id, author, remove, body], { db }) => {
      await db.thabo.rows(report(kind, id, "scam"));
      await db.member(author).rows(`${remove} where id = '${id}'`);
      expect(await shown(db, id)).toMatchObject({
        kind,
        body,
        is_gone: true,
        is_mine: false,
        author: { id: author },
        reports: [{ reason: "scam" }],
      });
      await db.wanjiku.refused("item_deleted", hide(kind, id));
      await db.wanjiku.rows(dismiss(kind, id));
      expect(await shown(db, id)).toBeUndefined();
      expect(await log(db)).toMatchObject([{ action: "dismiss", kind, item_id: id }]);
    },
  );

  test("S13 of an anonymous post that is gone nobody is named, and a moderator closes nothing of their own", async ({
    db,
  }) => {
    await db.thabo.rows(report("review", reviews.anonymous, "scam"));
    await db.ada.update("reviews", reviews.anonymous, { is_deleted: true });
    expect(await shown(db, reviews.anonymous)).toMatchObject({ is_gone: true, author: null });
    expect(JSON.stringify(await shown(db, reviews.anonymous))).not.toContain(ada);
    await appoint(db, ada);
    await db.ada.refused("own_content", dismiss("review", reviews.anonymous));
  });

  test("S09 a reporter's export has neither the reported text nor its author", async ({ db }) => {
    await db.thabo.rows(report("review", reviews.anonymous, "scam"));
    const exported = JSON.stringify(await db.thabo.value("select export_account()"));
    expect(exported).toContain(reviews.anonymous);
    expect(exported).not.toContain(ada);
    expect(exported).not.toContain("Screen cracked");
  });
});

describe("the author's answer notifies", () => {
  const bells = (db: TestDatabase) =>
    db.admin.rows(
      "select recipient_id, actor_id, entity_type, entity_id, message from notifications where type = 'answer' order by recipient_id",
    );

  test("the moderator who hid the content, and names no author", async ({ db }) => {
    await appoint(db, thabo);
    await db.wanjiku.rows(hide("review", reviews.anonymous));
    await db.ada.rows(answer("review", reviews.anonymous));
    expect(await bells(db)).toEqual([
      {
        recipient_id: wanjiku,
        actor_id: null,
        entity_type: "review",
        entity_id: reviews.anonymous,
        message: 'The author replied about the review that was hidden: "Screen cracked"',
      },
    ]);
  });

  test("all moderators if that one no longer moderates, except the author", async ({ db }) => {
    await db.wanjiku.rows(hide("response", responses.kwames));
    await appoint(db, thabo, kwame);
    await db.admin.rows(`delete from private.moderators where user_id = '${wanjiku}'`);
    await db.kwame.rows(answer("response", responses.kwames));
    expect(await bells(db)).toMatchObject([
      { recipient_id: thabo, entity_type: "response", entity_id: responses.kwames },
    ]);
  });
});

describe("the author's answer", () => {
  test("is given once for each hiding, by the author only", async ({ db }) => {
    const say = answer("review", reviews.adas);
    await db.ada.refused("nothing_to_answer", say);
    await db.wanjiku.rows(hide("review", reviews.adas));
    await db.kwame.refused("nothing_to_answer", say);
    await db.ada.rows(answer("review", reviews.adas, "  It is mine.  "));
    await db.ada.refused("moderation_answers_pkey", say);
    const mine = `select my_hiding('review', '${reviews.adas}')`;
    expect(await db.ada.value(mine)).toEqual({ answer: "It is mine.", is_held: false });
    expect(await db.kwame.value(mine)).toBe(null);
    expect((await board(db)).hidden).toMatchObject([{ answer: "It is mine." }]);
    await db.wanjiku.rows(restore("review", reviews.adas));
    await db.wanjiku.rows(hide("review", reviews.adas));
    expect((await board(db)).hidden).toMatchObject([{ answer: null }]);
    await db.ada.rows(say);
  });

  test.for(["", "   ", "\u202Ex", "x".repeat(1001)])(
    "is text that a person can read: %j",
    async (text, { db }) => {
      await db.wanjiku.rows(hide("review", reviews.adas));
      await db.ada.refused("23514", answer("review", reviews.adas, text));
    },
  );
});

describe("the log", () => {
  test("has every decision once, however often it is requested", async ({ db }) => {
    const { rows } = db.wanjiku;
    for (const sql of [
      hide("review", reviews.kwames, "scam"),
      restore("review", reviews.kwames),
      dismiss("review", reviews.kwames),
    ]) {
      await rows(sql);
      await rows(sql);
    }
    await db.thabo.rows(report("review", reviews.kwames));
    await rows(dismiss("review", reviews.kwames));
    await rows(hide("review", reviews.kwames, "abuse"));
    await rows(hide("review", reviews.kwames, "scam"));
    await db.kwame.rows(answer("review", reviews.kwames));
    const line = (actor_id: string, action: string, reason: string | null) => ({
      actor_id,
      action,
      reason,
      kind: "review",
      item_id: reviews.kwames,
    });
    expect(await log(db)).toEqual([
      line(wanjiku, "hide", "scam"),
      line(wanjiku, "restore", "scam"),
      line(wanjiku, "dismiss", null),
      line(wanjiku, "hide", "abuse"),
      line(kwame, "answer", "abuse"),
    ]);
    expect((await board(db)).log.map(({ action, actor }) => [action, actor])).toEqual([
      ["answer", null],
      ["hide", "Wanjiku Njeri"],
      ["dismiss", "Wanjiku Njeri"],
      ["restore", "Wanjiku Njeri"],
      ["hide", "Wanjiku Njeri"],
    ]);
    expect(await readNotifications(db, kwame)).toHaveLength(3);
  });

  test("cannot be changed by any role, whatever is granted", async ({ db }) => {
    await db.wanjiku.rows(hide("review", reviews.kwames));
    const before = await log(db);
    await db.admin.rows("grant all on private.moderation_log to authenticated, service_role");
    for (const sql of [
      "update private.moderation_log set reason = 'other'",
      "delete from private.moderation_log",
      "truncate private.moderation_log",
    ]) {
      for (const caller of [db.admin, db.wanjiku]) {
        const attempt = `do $do$ begin ${sql}; end $do$`;
        await caller.refused("log_is_final", attempt);
      }
    }
    expect(await log(db)).toEqual(before);
  });
});

test("R203 an erased member's name and words go: reports stay without them, the log with ids only", async ({
  db,
}) => {
  await db.wanjiku.rows(hide("review", reviews.adas));
  await db.ada.rows(answer("review", reviews.adas));
  await db.kwame.rows(report("profile", ada, "abuse"));
  await db.thabo.rows(report("comment", comments.adas, "scam"));
  await db.ada.rows(`delete from comments where id = '${comments.adas}'`);
  await db.admin.rows(`select private.erase_account('${ada}')`);
  const kept = "select reporter_id, note, title, body, author_id from reports order by note";
  expect(await db.admin.rows(kept)).toEqual([
    expect.objectContaining({ reporter_id: null, note: "Read it elsewhere." }),
    { reporter_id: thabo, note: null, title: null, body: null, author_id: null },
  ]);
  expect(await db.admin.rows("select 1 from private.moderation_answers")).toEqual([]);
  expect(await log(db)).toHaveLength(2);
  await db.wanjiku.rows(restore("review", reviews.adas));
  expect(await db.visitor.rows(`select 1 from reviews where id = '${reviews.adas}'`)).toHaveLength(
    1,
  );
  await db.admin.rows(`select private.erase_account('${wanjiku}')`);
  expect(await log(db)).toHaveLength(3);
});
