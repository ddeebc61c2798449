import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import CompanyScreen from "@/routes/company";
import ProductScreen from "@/routes/product";
import { expectLinks } from "../links";
import { findToast } from "../messages";
import { type Answers, callsOf, inTurn, json, lost, restServer, rows, saved } from "../msw/rest";
import { address, MEMBER, renderApp } from "../render";
import { routesOf } from "../router";
import { companyPage, id, product, recommendation, review } from "../samples";

function open(path: string, session: typeof MEMBER | null = null) {
  const screens = routesOf({ product: <ProductScreen />, company: <CompanyScreen /> });
  return renderApp(screens, { path, session });
}

const PRODUCT = {
  ...product({ subcategory: { id: 30, name: "Solar", slug: "solar" } }),
  company: { id: id(450), name: "Jualindi" },
  recommendations: [recommendation({ tags: ["one", "two", "three"] })],
  reviews: [310, 311, 312].map((n) => review({ id: id(n), title: `Review ${n}` })),
  recommendation_count: 13,
};
const COMPANY = companyPage({
  id: id(400),
  location: "Nairobi",
  average_rating: null,
  rating_counts: [0, 0, 0, 0, 0],
  review_count: 0,
});

function openProduct(row: object = {}, answers: Answers = {}, search = "") {
  const calls = restServer({ "GET products": rows({ ...PRODUCT, ...row }), ...answers });
  return { ...open(`/product/${id(400)}${search}`), calls };
}

function openCompany(row: object = {}, answers: Answers = {}) {
  const calls = restServer({ "GET company_page": json({ ...COMPANY, ...row }), ...answers });
  return { ...open(`/company/${id(400)}`), calls };
}

describe("R015 R116 R119 a product", () => {
  test("is loaded in one request with its posts, without deleted ones", async () => {
    const { calls } = openProduct();
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Jualindi Home 200");
    expect(calls).toHaveLength(1);
    const query = calls[0]?.query;
    expect(query?.get("id")).toBe(`eq.${id(400)}`);
    for (const table of ["recommendations", "reviews"]) {
      expect(query?.get(`${table}.is_deleted`)).toBe("eq.false");
      expect(query?.get(`${table}.order`)).toBe("created_at.desc");
    }
  });

  test("shows breadcrumb, category, tags, website, numbers, and links to write or ask with prefilled fields", async () => {
    openProduct();
    const trail = await screen.findByRole("navigation", { name: "Breadcrumb" });
    const links = within(trail).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/",
      "/category/phones-electronics",
    ]);
    expectLinks({ Solar: "/category/phones-electronics/solar" });
    const website = screen.getByRole("link", { name: /jualindi\.example/ });
    expect(website).toHaveAttribute("rel", "noopener nofollow ugc");
    const stats = screen.getByRole("complementary", { name: "Product Stats" });
    expect(within(stats).getByText("3.7")).toBeVisible();
    expect(within(stats).getByRole("img", { name: "3.7 out of 5" })).toBeVisible();
    expect(stats).toHaveTextContent(/^Product StatsAdded 20 Nov 2026.*3 reviews13 recommendations/);
    const bars = within(stats).getAllByRole("listitem");
    expect(bars.map((bar) => bar.textContent)).toEqual([
      "Excellent, 5 stars: 1",
      "Very Good, 4 stars: 1",
      "Good, 3 stars: 0",
      "Fair, 2 stars: 1",
      "Poor, 1 star: 0",
    ]);
    expectLinks({
      "Write a Review": `/submit-review?product=${id(400)}`,
      Recommend: `/submit-recommendation?product=${id(400)}`,
      "Ask about it":
        "/submit-request?title=Has+anyone+used+Jualindi+Home+200%3F&category=3&subcategory=30",
    });
    const posts = screen.getByRole("region", { name: "Community Recommendations" });
    expect(within(posts).getByRole("article")).toHaveTextContent("#one#two+1");
  });

  test("without posts shows a line with a link to write one, and no filters", async () => {
    const bare = { review_count: 0, recommendation_count: 0, average_rating: null };
    openProduct({ ...bare, rating_counts: [0, 0, 0, 0, 0] });
    const reviews = within(await screen.findByRole("region", { name: "Customer Reviews" }));
    expect(reviews.getByText(/^No reviews yet/)).toHaveTextContent(
      "No reviews yet. Review it first.",
    );
    expectLinks({ "Review it first.": `/submit-review?product=${id(400)}` }, reviews);
    expectLinks({ "Recommend it first.": `/submit-recommendation?product=${id(400)}` });
    expect(screen.queryByRole("button", { name: /stars/ })).toBeNull();
    expect(screen.queryByRole("group", { name: "Filters" })).toBeNull();
  });

  test("loads older posts on request; a failure keeps the first ones; the focus moves to the new posts", async () => {
    const page = (n: number) =>
      json({ items: [recommendation({ id: id(300 + n), title: `Of page ${n}` })] });
    const { calls, user } = openProduct(
      { recommendation_count: 40 },
      { "GET post_feed": inTurn(lost, page(2), lost, page(3), page(4)) },
    );
    for (const n of [2, 3, 4]) {
      await user.click(await screen.findByRole("button", { name: "Show more" }));
      if (n < 4) {
        const again = await screen.findByRole("button", { name: "Try again" });
        expect(screen.getAllByRole("article")).toHaveLength(2 + n);
        await user.click(again);
      }
      expect(await screen.findByRole("article", { name: `Of page ${n}` })).toHaveFocus();
    }
    const queries = callsOf(calls, "GET post_feed").map(({ query }) => query);
    expect(queries.map((query) => query.get("page"))).toEqual(["2", "2", "3", "3", "4"]);
    expect(queries.at(-1)?.get("product_id")).toBe(id(400));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});

