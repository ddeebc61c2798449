import { describe, expect } from "vitest";
import {
  ada,
  fresh,
  kitchen,
  kwame,
  lists,
  phone,
  recommendations,
  requests,
  reviews,
  wanjiku,
} from "./fixtures.ts";
import { type Caller, databaseTest, type Row } from "./harness.ts";

const test = databaseTest();

type Results = Record<string, Row[]> & { counts: never; level: never };

const KINDS = "recommendations reviews lists products companies requests people".split(" ");

const TABLES: Record<string, string> = { lists: "user_lists", people: "profiles" };

const isResults = (value: unknown): value is Results =>
  typeof value === "object" && value !== null && "counts" in value;

async function search(caller: Caller, query: string | null, kind = "all", sort = "relevant") {
  const answer = await caller.value("select search_content($1, $2, $3)", [query, kind, sort]);
  if (!isResults(answer)) throw new Error("not a search answer");
  return answer;
}

/** The ids found, by kind and in order. */
async function found(caller: Caller, query: string | null, kind?: string, sort?: string) {
  const answer = await search(caller, query, kind, sort);
  return KINDS.flatMap((one) => answer[one] ?? []).map(({ id }) => id);
}

describe("R121 R191 search results", () => {
  test.for([
    ["a word of a title", "suya", recommendations.adas],
    ["the middle of a title's word", "unctio", recommendations.adas],
    ["another case", "SUYA", recommendations.adas],
    ["a word of a body", "yaji", recommendations.adas],
    ["the beginning of a body's word", "yaj", recommendations.adas],
    ["words apart, in any order", "yaji suya", recommendations.adas],
    ["another form of a word", "listening", recommendations.anonymous],
    ["accents that the text does not have", "sùyà", recommendations.adas],
    ["a review's body", "slowly", reviews.adas],
    ["a list's name", "eats", lists.public],
    ["a product", "baobab one", phone],
  ] as const)("%s", async ([_, query, id], { db }) => {
    expect(await found(db.visitor, query)).toContain(id);
  });

  test("a query without the text's accents, and one in another script", async ({ db }) => {
    await db.admin.rows(
      `insert into recommendations (id, title, content, user_id) values
          ('${fresh(1)}', 'Thiéboudienne à Dakar', 'قهوة بالهيل', '${kwame}')`,
    );
    for (const query of ["thieboudienne", "Thiéboud", "قهوة", "a dakar"]) {
      expect(await found(db.visitor, query)).toContain(fresh(1));
    }
  });

  test("R127 an empty query finds nothing", async ({ db }) => {
    for (const query of ["", "   ", "\n", null]) {
      expect(await search(db.visitor, query)).toEqual({
        ...Object.fromEntries(KINDS.map((kind) => [kind, []])),
        counts: Object.fromEntries(KINDS.map((kind) => [kind, 0])),
        at_least: [],
        order: KINDS,
        level: 1,
        close: 0,
      });
    }
  });

  test("R121 a single kind, all kinds with questions and people, or products with companies", async ({
    db,
  }) => {
    const only = await search(db.visitor, "baobab", "products");
    expect(only.products).toHaveLength(2);
    expect(only.companies).toEqual([]);
    const both = await search(db.visitor, "baobab", "catalog");
    expect([both.products?.length, both.companies?.length, both.reviews?.length]).toEqual([
      2, 1, 0,
    ]);
    expect(await found(db.visitor, "plumber")).toEqual([requests.adas]);
    expect(await found(db.visitor, "kwame mensah")).toEqual([kwame]);
    expect(await found(db.visitor, "plumber", "requests")).toEqual([requests.adas]);
  });

  const jollof = {
    recommendations: `recommendations (title, content, user_id) select 'Jollof ' || n, 'C', '${kwame}'`,
    reviews: `reviews (title, content, rating, user_id) select 'Jollof ' || n, 'C', 4, '${kwame}'`,
    requests: `requests (title, description, user_id, category_id) select 'Jollof ' || n, 'D', '${kwame}', 2`,
    lists: `user_lists (name, is_public, user_id) select 'Jollof ' || n, true, '${kwame}'`,
    products: "products (name) select 'Jollof ' || n",
    companies: "companies (name) select 'Jollof ' || n",
  };
  test.for(Object.entries(jollof))(
    "R191 R241 twenty of twenty-one %s, three in a search of all kinds, with the total",
    async ([kind, rows], { db }) => {
      await db.admin.rows(`insert into ${rows} from generate_series(1, 21) as n`);
      const alone = await search(db.visitor, "jollof", kind);
      const together = await search(db.visitor, "jollof");
      expect(alone[kind]).toHaveLength(20);
      expect(together[kind]).toEqual(alone[kind]?.slice(0, 3));
      for (const { counts } of [alone, together]) expect(counts).toMatchObject({ [kind]: 21 });
    },
  );
});

