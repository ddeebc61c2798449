import { expect, test } from "vitest";
import { type Shared, wordsOf } from "@/components/page/share-words";
import {
  AUTHOR,
  companyPage,
  id,
  listDetail,
  productPage,
  profile,
  recommendation,
  request,
  response,
  review,
} from "../../samples";

const ELEPAQ = { id: id(500), name: "Elepaq Service Centre", location: "Ikeja" };
const NDOVANI = { id: id(400), name: "Ndovani N4" };
const ANSWER = { ...response(), kind: "response" as const, request: request() };
const PRICES = { count: 3, median: 21_500, lowest: 20_000, highest: 30_000, months: [] };
const PRODUCT = { ...productPage(), kind: "product" as const };
const COMPANY = { ...companyPage(), kind: "company" as const, location: "Nairobi" };

const CASES: [string, Shared, string][] = [
  [
    "a review of a business",
    review({
      rating: 3,
      title: "They fixed it, but made me wait",
      company: ELEPAQ,
      price_paid: 21_500,
      paid_in: "2026-10-01",
    }),
    "★★★☆☆ Elepaq Service Centre, Ikeja · “They fixed it, but made me wait” · ₦21,500",
  ],
  ["a review of a product", review({ product: NDOVANI }), "★★★★☆ Ndovani N4 · “The agbada fit”"],
  ["a review without a subject", review(), "★★★★☆ “The agbada fit”"],
  [
    "a recommendation, with its price and location",
    recommendation(),
    "Recommended: Suya by the second gate · ₦2,500 · Obalende, Lagos",
  ],
  [
    "a recommendation of a business, with the price paid instead of the price",
    recommendation({ company: { ...ELEPAQ, location: null }, price_paid: 900, location: null }),
    "Recommended: Elepaq Service Centre · “Suya by the second gate” · ₦900",
  ],
  [
    "an open request",
    { ...request({ response_count: 0 }), kind: "request" },
    "Who knows? A caterer for 80 people · Ikeja, Lagos · Budget: ₦100k – ₦500k",
  ],
  [
    "an answered request",
    {
      ...request({ status: "answered", response_count: 6, location: null, budget: null }),
      kind: "request",
    },
    "A caterer for 80 people · 6 answers",
  ],
  ["an answer", ANSWER, "“Ask for the tasting plate first.” · Answer to “A caterer for 80 people”"],
  [
    "an answer that links a recommendation",
    {
      ...ANSWER,
      recommendation: {
        id: id(300),
        title: "Mama Nkechi",
        pricing: "2500",
        location: "Allen",
        upvotes: 1,
      },
    },
    "Mama Nkechi · ₦2,500 · Allen · “Ask for the tasting plate first.” · Answer to “A caterer for 80 people”",
  ],
  [
    "an answer that links a company",
    { ...ANSWER, company: { ...ELEPAQ, average_rating: 3.5, review_count: 2 } },
    "Elepaq Service Centre, Ikeja · ★ 3.5 from 2 reviews · “Ask for the tasting plate first.” · Answer to “A caterer for 80 people”",
  ],
  [
    "an answer that links a product",
    { ...ANSWER, product: { ...NDOVANI, average_rating: null, review_count: 0 } },
    "Ndovani N4 · “Ask for the tasting plate first.” · Answer to “A caterer for 80 people”",
  ],
  [
    "a list",
    { ...listDetail({ item_count: 7 }), kind: "list" },
    "Lagos after dark · 7 items · Once the sun lets go.",
  ],
  [
    "a profile",
    { ...profile(), kind: "profile" },
    "ada_obi · 2 recommendations · 1 review · Lagos",
  ],
  [
    "a product",
    { ...PRODUCT, company: { id: id(450), name: "Jualindi" }, prices_paid: PRICES },
    "Jualindi Home 200 · ★ 3.7 from 3 reviews · people pay about ₦21,500 · by Jualindi",
  ],
  ["a company", COMPANY, "Jualindi, Nairobi · ★ 3.7 from 3 reviews"],
  ["a company without ratings", { ...COMPANY, average_rating: null }, "Jualindi, Nairobi"],
];

test.each(CASES)("R403 the text for %s has its essentials", (_, thing, text) => {
  expect(wordsOf(thing).text).toBe(text);
});

test.each([false, true])("R403 the author is never named (anonymous: %s)", (is_anonymous) => {
  const names = [AUTHOR.username, AUTHOR.full_name].map((name) => name ?? "?");
  const things: Shared[] = [
    review({ is_anonymous, is_mine: true, author: AUTHOR }),
    recommendation({ is_anonymous, is_mine: true, author: AUTHOR }),
    ANSWER,
    { ...request(), kind: "request" },
  ];
  for (const thing of things) {
    for (const name of names) expect(wordsOf(thing).text).not.toContain(name);
  }
});

test("R403 a long text is truncated to one line, never within an emoji", () => {
  const content = `One\nfour ${"😀".repeat(200)}`;
  const { text } = wordsOf({ ...ANSWER, content });
  expect(text).toMatch(/^“One four (😀){50,60}…” · Answer to/u);
  expect(() => encodeURIComponent(text)).not.toThrow();
});

test.each([
  [review(), `/review/${id(301)}`],
  [recommendation(), `/recommendation/${id(300)}`],
  [ANSWER, `/request/${id(1)}#response-${ANSWER.id}`],
  [{ ...request(), kind: "request" as const }, `/request/${id(1)}`],
  [{ ...listDetail(), kind: "list" as const }, `/lists/${id(100)}`],
  [{ ...profile(), kind: "profile" as const }, `/user/${profile().id}`],
  [PRODUCT, `/product/${id(400)}`],
  [COMPANY, `/company/${id(500)}`],
] as [Shared, string][])("R404 the URL is the canonical one: $0.kind", (thing, address) => {
  history.replaceState(null, "", "/somewhere?page=3&utm_source=a&fbclid=b#c");
  expect(wordsOf(thing).url).toBe(location.origin + address);
});