test("R119 S21 a member who has reviewed a product is led to their review", async () => {
  restServer({
    "GET products": rows(PRODUCT),
    "GET my_review": json(id(301)),
    "GET user_lists": rows(),
  });
  open(`/product/${id(400)}`, MEMBER);
  expect(await screen.findByRole("link", { name: "Your Review" })).toHaveAttribute(
    "href",
    `/review/${id(301)}`,
  );
  expect(screen.queryByRole("link", { name: "Write a Review" })).toBeNull();
});

describe("R262 the reviews of a product", () => {
  function openReviews(path = "", found = { items: [review({ title: "Found" })], total: 1 }) {
    Element.prototype.scrollIntoView = vi.fn();
    const { calls, user } = openProduct({}, { "GET post_feed": json(found) }, path);
    const asked = () => Object.fromEntries(callsOf(calls, "GET post_feed").at(-1)?.query ?? []);
    return { user, asked };
  }
  const ASKED = { kind: "review", product_id: id(400), page: "1", page_size: "12" };

  test("are filtered by a row of the histogram that is not empty, which scrolls to them; pressing it again clears it", async () => {
    const { user, asked } = openReviews();
    const excellent = await screen.findByRole("button", { name: /^Excellent/ });
    expect(excellent).toHaveAttribute("aria-pressed", "false");
    const bars = screen.getAllByRole("button", { name: /star/ });
    const labels = bars.map((bar) => bar.textContent?.split(",")[0]);
    expect(labels).toEqual(["Excellent", "Very Good", "Fair"]);
    await user.click(excellent);
    expect(address()).toBe(`/product/${id(400)}?rating=5`);
    expect(excellent).toHaveAttribute("aria-pressed", "true");
    expect(excellent).toHaveFocus();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
    const reviews = within(screen.getByRole("region", { name: "Customer Reviews" }));
    expect(await reviews.findByRole("link", { name: "Found" })).toBeVisible();
    expect(asked()).toEqual({ ...ASKED, sort: "recent", rating: "5" });
    expect(reviews.getByRole("status")).toHaveTextContent("1 review rated Excellent");
    expect(reviews.queryByText("Review 310")).toBeNull();
    await user.click(excellent);
    expect(address()).toBe(`/product/${id(400)}`);
    expect(reviews.getByRole("link", { name: "Review 310" })).toBeVisible();
  });

  test("have no controls if there is only one", async () => {
    openProduct({ review_count: 1, rating_counts: [0, 0, 0, 0, 1], reviews: [review()] });
    await screen.findByRole("region", { name: "Customer Reviews" });
    expect(screen.queryByRole("button", { name: /star/ })).toBeNull();
    expect(screen.queryByRole("combobox", { name: "Sort reviews" })).toBeNull();
  });

  test("are sorted and filtered by the address, and by chips", async () => {
    const { user, asked } = openReviews("?sort=lowest&photos=1");
    expect(await screen.findByRole("link", { name: "Found" })).toBeVisible();
    expect(asked()).toEqual({ ...ASKED, sort: "lowest", has_images: "true" });
    const sort = screen.getByRole("combobox", { name: "Sort reviews" });
    expect(
      within(sort)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Newest", "Most helpful", "Highest", "Lowest"]);
    await user.selectOptions(sort, "Most helpful");
    await user.click(screen.getByRole("button", { name: "Verified" }));
    expect(address()).toBe(`/product/${id(400)}?sort=trending&photos=1&verified=1`);
    await waitFor(() =>
      expect(asked()).toEqual({
        ...ASKED,
        sort: "trending",
        has_images: "true",
        is_verified: "true",
      }),
    );
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(address()).toBe(`/product/${id(400)}?sort=trending`);
  });

  test("have an empty state that clears the filters", async () => {
    const { user } = openReviews("?verified=1", { items: [], total: 0 });
    expect(await screen.findByText("No reviews match")).toBeVisible();
    const [, clear] = screen.getAllByRole("button", { name: "Clear filters" });
    if (clear) await user.click(clear);
    expect(await screen.findByRole("link", { name: "Review 310" })).toBeVisible();
  });
});

describe("R016 R118 a company and its products", () => {
  const maker = {
    average_rating: 4.2,
    product_count: 14,
    reviewed_product_count: 3,
    product_recommendation_count: 1,
    product_review_count: 6,
    product_rating_counts: [0, 0, 1, 2, 2],
    products: [
      { ...product(), average_rating: 4.5, review_count: 4 },
      { ...product({ id: id(401), name: "Box Fan" }), average_rating: null, review_count: 0 },
    ],
  };
  const stats = () => screen.findByRole("complementary", { name: "Company Stats" });

  test("shows its place and the date it was listed", async () => {
    openCompany();
    expect(await stats()).toHaveTextContent(/Listed on 20 Nov 2026.*No ratings yet/);
    expect(screen.getByText("Nairobi")).toBeVisible();
    expectLinks({ "Write a Review": `/submit-review?company=${id(400)}` });
  });

  test("counts their reviews next to its own and names both; its bars count each member once", async () => {
    openCompany(maker);
    expect(await stats()).toHaveTextContent(/4\.2.*6 reviews of its 3 products1 recommendation/);
    const bars = within(await stats()).getAllByRole("listitem");
    expect(bars.map((bar) => bar.textContent?.split(": ")[1])).toEqual(["2", "2", "1", "0", "0"]);
  });

  test("splits the total if the company has reviews of its own", async () => {
    openCompany({ ...maker, review_count: 2, rating_counts: [0, 0, 0, 1, 1] });
    expect(await stats()).toHaveTextContent("8 reviews, 6 of them of its 3 products");
  });

  test("lists them, most reviewed first, with their ratings, in the same request", async () => {
    const { calls } = openCompany(maker);
    const list = within(await screen.findByRole("region", { name: "Products" }));
    const links = list.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/product/${id(400)}`,
      `/product/${id(401)}`,
    ]);
    expect(links[0]).toHaveTextContent("Jualindi Home 2004.54 reviews");
    expect(links[1]).toHaveTextContent("Box FanNo ratings yet");
    expect(list.getByText("The 2 most reviewed of 14.")).toBeVisible();
    expect(callsOf(calls, "GET company_page")).toHaveLength(1);
  });

  test("shows posts about them next to posts about the company", async () => {
    const { calls, user } = openCompany(
      { ...maker, reviews: [review({ title: "Of the fan" })] },
      { "GET post_feed": json({ items: [], total: 0, is_capped: false }) },
    );
    const reviews = within(await screen.findByRole("region", { name: "Customer Reviews" }));
    expect(reviews.getByRole("link", { name: "Of the fan" })).toBeVisible();
    expect(calls).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Verified" }));
    expect(await reviews.findByText("No reviews match")).toBeVisible();
    expect(calls.at(-1)?.query.get("company_id")).toBe(id(400));
  });
});

describe("R120 R193 a missing product or company", () => {
  test.each([
    [`/product/${id(1)}`, "Product Not Found"],
    [`/company/${id(1)}`, "Company Not Found"],
  ])("at %s shows a not-found message", async (path, title) => {
    restServer({ "GET products": rows(), "GET company_page": json(null) });
    open(path);
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });

  test("with an invalid id sends no request", async () => {
    const calls = restServer({});
    open("/product/nonsense");
    expect(await screen.findByRole("heading", { name: "Product Not Found" })).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe("moderation of a product or company", () => {
  test.each([
    ["product", "product", PRODUCT, { "GET products": rows(PRODUCT) }],
    ["business", "company", COMPANY, { "GET company_page": json(COMPANY) }],
  ] as const)("a %s can be reported", async (...[noun, kind, { id: subject }, answers]) => {
    const calls = restServer({ ...answers, "POST reports": saved });
    const { user } = open(`/${kind}/${subject}`, MEMBER);
    await user.click(await screen.findByRole("button", { name: `More about this ${noun}` }));
    await user.click(await screen.findByRole("button", { name: `Report this ${noun}` }));
    await user.click(await screen.findByRole("radio", { name: "Scam or fraud" }));
    await user.click(screen.getByRole("button", { name: "Send report" }));
    await findToast("Thank you. A moderator will check it.");
    expect(callsOf(calls, "POST reports")[0]?.body).toMatchObject({
      [`${kind}_id`]: subject,
      reason: "scam",
    });
  });

  test("the member who added a hidden product sees why, and is not asked to write about it", async () => {
    restServer({
      "GET products": rows({ ...PRODUCT, hidden_for: "spam" }),
      "POST my_hiding": json({ answer: "It is real.", is_held: false }),
    });
    open(`/product/${PRODUCT.id}`, MEMBER);
    const notice = await screen.findByRole("region", { name: "Hidden by moderators" });
    expect(notice).toHaveTextContent("Reason: Spam or advertising.");
    expect(await within(notice).findByText("It is real.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "More about this product" })).toBeNull();
    expect(screen.queryByRole("link", { name: /Write a review|Ask/ })).toBeNull();
  });
});
