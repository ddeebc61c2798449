// Loaded lazily when a post is opened; the first load here would exceed a test's timeout.
import "@/components/posts/item-dialog";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import CategoryScreen from "@/routes/category";
import SubcategoryScreen from "@/routes/subcategory";
import { expectLinks } from "../links";
import { type Answers, callsOf, held, inTurn, json, lost, restServer, rows } from "../msw/rest";
import { address, renderApp } from "../render";
import { routesOf } from "../router";
import { category, id, recommendation, review, subcategory } from "../samples";

const POSTS = [
  recommendation({ id: id(303), title: "Waakye before eight" }),
  review({ id: id(302), title: "Soggy puff-puff" }),
  recommendation({ id: id(301), title: "Suya by the second gate" }),
];

function open(answers: Answers = {}, path = "/category/food-drink") {
  const calls = restServer({
    "GET categories": rows(category()),
    "GET category_feed": json({ total: 29, items: POSTS }),
    ...answers,
  });
  const screens = routesOf({ category: <CategoryScreen />, subcategory: <SubcategoryScreen /> });
  const view = renderApp(screens, { path });
  /** The query of a feed’s last request. */
  const asked = (feed: string) =>
    Object.fromEntries(callsOf(calls, `GET ${feed}`).at(-1)?.query ?? []);
  return { ...view, calls, asked };
}

// By text: finding by role is slow, and these poll.
const heading = () => screen.findByText("Food & Drink", { selector: "h1" });
const recent = async () => {
  await screen.findByText("Waakye before eight");
  return within(screen.getByRole("region", { name: "Recent Content in Food & Drink" }));
};