describe("R271 similar results, if nothing matches the query", () => {
  const posted = (title: string, content: string) =>
    `insert into recommendations (id, title, content, user_id, category_id) values
      ('${fresh(1)}', '${title}', '${content}', '${kwame}', 1)`;

  test.for([
    ["another form of a word", "mechanics", "An honest mechanic", 2],
    ["a misspelt word", "plumer", "A plumber in Wuse", 2],
    ["a synonym", "gen repair", "He fixes your generator", 2],
    ["a misspelt category", "generl harambee", "Harambee", 2],
    ["a trade by its general name", "technician", "An electrician", 2],
    ["without words such as price and near me", "harambee price near me", "Harambee", 2],
    ["some of the words, without stop words", "where can I get a harambee umbrella", "Harambee", 3],
  ] as const)("%s", async ([_, query, title, level], { db }) => {
    await db.admin.rows(posted(title, "C"));
    const answer = await search(db.visitor, query);
    expect(answer.recommendations?.[0]?.id).toBe(fresh(1));
    expect(answer.level).toBe(level);
  });

  test.for([
    ["is a similar result", "general harambee", "C", 2],
    [
      "is an exact match if its text has a word that begins so",
      "genera harambee",
      "A generator",
      1,
    ],
  ] as const)(
    "a post in the category that the query names %s",
    async ([_, query, content, level], { db }) => {
      await db.admin.rows(posted("Harambee", content));
      const answer = await search(db.visitor, query);
      expect(answer.recommendations?.[0]?.id).toBe(fresh(1));
      expect(answer.level).toBe(level);
    },
  );

  test("with some of the words, results with more of them come first, whatever their kind", async ({
    db,
  }) => {
    await db.admin.rows(posted("Zobo", "C"));
    await db.admin.rows(
      `insert into requests (id, title, description, user_id, category_id) values ('${fresh(2)}', 'Zamani zobo', 'D', '${kwame}', 1)`,
    );
    const answer = await search(db.visitor, "zamani zobo qqqqzzzz");
    expect(answer).toMatchObject({ level: 3, close: 2 });
    expect(answer.order?.slice(0, 2)).toEqual(["requests", "recommendations"]);
  });

  test.for([
    ["the place", "kisumu", "Kisumu", "C"],
    ["a number", "77", null, "Of 77"],
  ] as const)(
    "with some of the words, the thing searched for counts more than %s",
    async ([_, typed, location, content], { db }) => {
      await db.admin.rows(posted("Thing", "A harambee"));
      await db.admin.rows(
        `insert into recommendations (id, title, content, location, user_id, upvotes) values ('${fresh(2)}', 'Other', $1, $2, '${kwame}', 9)`,
        [content, location],
      );
      const { recommendations = [] } = await search(db.visitor, `${typed} harambee qqqqzzzz`);
      expect(recommendations[0]?.id).toBe(fresh(1));
    },
  );

  test("exact matches come before close ones, which are counted separately too", async ({ db }) => {
    await db.admin.rows(posted("Zamani zobo bar", "C"));
    await db.admin.rows(
      `insert into recommendations (id, title, content, user_id, upvotes) values ('${fresh(2)}', 'Zobo', 'C', '${kwame}', 9)`,
    );
    const answer = await search(db.visitor, "zamani zobo", "recommendations");
    expect(answer.recommendations?.map(({ id }) => id)).toEqual([fresh(1), fresh(2)]);
    expect(answer).toMatchObject({ level: 1, close: 1, counts: { recommendations: 2 } });
  });

  test("an unknown word finds nothing, not even close matches", async ({ db }) => {
    expect(await search(db.visitor, "qqqqzzzz")).toMatchObject({
      level: 1,
      close: 0,
      order: KINDS,
    });
    expect(await found(db.visitor, "qqqqzzzz")).toEqual([]);
  });

  test("a word of two letters ranks before the same letters inside a word", async ({ db }) => {
    await db.admin.rows(`insert into recommendations (id, title, content, user_id, upvotes) values
        ('${fresh(1)}', 'The xqy', 'C', '${kwame}', 9), ('${fresh(2)}', 'Any', 'An xq here', '${kwame}', 0)`);
    expect(await found(db.visitor, "xq")).toEqual([fresh(2), fresh(1)]);
  });
});

