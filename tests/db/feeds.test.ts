import { describe, expect } from "vitest";
import { fresh, kitchen, kwame, phone, recommendations, requests, reviews } from "./fixtures.ts";
import { type Caller, databaseTest, listIn, type Row, type TestDatabase } from "./harness.ts";
import { review } from "./insert.ts";

const test = databaseTest();

const titles = (cards: Row[]) => cards.map((card) => card.title ?? card.name);
/** The cards of a feed, called by its name and arguments. */
const cardsOf = async (caller: Caller, feed: string, values?: unknown[]) =>
  listIn(await caller.value(`select ${feed}`, values), "items");

/** A hundred dated posts in category 2, every third a review. */
const fill = (db: TestDatabase) =>
  db.admin.rows(`
    with numbers as (select n from generate_series(1, 100) as n),
    made as (
      insert into reviews (title, content, rating, user_id, category_id, created_at)
      select 'N' || n, 'C', 3, '${kwame}', 2, now() - interval '1 day' - n * interval '1 minute'
      from numbers where n % 3 = 0
    )
    insert into recommendations (title, content, user_id, category_id, created_at)
    select 'N' || n, 'C', '${kwame}', 2, now() - interval '1 day' - n * interval '1 minute'
    from numbers where n % 3 <> 0`);

describe("category_feed", () => {
  test("R067 C25 mixes recommendations and reviews, newest first whatever their votes, with the total", async ({
    db,
  }) => {
    await db.admin.update("reviews", reviews.kwames, { upvotes: 7 });
    await db.admin.update("recommendations", recommendations.adas, { upvotes: 9 });
    const feed = await db.visitor.value("select category_feed('food')");
    expect(feed).toMatchObject({ total: 3 });
    const cards = listIn(feed, "items");
    expect(titles(cards)).toEqual(["Best egusi", "Waakye before eight", "Suya at the junction"]);
    expect(cards.map(({ kind }) => kind)).toEqual(["review", "recommendation", "recommendation"]);
    expect(cards[0]).toMatchObject({
      category: { id: 2, name: "Food", slug: "food" },
      author: { id: kwame, username: "Kwame", full_name: "Kwame Mensah", is_verified: false },
      is_mine: false,
      my_vote: null,
    });
  });

  test("R072 a private, an anonymous and a deleted author are null", async ({ db }) => {
    await db.admin.update("reviews", reviews.kwames, { category_id: 1, subcategory_id: null });
    await db.admin.rows(`select private.erase_account('${kwame}')`);
    const cards = await cardsOf(db.visitor, "category_feed('general')");
    expect(cards.map(({ author }) => author)).toEqual(Array(5).fill(null));
  });

  test("R067 R185 pages far from both ends are complete too, also across an empty week", async ({
    db,
  }) => {
    // Counters are set here: with triggers, so many rows would take too long.
    await db.platform.rows("set local session_replication_role = replica");
    for (const [kind, columns, values] of [
      ["recommendation", "content", "'C'"],
      ["review", "content, rating", "'C', 3"],
      ["request", "description", "'D'"],
    ]) {
      await db.platform.rows(`
          insert into ${kind}s (title, user_id, category_id, created_at, ${columns})
          select 'N' || n, '${kwame}', 1 + n % 2,
            now() - (n + case when n > 600 then 300 else 0 end) * interval '2 hours', ${values}
          from generate_series(1, 1200) as n`);
      await db.platform.rows(`
          update categories as c set ${kind}_count = (
            select count(*) from ${kind}s as p where p.category_id = c.id and not p.is_deleted)`);
      await db.platform.rows(`delete from private.weekly_posts where kind = '${kind}'`);
      await db.platform.rows(`
          insert into private.weekly_posts (kind, category_id, week, posts)
          select '${kind}', category_id, date_trunc('week', created_at at time zone 'utc'), count(*)
          from ${kind}s where not is_deleted group by 2, 3`);
    }
    const food = (table: string) =>
      `select title, created_at, id from ${table} where not is_deleted and category_id = 2`;
    for (const [feed, all] of [
      ["category_feed('food', $1, 45)", `${food("recommendations")} union all ${food("reviews")}`],
      ["request_feed($1, 45)", "select title, created_at, id from requests where not is_deleted"],
    ] as const) {
      const rows = await db.admin.rows(`${all} order by created_at desc, id desc`);
      expect(rows.length).toBeGreaterThan(1190);
      for (let page = 11; page < 17; page++) {
        expect(titles(await cardsOf(db.visitor, feed, [page]))).toEqual(
          titles(rows.slice((page - 1) * 45, page * 45)),
        );
      }
    }
  });

  test.for([
    ["beyond the end", "food", 99, 6],
    ["far beyond the end", "food", 2_000_000_000, 50],
    ["of an unknown category", "no-such", 1, 6],
    ["of no category", null, 1, 6],
  ] as const)("a page %s is empty", async ([_, category, page, size], { db }) => {
    const feed = "category_feed($1, $2, $3)";
    expect(await cardsOf(db.visitor, feed, [category, page, size])).toEqual([]);
  });

  test("C39 invalid pages and page sizes are clamped, and spaces around a slug are ignored", async ({
    db,
  }) => {
    await fill(db);
    const feed = await db.visitor.value("select category_feed(' food ')");
    expect(feed).toMatchObject({ total: 103, items: { length: 6 } });
    const size = async (page: number | null, wanted: number | null) =>
      (await cardsOf(db.visitor, "category_feed('food', $1, $2)", [page, wanted])).length;
    expect(await size(0, 6)).toBe(6);
    expect(await size(-5, -5)).toBe(1);
    expect(await size(null, null)).toBe(6);
    expect(await size(1, 100_000)).toBe(50);
  });

  test("R115 deleted posts are in no feed, not even the author's", async ({ db }) => {
    for (const sql of [
      "category_feed('food')",
      "home_feed()",
      "post_feed('recommendation')",
      "post_feed('review', 'trending')",
      "request_feed()",
      "subcategory_feed('food', 'street-food')",
      "search_content('kiosk')",
    ]) {
      const text = JSON.stringify(await db.ada.value(`select ${sql}`));
      expect(text).not.toContain(recommendations.deleted);
      expect(text).not.toContain(reviews.deleted);
      expect(text).not.toContain(requests.deleted);
    }
  });
});

