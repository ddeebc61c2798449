import { describe, expect } from "vitest";
import * as choices from "../../src/lib/choices.ts";
import * as limits from "../../src/lib/constants.ts";
import { HANDLE_KINDS } from "../../src/lib/handles.ts";
import { LANGUAGES } from "../../src/lib/languages.ts";
import { ada, repairs, thabo } from "./fixtures.ts";
import { databaseTest } from "./harness.ts";
import { rows } from "./plain-rows.ts";

const test = databaseTest();

/** The definition of a check, as PostgreSQL writes it. */
const definition = (name: string) =>
  `select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}'`;

describe("R240 R241 R242 the forms' limits are the database's", () => {
  const { USERNAME_MIN, USERNAME_MAX, CATALOG_NAME_MIN, CATALOG_NAME_MAX } = limits;
  test.for([
    ["profiles_username_length", `BETWEEN|>= ${USERNAME_MIN}.*<= ${USERNAME_MAX}`],
    ["profiles_full_name_length", `, ${limits.FULL_NAME_MAX}`],
    ["profiles_location_length", `, ${limits.LOCATION_MAX}`],
    ["profiles_bio_length", `<= ${limits.BIO_MAX}`],
    ["profiles_website_length", `<= ${limits.WEBSITE_MAX}`],
    ["recommendations_title_length", `, ${limits.TITLE_MAX}`],
    ["recommendations_content_length", `, ${limits.CONTENT_MAX}`],
    ["recommendations_location_length", `, ${limits.LOCATION_MAX}`],
    ["recommendations_pricing_length", `, ${limits.PRICING_MAX}`],
    ["recommendations_tags_length", `tags, ${limits.TAGS_MAX}, ${limits.TAG_MAX}\\)`],
    ["recommendations_links_length", `links, ${limits.LINKS_MAX}, ${limits.LINK_MAX}\\)`],
    ["reviews_title_length", `, ${limits.TITLE_MAX}`],
    ["reviews_content_length", `, ${limits.CONTENT_MAX}`],
    ["reviews_tags_length", `tags, ${limits.TAGS_MAX}, ${limits.TAG_MAX}\\)`],
    ["reviews_links_length", `links, ${limits.LINKS_MAX}, ${limits.LINK_MAX}\\)`],
    ["reviews_rating_range", `>= 1.*<= ${limits.STARS}`],
    ["recommendations_price_paid_range", `<= ${limits.PRICE_PAID_MAX}`],
    ["reviews_price_paid_range", `<= ${limits.PRICE_PAID_MAX}`],
    ["requests_title_length", `, ${limits.TITLE_MAX}`],
    ["requests_description_length", `, ${limits.CONTENT_MAX}`],
    ["requests_location_length", `, ${limits.LOCATION_MAX}`],
    ["responses_content_length", `, ${limits.RESPONSE_MAX}`],
    ["comments_content_length", `, ${limits.COMMENT_MAX}`],
    ["user_lists_name_length", `, ${limits.LIST_NAME_MAX}`],
    ["user_lists_description_length", `<= ${limits.LIST_DESCRIPTION_MAX}`],
    ["user_lists_item_count_range", `<= ${limits.LIST_CAPACITY}`],
    ["list_items_notes_length", `<= ${limits.LIST_NOTE_MAX}`],
    ["products_name_length", `>= ${CATALOG_NAME_MIN}.*, ${CATALOG_NAME_MAX}`],
    ["products_website_length", `<= ${limits.WEBSITE_MAX}`],
    ["companies_name_length", `>= ${CATALOG_NAME_MIN}.*, ${CATALOG_NAME_MAX}`],
    ["companies_website_length", `<= ${limits.WEBSITE_MAX}`],
    ["companies_location_length", `, ${limits.LOCATION_MAX}`],
    ["contact_messages_name_length", `, ${limits.FULL_NAME_MAX}`],
    ["contact_messages_email_length", `<= ${limits.EMAIL_MAX}`],
    ["contact_messages_subject_length", `, ${limits.TITLE_MAX}`],
    ["contact_messages_message_length", `, ${limits.CONTACT_MESSAGE_MAX}`],
    ["category_suggestions_name_length", `, ${limits.SUGGESTION_NAME_MAX}`],
    ["category_suggestions_description_length", `, ${limits.SUGGESTION_DESCRIPTION_MAX}`],
    ["category_suggestions_reason_length", `, ${limits.SUGGESTION_REASON_MAX}`],
    ["category_suggestions_email_length", `<= ${limits.EMAIL_MAX}`],
    ["company_handles_value_length", `<= ${limits.HANDLE_VALUE_MAX}`],
    ["companies_description_length", `<= ${limits.COMPANY_DESCRIPTION_MAX}`],
    ["companies_hours_length", `<= ${limits.HOURS_MAX}`],
    ["company_claims_statement_length", `, ${limits.CLAIM_MAX}`],
    ["company_claims_proof_length", `, ${limits.CLAIM_MAX}`],
    ["company_claims_answer_length", `<= ${limits.MODERATION_ANSWER_MAX}`],
    ["review_replies_content_length", `, ${limits.REPLY_MAX}`],
    ["reports_note_length", `<= ${limits.REPORT_NOTE_MAX}`],
    ["moderation_answers_answer_length", `, ${limits.MODERATION_ANSWER_MAX}`],
  ] as const)("%s", async ([name, limit], { db }) => {
    expect(await db.admin.value(definition(name))).toMatch(new RegExp(`(${limit})\\)*$`));
  });

  test.for([
    ["requests_budget_known", limits.BUDGETS],
    ["requests_status_known", choices.REQUEST_STATUSES],
    ["contact_messages_category_known", choices.CONTACT_CATEGORIES],
    ["delete_requests_reason_known", choices.DELETE_REASONS],
    ["profile_details_gender_known", choices.GENDERS],
    ["company_handles_kind_known", HANDLE_KINDS],
  ] as const)("%s", async ([name, values], { db }) => {
    const written = String(await db.admin.value(definition(name))).matchAll(/'([^']+)'::text/g);
    expect([...written].map(([, value]) => value).sort()).toEqual([...values].sort());
  });

  test("R351 so many contacts of a company", async ({ db }) => {
    const source = "select prosrc from pg_proc where proname = 'check_handle'";
    expect(await db.admin.value(source)).toContain(
      `most constant integer := ${limits.HANDLES_MAX};`,
    );
  });

  test("so many matches of a filtered listing are told", async ({ db }) => {
    const source = "select prosrc from pg_proc where proname = 'filtered_feed'";
    const text = String(await db.admin.value(source));
    expect(text.match(/\b\d{3,}\b/g)).toEqual(Array(4).fill(String(limits.FILTERED_MAX)));
  });

  test("the reasons of a report", async ({ db }) => {
    const known = "select array_to_string(enum_range(null::report_reason), ' ')";
    expect(await db.admin.value(known)).toBe(choices.REPORT_REASONS.join(" "));
  });

  test("the languages of texts", async ({ db }) => {
    const known = "select array_to_string(enum_range(null::language), ' ')";
    expect(await db.admin.value(known)).toBe(Object.keys(LANGUAGES).join(" "));
  });

  test("R086 the category that is there from the beginning", async ({ db }) => {
    const name = "select name from categories where id = $1";
    expect(await db.visitor.value(name, [limits.DEFAULT_CATEGORY_ID])).toBe("General");
  });
});

