import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openHome, toast } from "./page";

test("R001 R044 home: hero, categories, recommendations, reviews, requests, footer, in this order", async ({
  page,
}) => {
  await openHome(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Ask someone who has been there.",
  );
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Browse by category",
    "Recommendations",
    "Reviews",
    "People are asking",
  ]);
  await page.getByRole("link", { name: "Check here" }).click();
  await expect(page).toHaveURL("/help-center");
});

test("R046 four categories, each leading to its page, and the way to all", async ({ page }) => {
  await openHome(page);
  const section = page.getByRole("region", { name: "Browse by category" });
  const cards = section.getByRole("link", { name: /posts?$/ });
  await expect(cards).toHaveCount(4);
  await cards.first().click();
  await expect(page).toHaveURL(/\/category\/[a-z-]+$/);
  await page.goBack();
  await section.getByRole("link", { name: "View All Categories" }).click();
  await expect(page).toHaveURL("/categories");
});

/** Waits for the live feed: what other tests post is in that and not in the built one. */
const untilLive = (page: Page) => page.waitForLoadState("networkidle");

for (const [name, path] of [
  ["Recommendations", "/recommendations"],
  ["Reviews", "/reviews"],
] as const) {
  test(`R047 home: ${name} Recent and Trending, three cards, View All`, async ({ page }) => {
    await openHome(page);
    await untilLive(page);
    const section = page.getByRole("region", { name, exact: true });
    await expect(section.getByRole("article")).toHaveCount(3);
    const recent = await section.getByRole("heading", { level: 3 }).allTextContents();
    await expect(section.getByRole("button", { name: "Recent" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );

    await section.getByRole("button", { name: "Trending" }).click();
    await expect(section.getByRole("heading", { level: 3 })).not.toHaveText(recent);
    const ups = await section.getByRole("button", { name: /^Upvote/ }).allTextContents();
    const counts = ups.map(Number);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));

    await section.getByRole("link", { name: "View All" }).click();
    await expect(page).toHaveURL(path);
  });
}

test("R048 two requests with View, Make a Request and View All Requests", async ({ page }) => {
  await openHome(page);
  const section = page.getByRole("region", { name: "People are asking" });
  await expect(section.getByRole("article")).toHaveCount(2);
  await expect(section.getByRole("button", { name: "Make a Request" })).toBeVisible();
  await expect(section.getByRole("link", { name: "View All Requests" })).toHaveAttribute(
    "href",
    "/requests",
  );
  await section
    .getByRole("link", { name: /^View (?!All)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/request\//);
});

test("R045 a visitor who wants to post is offered an account, a member goes straight there", async ({
  page,
  signInAs,
}) => {
  await openHome(page);
  await page.getByRole("button", { name: "Add Recommendation/Review" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Request for Recommendations" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  await signInAs(page, "ada");
  await openHome(page);
  await page.getByRole("button", { name: "Add Recommendation/Review" }).click();
  await expect(page).toHaveURL("/submit-recommendation");
  await openHome(page);
  await page.getByRole("button", { name: "Request for Recommendations" }).click();
  await expect(page).toHaveURL("/submit-request");
});

const EMPTY = { categories: [], recommendations: [], reviews: [], requests: [] };

test("R048 R049 an empty site says what to do first", async ({ page }) => {
  await page.route("**/rest/v1/rpc/home_feed*", (route) => route.fulfill({ json: EMPTY }));
  await openHome(page);
  for (const text of [
    "No recommendations yet",
    "Be the first to share a recommendation!",
    "No reviews available at the moment.",
    "No recent requests found.",
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: "Create First Request" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("C12 F15 a home page that did not load says so and can be asked again", async ({
  page,
  complaints,
}) => {
  let isBroken = true;
  await page.route("**/rest/v1/rpc/home_feed*", (route) =>
    isBroken ? route.fulfill({ status: 503, body: "<html>gateway</html>" }) : route.continue(),
  );
  await openHome(page);
  await expect(page.getByRole("alert")).toContainText("This did not load");
  await expect(page.getByText("No recommendations yet")).toHaveCount(0);
  await expect(page.getByText("gateway")).toHaveCount(0);
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  // The browser itself logs each failed answer.
  expect(complaints.splice(0).every((line) => line.includes("503"))).toBe(true);
});

test("a visitor's home page is one request to the API, which leaves before the app arrives", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(rest|auth|storage)\/v1\//.test(pathname) || pathname.includes("/assets/index")) {
      asked.push(pathname);
    }
  });
  await openHome(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(asked.filter((path) => path.includes("/v1/"))).toEqual(["/rest/v1/rpc/home_feed"]);
});

test("F20 an order that does not load leaves what was read, and says so", async ({
  page,
  complaints,
}) => {
  await openHome(page);
  await untilLive(page);
  const section = page.getByRole("region", { name: "Recommendations", exact: true });
  await expect(section.getByRole("article")).toHaveCount(3);
  const titles = await section.getByRole("heading", { level: 3 }).allTextContents();
  await page.route("**/rest/v1/rpc/home_feed*", (route) => route.abort());
  await section.getByRole("button", { name: "Trending" }).click();
  await expect(toast(page, "This did not load")).toBeVisible();
  await expect(section.getByRole("heading", { level: 3 })).toHaveText(titles);
  await expect(section.getByRole("button", { name: "Recent" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(complaints.splice(0)).not.toEqual([]);
});