test("R075 a subcategory's feed mixes all three kinds, or shows one of them", async ({ db }) => {
  const feed = async (rest: string) =>
    titles(await cardsOf(db.visitor, `subcategory_feed(${rest})`));
  await db.admin.rows("update products set created_at = now() - interval '1 year'");
  await db.admin.rows(
    "update products set name = 'Older', created_at = now() - interval '2 years' where name = 'Baobab Two'",
  );
  const written = ["Screen cracked", "Battery for two days"];
  expect(await feed("'phones', 'handsets'")).toEqual([...written, "Baobab One", "Older"]);
  expect(await feed("'phones', 'handsets', 'products', 2, 1")).toEqual(["Older"]);
  expect(await feed("'phones', 'handsets', 'reviews'")).toEqual(written);
  expect(await feed("'food', 'street-food', 'recommendations'")).toEqual([
    "Waakye before eight",
    "Suya at the junction",
  ]);
  expect(await feed("'phones', 'street-food'")).toEqual([]);
});

describe("the pages of a feed", () => {
  const ofFood = "where category_id = 2";
  const lists: [what: string, feed: string, table: string, order?: string][] = [
    [
      "both kinds of a category",
      "category_feed('food', ",
      `(
        select title, created_at, id, is_deleted from recommendations ${ofFood}
        union all select title, created_at, id, is_deleted from reviews ${ofFood}
      ) as posts where true`,
    ],
    ["recommendations", "post_feed('recommendation', ", "recommendations where true"],
    ["reviews", "post_feed('review', ", "reviews where true"],
    ["trending reviews", "post_feed('review', 'trending', ", "reviews where true", "upvotes"],
    [
      "trending recommendations of a category",
      "post_feed('recommendation', 'trending', 2, ",
      `recommendations ${ofFood}`,
      "upvotes",
    ],
    [
      "recommendations of a product",
      `post_feed('recommendation', product_id => '${phone}', `,
      `recommendations where product_id = '${phone}'`,
    ],
    [
      "recommendations of a company",
      `post_feed('recommendation', company_id => '${kitchen}', `,
      `recommendations where company_id = '${kitchen}'`,
    ],
    ["requests", "request_feed(", "requests where true"],
  ];

  test.for(lists)(
    "R069 R111 R183 together have every row once and in order: %s",
    async ([_, feed, table, order = "created_at"], { db }) => {
      await fill(db);
      await db.admin.rows(`
          insert into requests (title, description, user_id, category_id, created_at)
          select 'N' || n, 'D', '${kwame}', 2, now() - n * interval '1 minute'
          from generate_series(1, 40) as n`);
      await db.admin.rows("update reviews set upvotes = hashtext(title) & 7");
      await db.admin.rows(`
          update recommendations set upvotes = hashtext(title) & 7,
            product_id = case when hashtext(title) & 1 = 0 then '${phone}'::uuid end,
            company_id = case when hashtext(title) & 1 = 1 then '${kitchen}'::uuid end
          where title like 'N%'`);
      const all = await db.admin.rows(
        `select title from ${table} and not is_deleted
            order by ${order} desc, created_at desc, id desc`,
      );
      expect(all.length).toBeGreaterThan(20);
      for (const size of [3, 7, 24]) {
        const seen: unknown[] = [];
        for (let page = 1; page <= Math.ceil(all.length / size); page++) {
          const paged = `${feed}page => $1, page_size => $2)`;
          seen.push(...titles(await cardsOf(db.visitor, paged, [page, size])));
        }
        expect(seen).toEqual(titles(all));
      }
    },
  );

  test.for([
    "post_feed('recommendation', page => 99)",
    "post_feed('review', 'trending', page => 2000000000)",
    "post_feed('recommendation', category_id => 77)",
    `post_feed('review', product_id => '${fresh(1)}')`,
    "post_feed('request', category_id => null)",
    "post_feed('profile')",
    "post_feed(null)",
    "request_feed(99)",
  ])("%s is empty", async (sql, { db }) => {
    expect(await db.visitor.value(`select ${sql}`)).toEqual({ items: [] });
  });
});

