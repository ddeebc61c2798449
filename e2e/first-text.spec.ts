import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { holdScripts, main } from "./page";
import { SCREENS, settle } from "./screens";

test.use({ backend: "first paint" });

const firstText = (page: Page) => page.locator("#first-text");
const heading = (page: Page) => page.locator("main h1");

/** How the heading is written, and how wide: the app's own must not look otherwise. */
async function lookOf(page: Page) {
  return heading(page).evaluate((element) => {
    const { font, color, textAlign } = getComputedStyle(element);
    return { font, color, textAlign, left: element.getBoundingClientRect().left };
  });
}

/** Notes at every frame what the screen's heading is; returns how to read the notes. */
async function followHeading(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      const now = document.querySelector("main h1")?.textContent ?? "none";
      if (seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => Reflect.get(window, "seen"));
}

for (const [screen, text] of [
  ["recommendation/:id", "Ask for the one straight off the fire"],
  ["review/:id", ""],
  ["request/:id", "Naming ceremony on a Saturday."],
  ["category/:categorySlug", "Cooking for the crowd."],
  ["search", "How to tell if the table is dry"],
] as const) {
  test(`${screen}: what it says is there to read before the app, and until the app says it`, async ({
    page,
  }) => {
    const letScripts = await holdScripts(page);
    await page.goto(SCREENS[screen], { waitUntil: "commit" });
    await expect(firstText(page)).toContainText(text);
    const title = await heading(page).innerText();
    expect(title).not.toBe("");
    const look = await lookOf(page);
    const seen = await followHeading(page);
    await letScripts();
    await expect(firstText(page)).toHaveCount(0);
    await settle(page);
    await expect(main(page)).toContainText(text);
    await expect(page.getByRole("banner").getByRole("button", { name: "Menu" })).toBeVisible();
    expect(await seen()).toEqual([title]);
    expect(await lookOf(page)).toEqual(look);
  });
}

test("S17 what somebody wrote is text before the app too", async ({ page }) => {
  await holdScripts(page);
  await page.route("**/rest/v1/recommendations?*", async (route) => {
    const [post] = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...post, title: "<img src=x onerror=alert(1)>" }] });
  });
  await page.goto(SCREENS["recommendation/:id"], { waitUntil: "commit" });
  await expect(heading(page)).toHaveText("<img src=x onerror=alert(1)>");
  await expect(firstText(page).locator("img")).toHaveCount(0);
});

test("C40 what is not there has no text before the app, which says so", async ({ page }) => {
  await page.goto("/recommendation/44444444-0000-4000-8000-00000000dead");
  await expect(heading(page)).toHaveText("Recommendation Not Found");
});

test("an answer that comes after the app is the app's alone", async ({ page }) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/rest/v1/categories?*", async (route) => {
    await asked;
    await route.fallback();
  });
  await page.goto("/category/food-drink", { waitUntil: "commit" });
  await expect(page.getByRole("banner").getByRole("button", { name: "Menu" })).toBeVisible();
  answer();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Food & Drink");
  await expect(firstText(page)).toHaveCount(0);
});

test("where the screen's own code does not arrive, the text makes way for what says so", async ({
  page,
  complaints,
}) => {
  await page.route("**/assets/recommendation-*.js", (route) => route.abort());
  await page.goto(SCREENS["recommendation/:id"]);
  await expect(firstText(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Load the page anew" })).toBeVisible();
  complaints.length = 0;
});
