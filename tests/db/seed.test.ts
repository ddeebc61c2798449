import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "../../src/lib/languages.ts";
import { readConfig } from "../../supabase/local/config.ts";
import { projectFolder, snapshotFolder } from "../../supabase/local/data-folder.ts";
import { snapshotSource } from "../../supabase/local/snapshot.ts";
import { WRONG_COUNTS, WRONG_VOTES } from "./counts.ts";
import { type Database, openSnapshot, type Row, root, runInTransaction } from "./harness.ts";

let database: Database;
beforeAll(async () => {
  // The same snapshot as "npm start" uses, since creating one takes seconds.
  const source = snapshotSource(projectFolder, await readConfig(projectFolder));
  database = await openSnapshot(source, snapshotFolder);
});
afterAll(() => database.close());

const demoPassword = "Karibu-Shauri-2026";
const icons =
  "shapes utensils smartphone house scissors bus landmark heart-pulse graduation-cap baby shopping-basket briefcase sprout plane wrench laptop shirt dumbbell music car";

/** Every row that breaks a rule, so that a failure names the culprits. */
const rows = async (sql: string, values?: unknown[]): Promise<Row[]> => {
  let found: Row[] = [];
  await runInTransaction(database, async ({ admin }) => {
    found = await admin.rows(sql, values);
  });
  return found;
};
const expectNone = async (sql: string, values?: unknown[]) =>
  expect(await rows(sql, values)).toEqual([]);
const number = async (sql: string) => {
  const [first] = await rows(`select (${sql})::int as n`);
  return first?.n;
};
/** The time at which the seed ran: the database may come from a snapshot that is some hours old. */
const then = "(select max(created_at) from public.subcategories)";

/** Every text of the seed with its table, its time and its author's. */
const posts = `(
  select 'recommendations' as kind, id, user_id, title || ' ' || content as text, created_at from public.recommendations
  union all select 'reviews', id, user_id, title || ' ' || content, created_at from public.reviews
  union all select 'requests', id, user_id, title || ' ' || description, created_at from public.requests
  union all select 'responses', id, user_id, content, created_at from public.responses
  union all select 'comments', id, user_id, content, created_at from public.comments
)`;

const foreign = String.raw`([$€£¢₵]|\m(usd|eur|ksh|kes|ghs|rwf|zar|egp|etb|cfa|xof)\M)\s*\d|\d\s*([$€£¢₵]|\m(usd|eur|ksh|kes|ghs|rwf|zar|egp|etb|cfa|xof)\M)`;