describe("R272 questions are found by their answers, and people by their names", () => {
  test("with the answer that has the most upvotes, but none that is hidden", async ({ db }) => {
    await db.admin.rows(`insert into responses (request_id, content, user_id, upvotes, hidden_for, created_at) values
        ('${requests.adas}', 'Ask for Sikirat', '${kwame}', 3, null, now()),
        ('${requests.adas}', 'Try Bankole', '${kwame}', 2, null, now()),
        ('${requests.adas}', 'Buy my Zanzara', '${kwame}', 9, 'spam', now())`);
    const { requests: rows = [] } = await search(db.visitor, "bankole");
    expect(rows).toMatchObject([
      { id: requests.adas, kind: "request", best_response: { content: "Ask for Sikirat" } },
    ]);
    expect(await found(db.kwame, "zanzara")).toEqual([]);
    const [own] = (await search(db.kwame, "bankole")).requests ?? [];
    expect(own).toMatchObject({ best_response: { content: "Ask for Sikirat" } });
    await db.admin.rows(`delete from responses where content = 'Try Bankole'`);
    expect(await found(db.visitor, "bankole")).toEqual([]);
  });

  test("S12 a private or hidden profile is not found by any caller", async ({ db }) => {
    expect(await found(db.visitor, "kwame mensah")).toEqual([kwame]);
    expect(await found(db.ada, "wanjiku njeri")).not.toContain(wanjiku);
    expect(await found(db.wanjiku, "wanjiku njeri")).not.toContain(wanjiku);
    await db.kwame.update("profiles", kwame, { is_public: false });
    expect(await found(db.visitor, "kwame mensah")).toEqual([]);
    await db.admin.update("profiles", ada, { hidden_for: "scam" });
    expect(await found(db.visitor, "ada obi")).not.toContain(ada);
  });

  test("a person's result has only name, picture, place, bio and verification", async ({ db }) => {
    const [person] = (await search(db.ada, "kwame mensah")).people ?? [];
    expect(
      Object.keys(person ?? {})
        .sort()
        .join(" "),
    ).toBe("avatar_url bio full_name id is_verified kind location username");
  });
});