describe("home_feed", () => {
  test("R046 R047 R048 has four categories, three posts a kind, two requests", async ({ db }) => {
    const home = await db.visitor.value("select home_feed()");
    expect(titles(listIn(home, "categories"))).toEqual(["General", "Food", "Phones"]);
    expect(titles(listIn(home, "recommendations"))).toEqual([
      "Tailor in Kilimani",
      "Waakye before eight",
      "A clinic that listens",
    ]);
    expect(titles(listIn(home, "reviews"))).toEqual([
      "Best egusi",
      "Screen cracked",
      "Battery for two days",
    ]);
    expect(home).toMatchObject({
      requests: [
        {
          title: "A used phone",
          kind: "request",
          author: { username: "Kwame" },
          category: { slug: "phones" },
          is_mine: false,
        },
        { title: "A caterer" },
      ],
    });
  });

  test("R047 trending is by upvotes", async ({ db }) => {
    await db.admin.update("recommendations", recommendations.anonymous, { upvotes: 50 });
    const home = await db.visitor.value("select home_feed('trending', 'trending')");
    expect(titles(listIn(home, "recommendations"))).toEqual([
      "A clinic that listens",
      "Waakye before eight",
      "Suya at the junction",
    ]);
    expect(titles(listIn(home, "reviews"))[0]).toBe("Best egusi");
  });

  test("R048 the two requests are the newest, open or closed, and not deleted", async ({ db }) => {
    await db.admin.rows(`
        insert into requests (title, description, user_id, category_id, created_at, is_deleted)
        values ('Open', 'D', '${kwame}', 2, now() + interval '1 hour', false),
          ('Closed', 'D', '${kwame}', 2, now() + interval '2 hours', false),
          ('Deleted', 'D', '${kwame}', 2, now() + interval '3 hours', true)`);
    await db.admin.rows("update requests set status = 'closed' where title = 'Closed'");
    const home = await db.visitor.value("select home_feed()");
    expect(titles(listIn(home, "requests"))).toEqual(["Closed", "Open"]);
  });

  test("R046 the categories with most posts come first, equal ones by name", async ({ db }) => {
    await db.admin.rows(
      "insert into categories (name, slug) values ('Zebras', 'zebras'), ('Ants', 'ants')",
    );
    await db.admin.insert("reviews", { ...review, category_id: 3, user_id: kwame });
    const home = await db.visitor.value("select home_feed()");
    expect(titles(listIn(home, "categories"))).toEqual(["General", "Food", "Phones", "Ants"]);
  });

  test("R049 an empty site has empty lists", async ({ db }) => {
    for (const table of ["recommendations", "reviews", "requests"])
      await db.admin.rows(`delete from ${table}`);
    expect(await db.visitor.value("select home_feed()")).toMatchObject({
      recommendations: [],
      reviews: [],
      requests: [],
    });
  });
});
