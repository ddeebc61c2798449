import { describe, expect } from "vitest";
import {
  ada,
  comments,
  devices,
  kwame,
  phone,
  recommendations,
  requests,
  responses,
} from "./fixtures.ts";
import { fixturesSource } from "./fixtures-source.ts";
import { databaseTest, type TestDatabase, withoutTriggers } from "./harness.ts";

// Its own database: rows that tests of other files rolled back stay in pages and indexes, which the planner counts.
const test = databaseTest("strict", fixturesSource.seeds);

/** Enough rows for the planner to prefer indexes, inserted without triggers. */
const volume = `
  set local session_replication_role = replica;
  insert into recommendations (title, content, user_id, category_id, subcategory_id, product_id, company_id, upvotes, is_deleted, created_at)
    select 'T' || n, 'C', case when n % 7 = 0 then '${ada}'::uuid else gen_random_uuid() end, 1 + n % 3, 1 + n % 2,
      case when n % 50 = 0 then '${phone}'::uuid end, case when n % 50 = 1 then '${phone}'::uuid end, n % 97, n % 40 = 0, now() - n * interval '1 minute'
    from generate_series(1, 4000) as n;
  insert into reviews (title, content, rating, user_id, category_id, subcategory_id, product_id, company_id, upvotes, is_deleted, created_at)
    select title, content, 3, user_id, category_id, subcategory_id, product_id, company_id, upvotes, is_deleted, created_at from recommendations;
  insert into requests (title, description, user_id, category_id, status, is_deleted, created_at)
    select title, content, user_id, category_id, case when upvotes % 2 = 0 then 'open' else 'closed' end, is_deleted, created_at from recommendations;
  insert into comments (content, user_id, recommendation_id) select 'C', user_id, id from recommendations;
  insert into responses (content, user_id, request_id) select 'C', user_id, id from requests;
  insert into recommendation_votes (user_id, recommendation_id, vote_type) select gen_random_uuid(), id, 'upvote' from recommendations;
  insert into notifications (recipient_id, actor_id, type, entity_type, entity_id, facts, is_read)
    select case when upvotes % 4 = 0 then '${ada}'::uuid else gen_random_uuid() end, gen_random_uuid(), 'comment', 'review', id, '{"event": "commented", "kind": "review"}',
      upvotes % 3 > 0 from reviews;
  insert into user_lists (user_id, name, is_public) select gen_random_uuid(), title, true from recommendations;
  insert into list_items (list_id, recommendation_id) select l.id, r.id from user_lists as l join recommendations as r on r.title = l.name;
  insert into companies (name, website) select 'C' || n, 'https://c' || n || '.example' from generate_series(1, 3000) as n;
  insert into company_handles (company_id, kind, value, added_by)
    select id, 'phone', '+234805' || lpad(substr(name, 2), 7, '0'), gen_random_uuid() from companies where name ~ '^C[0-9]';
  insert into products (name, category_id, subcategory_id) select 'P' || n, 3, 1 + n % 60 from generate_series(1, 3000) as n;
  set local session_replication_role = origin;
  analyze`;