/** Rules of the seed: each query finds the rows that break one. */
const OFFENDERS = {
  "every category has recommendations and reviews": `select name from public.categories
        where recommendation_count = 0 or review_count = 0`,
  "every category has an icon of the set, a description and 3 to 5 subcategories": `select c.name from public.categories c
        left join public.subcategories s on s.category_id = c.id and s.description ~ '\\S'
        group by c.id having count(s.id) not between 3 and 5
          or c.icon <> all (string_to_array('${icons}', ' ')) or c.description !~ '\\S'`,
  "lists hold 3 to 12 items":
    "select name from public.user_lists where item_count not between 3 and 12",
  "posts have 2 to 5 tags": `select title from (
          select title, tags from public.recommendations
          union all select title, tags from public.reviews
        ) as tagged where cardinality(tags) not between 2 and 5`,
  "nearly all recommendations have a place": `select count(*) from public.recommendations
        where location is null having count(*) > 4`,
  "R032 prices are in naira and in no other currency": String.raw`
        select text from ${posts} as p where text ~* '${foreign}'
        union all select pricing from public.recommendations where pricing ~ '\d{3}' and pricing !~ '₦'`,
  "nobody votes on their own post": ["recommendation", "review"]
    .map(
      (kind) => `select i.id from public.${kind}s i
        join public.${kind}_votes v on v.${kind}_id = i.id and v.user_id = i.user_id`,
    )
    .join(" union all "),
  "one member is private": `select count(*) from public.profiles where not is_public having count(*) <> 1`,
  "notifications are as old as their events, and only the newest are unread": `select id from public.notifications as n
        where is_read <> (created_at < ${then} - interval '12 hours')
          or type in ('comment', 'reply') and not exists (
            select from public.comments c where c.user_id = n.actor_id and c.created_at = n.created_at
            union all
            select from public.responses r where r.user_id = n.actor_id and r.created_at = n.created_at)`,
  "no helper object and no broadcast is left behind": `select relname from pg_class where relname ~ '^seed_'
        union all select proname from pg_proc where proname = 'seed_id'
        union all select topic from realtime.messages`,
  "nobody reviews a product or company twice": `select user_id, product_id, company_id from public.reviews
        where user_id is not null and num_nonnulls(product_id, company_id) = 1
        group by 1, 2, 3 having count(*) > 1`,
  "no text occurs twice": `select text from ${posts} as p group by 1 having count(*) > 1`,
  "S17 every link leads to an example domain": String.raw`select link from (
          select unnest(links) as link from public.recommendations
          union all select unnest(links) from public.reviews
          union all select website from public.products
          union all select website from public.companies
          union all select website from public.profiles
          union all select value from public.profiles, jsonb_each_text(social_links)
        ) as linked where link !~ '^https://[a-z0-9.-]+\.example(/|$)'`,
  "nobody speaks in the future or before they joined": `select p.kind, p.id from ${posts} as p
        left join public.profiles as author on author.id = p.user_id
        where p.created_at > ${then} or p.created_at < author.created_at`,
  "answers, votes, list items and reviews come after what they are about": `
        select 'comment' as kind, c.id from public.comments c
        left join public.recommendations r on r.id = c.recommendation_id
        left join public.reviews v on v.id = c.review_id
        left join public.responses a on a.id = c.response_id
        left join public.comments p on p.id = c.reply_to
        where c.created_at <= coalesce(r.created_at, v.created_at, a.created_at, p.created_at) or c.created_at > ${then}
        union all
        select 'response', a.id from public.responses a
        join public.requests r on r.id = a.request_id where a.created_at <= r.created_at
        union all
        select 'vote', r.id from public.recommendation_votes v
        join public.recommendations r on r.id = v.recommendation_id
        where v.created_at not between r.created_at and ${then}
        union all
        select 'item', i.id from public.list_items i
        join public.user_lists l on l.id = i.list_id
        left join public.recommendations r on r.id = i.recommendation_id
        where i.created_at < l.created_at or i.created_at < r.created_at or i.created_at > ${then}
        union all
        select 'review', v.id from public.reviews v
        left join public.products p on p.id = v.product_id
        left join public.companies c on c.id = v.company_id
        where v.created_at < coalesce(p.created_at, c.created_at)`,
  "S05 all counters equal the rows": WRONG_COUNTS,
  "S01 the counts of every item equal its votes": WRONG_VOTES,
};

test.each(Object.entries(OFFENDERS))("%s", (_, sql) => expectNone(sql));

test.each([
  [12, "categories"],
  [14, "companies"],
  [12, "company_handles"],
  [26, "products"],
  [60, "recommendations"],
  [60, "reviews"],
  [25, "requests"],
  [150, "comments"],
  [60, "responses"],
  [37, "profiles"],
  [6, "profiles where username is null"],
  [4, "profiles where is_verified"],
  [12, "user_lists where is_public"],
  [2, "user_lists where not is_public"],
  [11, "reviews where verified"],
  [51, "notifications where not is_read"],
  [1, "recommendations where upvotes > 24"],
  [1, "reviews where upvotes > 24"],
])("the seed has at least %i %s", async (least, which) => {
  expect(await number(`select count(*) from public.${which}`)).toBeGreaterThanOrEqual(least);
});

test.each([
  [75, "reviews", "num_nonnulls(product_id, company_id) = 1"],
  [50, "requests", "status = 'open'"],
  [75, "requests", "response_count between 2 and 6"],
])("of a hundred of the seed's, more than %i %s have %s", async (most, table, rule) => {
  const share = `select 100 * count(*) filter (where ${rule}) / count(*) from public.${table}`;
  expect(await number(share)).toBeGreaterThan(most);
});

