import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { BootPlan } from "../src/boot/boot-plan.ts";
import { SCREENS, type ScreenName, screenNames } from "../src/screens.ts";
import { expect, test } from "./fixtures";
import { holdScripts, main, menu, waitForIdle } from "./page";
import { addressOf, waitForContent } from "./screens";

/** The screens that visitors open from outside, except home, whose code and data come with the page. */
const LANDINGS = screenNames.filter(
  (name) =>
    name !== "home" &&
    readFileSync(`src/routes/${SCREENS[name].file}.tsx`, "utf8").includes("export const prefetch"),
);

/** The number of data requests in the page's plan for its screen. */
async function plannedReads(page: Page): Promise<number> {
  const plan: BootPlan = JSON.parse((await page.locator("#plan").textContent()) ?? "");
  const { pathname } = new URL(page.url());
  return plan.screens.find(({ match }) => new RegExp(match).test(pathname))?.reads.length ?? 0;
}

const firstText = (page: Page) => page.locator("#first-text");
const heading = (page: Page) => page.locator("main h1");

/** The style and place of the heading, which must equal those of the app's own. */
async function lookOf(page: Page) {
  return heading(page).evaluate((element) => {
    const { font, color, textAlign } = getComputedStyle(element);
    const { left, top } = element.getBoundingClientRect();
    return { font, color, textAlign, left, top };
  });
}

/** The top and height of a list's first two cards, and where their titles lead. */
const placesOf = (cards: Locator) =>
  cards.evaluateAll((elements) =>
    elements.slice(0, 2).map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { top, height, to: element.querySelector<HTMLAnchorElement>("h3 a")?.pathname };
    }),
  );

/** Within 2.5 px. */
const about = (place: number) => expect.closeTo(place, -0.7);

/** Records the screen's heading at every frame; returns a function that reads the records. */
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

/** Expects this text before the app; returns a function that expects the app to replace it without a visible change. */
async function followText(page: Page, text: string): Promise<() => Promise<void>> {
  await expect(firstText(page)).toContainText(text);
  const title = await heading(page).innerText();
  expect(title).not.toBe("");
  await page.evaluate(() => scrollTo(0, 100));
  const look = await lookOf(page);
  const places = await placesOf(firstText(page).locator("article"));
  const seen = await followHeading(page);
  return async () => {
    await expect(firstText(page)).toHaveCount(0);
    await expect(main(page)).toContainText(text);
    await expect(menu(page)).toBeVisible();
    expect(await seen()).toEqual([title]);
    expect(await lookOf(page)).toEqual(look);
    const moved = await placesOf(main(page).locator("article:has(h3)"));
    expect(moved.slice(0, places.length)).toEqual(
      places.map((place) => ({ ...place, top: about(place.top), height: about(place.height) })),
    );
  };
}

/** The screens with an outline, and a part of its text. */
const OUTLINED = new Map<ScreenName, string>([
  ["recommendation", "Ask for the one straight off the fire"],
  ["review", ""],
  ["request", "Naming ceremony on a Saturday."],
  ["category", "The queue after 8 moves fast"],
  ["recommendations", "The queue after 8 moves fast"],
  ["reviews", "Many cafés have forgotten the third cup."],
  ["search", "…one. Go in the week after the month’s first market"],
  ["product", ""],
  ["company", ""],
  ["requests", "People want to know what to buy"],
]);

/** A screen with an outline; the others are tested at night. */
const BY_DAY: ScreenName = "category";

for (const screen of LANDINGS) {
  const text = OUTLINED.get(screen);
  const says = text === undefined ? "" : ", and its text is shown until the app renders";
  test(`${screen}: its files and data are requested in parallel with the app, and once${says}`, {
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
    // The app is held back and has not run.
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

test("a search in any script is requested in parallel with the app, and once", {
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

test("requests that an address does not determine are not sent in advance", {
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
  // A member's responses need the session.
  await signInAs(page, "ada");
  await page.goto("/category/food-drink", { waitUntil: "commit" });
  await expect(page.locator("link[rel=modulepreload][href*='/category-']").first()).toBeAttached();
  expect(await preloaded()).toEqual([]);
});

test("a response that arrives after the app is only used by the app", async ({ page }) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/rest/v1/categories?*", async (route) => {
    await asked;
    await route.fallback();
  });
  await page.goto("/category/food-drink", { waitUntil: "commit" });
  await expect(menu(page)).toBeVisible();
  answer();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Food & Drink");
  await expect(firstText(page)).toHaveCount(0);
});