const long = (length: number) => "x".repeat(length);
const lines = [
  "",
  "  ",
  "two\nlines",
  "tab\tbed",
  "zero\u200Bwidth",
  "\u202Ereversed",
  "soft\u00ADhyphen",
  "\u2066isolated\u2069",
  "bell\u0007",
  "joined\u200Dletters",
  "\uFEFFmark",
  "blank\u3164letter",
];
const links = [
  "javascript:alert(1)",
  "ftp://a.example",
  "//a.example",
  "a.example",
  "HTTPS://a.example",
  " https://a.example",
  "https://a.example/ b",
  "https://",
  'https://a.example/"onload',
  "https://a.example/<b>",
  "https://a.exam\u202Eple",
  "https://bank.example@a.example/",
  "https://bank.example:pay@a.example",
  "https://a.example/a b",
  "data:text/html,x",
];
const texts = ["", "   ", "\n"];

/** Tables whose rows here only Ada may write. */
const byAda = ["list_items", "review_replies"];

const refused: [table: string, column: string, constraint: string, values: unknown[]][] = [
  ...["recommendations", "reviews"].flatMap((t): [string, string, string, unknown[]][] => [
    [t, "title", `${t}_title_length`, [...lines, long(121)]],
    [t, "content", `${t}_content_length`, [...texts, long(5001)]],
    [
      t,
      "links",
      `${t}_links_length`,
      [
        ...links.map((l) => [l]),
        Array(11).fill("https://a.example"),
        [null],
        [`https://${long(500)}`],
        [["https://a.example"]],
      ].slice(0, -1),
    ],
    [
      t,
      "images",
      `${t}_images_length`,
      [...links.map((l) => [l]), Array(7).fill("https://a.example")],
    ],
    [
      t,
      "image_texts",
      `${t}_image_texts_(length|of_images)`,
      [["A plate"], ["\u202Ex"], ["two\nlines"], [long(201)], Array(7).fill("a")],
    ],
    [t, "tags", `${t}_tags_length`, [[""], [" "], [null], [long(41)], Array(11).fill("a")]],
  ]),
  ["recommendations", "location", "recommendations_location_length", [...lines, long(81)]],
  ["recommendations", "pricing", "recommendations_pricing_length", [...lines, long(81)]],
  ["reviews", "rating", "reviews_rating_range", [0, 6, -1]],
  ["requests", "title", "requests_title_length", [...lines, long(121)]],
  ["requests", "description", "requests_description_length", [...texts, long(5001)]],
  ["requests", "location", "requests_location_length", [...lines, long(81)]],
  ["requests", "budget", "requests_budget_known", ["", "1000", "Flexible"]],
  ["responses", "content", "responses_content_length", [...texts, long(2001)]],
  ["comments", "content", "comments_content_length", [...texts, long(501)]],
  ["user_lists", "name", "user_lists_name_length", [...lines, long(101)]],
  ["user_lists", "description", "user_lists_description_(clean|length)", ["\u202Ex", long(501)]],
  ["list_items", "notes", "list_items_notes_(clean|length)", ["\u202Ex", long(301)]],
  ["products", "name", "products_name_length", ["x", "   ", "\u202Exx", long(121)]],
  ["products", "description", "products_description_(clean|length)", ["\u202Ex", long(2001)]],
  ["products", "website", "products_website_(link|length)", [...links, `https://${long(300)}`]],
  ["products", "tags", "products_tags_length", [[""], [long(41)], Array(11).fill("a")]],
  ["companies", "name", "companies_name_length", ["x", "   ", "\u202Exx", long(121)]],
  ["companies", "description", "companies_description_(clean|length)", ["\u202Ex", long(2001)]],
  ["companies", "website", "companies_website_(link|length)", [...links, `https://${long(300)}`]],
  [
    "company_handles",
    "value",
    "company_handles_value_(normal|shape|length)",
    [...lines, "a.example b", "not one", "https://a.example:80", long(201)],
  ],
  ["companies", "location", "companies_location_length", [...lines, long(81)]],
  [
    "company_claims",
    "statement",
    "company_claims_statement_length",
    [...texts, "\u202Ex", long(1001)],
  ],
  ["company_claims", "proof", "company_claims_proof_length", [...texts, "\u202Ex", long(1001)]],
  ["review_replies", "content", "review_replies_content_length", [...texts, "\u202Ex", long(2001)]],
  ["contact_messages", "name", "contact_messages_name_length", [...lines, long(81)]],
  [
    "contact_messages",
    "email",
    "contact_messages_email_(shape|length)",
    ["", "a", "a@b", "a b@c.de", "a@b@c.de", `${long(250)}@b.co`],
  ],
  ["contact_messages", "subject", "contact_messages_subject_length", [...lines, long(121)]],
  ["reports", "note", "reports_note_(clean|length)", ["\u202Ex", long(501)]],
  ["contact_messages", "category", "contact_messages_category_known", ["", "spam"]],
  ["contact_messages", "message", "contact_messages_message_length", [...texts, long(5001)]],
  [
    "category_suggestions",
    "type",
    "category_suggestions_(type_known|parent_named)",
    ["", "subcategory", "other"],
  ],
  ["category_suggestions", "name", "category_suggestions_name_length", [...lines, long(61)]],
  [
    "category_suggestions",
    "description",
    "category_suggestions_description_length",
    [...texts, long(301)],
  ],
  ["category_suggestions", "reason", "category_suggestions_reason_length", [...texts, long(1001)]],
  [
    "category_suggestions",
    "email",
    "category_suggestions_email_(shape|length)",
    ["", "a", `${long(250)}@b.co`],
  ],
  ["delete_requests", "feedback", "delete_requests_feedback_length", [long(1001)]],
];