describe("the seed looks alive", () => {
  test("R407 R408 R452 24 posts have a photo, two have three with words, all drawn small, of the size that they say; each demo member a face", async () => {
    const sizeOf = (path: string) => statSync(join(root, "supabase/seed-files", path)).size;
    const photos = await rows(
      `select i.address, p.user_id::text, o.owner_id from (
        select id, user_id, images from public.recommendations
        union all select id, user_id, images from public.reviews
      ) as p
      cross join unnest(p.images) as i (address)
      left join storage.objects as o on o.bucket_id = 'images' and o.name = private.photo_path(i.address)`,
    );
    expect(photos.length).toBeGreaterThanOrEqual(24);
    for (const { address, user_id, owner_id } of photos) {
      const [url = "", sizes] = `${address}`.split("#");
      const path = url.split("/public/")[1] ?? "";
      const [photo, thumbnail] = [path, path.replace(".webp", ".thumb.webp")].map(sizeOf);
      expect(photo).toBeLessThan(30_000);
      expect(thumbnail).toBeLessThan(6_000);
      expect(sizes).toBe(`bytes=${photo}&thumbnail=${thumbnail}`);
      // Of an anonymous post a file's owner would tell the author.
      expect(user_id, path).not.toBeNull();
      expect(owner_id).toBe(user_id);
    }
    const several = await rows(
      "select images, image_texts from public.recommendations where cardinality(images) > 1",
    );
    expect(several).toHaveLength(2);
    for (const { images, image_texts } of several) {
      expect(image_texts).toHaveLength(Array.isArray(images) ? images.length : 0);
    }
    const faces = await rows(
      `select p.avatar_url from auth.users as u join public.profiles as p on p.id = u.id
       where u.encrypted_password <> ''`,
    );
    expect(faces).toHaveLength(8);
    for (const { avatar_url: url } of faces) {
      const [, path = "", thumbnail] = /\/public\/(.+)#thumbnail=(\d+)$/.exec(`${url}`) ?? [];
      expect(sizeOf(path)).toBeLessThan(6_000);
      expect(sizeOf(path.replace(".webp", ".thumb.webp"))).toBe(Number(thumbnail));
      expect(Number(thumbnail)).toBeLessThan(1_500);
    }
  });

  test("R290 R293 what was edited was there before, has its version, and a review its earlier stars", async () => {
    const versions = `select v.kind, count(*)::int, bool_and(v.until > p.created_at and p.edited_at = v.until) as is_right
        from private.versions as v join (
          select id, created_at, edited_at from public.recommendations
          union all select id, created_at, edited_at from public.reviews
          union all select id, created_at, edited_at from public.requests
          union all select id, created_at, edited_at from public.responses
        ) as p on p.id = v.item_id group by 1 order by 1`;
    expect(await rows(versions)).toEqual([
      { kind: "recommendation", count: 1, is_right: true },
      { kind: "request", count: 1, is_right: true },
      { kind: "response", count: 1, is_right: true },
      { kind: "review", count: 2, is_right: true },
    ]);
    const earlier = "select earlier_ratings from public.reviews where earlier_ratings is not null";
    expect(await rows(earlier)).toEqual([
      { earlier_ratings: [{ rating: 4, until: expect.any(String) }] },
    ]);
  });

  test("C09 category 1 is General, and the next new category gets an id of its own", async () => {
    expect(await rows("select name, slug from public.categories where id = 1")).toEqual([
      { name: "General", slug: "general" },
    ]);
    const added = `insert into public.categories (name, slug) values ('New', 'new')
        returning id > (select max(id) from public.categories) as is_new`;
    expect(await rows(added)).toEqual([{ is_new: true }]);
  });

  test("every category and subcategory is described in every language of the site", async () => {
    const languages = Object.keys(LANGUAGES).filter((code) => code !== "en");
    expect(languages).toHaveLength(8);
    await expectNone(
      `select d.name from (
          select name, local_descriptions from public.categories
          union all select name, local_descriptions from public.subcategories
        ) as d where not d.local_descriptions ?& $1`,
      [languages],
    );
    const french = "select local_descriptions ->> 'fr' as fr from public.categories where id = 1";
    expect(await rows(french)).toEqual([{ fr: expect.stringContaining("conseils") }]);
  });

  test("every rating, status of a request and budget occurs", async () => {
    const ratings = "select rating from public.reviews group by 1 having count(*) >= 5 order by 1";
    expect(await rows(ratings)).toEqual([1, 2, 3, 4, 5].map((rating) => ({ rating })));
    expect(await rows("select distinct status from public.requests order by 1")).toEqual(
      ["answered", "closed", "in_progress", "open"].map((status) => ({ status })),
    );
    expect(await number("select count(distinct budget) from public.requests")).toBe(6);
  });

  test("three demo members moderate, and two reports of other members' things wait for them", async () => {
    const moderators = `select p.username from private.moderators as m
        join public.profiles as p on p.id = m.user_id order by 1`;
    expect(await rows(moderators)).toEqual([
      { username: "efua_m" },
      { username: "mariam_f" },
      { username: "youssef_m" },
    ]);
    const waiting = "select kind from public.reports where resolved_at is null order by 1";
    expect(await rows(waiting)).toEqual([{ kind: "comment" }, { kind: "review" }]);
    await expectNone(`select 1 from public.reports as r, private.moderators as m,
        private.moderated_item(r.kind, r.item_id) as i
        where i.author_id in (r.reporter_id, m.user_id)`);
  });

  test("R396 some say what they paid, and of one product enough for a line of months", async () => {
    const paid = `select p.name, (select count(*)::int from jsonb_array_elements(prices_paid(p) -> 'months') as m
          where m -> 'median' <> 'null') as months
        from public.products as p where prices_paid(p) is not null order by 1`;
    expect(await rows(paid)).toEqual([
      { name: "Jualindi Home 200", months: 0 },
      { name: "Ndovani N4", months: 3 },
    ]);
    await expectNone(`select title from public.reviews
        where paid_in > created_at or price_paid < 1000`);
  });
});

