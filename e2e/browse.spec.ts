import { expect, test } from "./fixtures";

const CATEGORY = "/category/food-drink";

test.describe("categories", () => {
  test("R004 R064 a paged grid, 12 at first, 6 to 50 by choice, else it stays", async ({
    page,
  }) => {
    await page.goto("/categories");
    const cards = page.getByRole("main").getByRole("link", { name: /posts?$/ });
    await expect(cards).toHaveCount(12);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/categories?page=2");
    await expect(cards.first()).toBeVisible();

    const size = page.getByLabel("Per page (6–50)");
    await size.fill("6");
    await size.press("Enter");
    await expect(cards).toHaveCount(6);
    await expect(page).toHaveURL("/categories?size=6");
    for (const refused of ["5", "51", "6.5", "many", ""]) {
      await size.fill(refused);
      await size.press("Enter");
      await expect(size).toHaveValue("6");
      await expect(size).toBeFocused();
    }
  });

  test("R239 categories that did not load say so", async ({ page, complaints }) => {
    await page.route("**/rest/v1/categories*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/categories");
    await expect(
      page.getByText("Unable to load categories. Please try again later."),
    ).toBeVisible();
    expect(complaints.splice(0)).not.toEqual([]);
  });
});

test.describe("a category", () => {
  test("R005 R065 R066 breadcrumb, icon, name, description, subcategories", async ({ page }) => {
    await page.goto(CATEGORY);
    await expect(page.getByRole("heading", { level: 1, name: "Food & Drink" })).toBeVisible();
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(trail.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(trail).toContainText("Food & Drink");
    const cards = page.getByRole("region", { name: "Subcategories" }).getByRole("listitem");
    await expect(cards.first()).toContainText("Browse products");
    await cards.first().getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`${CATEGORY}/[a-z-]+$`));
  });

  test("R065 six placeholders stand in while it loads", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/rest/v1/categories*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(CATEGORY);
    await expect(page.locator("[data-skeleton]")).toHaveCount(6);
    release();
    await expect(page.getByRole("heading", { level: 1, name: "Food & Drink" })).toBeVisible();
  });

  test("R067 R068 recent content of both kinds, newest first, with its count and the ways to all", async ({
    page,
  }) => {
    await page.goto(CATEGORY);
    const section = page.getByRole("region", { name: "Recent Content in Food & Drink" });
    await expect(section.getByRole("article")).toHaveCount(6);
    const times = await section
      .locator("article time")
      .evaluateAll((elements) => elements.map((element) => element.getAttribute("datetime") ?? ""));
    expect(times).toEqual([...times].sort().reverse());
    await expect(section.getByRole("link", { name: "View All Recommendations" })).toHaveAttribute(
      "href",
      /^\/recommendations\?category=\d+$/,
    );
    await expect(section.getByRole("link", { name: "View All Reviews" })).toHaveAttribute(
      "href",
      /^\/reviews\?category=\d+$/,
    );
  });

  test("R069 C03 pages of 3 to 24, the selector always there", async ({ page }) => {
    await page.goto(CATEGORY);
    const articles = page.getByRole("article");
    const size = page.getByLabel("Per page (3–24)");
    await size.fill("3");
    await size.press("Enter");
    await expect(articles).toHaveCount(3);
    const first = await articles.first().getByRole("heading").textContent();
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(articles.first().getByRole("heading")).not.toHaveText(first ?? "");
    await expect(page).toHaveURL(`${CATEGORY}?size=3&page=2`);
  });

  test("R071 R072 R079 a card says what it is and opens in place", async ({ page }) => {
    await page.goto(CATEGORY);
    const review = page.getByRole("article").filter({ hasText: "Review" }).first();
    await expect(review.getByText("Review", { exact: true })).toBeVisible();
    await expect(review.getByRole("img", { name: /out of 5$/ })).toBeVisible();
    await expect(review.getByRole("button", { name: /^Upvote, \d+$/ })).toBeVisible();
    await expect(review.getByRole("button", { name: /^Downvote, \d+$/ })).toBeVisible();

    const card = page.getByRole("article").filter({ hasText: "Rec" }).first();
    const title = (await card.getByRole("heading").textContent()) ?? "";
    await card.getByRole("heading").getByRole("link").click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("button", { name: /^Upvote/ }).first()).toBeVisible();
    await expect(dialog.getByRole("region", { name: "Comments" })).toBeVisible();
    await expect(page).toHaveURL(CATEGORY);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(card.getByRole("heading").getByRole("link")).toBeFocused();
  });

  test("R071 the author's name leads to the member", async ({ page }) => {
    await page.goto(CATEGORY);
    await page.getByRole("article").locator('a[href^="/user/"]').first().click();
    await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/);
  });

  test("R070 after 400 px a button leads back to the top", async ({ page }) => {
    await page.goto(CATEGORY);
    await expect(page.getByRole("article").first()).toBeVisible();
    const button = page.getByRole("button", { name: "Back to top" });
    await page.evaluate(() => scrollTo(0, 400));
    await expect(button).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 401));
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("R066 R070 an empty one says so", async ({ page }) => {
    await page.route("**/rest/v1/categories?*", async (route) => {
      const response = await route.fetch();
      const rows: object[] = await response.json();
      await route.fulfill({ response, json: rows.map((row) => ({ ...row, subcategories: [] })) });
    });
    await page.route("**/rest/v1/rpc/category_feed*", (route) =>
      route.fulfill({ json: { total: 0, items: [] } }),
    );
    await page.goto(CATEGORY);
    await expect(page.getByText("No subcategories available in this category.")).toBeVisible();
    await expect(page.getByText("No content available in this category yet.")).toBeVisible();
  });

  test("R073 one that is not there says so", async ({ page }) => {
    await page.goto("/category/nothing-here");
    await expect(page.getByRole("heading", { name: "Category Not Found" })).toBeVisible();
    await expect(page.getByText("The category you're looking for doesn't exist.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });

  test("C39 R181 a slug with spaces around it is the same category", async ({ page }) => {
    await page.goto("/category/food-drink%20");
    await expect(page.getByRole("heading", { level: 1, name: "Food & Drink" })).toBeVisible();
  });
});

test.describe("a subcategory", () => {
  const SUBCATEGORY = "/category/food-drink/street-food";

  test("R006 R074 R075 breadcrumb, filters with counts, merged newest first", async ({ page }) => {
    await page.goto(SUBCATEGORY);
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(trail.getByRole("link").first()).toHaveAttribute("href", "/categories");
    await expect(trail.getByRole("link", { name: "Food & Drink" })).toHaveAttribute(
      "href",
      CATEGORY,
    );

    const filters = page.getByRole("group", { name: "Show" });
    const all = filters.getByRole("button", { name: /^All \(\d+\)$/ });
    const count = Number(/\d+/.exec((await all.textContent()) ?? "")?.[0]);
    await expect(page.getByRole("article")).toHaveCount(Math.min(count, 12));
    await filters.getByRole("button", { name: /^Recommendations \(\d+\)$/ }).click();
    await expect(page).toHaveURL(`${SUBCATEGORY}?show=recommendations`);
    await expect(page.getByRole("article").getByText("Review", { exact: true })).toHaveCount(0);
  });

  test("R076 a product leads to its page and to its own site", async ({ page }) => {
    await page.goto("/category/phones-electronics/phones?show=products");
    const product = page.getByRole("article").first();
    await expect(product.getByRole("link", { name: /^Visit Website/ })).toHaveAttribute(
      "rel",
      "noopener nofollow ugc",
    );
    await product.getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/product\//);
  });

  test("R077 nothing of a kind says which and offers to add it", async ({ page }) => {
    await page.route("**/rest/v1/rpc/subcategory_feed*", (route) =>
      route.fulfill({ json: { items: [] } }),
    );
    for (const [show, noun] of [
      ["all", "content"],
      ["reviews", "reviews"],
      ["products", "products"],
    ]) {
      await page.goto(`${SUBCATEGORY}?show=${show}`);
      await expect(page.getByText(`No ${noun} found in this subcategory yet.`)).toBeVisible();
    }
    await expect(page.getByRole("link", { name: "Add Recommendation or Review" })).toHaveAttribute(
      "href",
      "/submit-recommendation",
    );
  });

  test("R078 one that is not there, or stands in another category, says so", async ({ page }) => {
    for (const path of ["/category/food-drink/nothing", "/category/transport/street-food"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Subcategory not found" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to Categories" })).toHaveAttribute(
        "href",
        "/categories",
      );
    }
  });
});