describe("R005 a category", () => {
  test("R065 R066 shows breadcrumb, icon, name, description, and links to its subcategories", async () => {
    open();
    expect(await heading()).toBeVisible();
    expect(screen.getByText("What to eat, and where.")).toBeVisible();
    expect(
      screen.getByRole("heading", { level: 1 }).closest("header")?.querySelector("svg"),
    ).not.toBeNull();
    const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(trail.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    expect(trail.getByText("Food & Drink")).toBeVisible();
    const subcategories = within(screen.getByRole("region", { name: "Subcategories" }));
    const card = subcategories.getByRole("listitem");
    expect(card).toHaveTextContent("Street FoodWhat is eaten standing.Browse products");
    expectLinks({ "Street Food": "/category/food-drink/street-food" }, within(card));
  });

  test("R065 shows six placeholders while it loads", async () => {
    const { answer, letThrough } = held(rows(category()));
    const { container } = open({ "GET categories": answer });
    const placeholders = () => container.querySelectorAll("[data-skeleton]");
    await screen.findAllByRole("status", { name: "Loading" });
    await expect.poll(() => placeholders().length).toBe(6);
    letThrough();
    expect(await heading()).toBeVisible();
  });

  test("R067 R068 R071 shows recent posts of both kinds in the order received, their count and links to all", async () => {
    open();
    const content = await recent();
    const cards = content.getAllByRole("article");
    expect(cards.map((card) => within(card).getByRole("heading").textContent)).toEqual(
      POSTS.map(({ title }) => title),
    );
    expect(cards.map((card) => within(card).getByText(/^(Rec|Review)$/).textContent)).toEqual([
      "Rec",
      "Review",
      "Rec",
    ]);
    expect(content.getByText("29")).toBeVisible();
    expectLinks(
      {
        "View All Recommendations": "/recommendations?category=2",
        "View All Reviews": "/reviews?category=2",
      },
      content,
    );
  });

  test("R069 C03 has a page size of 3 to 24; the selector is always shown", async () => {
    const { calls, user } = open({
      "GET category_feed": json({ total: 1, items: [recommendation()] }),
    });
    const size = await screen.findByLabelText("Per page (3–24)");
    expect(screen.queryByRole("link", { name: "Page 2" })).toBeNull();
    await user.clear(size);
    await user.type(size, "2{Enter}");
    expect(size).toHaveValue("6");
    expect(callsOf(calls, "GET category_feed")).toHaveLength(1);
  });

  test("R069 another size and page are requested and stored in the address", async () => {
    const { user, asked } = open({
      "GET category_feed": ({ query }) =>
        Response.json({
          total: 29,
          items: [recommendation({ title: `Page ${query.get("page")}` })],
        }),
    });
    const size = await screen.findByLabelText("Per page (3–24)");
    await user.clear(size);
    await user.type(size, "3{Enter}");
    await user.click(await screen.findByLabelText("Page 2"));
    expect(await screen.findByText("Page 2", { selector: "h3 *" })).toBeVisible();
    expect(address()).toBe("/category/food-drink?size=3&page=2");
    expect(asked("category_feed")).toEqual({
      category_slug: "food-drink",
      page: "2",
      page_size: "3",
    });
  });

  test("R262 filter chips change the address, reset to page 1, and show the feed's count", async () => {
    const { user, asked } = open(
      {
        "GET category_feed": ({ query }) => {
          const items = query.get("is_verified") ? [] : POSTS;
          return Response.json({ total: query.size > 3 ? items.length : 29, items });
        },
      },
      "/category/food-drink?page=2&size=3",
    );
    const content = await recent();
    await user.click(content.getByRole("button", { name: "4★ & up" }));
    expect(address()).toBe("/category/food-drink?size=3&stars=4");
    await expect.poll(() => content.queryByText("3 posts")).toBeInTheDocument();
    expect(asked("category_feed")).toEqual({
      category_slug: "food-drink",
      page: "1",
      page_size: "3",
      min_rating: "4",
    });
    await user.click(content.getByRole("button", { name: "Verified" }));
    expect(await content.findByText("No posts match")).toBeVisible();
    const [clear] = content.getAllByRole("button", { name: "Clear filters" });
    if (clear) await user.click(clear);
    expect(address()).toBe("/category/food-drink?size=3");
    expect(await content.findByText("Waakye before eight")).toBeVisible();
  });

  test("R071 R072 a card's title opens the post in place with its comments; the author's name links to the member", async () => {
    const { user } = open({ "GET comments": rows(), "GET reviews": rows(review({ id: id(302) })) });
    const content = await recent();
    await user.click(content.getByRole("link", { name: "Soggy puff-puff" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Soggy puff-puff" }));
    expect(await dialog.findByRole("region", { name: "Comments" })).toBeVisible();
    expect(dialog.getByRole("button", { name: /^Upvote/ })).toBeVisible();
    expect(address()).toBe("/category/food-drink");
    await user.keyboard("{Escape}");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    const [author] = content.getAllByRole("link", { name: "tolu_a" });
    expect(author).toHaveAttribute("href", `/user/${id(900)}`);
  });

  test("R079 a post opened in place loads its whole text; the card has only the beginning", async () => {
    const { user } = open({
      "GET category_feed": json({
        total: 1,
        items: [review({ title: "Soggy puff-puff", content: "It begins…" })],
      }),
      "GET comments": rows(),
      "GET reviews": inTurn(lost, rows(review({ content: "It begins and ends." }))),
    });
    await user.click(await screen.findByRole("link", { name: "Soggy puff-puff" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Soggy puff-puff" }));
    expect(await dialog.findByText("The rest didn’t load")).toBeVisible();
    expect(dialog.getByText("It begins…")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText("It begins and ends.")).toBeVisible();
  });

  test("R070 a back-to-top button appears after 400 px", async () => {
    open();
    await recent();
    const scrollTo = (y: number) => {
      vi.spyOn(window, "scrollY", "get").mockReturnValue(y);
      fireEvent.scroll(window);
    };
    await expect
      .poll(() => {
        scrollTo(401);
        return screen.queryByRole("button", { name: "Back to top" });
      })
      .toBeVisible();
    scrollTo(400);
    expect(screen.queryByRole("button", { name: "Back to top" })).toBeNull();
  });

  test("R066 R070 an empty category shows a message", async () => {
    open({
      "GET categories": rows(category({ subcategories: [] })),
      "GET category_feed": json({ total: 0, items: [] }),
    });
    expect(await screen.findByText("No subcategories available in this category.")).toBeVisible();
    expect(await screen.findByText("No content available in this category yet.")).toBeVisible();
  });

  test("R073 an unknown category shows a not-found message", async () => {
    open({ "GET categories": rows(), "GET category_feed": json({ total: 0, items: [] }) });
    expect(await screen.findByText("Category Not Found")).toBeVisible();
    expect(screen.getByText("The category you're looking for doesn't exist.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });

  test("C39 R181 a slug with trailing whitespace is the same category", async () => {
    const { calls } = open({}, "/category/food-drink%20");
    expect(await heading()).toBeVisible();
    expect(callsOf(calls, "GET categories")[0]?.query.get("slug")).toBe(
      "in.(food-drink ,food-drink)",
    );
    await recent();
  });
});

describe("R006 a subcategory", () => {
  const PAGE = {
    ...subcategory({ recommendation_count: 10, review_count: 3, product_count: 2 }),
    category: { id: 2, name: "Food & Drink", slug: "food-drink" },
  };
  const AT = "/category/food-drink/street-food";
  const POT = {
    kind: "product",
    id: id(400),
    name: "Bidii pot",
    description: "Holds heat.",
    website: "https://bidii.example",
  };

  const openSubcategory = (answers: Answers = {}, at = AT) =>
    open(
      {
        "GET subcategories": rows(PAGE),
        "GET subcategory_feed": json({ items: [...POSTS, POT] }),
        ...answers,
      },
      at,
    );
  const filters = () => within(screen.getByRole("group", { name: "Show" }));

  test("R074 R075 R076 shows breadcrumb, all kinds merged in the order received, a product with links to its page and its own site, and filters with counts", async () => {
    const { user, asked } = openSubcategory();
    await screen.findByText("Bidii pot");
    const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(trail.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/categories",
      "/category/food-drink",
    ]);
    const buttons = filters().getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      "All (15)",
      "Recommendations (10)",
      "Reviews (3)",
      "Products (2)",
    ]);
    const titles = screen.getAllByRole("article").map((card) => within(card).getByRole("heading"));
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      ...POSTS.map(({ title }) => title),
      "Bidii pot",
    ]);
    expectLinks({ "Bidii pot": `/product/${id(400)}` });
    const site = screen.getByRole("link", { name: /^Visit Website/ });
    expect(site).toHaveAttribute("href", "https://bidii.example");
    expect(site).toHaveAttribute("rel", "noopener nofollow ugc");
    expect(screen.getByText("Holds heat.")).toBeVisible();
    await user.click(filters().getByRole("button", { name: /^Recommendations/ }));
    expect(address()).toBe(`${AT}?show=recommendations`);
    await expect
      .poll(() => asked("subcategory_feed"))
      .toEqual({
        category_slug: "food-drink",
        subcategory_slug: "street-food",
        kind: "recommendations",
        page: "1",
        page_size: "12",
      });
  });

  test("R262 filter chips depend on the kind, and the feed returns a count", async () => {
    const { user, asked } = openSubcategory(
      {
        "GET subcategory_feed": ({ query }) =>
          Response.json({
            items: POSTS,
            ...(query.get("has_images") && { total: 500, is_capped: true }),
          }),
      },
      `${AT}?show=recommendations&stars=4&photos=1`,
    );
    expect(await screen.findByText(/^More than 500 recommendations/)).toBeVisible();
    expect(screen.getByText(/500 in all, page 1 of 42/)).toBeInTheDocument();
    expect(asked("subcategory_feed")).not.toHaveProperty("min_rating");
    await user.selectOptions(screen.getByLabelText("Price"), "50000");
    expect(address()).toBe(`${AT}?show=recommendations&stars=4&photos=1&under=50000`);
    await expect
      .poll(() => asked("subcategory_feed"))
      .toMatchObject({ has_images: "true", price_below: "50000" });
    expect(screen.queryByRole("button", { name: "4★ & up" })).toBeNull();
    await user.click(filters().getByRole("button", { name: /^Products/ }));
    expect(screen.queryByRole("group", { name: "Filters" })).toBeNull();
  });

  test("R076 R241 a product's description is cut at 200 characters", async () => {
    const description = `${"x".repeat(199)} ${"y".repeat(99)}`;
    const pots = ["z".repeat(200), "z".repeat(201), description].map((text, at) => ({
      ...POT,
      id: id(400 + at),
      description: text,
    }));
    openSubcategory({ "GET subcategory_feed": json({ items: pots }) });
    expect(await screen.findByText("z".repeat(200))).toBeVisible();
    expect(screen.getByText(`${"z".repeat(200)}…`)).toBeVisible();
    expect(screen.getByText(`${"x".repeat(199)}…`)).toBeVisible();
  });

  const NOUNS = [
    ["all", "content"],
    ["recommendations", "recommendations"],
    ["reviews", "reviews"],
    ["products", "products"],
  ];
  test.each(NOUNS)("R077 without %s, a message says so and offers to add", async (show, noun) => {
    openSubcategory({ "GET subcategory_feed": json({ items: [] }) }, `${AT}?show=${show}`);
    expect(await screen.findByText(`No ${noun} found in this subcategory yet.`)).toBeVisible();
    expectLinks({ "Add Recommendation or Review": "/submit-recommendation" });
  });

  test("R078 an unknown subcategory, or one of another category, shows a not-found message", async () => {
    const { calls } = openSubcategory(
      { "GET subcategories": rows(), "GET subcategory_feed": json({ items: [] }) },
      "/category/transport/street-food",
    );
    expect(await screen.findByText("Subcategory not found")).toBeVisible();
    expectLinks({ "Back to Categories": "/categories" });
    const query = callsOf(calls, "GET subcategories")[0]?.query;
    expect([query?.get("slug"), query?.get("category.slug")]).toEqual([
      "eq.street-food",
      "eq.transport",
    ]);
  });
});
