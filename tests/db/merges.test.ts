import { describe, expect } from "vitest";
import { WRONG_COUNTS } from "./counts.ts";
import {
  ada,
  claim,
  comments,
  devices,
  fresh,
  kitchen,
  kwame,
  lists,
  otherPhone,
  phone,
  recommendations,
  repairs,
  requests,
  reviews,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { insertInto, insertOnly, post, review } from "./insert.ts";
import { giveCompany, hide, restore } from "./moderators.ts";

const test = databaseTest();

const merge = (kind: string, duplicate: string, survivor: string) =>
  `select moderation_merge('${kind}', '${duplicate}', '${survivor}')`;
const twin = fresh(1);
const third = { id: fresh(2), name: "Ngozi and Daughters" };

/** A second kitchen: a duplicate under another name. */
const double = (db: TestDatabase) =>
  db.thabo.insert("companies", {
    id: twin,
    name: "Mama Ngozi",
    location: "Yaba",
    category_id: 2,
    description: "Egusi and pounded yam.",
  });
const of = (company_id: string, id: string, rating: number, is_anonymous = false) => ({
  ...review,
  id,
  title: `T${id.slice(-3)}`,
  company_id,
  rating,
  is_anonymous,
});

const companyOf = (db: TestDatabase, id: string) =>
  db.visitor.rows(
    `select name, description, recommendation_count, review_count, rating_counts, product_count,
        merged_into, hidden_for from companies where id = $1`,
    [id],
  );
describe("R385 a merge of companies", () => {
  test("S13 moves posts, products, list items, answers and search results to the survivor; anonymous reviewers keep their slots", async ({
    db,
  }) => {
    await double(db);
    await db.thabo.insert("reviews", of(twin, fresh(11), 2, true));
    // By an erased member.
    await db.admin.insert("reviews", of(twin, fresh(16), 5, true));
    const about = { company_id: twin };
    await db.kwame.insert("recommendations", { ...post, id: fresh(12), ...about });
    await db.kwame.insert("products", { id: fresh(13), name: "Chilli jar", ...about });
    await db.ada.insert("list_items", { list_id: lists.public, ...about });
    const answer = { id: fresh(15), request_id: requests.adas, content: "Her.", ...about };
    await db.kwame.insert("responses", answer);
    await db.wanjiku.rows(merge("company", twin, kitchen));

    expect(await companyOf(db, kitchen)).toEqual([
      {
        name: "Mama Ngozi Kitchen",
        description: "Egusi and pounded yam.",
        recommendation_count: 1,
        review_count: 3,
        rating_counts: [0, 1, 0, 0, 2],
        product_count: 1,
        merged_into: null,
        hidden_for: null,
      },
    ]);
    expect(await companyOf(db, twin)).toMatchObject([
      {
        name: "Mama Ngozi",
        recommendation_count: 0,
        review_count: 0,
        product_count: 0,
        merged_into: kitchen,
      },
    ]);
    expect(await db.admin.rows(WRONG_COUNTS)).toEqual([]);
    const slots =
      "select review_id, user_id from private.review_slots where company_id = $1 order by review_id";
    expect(await db.admin.rows(slots, [kitchen])).toEqual([
      { review_id: reviews.kwames, user_id: kwame },
      { review_id: fresh(11), user_id: thabo },
    ]);
    expect(await db.wanjiku.value(`select my_review('company', '${kitchen}')`)).toBe(null);
    expect(await db.visitor.value(`select company_page('${kitchen}')`)).toMatchObject({
      products: [{ id: fresh(13) }],
      reviews: [{ id: fresh(16) }, { id: fresh(11) }, { id: reviews.kwames }],
      recommendations: [{ id: fresh(12) }],
    });
    const moved = `select company_id from list_items where list_id = '${lists.public}' and company_id is not null
        union all select company_id from responses where id = '${answer.id}'`;
    expect(await db.visitor.column(moved)).toEqual([kitchen, kitchen]);
    const found = await db.visitor.value("select search_content('mama ngozi')");
    expect(found).toMatchObject({ companies: [{ id: kitchen }] });
    expect(JSON.stringify(found)).not.toContain(twin);
    expect(await db.admin.rows("select action, kind, item_id from private.moderation_log")).toEqual(
      [{ action: "merge", kind: "company", item_id: twin }],
    );
    expect(await db.visitor.value("select moderation_record()")).toMatchObject({
      entries: [{ action: "merge", kind: "company", reason: null }],
    });
  });

  test("S21 leaves the second review of a member who reviewed both with the duplicate, uncounted, and notifies the member", async ({
    db,
  }) => {
    await double(db);
    await db.kwame.insert("reviews", of(twin, fresh(11), 1));
    await db.thabo.insert("reviews", of(twin, fresh(12), 4));
    await db.wanjiku.rows(merge("company", twin, kitchen));
    expect(await companyOf(db, kitchen)).toMatchObject([
      { review_count: 2, rating_counts: [0, 0, 0, 1, 1] },
    ]);
    expect(await companyOf(db, twin)).toMatchObject([{ review_count: 1 }]);
    const subject = "select company_id from reviews where id = $1";
    expect(await db.visitor.value(subject, [fresh(11)])).toBe(twin);
    const news =
      "select entity_type, entity_id, message from notifications where type = 'moderation'";
    expect(await db.kwame.rows(news)).toEqual([
      {
        entity_type: "review",
        entity_id: fresh(11),
        message:
          'Your review "T011" stays, but its stars no longer count: "Mama Ngozi" was merged with "Mama Ngozi Kitchen", which you have reviewed too',
      },
    ]);
    expect(await db.kwame.value(`select my_review('company', '${kitchen}')`)).toBe(reviews.kwames);
    expect(await db.admin.rows(WRONG_COUNTS)).toEqual([]);
  });

  test("merges products with the same name, and a list's two items into one with both notes", async ({
    db,
  }) => {
    await db.admin.insert("companies", { id: twin, name: "Baobab" });
    const handset = { category_id: 3, subcategory_id: 2, company_id: twin };
    await db.admin.insert("products", { id: fresh(13), name: "BAOBAB ONE", ...handset });
    await db.admin.insert("products", { id: fresh(14), name: "Baobab Three", ...handset });
    await db.thabo.insert("reviews", { ...review, product_id: fresh(13) });
    const list_id = lists.public;
    await db.ada.insert("list_items", { list_id, company_id: twin, notes: "By the bridge" });
    await db.ada.insert("list_items", { list_id, company_id: devices, notes: "Cheaper" });
    await db.wanjiku.rows(merge("company", twin, devices));
    const products =
      "select name, company_id, merged_into, review_count from products where id = any ($1) order by id";
    const ids = [phone, fresh(13), fresh(14)];
    expect(await db.visitor.rows(products, [ids])).toMatchObject([
      { name: "Baobab One", company_id: devices, merged_into: null, review_count: 2 },
      { name: "BAOBAB ONE", merged_into: phone, review_count: 0 },
      { name: "Baobab Three", company_id: devices, merged_into: null },
    ]);
    expect(await companyOf(db, devices)).toMatchObject([{ product_count: 3 }]);
    expect(await db.admin.value("select product_count from subcategories where id = 2")).toBe(3);
    const notes = "select notes from list_items where list_id = $1 and company_id = $2";
    expect(await db.visitor.value(notes, [list_id, devices])).toBe("Cheaper\nBy the bridge");
    const count = "select item_count from user_lists where id = $1";
    expect(await db.admin.value(count, [list_id])).toBe(2);
    expect(await db.admin.rows(WRONG_COUNTS)).toEqual([]);
  });

  test("resolves reports of wrong data, moves the others, and keeps one open report per reporter and company", async ({
    db,
  }) => {
    await double(db);
    await db.ada.insert("reports", { company_id: twin, reason: "wrong" });
    for (const company_id of [twin, kitchen]) {
      await db.kwame.insert("reports", { company_id, reason: "scam" });
      await db.admin.insert("reports", { company_id, reason: "spam", reporter_id: wanjiku });
    }
    await db.wanjiku.rows(merge("company", twin, kitchen));
    const reports = `select reporter_id, reason, item_id, resolved_at is not null as is_settled from reports
            where kind = 'company' and item_id in ('${twin}', '${kitchen}') order by reporter_id, is_settled, item_id`;
    expect(await db.admin.rows(reports)).toEqual([
      { reporter_id: ada, reason: "wrong", item_id: twin, is_settled: true },
      { reporter_id: kwame, reason: "scam", item_id: kitchen, is_settled: false },
      { reporter_id: kwame, reason: "scam", item_id: twin, is_settled: true },
      { reporter_id: wanjiku, reason: "spam", item_id: kitchen, is_settled: false },
      { reporter_id: wanjiku, reason: "spam", item_id: twin, is_settled: true },
    ]);
    for (const [kind, id] of [
      ["recommendation", recommendations.kwames],
      ["comment", comments.onReview],
    ] as const) {
      await db.ada.insert("reports", { [`${kind}_id`]: id, reason: "spam" });
      await db.wanjiku.rows(hide(kind, id));
    }
    const trusted = "select private.is_trusted_reporter($1), private.history_of_reporter($1)";
    expect(await db.admin.rows(trusted, [ada])).toEqual([
      { is_trusted_reporter: true, history_of_reporter: "right" },
    ]);
  });

  test("keeps owners, claims and replies, and notifies those concerned", async ({ db }) => {
    await double(db);
    await db.admin.rows(
      `insert into private.company_owners values ('${twin}', '${ada}'), ('${kitchen}', '${kwame}'), ('${twin}', '${kwame}')`,
    );
    for (const [n, user_id, company_id] of [
      [21, thabo, twin],
      [22, thabo, kitchen],
      [23, ada, kitchen],
      [24, kwame, twin],
    ] as const) {
      const row = { id: fresh(n), company_id, user_id, statement: "A", proof: "B" };
      await db.admin.insert("company_claims", row);
    }
    await db.admin.insert("reviews", of(twin, fresh(11), 2));
    await db.ada.insert("review_replies", { review_id: fresh(11), content: "Sorry." });
    await db.wanjiku.rows(merge("company", twin, kitchen));
    const both = [[twin, kitchen]];
    const owners =
      "select user_id, company_id from private.company_owners where company_id = any ($1) order by user_id";
    expect(await db.admin.rows(owners, both)).toEqual([
      { user_id: ada, company_id: kitchen },
      { user_id: kwame, company_id: kitchen },
    ]);
    const claimed = "select is_claimed from companies where id = any ($1) order by id";
    expect(await db.admin.column(claimed, both)).toEqual([true, false]);
    const claims = "select id, company_id, status from company_claims where id <> $1 order by id";
    expect(await db.admin.rows(claims, [claim])).toEqual([
      { id: fresh(21), company_id: kitchen, status: "withdrawn" },
      { id: fresh(22), company_id: kitchen, status: "open" },
      { id: fresh(23), company_id: kitchen, status: "open" },
      { id: fresh(24), company_id: kitchen, status: "withdrawn" },
    ]);
    const answer = "select company_page($1) #>> '{reviews,0,reply,content}'";
    expect(await db.visitor.value(answer, [kitchen])).toBe("Sorry.");
    const news =
      "select recipient_id, entity_id, message from notifications where entity_type = 'company' order by recipient_id";
    expect(await db.admin.rows(news)).toEqual(
      [ada, kwame, thabo].map((recipient_id) => ({
        recipient_id,
        entity_id: kitchen,
        message: '"Mama Ngozi" and "Mama Ngozi Kitchen" were merged',
      })),
    );
  });

  const slots = (db: TestDatabase, company: string) =>
    db.admin.rows(
      "select review_id from private.review_slots where (user_id, company_id) = ($1, $2)",
      [thabo, company],
    );

  test.for([
    ["the duplicate's review", true, false],
    ["the survivor's review", false, true],
    ["each review", true, true],
  ] as const)(
    "S13 does not reveal that one member reviewed both, with %s anonymous",
    async ([_, isOld, isNew], { db }) => {
      await double(db);
      await db.thabo.insert("reviews", of(twin, fresh(11), 2, isOld));
      await db.thabo.insert("reviews", of(kitchen, fresh(12), 5, isNew));
      await db.wanjiku.rows(merge("company", twin, kitchen));
      const [kept, other] = isOld ? [fresh(12), fresh(11)] : [fresh(11), fresh(12)];
      expect(await db.visitor.rows("select from reviews where company_id = $1", [twin])).toEqual(
        [],
      );
      expect(await slots(db, kitchen)).toEqual([{ review_id: kept }]);
      expect(await db.admin.rows(WRONG_COUNTS)).toEqual([]);
      for (const decide of ["hide('review', $1, 'spam')", "restore('review', $1)"]) {
        await db.wanjiku.rows(`select moderation_${decide}`, [other]);
        expect(await slots(db, kitchen)).toEqual([{ review_id: kept }]);
      }
    },
  );

  test.for([
    ["before", "created_at + interval '1 day'"],
    ["after", "created_at - interval '1 day'"],
  ] as const)(
    "S13 a survivor that is merged again keeps one slot, with the anonymous review written %s the other",
    async ([_, moment], { db }) => {
      await double(db);
      await db.admin.insert("companies", third);
      await db.thabo.insert("reviews", of(twin, fresh(11), 2, true));
      await db.thabo.insert("reviews", of(kitchen, fresh(12), 5));
      await db.admin.rows(`update reviews set created_at = ${moment} where id = '${fresh(12)}'`);
      await db.wanjiku.rows(merge("company", twin, kitchen));
      await db.wanjiku.rows(merge("company", kitchen, third.id));
      expect(await slots(db, third.id)).toEqual([{ review_id: fresh(12) }]);
      expect(await db.admin.rows(WRONG_COUNTS)).toEqual([]);
    },
  );

  test("content later written, saved, claimed or added for the duplicate goes to the survivor", async ({
    db,
  }) => {
    await double(db);
    await db.wanjiku.rows(merge("company", twin, kitchen));
    await db.admin.insert("companies", third);
    await db.wanjiku.rows(merge("company", kitchen, third.id));
    expect(await companyOf(db, twin)).toMatchObject([{ merged_into: third.id }]);
    await db.ada.refused(
      "item_deleted",
      ...insertOnly("reports", { company_id: twin, reason: "spam" }),
    );
    await db.thabo.insert("user_lists", { id: fresh(31), name: "L" });
    for (const [who, table, row] of [
      [thabo, "reviews", review],
      [thabo, "recommendations", { title: "A", content: "B" }],
      [thabo, "products", { name: "Pepper" }],
      [thabo, "list_items", { list_id: fresh(31) }],
      [thabo, "responses", { request_id: requests.adas, content: "Her." }],
      [ada, "company_claims", { statement: "A", proof: "B" }],
    ] as const)
      expect(
        await db.member(who).rows(...insertInto(table, { ...row, company_id: twin })),
      ).toMatchObject([{ company_id: third.id }]);
  });
});

describe("R385 a merge of products", () => {
  test("moves posts, and the company counts each once", async ({ db }) => {
    const about = { ...review, product_id: otherPhone };
    await db.ada.insert("reviews", { ...about, rating: 1 });
    await db.kwame.insert("reviews", { ...about, id: fresh(12), rating: 2 });
    await db.wanjiku.rows(merge("product", otherPhone, phone));
    const counts = "select review_count, rating_counts from products where id = $1";
    expect(await db.visitor.rows(counts, [phone])).toEqual([
      { review_count: 2, rating_counts: [0, 1, 0, 1, 0] },
    ]);
    const sums = "select product_count, product_rating_counts from companies where id = $1";
    expect(await db.visitor.rows(sums, [devices])).toEqual([
      { product_count: 1, product_rating_counts: [0, 1, 0, 1, 0] },
    ]);
    expect(await db.visitor.value(`select company_page('${devices}')`)).toMatchObject({
      products: [{ id: phone }],
      reviews: [{ id: fresh(12) }, { id: reviews.adas }],
    });
    const feed = "select subcategory_feed('phones', 'handsets', 'products')";
    expect(await db.visitor.value(feed)).toMatchObject({ items: [{ id: phone }] });
    await db.thabo.insert("reviews", { ...about, id: fresh(14) });
    const subject = "select product_id from reviews where id = $1";
    expect(await db.admin.value(subject, [fresh(14)])).toBe(phone);
  });

  test("fills in missing fields of the survivor, and keeps no name twice", async ({ db }) => {
    const known = { description: "A phone.", tags: ["phone"], website: "https://baobab.example" };
    await db.admin.rows(
      "update products set description = $2, tags = $3, website = $4 where id = $1",
      [phone, ...Object.values(known)],
    );
    await db.admin.insert("products", { id: fresh(13), name: "Baobab First" });
    await db.admin.insert("products", { id: fresh(14), name: "Baobab One" });
    await db.admin.insert("products", { id: fresh(15), name: "Bao", company_id: devices });
    await db.wanjiku.rows(merge("product", phone, fresh(13)));
    await db.wanjiku.rows(merge("product", fresh(15), fresh(14)));
    const now =
      "select description, tags, website, company_id from products where id = any ($1) order by id";
    expect(await db.visitor.rows(now, [[fresh(13), fresh(14)]])).toEqual([
      { ...known, company_id: devices },
      { description: null, tags: [], website: null, company_id: null },
    ]);
  });
});

describe("R385 the right to merge", () => {
  test("is a moderator's who owns neither of the two, and both must exist", async ({ db }) => {
    await double(db);
    const sql = merge("company", twin, kitchen);
    for (const caller of [db.ada, db.thabo]) await caller.refused("moderators_only", sql);
    await db.wanjiku.refused("22023", merge("review", twin, kitchen));
    await db.wanjiku.refused("item_deleted", merge("company", twin, fresh(9)));
    await db.wanjiku.refused("item_deleted", merge("company", phone, kitchen));
    for (const owned of [twin, kitchen]) {
      await giveCompany(db, owned, wanjiku);
      await db.wanjiku.refused("own_company", sql);
      await db.admin.rows(`delete from private.company_owners where company_id = '${owned}'`);
    }
    await db.wanjiku.rows(hide("company", kitchen));
    await db.wanjiku.refused("item_deleted", sql);
  });

  test("asked twice, the other way round or about itself, changes nothing more; what was merged cannot be shown again, and shows on no board", async ({
    db,
  }) => {
    await double(db);
    const board = "select moderation_board() -> 'hidden'";
    for (const [one, other] of [
      [twin, kitchen],
      [twin, kitchen],
      [kitchen, twin],
      [repairs, repairs],
    ] as const) {
      await db.wanjiku.rows(merge("company", one, other));
    }
    expect(await db.admin.value("select count(*) from private.moderation_log")).toBe(1);
    await db.wanjiku.refused("item_deleted", merge("company", twin, devices));
    await db.wanjiku.refused("23514", restore("company", twin));
    expect(await db.wanjiku.value(board)).toEqual([]);
    // A company that was hidden and restored before the merge leaves the board too.
    await db.wanjiku.rows(hide("company", kitchen));
    await db.wanjiku.rows(restore("company", kitchen));
    await db.wanjiku.rows(merge("company", kitchen, devices));
    expect(await db.wanjiku.value(board)).toEqual([]);
  });
});