const lately = `paid_in >= '2026-06-01' and price_paid is not null and user_id is not null and not is_deleted`;
const newest = "order by created_at desc limit 12";
const trending = "order by upvotes desc, created_at desc limit 12";
/** Queries, each with the index that it must use. */
const queries: [index: string, sql: string][] = [
  ...Object.entries({
    recommendations_recent_idx: `select * from recommendations where is_deleted = false ${newest}`,
    recommendations_trending_idx: `select * from recommendations where is_deleted = false ${trending}`,
    recommendations_category_id_idx: `select * from recommendations where is_deleted = false and category_id = 2 ${newest}`,
    recommendations_category_trending_idx: `select * from recommendations where is_deleted = false and category_id = 2 ${trending}`,
    recommendations_subcategory_id_idx: `select * from recommendations where is_deleted = false and subcategory_id = 2 ${newest}`,
    recommendations_product_id_idx: `select * from recommendations where is_deleted = false and product_id = '${phone}' ${newest}`,
    recommendations_user_id_idx: `select * from recommendations where is_deleted = false and user_id = '${ada}' ${newest}`,
    recommendations_product_id_paid_idx: `select price_paid from recommendations where product_id = '${phone}' and ${lately}`,
    recommendations_company_id_paid_idx: `select price_paid from recommendations where company_id = '${phone}' and ${lately}`,
    recommendations_verified_idx: `select id from recommendations where is_deleted = false and by_verified ${newest}`,
    reviews_product_id_paid_idx: `select price_paid from reviews where product_id = '${phone}' and ${lately}`,
    reviews_company_id_paid_idx: `select price_paid from reviews where company_id = '${phone}' and ${lately}`,
    reviews_recent_idx: `select * from reviews where is_deleted = false ${newest}`,
    reviews_trending_idx: `select * from reviews where is_deleted = false ${trending}`,
    reviews_category_id_idx: `select * from reviews where is_deleted = false and category_id = 2 ${newest}`,
    reviews_product_id_idx: `select * from reviews where is_deleted = false and product_id = '${phone}' ${newest}`,
    requests_verified_idx: `select id from requests where is_deleted = false and by_verified ${newest}`,
    requests_recent_idx: `select * from requests where is_deleted = false ${newest}`,
    requests_user_id_idx: `select * from requests where is_deleted = false and user_id = '${kwame}' ${newest}`,
    responses_score_idx: `select * from responses where request_id = '${requests.adas}' order by score desc, created_at desc, id desc limit 20`,
    products_subcategory_id_idx: `select * from products where subcategory_id = 2 ${newest}`,
    user_lists_user_id_idx: `select * from user_lists where user_id = '${ada}' ${newest}`,
    list_items_list_id_idx: `select * from list_items where list_id = '${recommendations.adas}' order by rank, id`,
    comments_recommendation_id_idx: `select * from comments where recommendation_id = '${recommendations.adas}' order by created_at`,
    notifications_recipient_id_idx: `select * from notifications where recipient_id = '${ada}' ${newest}`,
    notifications_unread_idx: `select * from notifications where recipient_id = '${ada}' and not is_read ${newest}`,
    notifications_group_id_idx: `select id from notifications where recipient_id = '${ada}' and type = 'like' and group_id = '${phone}' and created_at <= now()`,
  }),
  [
    "notifications_unread_idx",
    `select count(*) from notifications where recipient_id = '${ada}' and not is_read`,
  ],
];

/** Runs a script as the platform's superuser. */
async function run(db: TestDatabase, script: string): Promise<void> {
  for (const sql of script.split(";\n")) await db.platform.rows(sql);
}

/** Inserts three thousand rows of a searchable table and indexes them for search, as triggers would. */
async function fill(db: TestDatabase, table: "recommendations" | "user_lists", rows: string) {
  await withoutTriggers(db, async (owner) => {
    await owner.rows(`insert into ${table} ${rows} from generate_series(1, 3000) as n`);
    const kind = table.replace("user_", "");
    await owner.rows(`select private.index_item('${kind}', to_jsonb(t)) from ${table} as t`);
  });
  await db.platform.rows(`analyze ${table}, private.search_documents`);
}

/** How often an index was read in this transaction. */
const scansOf = async (db: TestDatabase, index: string) =>
  Number(await db.admin.value("select pg_stat_get_xact_numscans($1::regclass)::int", [index]));

const shown = (table: string, where = "true") =>
  `select from ${table} where not is_deleted and ${where}`;

/** The call for a page of each listing, and the query of all its rows. */
const listings = {
  "post_feed('recommendation', page => $1)": shown("recommendations"),
  "post_feed('recommendation', 'trending', page => $1)": shown("recommendations"),
  "post_feed('recommendation', category_id => 2, page => $1)": shown(
    "recommendations",
    "category_id = 2",
  ),
  "post_feed('recommendation', 'trending', 2, page => $1)": shown(
    "recommendations",
    "category_id = 2",
  ),
  "post_feed('review', page => $1)": shown("reviews"),
  "request_feed($1)": shown("requests"),
  "category_feed('food', $1, 12)": `${shown("recommendations", "category_id = 2")} union all ${shown("reviews", "category_id = 2")}`,
  "subcategory_feed('food', 'street-food', 'reviews', $1)": shown("reviews", "subcategory_id = 1"),
};