describe("R274 a filtered search", () => {
  const filtered = async (caller: Caller, filter: string) => {
    const answer = await caller.value(`select search_content('kelewele', ${filter})`);
    if (!isResults(answer)) throw new Error("not a search answer");
    return KINDS.flatMap((one) => answer[one] ?? []).map(({ id }) => String(id).slice(-1));
  };

  test.for([
    ["place => 'gh'", ["1", "4", "8"]],
    ["place => 'gh-accra'", ["1", "4"]],
    ["price_below => 5000", ["1", "6"]],
    ["min_rating => 4", ["3"]],
    ["has_images => true", ["2"]],
    ["is_verified => true", ["3"]],
    ["place => 'gh', price_below => 5000", ["1"]],
    ["place => 'x'' or true --'", []],
  ] as const)("%s", async ([filter, wanted], { db }) => {
    await db.admin.rows(`insert into recommendations (id, title, content, user_id, location, pricing, images) values
        ('${fresh(1)}', 'Kelewele', 'C', '${kwame}', 'Osu, Accra', '₦2,000', '{}'),
        ('${fresh(2)}', 'Kelewele', 'C', '${kwame}', 'Lagos', '₦9,000', '{https://a.example/storage/v1/object/public/images/reviews/1763690000000-a.jpg}'),
        ('${fresh(6)}', 'Kelewele', 'C', '${kwame}', null, '₦4,000', '{}'),
        ('${fresh(8)}', 'Kelewele', 'C', '${kwame}', 'Kumasi', null, '{}')`);
    await db.admin.rows(`insert into reviews (id, title, content, user_id, rating, verified, category_id) values
        ('${fresh(3)}', 'Kelewele', 'C', '${kwame}', 5, true, 1), ('${fresh(5)}', 'Kelewele', 'C', '${kwame}', 3, false, 1)`);
    await db.admin.rows(`insert into requests (id, title, description, user_id, location, category_id) values
        ('${fresh(4)}', 'Kelewele', 'D', '${kwame}', 'Accra', 1)`);
    expect((await filtered(db.visitor, filter)).sort()).toEqual(wanted);
  });
});

test("the table of words drops only words that no document has", async ({ db }) => {
  await db.ada.rows(`update recommendations set title = 'Bole', content = 'Hot', tags = '{}'
        where id = '${recommendations.adas}'`);
  const yaji = "select count(*)::int from private.search_words where word = 'yaji'";
  expect(await db.admin.value(yaji)).toBe(1);
  expect(await db.admin.value("select private.forget_words()")).toBeGreaterThan(0);
  expect(await db.admin.value(yaji)).toBe(0);
  expect(await db.admin.value("select private.forget_words()")).toBe(0);
  expect(await found(db.visitor, "bole")).toEqual([recommendations.adas]);
});

test.for([
  ["recommendations", "recommendations", "upvotes = 70", recommendations.adas],
  ["reviews", "reviews", "upvotes = 70", reviews.adas],
  ["reviews", "reviews", "verified = true", reviews.adas],
  ["requests", "requests", "response_count = 70", requests.adas],
  ["lists", "user_lists", "item_count = 17", lists.public],
  ["products", "products", "recommendation_count = 30, review_count = 40", phone],
  ["companies", "companies", "review_count = 70", kitchen],
  ["people", "profiles", "total_recommendations = 30, total_reviews = 40", kwame],
] as const)(
  "the rank buckets of a document follow the columns that rank it: %s, %s, %s",
  async ([kind, table, change, id], { db }) => {
    const readBuckets = () =>
      db.admin.rows(
        `select array(select w from unnest(d.words) as w where w between -99999 and -1 order by w) as kept,
            array(select w from unnest(private.rank_buckets($1, to_jsonb(b))) as w order by w) as wanted,
            array(select w from unnest(d.words) as w where w not between -99999 and -1 order by w) as others
          from private.search_documents as d join ${table} as b on b.id = d.item_id
          where d.kind = $1 and b.id = $2`,
        [kind, id],
      );
    const [before] = await readBuckets();
    expect(before?.kept).toEqual(before?.wanted);
    await db.admin.rows(`update ${table} set ${change} where id = $1`, [id]);
    const [after] = await readBuckets();
    expect(after?.kept).toEqual(after?.wanted);
    expect(after?.kept).not.toEqual(before?.kept);
    expect(after?.others).toEqual(before?.others);
  },
);

describe("R122 C19 sorting", () => {
  const seed = `insert into recommendations (id, title, content, user_id, upvotes, created_at) values
    ('${fresh(1)}', 'Kelewele', 'C', '${kwame}', 1, now() - interval '3 days'),
    ('${fresh(2)}', 'Other', 'kelewele here', '${kwame}', 9, now() - interval '2 days'),
    ('${fresh(3)}', 'Best kelewele', 'C', '${kwame}', 5, now() - interval '4 days'),
    ('${fresh(4)}', 'New', 'fresh kelewele', '${kwame}', 0, now() - interval '1 day')`;

  test.for([
    ["relevant", ["3", "1", "2", "4"]],
    ["popular", ["2", "3", "1", "4"]],
    ["recent", ["4", "2", "1", "3"]],
    ["anything else", ["3", "1", "2", "4"]],
  ] as const)("%s", async ([sort, order], { db }) => {
    await db.admin.rows(seed);
    const ids = await found(db.visitor, "kelewele", "recommendations", sort);
    expect(ids.map((id) => String(id).slice(-1))).toEqual(order);
  });
});

