import { expect, test } from "./fixtures";

test.describe("searching", () => {
  test("R017 R123 R127 a blank search asks nothing; what was looked for before is offered", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("search_content")) asked.push(request.url());
    });
    await page.goto("/search?q=%20");
    await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
    expect(asked).toEqual([]);

    const field = page.getByRole("searchbox", { name: "What are you looking for?" });
    await field.fill("coffee");
    await field.press("Enter");
    await expect(
      page.getByRole("status").filter({ hasText: "results for “coffee”" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(page).toHaveURL("/search");
    await page.getByRole("link", { name: "coffee" }).click();
    await expect(page).toHaveURL("/search?q=coffee");
    await expect(field).toHaveValue("coffee");
  });

  test("F44 only the answer to what was typed last is shown", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/rpc/search_content*query=phone&*", async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto("/search?q=phone");
    const field = page.getByRole("searchbox", { name: "What are you looking for?" });
    await field.fill("coffee");
    await expect(page.getByText(/results for “coffee”/)).toBeVisible();
    release();
    await expect(page.getByRole("heading", { name: /coffee|roast/i }).first()).toBeVisible();
    await expect(page.getByText(/results for “phone”/)).toBeHidden();
  });

  test("R028 R121 R122 kind and order live in the address", async ({ page }) => {
    await page.goto("/search?q=phone&filter=reviews");
    const kind = page.getByRole("combobox", { name: "Kind" });
    await expect(kind).toHaveValue("reviews");
    await expect(page.getByRole("region", { name: "Reviews" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Recommendations" })).toBeHidden();
    await kind.selectOption("products");
    await expect(page).toHaveURL("/search?q=phone&filter=products");
    await page.getByRole("combobox", { name: "Order" }).selectOption("Most Popular");
    await expect(page).toHaveURL("/search?q=phone&filter=products&sort=popular");
    await expect(page.getByRole("region", { name: "Products" })).toBeVisible();
  });

  test("R121 on a wide screen the kinds stand side by side with their numbers", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/search?q=phone");
    const kinds = page.getByRole("group", { name: "Kind" });
    await expect(kinds.getByRole("button")).toHaveText([
      "All",
      /^Recommendations \(\d+\)$/,
      /^Reviews \(\d+\)$/,
      /^Lists \(\d+\)$/,
      /^Products \(\d+\)$/,
      /^Companies \(\d+\)$/,
    ]);
    await kinds.getByRole("button", { name: /^Companies/ }).click();
    await expect(page).toHaveURL("/search?q=phone&filter=companies");
  });

  test("R123 a product opens in place, and its page from there", async ({ page }) => {
    await page.goto("/search?q=Jualindi&filter=products");
    await page.getByRole("link", { name: /Jualindi Home 200/ }).click();
    const dialog = page.getByRole("dialog", { name: "Jualindi Home 200" });
    await expect(dialog.getByText("3 reviews")).toBeVisible();
    await dialog.getByRole("link", { name: "See what people say" }).click();
    await expect(page).toHaveURL(/\/product\/3333/);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Jualindi Home 200" })).toBeVisible();
  });

  test("R124 nothing found leads to a request with that title", async ({ page }) => {
    await page.goto("/search?q=zzqx+tent");
    await expect(page.getByText("No results for “zzqx tent”")).toBeVisible();
    await page.getByRole("link", { name: "Create a Request" }).click();
    await expect(page).toHaveURL("/submit-request?title=zzqx+tent");
  });

  test("R126 R159 a vote cast on a result is kept, and the results are asked for again", async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, "youssef");
    await page.goto("/search?q=Yirga&filter=recommendations");
    const card = page.getByRole("article").filter({ hasText: "Yirga" }).first();
    const up = card.getByRole("button", { name: /^Upvote/ });
    const before = await up.getAttribute("aria-pressed");
    const again = page.waitForResponse(/search_content/);
    await up.click();
    await again;
    await expect(up).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
    await page.reload();
    await expect(up).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
  });

  test("R125 R113 a result is saved to a list where it stands", async ({ page, signInAs }) => {
    await signInAs(page, "ada");
    await page.goto("/search?q=Yirga&filter=recommendations");
    await page
      .getByRole("button", { name: /^Save “/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toContainText("Lagos after dark");
  });

  test("S18 what is searched for is text, whatever it looks like", async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent("<img src=x onerror=alert(1)>,%_*')")}`);
    await expect(page.getByText(/^No results for “<img src=x/)).toBeVisible();
  });
});

test.describe("products and companies", () => {
  const PRODUCT = "/product/33333333-0000-4000-8000-000000000004";

  test("R015 R116 R117 R119 R187 a product with its numbers and what people say", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/rest/v1/")) asked.push(request.url());
    });
    await page.goto(PRODUCT);
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(trail.getByRole("link")).toHaveText(["Home", "Phones & Electronics"]);
    const stats = page.getByRole("complementary", { name: "Product Stats" });
    await expect(stats).toContainText("3.7");
    await expect(stats).toContainText("Added");
    await expect(page.getByRole("link", { name: "Write a Review" })).toHaveAttribute(
      "href",
      /^\/submit-review\?product=3333/,
    );
    await expect(page.getByRole("link", { name: "Recommend", exact: true })).toHaveAttribute(
      "href",
      /^\/submit-recommendation\?product=3333/,
    );
    await expect(
      page.getByRole("region", { name: "Customer Reviews" }).getByRole("article"),
    ).toHaveCount(3);
    await expect(
      page.getByRole("region", { name: "Community Recommendations" }).getByRole("article"),
    ).toHaveCount(1);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test("R016 R118 a company says where it is and since when it is listed", async ({ page }) => {
    await page.goto("/company/22222222-0000-4000-8000-000000000013");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shifanile Pharmacies");
    await expect(page.getByText("Cairo").first()).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Company Stats" })).toContainText(
      "Listed on",
    );
    await expect(page.getByRole("link", { name: "Write a Review" })).toHaveAttribute(
      "href",
      /^\/submit-review\?company=2222/,
    );
  });

  test("R120 R193 a product or company that is not there", async ({ page }) => {
    await page.goto("/product/33333333-0000-4000-8000-000000009999");
    await expect(page.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
    await page.goto("/company/nonsense");
    await expect(page.getByRole("heading", { name: "Company Not Found" })).toBeVisible();
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});