for (const [kind, title, noun] of [
  ["recommendation", "All Recommendations", "recommendations"],
  ["review", "All Reviews", "reviews"],
] as const) {
  test.describe(title, () => {
    test(`R022 R108 ${title}: search, order, add, back`, async ({ page }) => {
      await page.goto(`/${noun}`);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
      await expect(page.getByRole("link", { name: /^Add / })).toHaveAttribute(
        "href",
        `/submit-${kind}`,
      );
      const search = page.getByRole("main").getByRole("searchbox");
      await search.fill("rice");
      await search.press("Enter");
      await expect(page).toHaveURL(`/search?q=rice&filter=${noun}`);
    });

    test(`R109 R110 R111 ${title}: twelve cards that lead to their page and back`, async ({
      page,
    }) => {
      await page.goto(`/${noun}?page=2`);
      await expect(page.getByRole("article")).toHaveCount(12);
      await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
      await expect(page).toHaveURL(new RegExp(`/${kind}/[0-9a-f-]{36}\\?page=2$`));
      await page
        .getByRole("main")
        .getByRole("link", { name: title.slice(4), exact: true })
        .click();
      await expect(page).toHaveURL(`/${noun}?page=2`);
    });

    test(`R114 R027 ${title}: order and category start again at page 1`, async ({ page }) => {
      await page.goto(`/${noun}?page=2`);
      await page.getByRole("button", { name: "Trending" }).click();
      await expect(page).toHaveURL(`/${noun}?sort=trending`);
      await page.goto(`/${noun}?page=2`);
      await page.getByLabel("Category", { exact: true }).selectOption({ label: "Food & Drink" });
      await expect(page).toHaveURL(/\?category=\d+$/);
      for (const badge of await page.getByRole("article").all()) {
        await expect(badge).toContainText("Food & Drink");
      }
    });

    test(`R112 ${title}: none found says so`, async ({ page }) => {
      await page.route("**/rest/v1/rpc/post_feed?*", (route) =>
        route.fulfill({ json: { items: [] } }),
      );
      await page.goto(`/${noun}`);
      await expect(page.getByText(`No ${noun} found`)).toBeVisible();
      await expect(page.getByText(`Be the first to share a ${kind}!`)).toBeVisible();
    });
  });
}