describe("S18 typed text is text", () => {
  test.for([
    "%",
    "_",
    "\\",
    "%%%",
    "a%b",
    "' or 1=1 --",
    "'; drop table profiles; --",
    "a & b | !c",
    "(((",
    ":*",
    "foo:*A",
    "<->",
    "a,b.eq.c)",
    '"quoted"',
    "\u0001",
    "💥",
    "the",
    "x".repeat(5000),
    "* * *",
    "null",
  ])("%j is searched for and nothing else happens", async (query, { db }) => {
    const before = await db.admin.value("select count(*)::int from profiles");
    expect(await found(db.visitor, query)).not.toContain(recommendations.kwames);
    expect(await db.admin.value("select count(*)::int from profiles")).toBe(before);
  });

  test("a percent sign in a title is found by a percent sign", async ({ db }) => {
    await db.admin.update("recommendations", recommendations.adas, { title: "Save 100% today" });
    expect(await found(db.visitor, "100%")).toEqual([recommendations.adas]);
    expect((await search(db.visitor, "ave%oday")).level).toBeGreaterThan(1);
  });
});

describe("S12 S16 R191 search under the reader's rights", () => {
  test("a stale index reveals nothing", async ({ db }) => {
    await db.admin.rows(
      `insert into private.search_documents
        select kind, id::uuid, text, text, private.keep_words(private.tokens_of(text)), private.keep_words(private.tokens_of(text))
        from (values
          ('lists', '${lists.private}', 'gift ideas'), ('lists', '${lists.kwames}', 'a secret rota'), ('recommendations', '${recommendations.deleted}', 'old kiosk'),
          ('reviews', '${reviews.deleted}', 'cold soup'), ('requests', '${requests.deleted}', 'a painter'),
          ('people', '${wanjiku}', 'a hidden name')
        ) as stale (kind, id, text)`,
    );
    const queries = "gift ideas,a secret rota,old kiosk,cold soup,a painter,a hidden name".split(
      ",",
    );
    for (const query of queries) {
      for (const kind of ["all", "requests"]) {
        for (const caller of [db.visitor, db.ada, db.kwame]) {
          const { counts } = await search(caller, query, kind);
          expect(Object.values(counts).every((count) => count === 0)).toBe(true);
          expect(await found(caller, query, kind)).toEqual([]);
        }
      }
    }
  });

  test("the index has the words of visible content, not of hidden content", async ({ db }) => {
    for (const [id, sql] of [
      [recommendations.adas, "update recommendations set is_deleted = true where id = $1"],
      [reviews.adas, "update reviews set is_deleted = true where id = $1"],
      [requests.adas, "update requests set is_deleted = true where id = $1"],
      [lists.public, "update user_lists set is_public = false where id = $1"],
    ] as const) {
      const kept = "select count(*)::int from private.search_documents where item_id = $1";
      expect(await db.admin.value(kept, [id])).toBe(1);
      expect(await db.ada.outcome(sql, [id])).toBe(1);
      expect(await db.admin.value(kept, [id])).toBe(0);
    }
    await db.ada.update("user_lists", lists.private, { is_public: true });
    expect(await found(db.visitor, "gift")).toEqual([lists.private]);
  });

  test("deleted content leaves the index", async ({ db }) => {
    for (const kind of KINDS) await db.admin.rows(`delete from ${TABLES[kind] ?? kind}`);
    expect(await db.admin.rows("select 1 from private.search_documents")).toEqual([]);
  });

  test("an anonymous post is not found by its author's name, a private author is not named", async ({
    db,
  }) => {
    expect(await found(db.visitor, "Ada Obi")).toEqual([ada]);
    const [tailor] = (await search(db.visitor, "tailor")).recommendations ?? [];
    expect(tailor).toMatchObject({ author: null, user_id: wanjiku });
    const [clinic] = (await search(db.ada, "clinic")).recommendations ?? [];
    expect(clinic).toMatchObject({ author: null, user_id: null, is_mine: true });
  });

  test("R123 list, product and company cards carry what their rows show", async ({ db }) => {
    const [list] = (await search(db.ada, "eats")).lists ?? [];
    expect(list).toMatchObject({
      kind: "list",
      item_count: 1,
      is_mine: true,
      author: { username: "ada_obi" },
    });
    const { products, companies } = await search(db.visitor, "baobab");
    expect(products?.[0]).toMatchObject({
      kind: "product",
      category: { slug: "phones" },
      subcategory: { slug: "handsets" },
    });
    expect(companies?.[0]).toMatchObject({
      kind: "company",
      category: { slug: "phones" },
      location: "Accra",
    });
  });
});

