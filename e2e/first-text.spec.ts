import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { BootPlan } from "../src/boot/boot-plan.ts";
import { SCREENS, type ScreenName, screenNames } from "../src/screens.ts";
import { expect, test } from "./fixtures";
import { holdScripts, main, waitForIdle } from "./page";
import { addressOf, waitForContent } from "./screens";

/** The screens that people come to from elsewhere; home's code and data come with the page. */
const LANDINGS = screenNames.filter(
  (name) =>
    name !== "home" &&
    readFileSync(`src/routes/${SCREENS[name].file}.tsx`, "utf8").includes("export const prefetch"),
);

/** How many requests for data the screen of a page begins with. */
async function plannedReads(page: Page): Promise<number> {
  const plan: BootPlan = JSON.parse((await page.locator("#plan").textContent()) ?? "");
  const { pathname } = new URL(page.url());
  return plan.screens.find(({ match }) => new RegExp(match).test(pathname))?.reads.length ?? 0;
}

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

/** Expects this text before the app; returns how to expect that the app took it over unseen. */
async function followText(page: Page, text: string): Promise<() => Promise<void>> {
  await expect(firstText(page)).toContainText(text);
  const title = await heading(page).innerText();
  expect(title).not.toBe("");
  const look = await lookOf(page);
  const seen = await followHeading(page);
  return async () => {
    await expect(firstText(page)).toHaveCount(0);
    await expect(main(page)).toContainText(text);
    await expect(page.getByRole("button", { name: /\bMe$/ })).toBeVisible();
    expect(await seen()).toEqual([title]);
    expect(await lookOf(page)).toEqual(look);
  };
}

/** Those whose text is there before the app, and some of it. */
const OUTLINED = new Map<ScreenName, string>([
  ["recommendation", "Ask for the one straight off the fire"],
  ["review", ""],
  ["request", "Naming ceremony on a Saturday."],
  ["category", "Cooking for the crowd."],
  ["search", "How to tell if the table is dry"],
  ["product", ""],
  ["company", ""],
  ["requests", "People want to know what to buy"],
]);

/** Has a text before the app; the others are opened at night. */
const BY_DAY: ScreenName = "product";

for (const screen of LANDINGS) {
  const text = OUTLINED.get(screen);
  const says = text === undefined ? "" : ", what it says is there until the app says it";
  test(`${screen}: its files and its data are asked for beside the app, and once${says}`, {
    tag: screen === BY_DAY ? [] : "@nightly",
  }, async ({ page }) => {
    const files: string[] = [];
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/assets/")) files.push(pathname);
      if (pathname.startsWith("/rest/")) asked.push(request.url());
    });
    const letScripts = await holdScripts(page);
    await page.goto(addressOf(screen), { waitUntil: "commit" });
    const reads = await plannedReads(page);
    expect(reads).toBeGreaterThan(0);
    // The app waits for its answer and has not run.
    const own = `/assets/${SCREENS[screen].file}-`;
    await expect.poll(() => files.some((file) => file.startsWith(own))).toBe(true);
    await expect.poll(() => asked.length).toBe(reads);
    const untilTaken = text === undefined ? null : await followText(page, text);
    await letScripts();
    await waitForContent(page);
    await untilTaken?.();
    await waitForIdle(page);
    expect(asked, asked.join("\n")).toHaveLength(reads);
  });
}

test("a search for words of any letters is asked for beside the app, and once", {
  tag: "@nightly",
}, async ({ page }) => {
  for (const words of ["a & b=c", "  “مكان” 100% ", "{q}", "plus+plus,(a.b)"]) {
    const asked: string[] = [];
    page.removeAllListeners("request");
    page.on("request", (request) => {
      if (request.url().includes("/rest/")) asked.push(request.url());
    });
    const letScripts = await holdScripts(page);
    await page.goto(`/search?q=${encodeURIComponent(words)}`, { waitUntil: "commit" });
    await expect.poll(() => asked.length, words).toBe(1);
    await letScripts();
    await waitForContent(page);
    await waitForIdle(page);
    expect(asked, words).toHaveLength(1);
    await page.unrouteAll();
  }
});

test("what an address does not say, or says otherwise, is not asked for in advance", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  const preloaded = () =>
    page.evaluate(() => Object.keys(globalThis.shauri?.preloaded ?? { none: true }));
  await holdScripts(page);
  const addresses = ["/recommendation/not-an-id", "/request/", "/search?q=fan&filter=reviews"];
  for (const path of [...addresses, "/constructor/toString", "/help-center"]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(preloaded, path).toEqual([]);
  }
  // Only with the session would a member's answers be theirs.
  await signInAs(page, "ada");
  await page.goto("/category/food-drink", { waitUntil: "commit" });
  await expect(page.locator("link[rel=modulepreload][href*='/category-']").first()).toBeAttached();
  expect(await preloaded()).toEqual([]);
});

test("S17 what somebody wrote is text before the app too", async ({ page }) => {
  await holdScripts(page);
  await page.route("**/rest/v1/recommendations?*", async (route) => {
    const [post] = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...post, title: "<img src=x onerror=alert(1)>" }] });
  });
  await page.goto(addressOf("recommendation"), { waitUntil: "commit" });
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
  await expect(page.getByRole("button", { name: /\bMe$/ })).toBeVisible();
  answer();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Food & Drink");
  await expect(firstText(page)).toHaveCount(0);
});

test.describe("without the network", () => {
  test.use({ networkFails: true });

  test("where the screen's own code does not arrive, the text makes way for what says so", async ({
    page,
  }) => {
    await page.route("**/assets/recommendation-*.js", (route) => route.abort());
    await page.goto(addressOf("recommendation"));
    await expect(firstText(page)).toHaveCount(0);
    await expect(main(page).getByRole("alert")).toContainText("This page isn’t on your phone yet");
  });
});
