import { describe, expect } from "vitest";
import {
  ada,
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

const test = databaseTest();

const merge = (kind: string, duplicate: string, survivor: string) =>
  `select moderation_merge('${kind}', '${duplicate}', '${survivor}')`;
const twin = fresh(1);

/** A second kitchen, which somebody added by another name. */
const double = (db: TestDatabase) =>
  db.thabo.rows(
    `insert into companies (id, name, location, category_id, description) values ('${twin}', 'Mama Ngozi', 'Yaba', 2, 'Egusi and pounded yam.')`,
  );
const review = (id: string, company: string, author: string, rating = 3, anonymous = false) => `
  insert into reviews (id, title, content, rating, company_id, user_id, is_anonymous)
  values ('${id}', 'T${id.slice(-3)}', 'C', ${rating}, '${company}', ${anonymous ? "null" : `'${author}'`}, ${anonymous})`;

const companyOf = (db: TestDatabase, id: string) =>
  db.admin.rows(
    `select recommendation_count, review_count, rating_counts, product_count, merged_into, hidden_for
      from companies where id = '${id}'`,
  );
/** Companies and products whose counters differ from a fresh count. */
const sums = (db: TestDatabase) =>
  db.admin.rows(
    `select c.id from companies as c where (c.review_count, c.recommendation_count, c.product_count)
        is distinct from (
          (select count(*)::int from reviews as r where r.company_id = c.id and not r.is_deleted),
          (select count(*)::int from recommendations as r where r.company_id = c.id and not r.is_deleted),
          (select count(*)::int from products as p where p.company_id = c.id and p.hidden_for is null))
      union all
      select p.id from products as p where (p.review_count, p.recommendation_count) is distinct from (
        (select count(*)::int from reviews as r where r.product_id = p.id and not r.is_deleted),
        (select count(*)::int from recommendations as r where r.product_id = p.id and not r.is_deleted))`,
  );

describe("R385 a merge of companies", () => {
  test("moves what was written, made, saved and searched for, and leads there", async ({ db }) => {
    await double(db);
    await db.thabo.rows(review(fresh(11), twin, thabo, 2, true));
    await db.kwame.rows(
      `insert into recommendations (id, title, content, company_id) values ('${fresh(12)}', 'Egusi', 'Go.', '${twin}')`,
    );
    await db.kwame.rows(
      `insert into products (id, name, category_id, company_id) values ('${fresh(13)}', 'Chilli jar', 2, '${twin}')`,
    );
    await db.ada.rows(
      `insert into list_items (list_id, company_id) values ('${lists.public}', '${twin}')`,
    );
    await db.kwame.rows(
      `insert into responses (id, request_id, content, company_id) values ('${fresh(15)}', '${requests.adas}', 'Her.', '${twin}')`,
    );
    await db.wanjiku.rows(merge("company", twin, kitchen));

    expect(await companyOf(db, kitchen)).toEqual([
      {
        recommendation_count: 1,
        review_count: 2,
        rating_counts: [0, 1, 0, 0, 1],
        product_count: 1,
        merged_into: null,
        hidden_for: null,
      },
    ]);
    expect(await companyOf(db, twin)).toMatchObject([
      { recommendation_count: 0, review_count: 0, product_count: 0, merged_into: kitchen },
    ]);
    expect(await sums(db)).toEqual([]);
    expect(
      await db.visitor.rows(
        `select merged_into, name from companies where id = '${twin}' union all select merged_into, name from companies where id = '${kitchen}'`,
      ),
    ).toEqual([
      { merged_into: kitchen, name: "Mama Ngozi" },
      { merged_into: null, name: "Mama Ngozi Kitchen" },
    ]);
    expect(
      await db.visitor.value(`select description from companies where id = '${kitchen}'`),
    ).toBe("Egusi and pounded yam.");
    expect(await db.visitor.value(`select company_page('${kitchen}')`)).toMatchObject({
      products: [{ id: fresh(13) }],
      reviews: [{ id: fresh(11) }, { id: reviews.kwames }],
      recommendations: [{ id: fresh(12) }],
    });
    expect(
      await db.visitor.rows(
        `select company_id from list_items where list_id = '${lists.public}' and company_id is not null`,
      ),
    ).toEqual([{ company_id: kitchen }]);
    expect(
      await db.visitor.value(`select company_id from responses where id = '${fresh(15)}'`),
    ).toBe(kitchen);
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

  test("S21 leaves the review of who has reviewed both where it was: read, told of, and not counted twice", async ({
    db,
  }) => {
    await double(db);
    await db.kwame.rows(review(fresh(11), twin, kwame, 1));
    await db.thabo.rows(review(fresh(12), twin, thabo, 4));
    await db.wanjiku.rows(merge("company", twin, kitchen));
    expect(await companyOf(db, kitchen)).toMatchObject([
      { review_count: 2, rating_counts: [0, 0, 0, 1, 1] },
    ]);
    expect(await companyOf(db, twin)).toMatchObject([{ review_count: 1 }]);
    expect(
      await db.visitor.rows(
        `select c.name from reviews as r join companies as c on c.id = r.company_id where r.id = '${fresh(11)}'`,
      ),
    ).toEqual([{ name: "Mama Ngozi" }]);
    expect(
      await db.admin.rows(
        `select entity_type, entity_id, message from notifications where recipient_id = '${kwame}' and type = 'moderation'`,
      ),
    ).toEqual([
      {
        entity_type: "review",
        entity_id: fresh(11),
        message:
          'Your review "T011" stays, but its stars no longer count: "Mama Ngozi" was merged with "Mama Ngozi Kitchen", which you have reviewed too',
      },
    ]);
    expect(await db.kwame.value(`select my_review('company', '${kitchen}')`)).toBe(reviews.kwames);
    expect(await sums(db)).toEqual([]);
  });

  test("makes one of products of one name, and of a list's two items one with both notes", async ({
    db,
  }) => {
    await db.admin.rows(`insert into companies (id, name) values ('${twin}', 'Baobab'); `);
    await db.admin.rows(
      `insert into products (id, name, category_id, subcategory_id, company_id) values ('${fresh(13)}', 'BAOBAB ONE', 3, 2, '${twin}'), ('${fresh(14)}', 'Baobab Three', 3, 2, '${twin}')`,
    );
    await db.thabo.rows(
      `insert into reviews (id, title, content, rating, product_id) values ('${fresh(11)}', 'T', 'C', 2, '${fresh(13)}')`,
    );
    await db.ada.rows(
      `insert into list_items (list_id, company_id, notes) values ('${lists.public}', '${twin}', 'By the bridge'), ('${lists.public}', '${devices}', 'Cheaper')`,
    );
    await db.wanjiku.rows(merge("company", twin, devices));
    expect(
      await db.visitor.rows(
        `select name, company_id, merged_into, review_count, rating_counts from products where id in ('${phone}', '${fresh(13)}', '${fresh(14)}') order by id`,
      ),
    ).toMatchObject([
      { name: "Baobab One", company_id: devices, merged_into: null, review_count: 2 },
      { name: "BAOBAB ONE", merged_into: phone, review_count: 0 },
      { name: "Baobab Three", company_id: devices, merged_into: null },
    ]);
    expect(await companyOf(db, devices)).toMatchObject([{ product_count: 3 }]);
    expect(await db.admin.value("select product_count from subcategories where id = 2")).toBe(3);
    expect(
      await db.visitor.rows(
        `select notes from list_items where list_id = '${lists.public}' and company_id = '${devices}'`,
      ),
    ).toEqual([{ notes: "Cheaper\nBy the bridge" }]);
    expect(
      await db.admin.value(`select item_count from user_lists where id = '${lists.public}'`),
    ).toBe(2);
    expect(await sums(db)).toEqual([]);
  });

  test("settles reports that it was wrong, moves the others, and of one reporter keeps one", async ({
    db,
  }) => {
    await double(db);
    const report = (member: string, company: string, reason: string) =>
      db
        .member(member)
        .rows(`insert into reports (company_id, reason) values ('${company}', '${reason}')`);
    await report(ada, twin, "wrong");
    await report(kwame, twin, "scam");
    await report(kwame, kitchen, "scam").catch(() => undefined);
    await db.admin.rows(
      `insert into reports (reporter_id, company_id, reason) values ('${wanjiku}', '${twin}', 'spam'), ('${wanjiku}', '${kitchen}', 'spam')`,
    );
    await db.wanjiku.rows(merge("company", twin, kitchen));
    expect(
      await db.admin.rows(
        `select reporter_id, reason, item_id, resolved_at is not null as is_settled from reports
            where kind = 'company' and item_id in ('${twin}', '${kitchen}') order by reporter_id, is_settled, item_id`,
      ),
    ).toEqual([
      { reporter_id: ada, reason: "wrong", item_id: twin, is_settled: true },
      { reporter_id: kwame, reason: "scam", item_id: kitchen, is_settled: false },
      { reporter_id: kwame, reason: "scam", item_id: twin, is_settled: true },
      { reporter_id: wanjiku, reason: "spam", item_id: kitchen, is_settled: false },
      { reporter_id: wanjiku, reason: "spam", item_id: twin, is_settled: true },
    ]);
    for (const [kind, id] of [
      ["recommendation", recommendations.kwames],
      ["comment", comments.onReview],
    ]) {
      await db.ada.rows(`insert into reports (${kind}_id, reason) values ('${id}', 'spam')`);
      await db.wanjiku.rows(`select moderation_hide('${kind}', '${id}', 'spam')`);
    }
    expect(
      await db.admin.rows(
        `select private.is_trusted_reporter('${ada}') as ada, private.history_of_reporter('${ada}') as history`,
      ),
    ).toEqual([{ ada: true, history: "right" }]);
  });

  test("loses no owner, no claim and no answer, and tells who has to do with it", async ({
    db,
  }) => {
    await double(db);
    await db.admin.rows(
      `insert into private.company_owners values ('${twin}', '${ada}'), ('${kitchen}', '${kwame}'), ('${twin}', '${kwame}')`,
    );
    const claims = (member: string, company: string, id: string) =>
      db.admin.rows(
        `insert into company_claims (id, company_id, user_id, statement, proof) values ('${id}', '${company}', '${member}', 'A', 'B')`,
      );
    await claims(thabo, twin, fresh(21));
    await claims(thabo, kitchen, fresh(22));
    await claims(ada, kitchen, fresh(23));
    await claims(kwame, twin, fresh(24));
    await db.admin.rows(
      `insert into reviews (id, title, content, rating, company_id) values ('${fresh(11)}', 'T', 'C', 2, '${twin}')`,
    );
    await db.ada.rows(
      `insert into review_replies (review_id, content) values ('${fresh(11)}', 'Sorry.')`,
    );
    await db.wanjiku.rows(merge("company", twin, kitchen));
    expect(
      await db.admin.rows(
        `select user_id, company_id from private.company_owners where company_id in ('${twin}', '${kitchen}') order by user_id`,
      ),
    ).toEqual([
      { user_id: ada, company_id: kitchen },
      { user_id: kwame, company_id: kitchen },
    ]);
    expect(
      await db.admin.rows(
        `select is_claimed from companies where id in ('${twin}', '${kitchen}') order by id`,
      ),
    ).toEqual([{ is_claimed: true }, { is_claimed: false }]);
    expect(
      await db.admin.rows(
        `select id, company_id, status from company_claims where id <> '00000000-0000-7000-8000-000000000b01' order by id`,
      ),
    ).toEqual([
      { id: fresh(21), company_id: kitchen, status: "withdrawn" },
      { id: fresh(22), company_id: kitchen, status: "open" },
      { id: fresh(23), company_id: kitchen, status: "open" },
      { id: fresh(24), company_id: kitchen, status: "withdrawn" },
    ]);
    expect(
      await db.visitor.value(`select company_page('${kitchen}') #>> '{reviews,0,reply,content}'`),
    ).toBe("Sorry.");
    expect(
      await db.admin.rows(
        `select recipient_id, entity_id, message from notifications where entity_type = 'company' order by recipient_id`,
      ),
    ).toEqual(
      [ada, kwame, thabo].map((recipient_id) => ({
        recipient_id,
        entity_id: kitchen,
        message: '"Mama Ngozi" and "Mama Ngozi Kitchen" were merged',
      })),
    );
  });

  test("S13 moves what is anonymous, and its slot stays its author's", async ({ db }) => {
    await double(db);
    await db.thabo.rows(review(fresh(11), twin, thabo, 2, true));
    await db.admin.rows(review(fresh(12), twin, ada, 5, true));
    await db.wanjiku.rows(merge("company", twin, kitchen));
    expect(
      await db.admin.rows(
        `select review_id, user_id from private.review_slots where company_id = '${kitchen}' order by review_id`,
      ),
    ).toEqual([
      { review_id: reviews.kwames, user_id: kwame },
      { review_id: fresh(11), user_id: thabo },
    ]);
    expect(await db.wanjiku.value(`select my_review('company', '${kitchen}')`)).toBe(null);
  });

  test.for([
    ["the duplicate's", true, false],
    ["that of what stays", false, true],
    ["each", true, true],
  ] as const)(
    "S13 leaves nothing behind that would tell who is anonymous, where %s is and one member wrote both",
    async ([_, isOld, isNew], { db }) => {
      await double(db);
      await db.thabo.rows(review(fresh(11), twin, thabo, 2, isOld));
      await db.thabo.rows(review(fresh(12), kitchen, thabo, 5, isNew));
      await db.wanjiku.rows(merge("company", twin, kitchen));
      const slots = () =>
        db.admin.rows(
          `select review_id from private.review_slots where user_id = '${thabo}' and company_id = '${kitchen}'`,
        );
      const kept = isOld ? fresh(12) : fresh(11);
      expect(await db.visitor.rows(`select id from reviews where company_id = '${twin}'`)).toEqual(
        [],
      );
      expect(await slots()).toEqual([{ review_id: kept }]);
      expect(await sums(db)).toEqual([]);

      const other = isOld ? fresh(11) : fresh(12);
      for (const decide of ["hide", "restore"]) {
        const why = decide === "hide" ? ", 'spam'" : "";
        await db.wanjiku.rows(`select moderation_${decide}('review', '${other}'${why})`);
        expect(await slots()).toEqual([{ review_id: kept }]);
      }
    },
  );

  test.for([
    ["before", "created_at + interval '1 day'"],
    ["after", "created_at - interval '1 day'"],
  ] as const)(
    "S13 goes on where one that was merged before is merged again, the anonymous review written %s the other",
    async ([_, moment], { db }) => {
      await double(db);
      await db.admin.rows(
        `insert into companies (id, name) values ('${fresh(2)}', 'Ngozi and Daughters')`,
      );
      await db.thabo.rows(review(fresh(11), twin, thabo, 2, true));
      await db.thabo.rows(review(fresh(12), kitchen, thabo, 5));
      await db.admin.rows(`update reviews set created_at = ${moment} where id = '${fresh(12)}'`);
      await db.wanjiku.rows(merge("company", twin, kitchen));
      await db.wanjiku.rows(merge("company", kitchen, fresh(2)));
      expect(
        await db.admin.rows(
          `select review_id from private.review_slots where user_id = '${thabo}' and company_id = '${fresh(2)}'`,
        ),
      ).toEqual([{ review_id: fresh(12) }]);
      expect(await sums(db)).toEqual([]);
    },
  );

  test("what is written, saved, claimed and added about the old one after it is about the new one", async ({
    db,
  }) => {
    await double(db);
    await db.wanjiku.rows(merge("company", twin, kitchen));
    await db.admin.rows(
      `insert into companies (id, name) values ('${fresh(2)}', 'Ngozi and Daughters')`,
    );
    await db.wanjiku.rows(merge("company", kitchen, fresh(2)));
    for (const sql of [
      review(fresh(11), twin, thabo, 2),
      `insert into recommendations (title, content, company_id) values ('A', 'B', '${twin}')`,
      `insert into products (name, company_id) values ('Pepper', '${twin}')`,
      `insert into user_lists (id, name) values ('${fresh(31)}', 'L')`,
      `insert into list_items (list_id, company_id) values ('${fresh(31)}', '${twin}')`,
      `insert into responses (request_id, content, company_id) values ('${requests.adas}', 'Her.', '${twin}')`,
    ]) {
      await db.thabo.rows(sql);
    }
    await db.ada.rows(
      `insert into company_claims (company_id, statement, proof) values ('${twin}', 'A', 'B')`,
    );
    for (const table of [
      "reviews",
      "recommendations",
      "products",
      "list_items",
      "responses",
      "company_claims",
    ]) {
      expect(
        await db.admin.rows(
          `select distinct company_id from ${table} where company_id in ('${twin}', '${kitchen}', '${fresh(2)}')`,
        ),
      ).toEqual([{ company_id: fresh(2) }]);
    }
    expect(await db.visitor.rows(`select merged_into from companies where id = '${twin}'`)).toEqual(
      [{ merged_into: fresh(2) }],
    );
    await db.ada.refused(
      "item_deleted",
      `insert into reports (company_id, reason) values ('${twin}', 'spam')`,
    );
  });
});

describe("R385 a merge of products", () => {
  test("moves what was written, and its company counts each once", async ({ db }) => {
    await db.ada.rows(
      `insert into reviews (id, title, content, rating, product_id) values ('${fresh(11)}', 'T', 'C', 1, '${otherPhone}')`,
    );
    await db.kwame.rows(
      `insert into reviews (id, title, content, rating, product_id) values ('${fresh(12)}', 'T2', 'C', 2, '${otherPhone}')`,
    );
    await db.wanjiku.rows(merge("product", otherPhone, phone));
    expect(
      await db.visitor.rows(
        `select review_count, rating_counts from products where id = '${phone}'`,
      ),
    ).toEqual([{ review_count: 2, rating_counts: [0, 1, 0, 1, 0] }]);
    expect(
      await db.visitor.rows(
        `select product_count, product_rating_counts from companies where id = '${devices}'`,
      ),
    ).toEqual([{ product_count: 1, product_rating_counts: [0, 1, 0, 1, 0] }]);
    const page = await db.visitor.value(`select company_page('${devices}')`);
    expect(page).toMatchObject({
      products: [{ id: phone }],
      reviews: [{ id: fresh(12) }, { id: reviews.adas }],
    });
    expect(
      await db.visitor.value(
        "select jsonb_path_query_array(subcategory_feed('phones', 'handsets', 'products'), '$.items[*].id')",
      ),
    ).toEqual([phone]);
    await db.thabo.rows(
      `insert into reviews (id, title, content, rating, product_id) values ('${fresh(14)}', 'T4', 'C', 2, '${otherPhone}')`,
    );
    expect(await db.admin.value(`select product_id from reviews where id = '${fresh(14)}'`)).toBe(
      phone,
    );
  });

  test("gives the one that stays what it does not know, and no name twice", async ({ db }) => {
    await db.admin.rows(
      `insert into products (id, name, tags) values ('${fresh(13)}', 'Baobab First', '{}'), ('${fresh(14)}', 'Baobab One', '{}')`,
    );
    await db.admin.rows(
      `update products set description = 'A phone.', tags = '{phone}', website = 'https://baobab.example' where id = '${phone}'`,
    );
    await db.admin.rows(
      `insert into products (id, name, company_id) values ('${fresh(15)}', 'Bao', '${devices}')`,
    );
    await db.wanjiku.rows(merge("product", phone, fresh(13)));
    await db.wanjiku.rows(merge("product", fresh(15), fresh(14)));
    expect(
      await db.visitor.rows(
        `select description, tags, website, company_id from products where id in ('${fresh(13)}', '${fresh(14)}') order by id`,
      ),
    ).toEqual([
      {
        description: "A phone.",
        tags: ["phone"],
        website: "https://baobab.example",
        company_id: devices,
      },
      { description: null, tags: [], website: null, company_id: null },
    ]);
  });
});

describe("R385 who merges", () => {
  test("is a moderator, who runs neither, and both are there", async ({ db }) => {
    await double(db);
    const sql = merge("company", twin, kitchen);
    await db.visitor.refused("42501", sql);
    for (const member of [ada, thabo]) {
      await db.member(member).refused("moderators_only", sql);
    }
    await db.wanjiku.refused("22023", merge("review", twin, kitchen));
    await db.wanjiku.refused("item_deleted", merge("company", twin, fresh(9)));
    await db.wanjiku.refused("item_deleted", merge("company", phone, kitchen));
    for (const owned of [twin, kitchen]) {
      await db.admin.rows(`insert into private.company_owners values ('${owned}', '${wanjiku}')`);
      await db.wanjiku.refused("own_company", sql);
      await db.admin.rows(`delete from private.company_owners where company_id = '${owned}'`);
    }
    await db.wanjiku.rows(`select moderation_hide('company', '${kitchen}', 'spam')`);
    await db.wanjiku.refused("item_deleted", sql);
  });

  test("asked twice, the other way round or about itself, changes nothing more", async ({ db }) => {
    await double(db);
    await db.wanjiku.rows(merge("company", twin, kitchen));
    for (const [one, other] of [
      [twin, kitchen],
      [kitchen, twin],
      [repairs, repairs],
    ] as const) {
      await db.wanjiku.rows(merge("company", one, other));
    }
    expect(await db.admin.value("select count(*) from private.moderation_log")).toBe(1);
    await db.wanjiku.refused("item_deleted", merge("company", twin, devices));
  });

  test("what was merged cannot be shown again, and shows on no board", async ({ db }) => {
    await double(db);
    await db.wanjiku.rows(merge("company", twin, kitchen));
    await db.wanjiku.refused("23514", `select moderation_restore('company', '${twin}')`);
    expect(await db.wanjiku.value("select moderation_board() -> 'hidden'")).toEqual([]);
  });

  test("nor where it was hidden and shown again before", async ({ db }) => {
    await double(db);
    await db.wanjiku.rows(`select moderation_hide('company', '${twin}', 'spam')`);
    await db.wanjiku.rows(`select moderation_restore('company', '${twin}')`);
    await db.wanjiku.rows(merge("company", twin, kitchen));
    expect(await db.wanjiku.value("select moderation_board() -> 'hidden'")).toEqual([]);
  });
});
