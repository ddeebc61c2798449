import { describe, expect } from "vitest";
import * as choices from "../../src/lib/choices.ts";
import * as limits from "../../src/lib/constants.ts";
import { HANDLE_KINDS } from "../../src/lib/handles.ts";
import { LANGUAGES } from "../../src/lib/languages.ts";
import { ada, devices, repairs } from "./fixtures.ts";
import { databaseTest, type Refusal } from "./harness.ts";
import { insertOnly } from "./insert.ts";
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

  test("R351 the number of contacts of a company", async ({ db }) => {
    const source = "select prosrc from pg_proc where proname = 'check_handle'";
    expect(await db.admin.value(source)).toContain(
      `most constant integer := ${limits.HANDLES_MAX};`,
    );
  });

  test("the number of counted matches of a filtered listing", async ({ db }) => {
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

  test("R086 the default category", async ({ db }) => {
    expect(await db.visitor.read("categories", limits.DEFAULT_CATEGORY_ID, "name")).toBe("General");
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
/** Each link as the only entry of a list. */
const alone = links.map((link) => [link]);
const good = (many: number) => Array(many).fill("https://a.example");
const texts = ["", "   ", "\n"];
const accounts = (networks: string) =>
  Object.fromEntries(Array.from(networks, (network) => [network, "https://a.example"]));

/** Tables whose rows in these tests only Ada may write. */
const byAda = ["list_items", "review_replies"];

/** A column, the endings of its checks' names, and the values that they refuse. */
type Refused = [table: string, column: string, check: string, values: unknown[]];
const refused: Refused[] = [
  ...["recommendations", "reviews"].flatMap((table): Refused[] => [
    [table, "title", "length", [...lines, long(121)]],
    [table, "content", "length", [...texts, long(5001)]],
    [table, "links", "length", [...alone, good(11), [null], [`https://${long(500)}`]]],
    [table, "images", "length", [...alone, good(7)]],
    [
      table,
      "image_texts",
      "(length|of_images)",
      [["A plate"], ["\u202Ex"], ["two\nlines"], [long(201)], Array(7).fill("a")],
    ],
    [table, "tags", "length", [[""], [" "], [null], [long(41)], Array(11).fill("a")]],
  ]),
  ["recommendations", "location", "length", [...lines, long(81)]],
  ["recommendations", "pricing", "length", [...lines, long(81)]],
  ["reviews", "rating", "range", [0, 6, -1]],
  ["requests", "title", "length", [...lines, long(121)]],
  ["requests", "description", "length", [...texts, long(5001)]],
  ["requests", "location", "length", [...lines, long(81)]],
  ["requests", "budget", "known", ["", "1000", "Flexible"]],
  ["responses", "content", "length", [...texts, long(2001)]],
  ["comments", "content", "length", [...texts, long(501)]],
  ["user_lists", "name", "length", [...lines, long(101)]],
  ["user_lists", "description", "(clean|length)", ["\u202Ex", long(501)]],
  ["list_items", "notes", "(clean|length)", ["\u202Ex", long(301)]],
  ["products", "name", "length", ["x", "   ", "\u202Exx", long(121)]],
  ["products", "description", "(clean|length)", ["\u202Ex", long(2001)]],
  ["products", "website", "(link|length)", [...links, `https://${long(300)}`]],
  ["products", "tags", "length", [[""], [long(41)], Array(11).fill("a")]],
  ["companies", "name", "length", ["x", "   ", "\u202Exx", long(121)]],
  ["companies", "description", "(clean|length)", ["\u202Ex", long(2001)]],
  ["companies", "website", "(link|length)", [...links, `https://${long(300)}`]],
  [
    "company_handles",
    "value",
    "(normal|shape|length)",
    [...lines, "a.example b", "not one", "https://a.example:80", long(201)],
  ],
  ["companies", "location", "length", [...lines, long(81)]],
  ["company_claims", "statement", "length", [...texts, "\u202Ex", long(1001)]],
  ["company_claims", "proof", "length", [...texts, "\u202Ex", long(1001)]],
  ["review_replies", "content", "length", [...texts, "\u202Ex", long(2001)]],
  ["contact_messages", "name", "length", [...lines, long(81)]],
  [
    "contact_messages",
    "email",
    "(shape|length)",
    ["", "a", "a@b", "a b@c.de", "a@b@c.de", `${long(250)}@b.co`],
  ],
  ["contact_messages", "subject", "length", [...lines, long(121)]],
  ["reports", "note", "(clean|length)", ["\u202Ex", long(501)]],
  ["contact_messages", "category", "known", ["", "spam"]],
  ["contact_messages", "message", "length", [...texts, long(5001)]],
  ["category_suggestions", "type", "known$|_parent_named", ["", "subcategory", "other"]],
  ["category_suggestions", "name", "length", [...lines, long(61)]],
  ["category_suggestions", "description", "length", [...texts, long(301)]],
  ["category_suggestions", "reason", "length", [...texts, long(1001)]],
  ["category_suggestions", "email", "(shape|length)", ["", "a", `${long(250)}@b.co`]],
  ["delete_requests", "feedback", "length", [long(1001)]],
];

const changed: Refused[] = [
  ["profiles", "full_name", "length", [...lines, long(81)]],
  ["profiles", "location", "length", [...lines, long(81)]],
  ["profiles", "bio", "(clean|length)", ["\u202Ex", long(201)]],
  ["profiles", "website", "(link|length)", [...links, `https://${long(300)}`]],
  ["profiles", "avatar_url", "(length|own)", [...links, `https://${long(500)}`]],
  ["profiles", "interests", "length", [[""], [long(51)], Array(21).fill("a")]],
  [
    "profiles",
    "social_links",
    "shape",
    [
      "[]",
      '{"x": 1}',
      '{"x": "javascript:1"}',
      '{"X": "https://a.example"}',
      '"a"',
      JSON.stringify(accounts("abcdefghijk")),
    ],
  ],
  ["profile_details", "phone", "(shape|length)", ["1", "call me", "+".repeat(9), "0".repeat(31)]],
  ["profile_details", "date_of_birth", "range", ["1899-12-31", "2999-01-01"]],
  ["profile_details", "gender", "known", ["", "Male"]],
  ["profile_details", "occupation", "length", [...lines, long(101)]],
  ["profile_details", "company", "length", [...lines, long(101)]],
  ["profile_details", "preferences", "(shape|length)", ["[]", JSON.stringify({ a: long(4000) })]],
  ["companies", "description", "(clean|length)", ["\u202Ex", long(2001)]],
  ["companies", "location", "length", ["\u202Ex", "two\nlines", long(81)]],
  ["companies", "hours", "(clean|length)", ["\u202Ex", long(301)]],
  ["companies", "name", "length", ["x", "   ", "\u202Exx", "\u200B\u200B\u200B", long(121)]],
  ["companies", "website", "(link|length)", ["javascript:alert(1)", `https://${long(300)}`]],
];
/** The row of each table that Ada may change. */
const hers: Record<string, string> = {
  profiles: `id = '${ada}'`,
  profile_details: `user_id = '${ada}'`,
  companies: `id = '${repairs}'`,
};

describe("S17 R162 R168 values that the database refuses by the constraint's name", () => {
  async function expectRefusals(
    [table, column, check, values]: Refused,
    refusalOf: (value: unknown) => Promise<Refusal>,
  ) {
    for (const value of values) {
      const { code, constraint } = await refusalOf(value);
      expect([value, code]).toEqual([value, "23514"]);
      expect(constraint).toMatch(new RegExp(`^${table}_${column}_${check}$`));
    }
  }

  test.for(refused)("F12 %s.%s: %s", async (one, { db }) => {
    const [table, column] = one;
    const member = byAda.includes(table) ? db.ada : db.thabo;
    await expectRefusals(one, (value) =>
      member.refusal(...insertOnly(table, { ...rows[table], [column]: value })),
    );
  });

  test.for(changed)("F12 R383 a change of %s.%s: %s", async (one, { db }) => {
    const [table, column] = one;
    const change = `update ${table} set ${column} = $1 where ${hers[table]}`;
    await expectRefusals(one, (value) => db.ada.refusal(change, [value]));
  });

  test("F12 ten social links are accepted", async ({ db }) => {
    const ten = accounts("abcdefghij");
    await db.ada.update("profiles", ada, { social_links: ten });
    expect(await db.ada.read("profiles", ada, "social_links")).toEqual(ten);
  });

  test("titles in many scripts, with emoji and naira, are accepted", async ({ db }) => {
    for (const title of [
      "Suya ₦2,500 👨‍👩‍👧 today",
      "قهوة عربية",
      "እንጀራ",
      "N'golo – “best”",
      "x".repeat(120),
      "🏳️‍🌈",
    ]) {
      await db.admin.rows("delete from private.recent_texts");
      await db.admin.rows("delete from private.quota_usage");
      await db.thabo.insert("recommendations", { title, content: "C" });
    }
  });

  test("S17 links with http or https, on any host, are accepted", async ({ db }) => {
    const taken = [
      "http://a.example:5173/a.webp",
      "https://a.example/?q=1&b=%20#x",
      "https://例え.example/ü",
      "https://a.example/@ada?to=b@c.example#@",
    ];
    await db.thabo.insert("recommendations", { title: "T", content: "C", links: taken });
  });

  test("C20 a duplicate product or company is refused, whatever its case", async ({ db }) => {
    const company = { name: "mama ngozi  KITCHEN", location: "lagos" };
    await db.thabo.refused("companies_name_location_key", ...insertOnly("companies", company));
    const product = { name: "BAOBAB one", company_id: devices };
    await db.thabo.refused("products_name_company_key", ...insertOnly("products", product));
  });
});
