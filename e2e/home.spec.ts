import type { Page, Route } from "@playwright/test";
import { recordCalls } from "./backend";
import { expect, test } from "./fixtures";
import { openHome, waitForIdle } from "./page";

/** Opens it and waits for the live feed: what other tests post is in that and not in the built one. */
async function openLive(page: Page): Promise<void> {
  const answer = page.waitForResponse("**/rest/v1/rpc/home_feed*");
  await openHome(page);
  await (await answer).finished();
  await waitForIdle(page);
}

test("R001 R031 R044 what a visitor finds on the home page", async ({ page }) => {
  const asked = recordCalls(page, (url) => /\/(rest|auth)\/v1\//.test(url));
  await openLive(page);
  const main = page.getByRole("main");
  const region = (name: string) => page.getByRole("region", { name, exact: true });

  await test.step("it is one request to the API", () => {
    expect(asked.map((url) => new URL(url).pathname)).toEqual(["/rest/v1/rpc/home_feed"]);
  });

  await test.step("R001 R044 hero, categories, recommendations, reviews, requests, footer, in this order", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Ask someone who has been there.",
    );
    await expect(main.getByRole("combobox")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Browse by category",
      "Recommendations",
      "Reviews",
      "People are asking",
    ]);
  });

  await test.step("R031 the taglines stand in the hero and the footer", async () => {
    await expect(
      page.getByText("Save Money. Save Time. Help Others Do the Same.").first(),
    ).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("Made for Africa.");
  });

  for (const [name, path] of [
    ["Recommendations", "/recommendations"],
    ["Reviews", "/reviews"],
  ] as const) {
    await test.step(`R047 ${name}: Recent and Trending, three cards, View All`, async () => {
      const section = region(name);
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
      await expect(section.getByRole("link", { name: "View All" })).toHaveAttribute("href", path);
    });
  }

  await test.step("R045 to post, a visitor is offered an account", async () => {
    for (const name of ["Add Recommendation/Review", "Request for Recommendations"]) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });

  await test.step("R046 four categories, each leading to its page, and the way to all", async () => {
    const section = region("Browse by category");
    const cards = section.getByRole("link", { name: /posts?$/ });
    await expect(cards).toHaveCount(4);
    await expect(section.getByRole("link", { name: "View All Categories" })).toHaveAttribute(
      "href",
      "/categories",
    );
    await cards.first().click();
    await expect(page).toHaveURL(/\/category\/[a-z-]+$/);
    await page.goBack();
  });

  await test.step("R048 two requests with View, Make a Request and View All Requests", async () => {
    const section = region("People are asking");
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
    await page.goBack();
  });

  await test.step("R044 who wants to know more is led to the help centre", async () => {
    await page.getByRole("link", { name: "Check here" }).click();
    await expect(page).toHaveURL("/help-center");
  });
});

test("R045 a member who wants to post goes straight there", { tag: "@nightly" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "ada");
  await openHome(page);
  await page.getByRole("button", { name: "Add Recommendation/Review" }).click();
  await expect(page).toHaveURL("/submit-recommendation");
  await page.goBack();
  await page.getByRole("button", { name: "Request for Recommendations" }).click();
  await expect(page).toHaveURL("/submit-request");
});

test.describe("what fails", () => {
  test.use({ networkFails: true });

  test("C12 F15 F21 a home page that didn’t load says so and can be asked again", async ({
    page,
  }) => {
    const failures: [words: string, answer: (route: Route) => Promise<void>][] = [
      [
        "on our side",
        (route) => route.fulfill({ contentType: "text/html", body: "<h1>Pay for Wi-Fi</h1>" }),
      ],
      ["Shauri is under maintenance", (route) => route.abort("namenotresolved")],
      ["on our side", (route) => route.fulfill({ status: 503, body: "<html>gateway</html>" })],
    ];
    const alert = page.getByRole("alert");
    const retry = page.getByRole("button", { name: "Try again" });
    for (const [at, [words, answer]] of failures.entries()) {
      await page.unrouteAll();
      await page.route("**/rest/v1/rpc/home_feed*", answer);
      await (at === 0 ? openHome(page) : retry.click());
      await expect(alert).toContainText(words);
      await expect(page.getByText("No recommendations yet")).toHaveCount(0);
      await expect(page.getByText(/Wi-Fi|gateway|html|JSON/)).toHaveCount(0);
    }
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});