const POSTS = ["recommendations", "reviews", "requests"];

/** The most index entries that a page may read, with its cards; the indexes have thousands. */
const ENOUGH = 200;

interface Reads {
  /** Sequential scans of the tables. */
  scans: number;
  /** Entries read from the tables' indexes. */
  entries: number;
}

/** Counts the reads of these tables during an act. */
async function readsOf(
  db: TestDatabase,
  tables: string[],
  act: () => Promise<void>,
): Promise<Reads> {
  const count = async () => {
    const [counts] = await db.admin.rows(
      `select sum(pg_stat_get_xact_numscans(t))::int as scans,
        sum((select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = t))::int as entries
      from unnest($1::regclass[]) as t`,
      [tables],
    );
    return { scans: Number(counts?.scans), entries: Number(counts?.entries) };
  };
  const before = await count();
  await act();
  const after = await count();
  return { scans: after.scans - before.scans, entries: after.entries - before.entries };
}

/** No sequential scan, and fewer index entries than this. */
const atMost = (entries: number) => ({
  scans: 0,
  entries: expect.toSatisfy((n: number) => n > 0 && n < entries),
});

/**
 * As many rows with the columns that filters use, set as triggers would. The indexes are rebuilt and all pages marked
 * visible, so that neither rows left by other tests nor freshly written pages change the plans.
 */
const filterable = `
  set local session_replication_role = replica;
  insert into recommendations (title, content, user_id, category_id, subcategory_id, product_id, place_id, pricing, images, upvotes, is_deleted, by_verified, created_at)
    select 'T' || n, 'C', case when n % 7 = 0 then '${ada}'::uuid else gen_random_uuid() end, 1 + n % 3, case when n % 12 < 2 then 1 + n % 12 end,
      case when n % 50 = 0 then '${phone}'::uuid end, (array['ng-lagos', 'ng-lagos-ikeja', 'gh-accra', null, null])[1 + n % 5],
      case when n % 4 = 0 then '₦' || n % 60 * 1000 end, case when n % 9 = 0 then array['https://a.example/storage/v1/object/public/images/reviews/1763690000000-a.jpg'] else '{}' end,
      n % 97, n % 40 = 0, n % 11 = 0, now() - n * interval '1 minute'
    from generate_series(1, 4000) as n;
  insert into reviews (title, content, rating, verified, user_id, category_id, subcategory_id, product_id, place_id, images, upvotes, is_deleted, created_at)
    select title, content, 1 + upvotes % 5, upvotes % 8 = 0, user_id, category_id, subcategory_id, product_id, place_id, images, upvotes, is_deleted, created_at
    from recommendations where title ~ '^T';
  insert into requests (title, description, user_id, category_id, place_id, budget, is_deleted, by_verified, created_at)
    select title, content, user_id, category_id, place_id, case when upvotes % 7 = 0 then 'under-50k' end, is_deleted, by_verified, created_at
    from recommendations where title ~ '^T';
  ${["recommendations", "reviews", "requests"]
    .map(
      (table) =>
        `update ${table} set language = case when title ~ '[05]$' then 'fr' when title ~ '1$' then 'sw' else 'en' end::language where title ~ '^T'`,
    )
    .join(";\n  ")};
  set local session_replication_role = origin;
  reindex table recommendations;
  reindex table reviews;
  reindex table requests;
  analyze;
  update pg_class set relallvisible = relpages where relkind = 'r'`;

const IN_NO_PLACE = "'zz', null, null, null, true, null";
const IN_NOBODYS_LANGUAGE = "null, null, null, null, null, '{ha}'";
/** Filters known to match next to nothing: they may use one index and check the rest in the table. */
const RARE = [IN_NO_PLACE, IN_NOBODYS_LANGUAGE];