test("the newest posts of the seed are hours old, the oldest some four months", async () => {
  for (const table of ["recommendations", "reviews", "requests"]) {
    const newest = `select ${then} - max(created_at) < interval '6 hours' as fresh from public.${table}`;
    expect(await rows(newest)).toEqual([{ fresh: true }]);
  }
  const age = `select min(created_at) between ${then} - interval '125 days'
        and ${then} - interval '90 days' as old from ${posts} as p`;
  expect(await rows(age)).toEqual([{ old: true }]);
});

test("R301 R302 R304 the seed shows what helped, what answers point at, and replies", async () => {
  const answers = `select count(*) filter (where helped_at is not null)::int as helped,
        count(recommendation_id)::int as recommendations, count(product_id)::int as products, count(company_id)::int as companies,
        sum(reply_count)::int as replies from public.responses`;
  expect(await rows(answers)).toEqual([
    { helped: 11, recommendations: 2, products: 1, companies: 1, replies: 5 },
  ]);
  await expectNone(`select a.id from public.responses a join public.requests r on r.id = a.request_id
      where a.helped_at is not null and (r.status not in ('answered', 'closed') or a.helped_at > ${then})`);
});

describe("the seed's members", () => {
  const demo = ["ada", "aminata", "efua", "kwame", "mariam", "thabo", "wanjiku", "youssef"];

  test("eight demo members, and they alone, have the password of the README and a confirmed address", async () => {
    const confirmed = `select u.email from auth.users u
        join auth.identities i on i.user_id = u.id and i.provider = 'email'
          and i.identity_data ->> 'email' = u.email
        where u.encrypted_password = extensions.crypt($1, u.encrypted_password)
          and u.encrypted_password ~ '^\\$2a\\$10\\$' and u.email_confirmed_at is not null
        order by 1`;
    expect(await rows(confirmed, [demoPassword])).toEqual(
      demo.map((name) => ({ email: `${name}@shauri.example` })),
    );
    await expectNone(`select email from auth.users
        where email !~ '^[a-z]+@shauri.example$' and encrypted_password <> ''`);
  });

  test("demo members have a face: name, username, place, short bio, interests, posts", async () => {
    const faces = `select count(*) from public.profiles p
        join public.profile_details d on d.user_id = p.id
        where d.email ~ '@shauri.example$' and p.username is not null and p.location is not null
          and char_length(p.bio) between 20 and 200 and cardinality(p.interests) >= 2
          and p.is_public and p.total_recommendations > 0 and p.total_reviews > 0
          and p.total_requests > 0 and d.occupation is not null`;
    expect(await number(faces)).toBe(8);
  });

  test("S13 anonymous posts name no author, but have one on record", async () => {
    expect(
      await rows(`
        select count(*)::int as posts, count(a.user_id)::int as authors, count(r.user_id)::int as named
        from public.recommendations r
        left join private.recommendation_authors a on a.recommendation_id = r.id
        where r.is_anonymous
        union all
        select count(*)::int, count(a.user_id)::int, count(r.user_id)::int from public.reviews r
        left join private.review_authors a on a.review_id = r.id where r.is_anonymous`),
    ).toEqual([
      { posts: 2, authors: 2, named: 0 },
      { posts: 2, authors: 2, named: 0 },
    ]);
  });
});