describe("R273 suggestions while typing", () => {
  test.for<[typed: string, suggested: string[]]>([
    ["b", []],
    ["--", []],
    ["baobab", ["product Baobab One", "product Baobab Two", "company Baobab Devices"]],
    ["baobab d", ["company Baobab Devices"]],
    ["used ph", ["title A used phone"]],
    // Places by the beginning of their own name, the largest first; a misspelt name suggests none.
    ["lag", ["place Lagos", "place Lagos Island"]],
    ["n'dj", ["place N'Djamena"]],
    ["Port-H", ["place Port Harcourt"]],
    ["ta", ["place Tanzania", "place Tangier", "title Tailor in Kilimani"]],
    ["lagoss", []],
    ["ikapa", []],
  ] as const)("“%s”", async ([typed, suggested], { db }) => {
    const rows = await db.visitor.rows("select * from search_suggestions($1)", [typed]);
    expect(rows.map(({ kind, label }) => `${kind} ${label}`)).toEqual(suggested);
  });

  test("questions' titles come after everything else, up to eight suggestions", async ({ db }) => {
    await db.admin.rows(`insert into products (name, category_id)
        select 'Zeta p' || n, 1 from generate_series(1, 3) as n`);
    await db.admin.rows(
      "insert into companies (name) values ('Zeta c1'), ('Zeta c2'), ('Zeta c3')",
    );
    await db.admin.rows(`insert into requests (title, description, category_id, user_id)
        values ('Zeta q1', 'D', 1, '${ada}'), ('Zeta q2', 'D', 1, '${ada}')`);
    const suggested = () =>
      db.visitor.column(
        "select replace(label, 'Zeta ', '') from search_suggestions('zeta') order by label",
      );
    expect(await suggested()).toEqual(["c1", "c2", "c3", "p1", "p2", "p3", "q1", "q2"]);
    await db.admin.rows("insert into recommendations (title, content) values ('Zeta r1', 'C')");
    expect((await suggested()).join(" ")).toMatch(/^c1 c2 c3 p1 p2 p3 q[12] r1$/);
    await db.admin.rows("insert into recommendations (title, content) values ('Zeta r2', 'C')");
    expect(await suggested()).toEqual(["c1", "c2", "c3", "p1", "p2", "p3", "r1", "r2"]);
    // A name that is already listed takes no slot.
    await db.admin.rows("update recommendations set title = 'zeta P1' where title = 'Zeta r2'");
    expect((await suggested()).join(" ")).toMatch(/^c1 c2 c3 p1 p2 p3 q[12] r1$/);
  });

  test("a small place of exactly that name comes before larger places whose names begin with it", async ({
    db,
  }) => {
    await db.platform.rows(`insert into places (id, name, label, keys, latitude, longitude, people)
        select 'sl-boa' || n, 'Boa' || n, '', '{}', 8, -12, 9000 from generate_series(1, 25) as n`);
    expect(await db.visitor.rows("select * from search_suggestions('bo')")).toEqual([
      { kind: "place", label: "Bo" },
      { kind: "place", label: "Boa1" },
    ]);
  });
});