describe("S17 R162 R168 what the database refuses by name", () => {
  test.for(refused)("F12 %s.%s: %s", async ([table, column, constraint, values], { db }) => {
    const member = db.member(byAda.includes(table) ? ada : thabo);
    for (const value of values) {
      const row = { ...rows[table], [column]: value };
      const parameters = Object.keys(row).map((_, i) => `$${i + 1}`);
      const sql = `insert into ${table} (${Object.keys(row).join()}) values (${parameters.join()})`;
      const refusal = await member.refusal(sql, Object.values(row));
      expect([value, refusal.code]).toEqual([value, "23514"]);
      expect(refusal.constraint).toMatch(new RegExp(`^${constraint}$`));
    }
  });

  test.for(Object.entries(rows))("a plain row of %s is taken", async ([table, row], { db }) => {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns.join()}) values (${columns.map((_, i) => `$${i + 1}`).join()})`;
    expect(
      await db.member(byAda.includes(table) ? ada : thabo).outcome(sql, Object.values(row)),
    ).toBe(1);
  });

  test.for([
    ["full_name", "profiles_full_name_length", [...lines, long(81)]],
    ["location", "profiles_location_length", [...lines, long(81)]],
    ["bio", "profiles_bio_(clean|length)", ["\u202Ex", long(201)]],
    ["website", "profiles_website_(link|length)", [...links, `https://${long(300)}`]],
    ["avatar_url", "profiles_avatar_url_(length|own)", [...links, `https://${long(500)}`]],
    ["interests", "profiles_interests_length", [[""], [long(51)], Array(21).fill("a")]],
    [
      "social_links",
      "profiles_social_links_shape",
      [
        "[]",
        '{"x": 1}',
        '{"x": "javascript:1"}',
        '{"X": "https://a.example"}',
        '"a"',
        JSON.stringify(
          Object.fromEntries(Array.from("abcdefghijk", (k) => [k, "https://a.example"])),
        ),
      ],
    ],
  ] as const)("F12 profiles.%s: %s", async ([column, constraint, values], { db }) => {
    for (const value of values) {
      const refusal = await db.ada.refusal(
        `update profiles set ${column} = $1 where id = '${ada}'`,
        [value],
      );
      expect([value, refusal.code]).toEqual([value, "23514"]);
      expect(refusal.constraint).toMatch(new RegExp(`^${constraint}$`));
    }
  });

  test("F12 ten social links are taken", async ({ db }) => {
    const ten = Object.fromEntries(Array.from("abcdefghij", (k) => [k, "https://a.example"]));
    expect(
      await db.ada.rows(
        `update profiles set social_links = $1 where id = '${ada}' returning social_links`,
        [JSON.stringify(ten)],
      ),
    ).toEqual([{ social_links: ten }]);
  });

  test.for([
    [
      "phone",
      "profile_details_phone_(shape|length)",
      ["1", "call me", "+".repeat(9), "0".repeat(31)],
    ],
    ["date_of_birth", "profile_details_date_of_birth_range", ["1899-12-31", "2999-01-01"]],
    ["gender", "profile_details_gender_known", ["", "Male"]],
    ["occupation", "profile_details_occupation_length", [...lines, long(101)]],
    ["company", "profile_details_company_length", [...lines, long(101)]],
    [
      "preferences",
      "profile_details_preferences_(shape|length)",
      ["[]", JSON.stringify({ a: long(4000) })],
    ],
  ] as const)("F12 profile_details.%s: %s", async ([column, constraint, values], { db }) => {
    for (const value of values) {
      const refusal = await db.ada.refusal(
        `update profile_details set ${column} = $1 where user_id = '${ada}'`,
        [value],
      );
      expect([value, refusal.code]).toEqual([value, "23514"]);
      expect(refusal.constraint).toMatch(new RegExp(`^${constraint}$`));
    }
  });

  test.for([
    ["description", ["\u202Ex", long(2001)]],
    ["location", ["\u202Ex", "two\nlines", long(81)]],
    ["hours", ["\u202Ex", long(301)]],
    ["name", ["x", "   ", "\u202Exx", "\u200B\u200B\u200B", long(121)]],
    ["website", ["javascript:alert(1)", `https://${long(300)}`]],
  ] as const)(
    "F12 R383 what an owner writes into companies.%s",
    async ([column, values], { db }) => {
      for (const value of values) {
        const refusal = await db.ada.refusal(
          `update companies set ${column} = $1 where id = '${repairs}'`,
          [value],
        );
        expect([value, refusal.code]).toEqual([value, "23514"]);
        expect(refusal.constraint).toMatch(
          new RegExp(`^companies_${column}_(line|clean|link|length)$`),
        );
      }
    },
  );

  test("titles in many scripts, with emoji and naira, are taken", async ({ db }) => {
    for (const title of [
      "Suya ₦2,500 👨‍👩‍👧 today",
      "قهوة عربية",
      "እንጀራ",
      "N'golo – “best”",
      "x".repeat(120),
      "🏳️‍🌈",
    ]) {
      await db.admin.rows("delete from private.recent_texts; ");
      await db.admin.rows("delete from private.quota_usage");
      await db.thabo.rows("insert into recommendations (title, content) values ($1, 'C')", [title]);
    }
  });

  test("S17 links with and without security, on any host", async ({ db }) => {
    const good = [
      "http://a.example:5173/a.webp",
      "https://a.example/?q=1&b=%20#x",
      "https://例え.example/ü",
      "https://a.example/@ada?to=b@c.example#@",
    ];
    await db.thabo.rows(
      "insert into recommendations (title, content, links) values ('T', 'C', $1)",
      [good],
    );
  });

  test("C20 a product or company that is there already is refused by name, whatever its case", async ({
    db,
  }) => {
    const add = (sql: string) => db.thabo.refusal(sql);
    expect(
      await add("insert into companies (name, location) values ('mama ngozi  KITCHEN', 'lagos')"),
    ).toMatchObject({
      code: "23505",
      constraint: "companies_name_location_key",
    });
    expect(
      await add(
        "insert into products (name, company_id) select 'BAOBAB one', id from companies where name = 'Baobab Devices'",
      ),
    ).toMatchObject({
      code: "23505",
      constraint: "products_name_company_key",
    });
  });
});