/** The filters of a listing, as the arguments of `private.filter_of` after the kind, with the kinds that have them. */
const FILTERS: [filter: string, ...kinds: ("recommendation" | "review" | "request")[]][] = [
  ["'ng-lagos', null, null, null, null, null", "recommendation", "review", "request"],
  [IN_NO_PLACE, "recommendation", "review", "request"],
  ["null, 5000, null, null, null, null", "recommendation", "request"],
  ["'gh', 50000, null, null, null, null", "recommendation"],
  ["'gh', 50000, null, null, true, null", "recommendation", "request"],
  ["null, null, 4, null, null, null", "review"],
  ["null, null, 4, true, null, null", "review"],
  ["null, null, null, true, null, null", "recommendation", "review"],
  ["null, null, null, null, true, null", "recommendation", "review", "request"],
  ["null, null, null, null, null, '{en}'", "recommendation", "review", "request"],
  ["'ng-lagos', null, null, null, null, '{fr,sw}'", "recommendation", "review", "request"],
  [IN_NOBODYS_LANGUAGE, "recommendation", "review", "request"],
];

const RECENT = "created_at desc, id desc";
const TRENDING = `upvotes desc, ${RECENT}`;
const BY_STARS = [`rating desc, ${RECENT}`, `rating, ${RECENT}`];
const OF_PRODUCT = `product_id = '${phone}'`;
const OF_COMPANY = `product_id = any ('{${phone}}')`;

/** Each listing of each kind in each of its orders, with each filter that the kind has. */
const filtered = [
  ...(["recommendation", "review"] as const).flatMap((kind) => [
    ...["true", "category_id = 2", OF_PRODUCT, OF_COMPANY].flatMap((where) =>
      [RECENT, TRENDING].map((order) => ({ kind, where, order })),
    ),
    { kind, where: "subcategory_id = 1", order: RECENT },
    ...(kind === "review" ? BY_STARS : []).flatMap((order) =>
      [OF_PRODUCT, OF_COMPANY].map((where) => ({ kind, where, order })),
    ),
  ]),
  { kind: "request" as const, where: "true", order: RECENT },
].flatMap((listing) =>
  FILTERS.filter(([, ...kinds]) => kinds.includes(listing.kind)).map(([filter]) => ({
    ...listing,
    filter,
  })),
);

/** Sets the counters that triggers would have kept. */
const counters = `
  update categories as c set
    recommendation_count = (select count(*) from recommendations where category_id = c.id and not is_deleted),
    review_count = (select count(*) from reviews where category_id = c.id and not is_deleted),
    request_count = (select count(*) from requests where category_id = c.id and not is_deleted);
  update subcategories as s set
    review_count = (select count(*) from reviews where subcategory_id = s.id and not is_deleted);
  update products as p set
    recommendation_count = (select count(*) from recommendations where product_id = p.id and not is_deleted)
    where p.id = '${phone}'`;

const moment = "now() - interval '20 hours'";
const older = `created_at <= ${moment} and (created_at < ${moment} or id < '${requests.adas}')`;
/** The order of a page of comments or answers, and the condition for rows after a given one. */
const NEWEST = { order: "created_at desc, id desc", follows: older };
const BEST = {
  order: "score desc, created_at desc, id desc",
  follows: `score <= 0 and (score < 0 or ${older})`,
};

