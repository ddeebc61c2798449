import { describe, expect } from "vitest";
import { FILTERED_MAX } from "../../src/lib/constants.ts";
import { ada, devices, fresh, kitchen, kwame, phone, wanjiku } from "./fixtures.ts";
import { type Caller, databaseTest, listIn, type Row, type TestDatabase } from "./harness.ts";

const test = databaseTest();

async function ask(caller: Caller, feed: string) {
  const answer = await caller.value(`select ${feed}`);
  const { total, is_capped: isCapped } = Object(answer);
  return { items: listIn(answer, "items"), total, isCapped };
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

/** Some hundreds of posts and requests in several places; some authors are verified, some private. */
const fill = async (db: TestDatabase) => {
  for (const id of [ada, wanjiku]) await db.admin.update("profiles", id, { is_verified: true });
  await db.admin.rows(`
    with made as (
      select n, (array['Lagos', 'Ikeja, Lagos', 'Accra', 'Nairobi', null, 'by the river'])[1 + n % 6] as location,
        (array['${ada}', '${kwame}', '${wanjiku}'])[1 + n % 3]::uuid as author,
        now() - n * interval '1 minute' as moment
      from generate_series(1, 120) as n
    ),
    told as (
      insert into requests (title, description, user_id, category_id, location, budget, is_deleted, created_at)
      select 'N' || n, 'D', author, 2, location,
        (array['under-50k', '100k-500k', null, 'flexible'])[1 + n % 4], n % 11 = 0, moment from made
    ),
    rated as (
      insert into reviews (title, content, rating, user_id, is_anonymous, category_id, subcategory_id, company_id, product_id, images, verified, upvotes, is_deleted, created_at)
      select 'N' || n, 'C', 1 + n % 5, case when n % 4 > 0 then author end, n % 4 = 0, 2 + n % 2, case when n % 4 = 2 then 1 end,
        case n % 12 when 0 then '${kitchen}'::uuid when 4 then '${devices}'::uuid end,
        case when n % 12 = 8 then '${phone}'::uuid end,
        case when n % 3 = 0 then array['https://a.example/storage/v1/object/public/images/reviews/1763690000000-a.jpg'] else '{}' end, n % 7 = 0, n % 13,
        n % 11 = 0, moment from made
    )
    insert into recommendations (title, content, user_id, is_anonymous, category_id, subcategory_id, company_id, product_id, location, pricing, images, upvotes, is_deleted, created_at)
    select 'N' || n, 'C', case when n % 10 > 0 then author end, n % 10 = 0, 2 + n % 2, case when n % 4 = 2 then 1 end,
      case when n % 6 = 3 then '${devices}'::uuid end, case when n % 6 = 1 then '${phone}'::uuid end, location,
      case when n % 3 > 0 then '₦' || n * 300 end,
      case when n % 5 = 0 then array['https://a.example/storage/v1/object/public/images/reviews/1763690000000-a.jpg'] else '{}' end, n % 13, n % 11 = 0, moment
    from made`);
  for (const table of ["recommendations", "reviews", "requests"])
    await db.admin.rows(
      `update ${table} set language = (array['en', 'fr', 'sw', null]::language[])[1 + substr(title, 2)::integer % 4]
        where title ~ '^N[0-9]+$'`,
    );
};

/** By a verified author whose name is shown. */
const byVerified =
  "user_id in (select id from profiles where is_verified and is_public and hidden_for is null)";
/** About the company or its products. */
const ofDevices = `(company_id = '${devices}' or product_id in (select id from products where company_id = '${devices}'))`;
const ofPhone = `product_id = '${phone}'`;
const inLagos = "(place_id = 'ng-lagos' or place_id like 'ng-lagos-%')";

/** Both kinds, as a category mixes them. */
const columns =
  "id, created_at, category_id, subcategory_id, place_id, images, is_deleted, language";
const posts = `(select ${columns} from recommendations union all select ${columns} from reviews) as posts`;

const inFrenchOrUnknown = "(language = 'fr' or language is null)";

/** A call with filters, and the plain condition and order that its result must match. */
type Question = [asked: string, table: string, where: string, order: string];
const asked =
  (feed: string, table: string) =>
  (filters: string, where: string, order = "created_at desc"): Question => [
    `${feed}${filters}`,
    table,
    where,
    order,
  ];
const recommendations = asked("post_feed('recommendation', ", "recommendations");
const reviews = asked("post_feed('review', ", "reviews");
const requests = asked("request_feed(", "requests");
const food = asked("category_feed('food', ", posts);
const street = asked("subcategory_feed('food', 'street-food', ", posts);
const streetReviews = asked("subcategory_feed('food', 'street-food', 'reviews', ", "reviews");

const questions: Question[] = [
  recommendations("place => 'ng-lagos'", inLagos),
  recommendations("place => 'ng-lagos-ikeja'", "place_id = 'ng-lagos-ikeja'"),
  recommendations("place => 'ng'", "place_id like 'ng%'"),
  recommendations("place => 'gh'", "place_id like 'gh%'"),
  recommendations("place => 'ng-lag'", "false"),
  recommendations("price_below => 30000", "price < 30000"),
  recommendations("has_images => true", "images <> '{}'"),
  recommendations("is_verified => true", byVerified),
  recommendations("min_rating => 4", "false"),
  recommendations(
    "'trending', place => 'ng-lagos', price_below => 30000",
    `${inLagos} and price < 30000`,
    "upvotes desc",
  ),
  recommendations(
    "'trending', 2, place => 'ng', has_images => true, is_verified => true",
    `category_id = 2 and place_id like 'ng%' and images <> '{}' and ${byVerified}`,
    "upvotes desc",
  ),
  reviews("min_rating => 4", "rating >= 4"),
  reviews("is_verified => true", "verified"),
  reviews("place => 'ng'", `company_id = '${kitchen}'`),
  reviews("price_below => 100", "false"),
  reviews(
    `'trending', company_id => '${kitchen}', min_rating => 3, has_images => true`,
    `company_id = '${kitchen}' and rating >= 3 and images <> '{}'`,
    "upvotes desc",
  ),
  reviews(`'highest', product_id => '${phone}'`, ofPhone, "rating desc"),
  reviews(`'lowest', product_id => '${phone}'`, ofPhone, "rating"),
  reviews(
    `'lowest', product_id => '${phone}', is_verified => true`,
    `${ofPhone} and verified`,
    "rating",
  ),
  reviews(`product_id => '${phone}', rating => 4`, `${ofPhone} and rating = 4`),
  recommendations("rating => 4", "false"),
  reviews(`company_id => '${devices}'`, ofDevices),
  reviews(
    `'lowest', company_id => '${devices}', rating => 4, has_images => true`,
    `${ofDevices} and rating = 4 and images <> '{}'`,
    "rating",
  ),
  recommendations(`'trending', company_id => '${devices}'`, ofDevices, "upvotes desc"),
  food("place => 'ng'", "category_id = 2 and place_id like 'ng%'"),
  asked("category_feed('food', ", "reviews")(
    "min_rating => 4, has_images => true",
    "category_id = 2 and rating >= 4 and images <> '{}'",
  ),
  asked("category_feed('food', ", "recommendations")(
    "price_below => 30000, is_verified => true",
    `category_id = 2 and price < 30000 and ${byVerified}`,
  ),
  asked("category_feed('none', ", posts)("has_images => true", "false"),
  street("place => 'ng'", "subcategory_id = 1 and place_id like 'ng%'"),
  streetReviews("is_verified => true", "subcategory_id = 1 and verified"),
  street("'products', place => 'ng'", "false"),
  recommendations("languages => '{fr}'", inFrenchOrUnknown),
  reviews(
    "'trending', languages => '{sw,en}', has_images => true",
    "language is distinct from 'fr' and images <> '{}'",
    "upvotes desc",
  ),
  recommendations("languages => '{yo}'", "language is null"),
  food("languages => '{fr}'", `category_id = 2 and ${inFrenchOrUnknown}`),
  streetReviews("languages => '{fr}'", `subcategory_id = 1 and ${inFrenchOrUnknown}`),
  requests("languages => '{fr}', place => 'ng'", `${inFrenchOrUnknown} and place_id like 'ng%'`),
  requests("place => 'ng-lagos'", inLagos),
  requests("price_below => 50000", "budget = 'under-50k'"),
  requests("price_below => 500000", "budget in ('under-50k', '100k-500k')"),
  requests("is_verified => true, place => 'ke'", `place_id like 'ke%' and ${byVerified}`),
];

describe("R260 S33 filtered listings", () => {
  test("return and count exactly the rows of an unindexed query, in order, page by page", async ({
    db,
  }) => {
    await fill(db);
    for (const [asked, table, where, order] of questions) {
      const all = await db.admin.rows(
        `select id from ${table} where not is_deleted and ${where} order by ${order}, created_at desc, id desc`,
      );
      const seen: unknown[] = [];
      for (let page = 1; page <= Math.max(1, Math.ceil(all.length / 20)); page++) {
        const feed = `${asked}, page => ${page}, page_size => 20)`;
        const answer = await ask(page % 2 ? db.visitor : db.ada, feed);
        expect([asked, answer.total, answer.isCapped]).toEqual([asked, all.length, false]);
        seen.push(...idsOf(answer.items));
      }
      expect([asked, seen]).toEqual([asked, idsOf(all)]);
    }
  });

  test("are counted and paged up to FILTERED_MAX rows, and report that there are more", async ({
    db,
  }) => {
    // place_id is set here: with triggers, so many rows would take too long.
    await db.platform.rows("set local session_replication_role = replica");
    await db.platform.rows(
      `insert into recommendations (title, content, user_id, category_id, place_id, created_at)
          select 'N', 'C', '${kwame}', 2, 'gh-accra', now() - n * interval '1 minute' from generate_series(1, ${FILTERED_MAX + 1}) as n`,
    );
    const osu = "post_feed('recommendation', place => 'gh-accra', page_size => 50";
    expect(await ask(db.visitor, `${osu})`)).toMatchObject({
      items: { length: 50 },
      total: FILTERED_MAX,
      isCapped: true,
    });
    expect((await ask(db.visitor, `${osu}, page => ${FILTERED_MAX / 50})`)).items).toHaveLength(50);
    for (const page of [FILTERED_MAX / 50 + 1, 2_000_000_000])
      expect((await ask(db.visitor, `${osu}, page => ${page})`)).items).toEqual([]);
    await db.admin.rows(
      "delete from recommendations where ctid in (select ctid from recommendations where title = 'N' limit 1)",
    );
    expect(await ask(db.visitor, `${osu})`)).toMatchObject({
      total: FILTERED_MAX,
      isCapped: false,
    });
  });

  test("R184 R185 match verified authors only while their badge and profile are public, even for the author", async ({
    db,
  }) => {
    const feeds = [
      "post_feed('recommendation', is_verified => true)",
      "request_feed(is_verified => true)",
    ];
    const listed = () =>
      Array.fromAsync(feeds, async (feed) => (await ask(db.kwame, feed)).items.length > 0);
    await db.kwame.insert("requests", { title: "Before", description: "D", category_id: 1 });
    await db.kwame.insert("recommendations", { title: "Before", content: "C" });
    expect(await listed()).toEqual([false, false]);
    for (const [change, isListed] of [
      ["is_verified = true", true],
      ["is_public = false", false],
      ["is_public = true", true],
      ["hidden_for = 'spam'", false],
      ["hidden_for = null", true],
      ["is_verified = false", false],
    ] as const) {
      const caller = change.startsWith("is_public") ? db.kwame : db.admin;
      await caller.rows(`update profiles set ${change} where id = '${kwame}'`);
      expect([change, ...(await listed())]).toEqual([change, isListed, isListed]);
    }
  });

  test("S13 a verified member's later posts are marked by_verified, an anonymous one never", async ({
    db,
  }) => {
    await db.admin.update("profiles", kwame, { is_verified: true });
    await db.kwame.insert("recommendations", { title: "Named", content: "C" });
    const unnamed = { title: "Unnamed", content: "C", is_anonymous: true };
    await db.kwame.insert("recommendations", unnamed);
    await db.kwame.insert("requests", { title: "Asked", description: "D", category_id: 1 });
    const marks = `select title, by_verified from recommendations where title in ('Named', 'Unnamed')
        union all select title, by_verified from requests where title = 'Asked' order by title`;
    expect(await db.visitor.rows(marks)).toEqual([
      { title: "Asked", by_verified: true },
      { title: "Named", by_verified: true },
      { title: "Unnamed", by_verified: false },
    ]);
    // Only triggers write it; an update by the operator has no effect.
    await db.admin.rows("update recommendations set by_verified = true where title = 'Unnamed'");
    await db.admin.rows("update recommendations set by_verified = false where title = 'Named'");
    await db.admin.rows(`update requests set user_id = null where title = 'Asked'`);
    expect(await db.visitor.rows(marks)).toEqual([
      { title: "Asked", by_verified: false },
      { title: "Named", by_verified: true },
      { title: "Unnamed", by_verified: false },
    ]);
  });

  test("S18 treat a filter as a value, never as a part of the statement", async ({ db }) => {
    const odd = "x'' or true --";
    for (const feed of [
      `post_feed('recommendation', place => '${odd}')`,
      `post_feed('${odd}', place => 'ng', product_id => '${fresh(1)}')`,
    ])
      expect(await ask(db.visitor, feed)).toMatchObject({ total: 0 });
  });

  test("R502 by language, also return content without a language, and products", async ({ db }) => {
    await db.admin.rows(
      `insert into recommendations (title, content, user_id, language)
          values ('Egusi A', 'C', '${kwame}', 'en'), ('Egusi B', 'C', '${kwame}', 'fr'), ('Egusi C', 'C', '${kwame}', null)`,
    );
    await db.admin.rows("insert into products (name) values ('Egusi D')");
    const found = (languages: string) =>
      db.visitor.column(
        `select name from (
            select coalesce(r.title, p.name) as name
            from private.search_items('egusi', '{recommendations,products}', 'relevant', 20, languages => $1::language[]) as f
            left join recommendations as r on r.id = f.item_id left join products as p on p.id = f.item_id
          ) as found where name ~ '^Egusi [A-D]$' order by 1`,
        [languages],
      );
    const all = ["Egusi A", "Egusi B", "Egusi C", "Egusi D"];
    expect(await found("{fr}")).toEqual(["Egusi B", "Egusi C", "Egusi D"]);
    expect(await found("{en,fr}")).toEqual(all);
    expect(await found("{}")).toEqual(all);
    await db.admin.rows(
      "update recommendations set language = 'en', upvotes = 90 where title = 'Egusi B'",
    );
    expect(await found("{fr}")).toEqual(["Egusi C", "Egusi D"]);
    expect(await found("{en}")).toEqual(all);
    const products = async (filter: string) =>
      JSON.stringify(
        await db.visitor.value(`select subcategory_feed('phones', 'handsets', 'all'${filter})`),
      ).match(/"kind":"product"/g)?.length ?? 0;
    expect(await products(", languages => '{fr}'")).toBe(await products(""));
    expect(await products("")).toBeGreaterThan(0);
  });

  test("R502 without a filter, return the same as an unfiltered listing", async ({ db }) => {
    for (const nothing of ["has_images => false, is_verified => false", "languages => '{}'"]) {
      const feed = await db.visitor.value(`select post_feed('recommendation', ${nothing})`);
      expect(Object.keys(Object(feed))).toEqual(["items"]);
    }
  });
});