test.describe("a post's own screen", () => {
  test("R010 R103 R104 R105 a recommendation says everything", async ({ page }) => {
    await page.goto("/recommendation/44444444-0000-4000-8000-000000000001");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Suya by the second gate, Obalende",
    );
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Food & Drink" })).toHaveAttribute(
      "href",
      CATEGORY,
    );
    await expect(main.getByRole("link", { name: "Street Food" })).toBeVisible();
    await expect(main.getByText("₦2,500 a stick of three")).toBeVisible();
    await expect(main.getByText("Obalende, Lagos")).toBeVisible();
    await expect(main.getByRole("link", { name: "#suya" })).toBeVisible();
    await expect(main.getByRole("img", { name: "Verified member" }).first()).toBeVisible();
    await expect(main.getByRole("link", { name: "ada_obi" }).first()).toHaveAttribute(
      "href",
      /^\/user\//,
    );
    await expect(main.getByRole("link", { name: "Recommendations" }).first()).toHaveAttribute(
      "href",
      "/recommendations?page=1",
    );
    await expect(main.getByRole("button", { name: "Save" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: /^\d+ comments$/ })).toBeVisible();
  });

  test("R103 R113 a member can save it", async ({ page, signInAs }) => {
    await signInAs(page, "kwame");
    await page.goto("/recommendation/44444444-0000-4000-8000-000000000001");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("R011 R107 a review shows its stars, n/5 and whether the purchase is verified", async ({
    page,
  }) => {
    await page.goto("/reviews");
    await page
      .getByRole("article")
      .filter({ hasText: "Verified Purchase" })
      .first()
      .getByRole("heading")
      .getByRole("link")
      .click();
    const main = page.getByRole("main");
    await expect(page).toHaveURL(/\/review\//);
    await expect(main.getByText(/^[1-5]\/5$/)).toHaveCount(1);
    await expect(main.getByText("Verified Purchase")).toBeVisible();
    await expect(main.getByRole("link", { name: "Reviews" }).first()).toHaveAttribute(
      "href",
      "/reviews?page=1",
    );
  });

  for (const [path, title] of [
    ["recommendation", "Recommendation Not Found"],
    ["review", "Review Not Found"],
  ] as const) {
    test(`R106 R107 C40 ${title}, for an id that is none and one that is nobody's`, async ({
      page,
    }) => {
      for (const id of ["abc", "00000000-0000-4000-8000-000000000000"]) {
        await page.goto(`/${path}/${id}`);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      }
    });
  }
});