describe("indexes", () => {
  test("R185 R186 R189 every listing uses its index under the RLS policies", async ({ db }) => {
    await run(db, volume);
    for (const [index, sql] of queries) {
      const plan = JSON.stringify(await db.ada.rows(`explain ${sql}`));
      expect([sql, plan]).toEqual([sql, expect.stringContaining(index)]);
      expect([sql, plan]).not.toEqual([sql, expect.stringContaining("Seq Scan")]);
    }
  });

  test("R352 R354 finding a company by number or website, and reading its contacts, reads only those contacts", async ({
    db,
  }) => {
    await run(db, volume);
    for (const [sql, found] of [
      ["find_handle('0805 000 0700')", "C700"],
      ["find_handle('https://www.c700.example/')", "C700"],
      [`company_page('${devices}')`, "+2348000000101"],
    ]) {
      const reads = await readsOf(db, ["company_handles", "companies"], async () => {
        expect(JSON.stringify(await db.visitor.value(`select ${sql}`))).toContain(found);
      });
      expect([sql, reads]).toEqual([sql, atMost(20)]);
    }
  });

  test("R067 R075 R185 a listing's last page reads little more than itself", async ({ db }) => {
    await run(db, `${volume};\n${counters}`);
    for (const [page, all] of Object.entries(listings)) {
      const rows = Number(await db.admin.value(`select count(*) from (${all}) as everything`));
      expect([page, rows]).toEqual([page, expect.toSatisfy((n: number) => n > 5 * ENOUGH)]);
      const last = Math.ceil(rows / 12);
      const reads = await readsOf(db, POSTS, async () => {
        const feed = await db.ada.value(`select ${page}`, [last]);
        expect(feed).toMatchObject({ items: { length: rows - (last - 1) * 12 } });
      });
      expect([page, reads]).toEqual([page, atMost(ENOUGH)]);
    }
  });

  test("R067 R185 a page in the middle of half a year of posts reads little more than its week", async ({
    db,
  }) => {
    const aWeek = 7 * 24;
    await run(db, volume);
    await withoutTriggers(db, async (owner) => {
      for (const table of POSTS) {
        // One post an hour instead of one a minute.
        await owner.rows(
          `update ${table} set created_at = now() - 60 * (now() - created_at) where title ~ '^T'`,
        );
        await owner.rows(`
          insert into private.weekly_posts (kind, category_id, week, posts)
          select '${table.slice(0, -1)}', category_id, date_trunc('week', created_at at time zone 'utc'), count(*)
          from ${table} where not is_deleted group by 2, 3
          on conflict on constraint weekly_posts_pkey do update set posts = excluded.posts`);
      }
      await run(db, counters);
    });
    for (const table of POSTS) await db.platform.rows(`reindex table ${table}`);
    await db.platform.rows("analyze");
    for (const page of [
      "post_feed('recommendation', page => $1)",
      "post_feed('review', page => $1)",
      "request_feed($1)",
      "category_feed('food', $1, 12)",
    ]) {
      const reads = await readsOf(db, POSTS, async () => {
        const feed = await db.ada.value(`select ${page}`, [100]);
        expect(feed).toMatchObject({ items: { length: 12 } });
      });
      expect([page, reads]).toEqual([page, atMost(2 * aWeek + ENOUGH)]);
    }
  });

  test("R440 R441 a page of notifications reads little more than it shows, and not a quadratic number", async ({
    db,
  }) => {
    await withoutTriggers(db, (owner) =>
      owner.rows(
        `insert into notifications (recipient_id, actor_id, type, entity_type, entity_id, facts, is_read, created_at)
         select '${ada}', gen_random_uuid(), 'like', 'review', md5('r' || n % 2000)::uuid, '{"event": "liked", "kind": "review"}', n % 2 = 0, now() - n * interval '1 minute'
         from generate_series(1, 10000) as n`,
      ),
    );
    // Rows that other tests rolled back are still in the indexes.
    await db.platform.rows("reindex table notifications");
    await db.platform.rows("analyze notifications");
    for (const show of ["all", "unread", "likes"]) {
      const reads = await readsOf(db, ["notifications"], async () => {
        const groups = await db.ada.value(`select notification_groups('${show}')`);
        expect(groups).toHaveLength(20);
      });
      expect([show, reads]).toEqual([show, atMost(2 * ENOUGH)]);
    }
  });

  test("R260 R262 every filtered page, in any order, uses an index-only scan", async ({ db }) => {
    await run(db, filterable);
    const others: string[] = [];
    for (const { kind, where, order, filter } of filtered) {
      const condition = await db.admin.value(`select private.filter_of('${kind}', ${filter})`);
      // The query of private.matches_of.
      const sql = `select id from ${kind}s where not is_deleted and ${where} and ${condition}
          order by ${order} limit 501`;
      const plan = await db.admin.rows(`explain ${sql}`);
      const lines = plan.map((row) => String(Object.values(row)[0]));
      const scans = lines.filter((line) => line.includes("Scan") && line.includes(` on ${kind}s`));
      expect([sql, scans]).not.toEqual([sql, []]);
      const fine = RARE.includes(filter) ? /Index (Only )?Scan|Bitmap/ : /Index Only Scan/;
      if (!scans.every((line) => fine.test(line))) others.push([sql, ...scans].join("\n"));
    }
    expect(others).toEqual([]);
  });

  test("R148 a page of a member's items reads the index until the page is full, and with a part of a title uses an index-only scan", async ({
    db,
  }) => {
    await run(db, filterable);
    for (const caller of [db.visitor, db.kwame, db.ada]) {
      const reads = await readsOf(db, POSTS, async () => {
        const items = await caller.value(`select member_items('${ada}', part => 't')`);
        expect(items).toMatchObject({ entries: { length: 12 }, has_more: true });
      });
      expect(reads).toEqual(atMost(ENOUGH));
      for (const table of POSTS) {
        // The query of public.member_items.
        const plan = await caller.rows(`explain select id from ${table}
            where user_id = '${ada}' and not is_deleted and title ilike '%T1%' order by created_at desc, id desc limit 13`);
        expect(JSON.stringify(plan)).toContain(`Index Only Scan using ${table}_user_id_idx`);
      }
    }
  });

  test("R458 a product's photos are found through the index of its posts, and only those shown are fetched", async ({
    db,
  }) => {
    await run(db, filterable);
    const reads = await readsOf(db, ["recommendations", "reviews"], async () => {
      expect(await db.visitor.value(`select subject_photos('${phone}')`)).toHaveLength(12);
    });
    expect(reads).toEqual(atMost(2 * ENOUGH));
  });

  test("R191 posts that have several common words are searched in the index of the best posts", async ({
    db,
  }) => {
    await fill(
      db,
      "recommendations",
      `(title, content, user_id, upvotes, created_at)
        select case when n <= 150 then 'hammer' when n % 3 = 0 then 'anvil bellows' when n % 3 = 1 then 'anvil' else 'bellows' end,
          'C', '${kwame}', case when n <= 150 then 50 when n % 9 = 0 then 5 else 0 end, now() - n * interval '1 minute'`,
    );
    const answer = await db.visitor.value(
      "select search_content('anvil bellows', 'recommendations')",
    );
    expect(answer).toMatchObject({ recommendations: { length: 20 } });
    expect(await scansOf(db, "private.search_recommendations_best_idx")).toBeGreaterThan(0);
  });

  test("R191 if fewer than a hundred matches are among the best, the search continues below them in steps", async ({
    db,
  }) => {
    await fill(
      db,
      "recommendations",
      `(title, content, user_id, upvotes, created_at)
        select case when n > 150 and n % 2 = 0 then 'anvil' else 'hammer' end,
          'C', '${kwame}', case when n <= 150 then 3 when n % 20 = 0 then 1 else 0 end, now() - n * interval '1 minute'`,
    );
    const before = await scansOf(db, "recommendations_pkey");
    const answer = await db.visitor.value("select search_content('anvil', 'recommendations')");
    expect(answer).toMatchObject({ recommendations: { length: 20 } });
    // It reads the 143 matches with votes, not all 1,425 matches.
    expect((await scansOf(db, "recommendations_pkey")) - before).toBeLessThan(300);
  });

  test("R191 lists that match a frequent word are not fetched one by one", async ({ db }) => {
    await fill(
      db,
      "user_lists",
      `(name, user_id, is_public, item_count, created_at)
        select case when n > 150 and n % 5 = 0 then 'anvil' else 'hammer' end, '${kwame}', true, 5,
          now() - n * interval '1 minute'`,
    );
    const before = await scansOf(db, "user_lists_pkey");
    const answer = await db.visitor.value("select search_content('anvil')");
    expect(answer).toMatchObject({ lists: { length: 3 } });
    expect((await scansOf(db, "user_lists_pkey")) - before).toBeLessThan(20);
  });

  test("R291 an item's earlier versions are read from the index, newest first", async ({ db }) => {
    await db.admin.rows(`insert into private.versions (kind, item_id, author_id, was, until)
        select 'comment', gen_random_uuid(), '${ada}', '{}', now() from generate_series(1, 4000)`);
    await db.admin.rows("analyze private.versions");
    const plan = JSON.stringify(
      // The query of private.versions_of.
      await db.admin.rows(`explain select * from private.versions as k
          where k.item_id = '${comments.adas}' and k.kind = 'comment' and k.author_id = '${ada}'
          order by k.id desc limit 50`),
    );
    expect(plan).toContain("versions_item_id_idx");
    expect(plan).not.toContain("Seq Scan");
  });

  test("R425 for a member with many answers, open questions are checked by each question's answers, not by the member's", async ({
    db,
  }) => {
    await run(db, volume);
    // Ten answers per question, and about a dozen per member except Ada, who has more.
    await withoutTriggers(db, (owner) =>
      owner.rows(
        `insert into responses (content, user_id, request_id, created_at)
        select 'C', md5((row_number() over (order by id, n) % 3000)::text)::uuid, id, now()
        from requests, generate_series(1, 9) as n`,
      ),
    );
    await db.admin.rows("analyze responses");
    const read = () =>
      db.admin.value(
        "select pg_stat_get_xact_tuples_returned('responses_user_id_idx'::regclass)::int",
      );
    const caller = db.ada;
    await caller.rows("insert into follows (category_id) values (2)");
    const before = await read();
    expect(await caller.rows("select * from private.followed_questions(3)")).toHaveLength(3);
    expect(await read()).toBe(before);
  });

  test("R183 R185 a filtered page starts no parallel workers", async ({ db }) => {
    const settings = "select proconfig from pg_proc where proname = 'matches_of'";
    expect(await db.admin.value(settings)).toContain("max_parallel_workers_per_gather=0");
  });

  const pages = [
    ["comments", "recommendation_id", recommendations.adas, "recommendation_id", NEWEST],
    ["comments", "response_id", responses.kwames, "response_id", NEWEST],
    ["comments", "reply_to", comments.onRecommendation, "reply_to", NEWEST],
    ["responses", "request_id", requests.adas, "request_id", NEWEST],
    ["responses", "request_id", requests.adas, "score", BEST],
  ] as const;

  test("R186 R201 R300 the first or a following page of comments or answers is read from the index, without sorting or reading other posts", async ({
    db,
  }) => {
    await run(db, volume);
    for (const [table, column, id, index, { order, follows }] of pages) {
      await withoutTriggers(db, (owner) =>
        owner.rows(
          `insert into ${table} (content, user_id, ${column}, created_at)
          select 'C' || n, '${ada}', '${id}', now() - n * interval '1 minute' from generate_series(1, 3000) as n`,
        ),
      );
      await db.admin.rows(`analyze ${table}`);
      for (const rows of ["true", follows]) {
        const page = `select * from ${table} where ${column} = '${id}' and ${rows} order by ${order} limit 20`;
        for (const caller of [db.visitor, db.kwame]) {
          const lines = (await caller.rows(`explain (verbose) ${page}`)).map((row) =>
            String(Object.values(row)[0]),
          );
          const plan = lines.join("\n");
          expect([page, plan]).toEqual([page, expect.stringContaining(`${table}_${index}_idx`)]);
          expect([page, plan]).not.toEqual([page, expect.stringMatching(/hashed SubPlan|Sort/)]);
          // The blocked members are read once, before the first row.
          const asks = lines.findIndex((line) => line.includes("private.blocked_ids()"));
          expect(lines.slice(0, asks).findLast((line) => line.includes("Plan "))).toContain(
            "InitPlan",
          );
        }
      }
    }
  });
});
