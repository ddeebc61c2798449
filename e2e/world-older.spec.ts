import { globSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { findNewer, findNewerElements } from "../scripts/newer-features.ts";
import { OLDEST_BROWSERS } from "../scripts/oldest-browsers.ts";
import { DEMO_MEMBERS } from "./demo-members.ts";
import { expect, test } from "./fixtures.ts";
import { field, heading, logIn, main, menu, press, writeQuestion } from "./page.ts";
import { addressOf, waitForContent } from "./screens.ts";

/** False findings: a library's own method, or a feature that it detects in a way not recognized here. */
const KNOWN = [
  // Methods of Radix' own dictionary, of storage-js and of zod.
  "toSorted()",
  "toBase64()",
  "union()",
  // React's, for a component that this site does not use.
  "startViewTransition()",
];

test("the build uses no feature that the oldest browsers lack", () => {
  const files = globSync("dist/{assets/*.js,sw.js}");
  expect(files.length).toBeGreaterThan(50);
  const pages = ["dist/index.html", "dist/frame.html"].flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, text = ""]) => text,
    ),
  );
  expect(pages).toHaveLength(4);
  const scripts = [...files.map((file) => readFileSync(file, "utf8")), ...pages];
  const newer = new Set(scripts.flatMap(findNewer));
  expect([...newer].filter((name) => !KNOWN.includes(name))).toEqual([]);
});

test("features newer than the oldest browsers are found, unless they are detected first", () => {
  const found = (script: string) => findNewer(script).join();
  expect(found("URL.canParse(a)")).toBe("URL.canParse");
  expect(found("a.toSorted()")).toBe("toSorted()");
  expect(found("Promise.withResolvers()")).toBe("Promise.withResolvers");
  expect(found("AbortSignal.any([a,AbortSignal.timeout(1)])")).toBe(
    "AbortSignal.any,AbortSignal.timeout",
  );
  expect(found("Object.groupBy(a,b)")).toBe("Object.groupBy");
  expect(found("new CloseWatcher")).toBe("new CloseWatcher");
  expect(found("a.isWellFormed()")).toBe("isWellFormed()");
  expect(found("/(?<=a)b/.test(c)")).toBe("/(?<=a)b /");
  expect(found("new RegExp(`(?<!a)b`,`u`)")).toBe("RegExp((?<!a)b)");
  expect(found("RegExp(`(?<=a)b`).test(c)")).toBe("RegExp((?<=a)b)");
  expect(found("`setAppBadge`in navigator&&navigator.setAppBadge(1)")).toBe("");
  expect(found("typeof ImageDecoder<`u`&&ImageDecoder.isTypeSupported(a)")).toBe("");
  expect(found("navigator.share?.({})")).toBe("");
  expect(found("a.at(-1);a.replaceAll(b,c);Object.fromEntries(a);structuredClone(a)")).toBe("");
});

test("no element of the sources is unknown to the oldest browsers", () => {
  expect(findNewerElements("<search className={a}><p>b</p></search>")).toEqual(["search"]);
  const sources = globSync("src/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  // A landmark in browsers that know it; the styles lay it out in all.
  expect([...new Set(sources.flatMap(findNewerElements))]).toEqual(["search"]);
});

/** Safari reads neither a query that is negated in part nor a range, nor the unit of a line, before 16.4. */
const UNREAD = /@media[^{]*\(not\b|@media not \(|[\d.]lh\b|matchMedia\([^)]*[<>]/g;

test("the build has no media query or length that old iPhones cannot parse", () => {
  const found = (text: string) => [...text.matchAll(UNREAD)].map(([part]) => part);
  expect(found("@media (not (min-width:64rem)) and (min-height:28rem){a{b:c}}")).toHaveLength(1);
  expect(found(".a{height:1lh}matchMedia(`(width < 40rem)`)")).toHaveLength(2);
  expect(found("@media not all and (min-width:64rem){a{line-height:1.3}}")).toEqual([]);
  const files = [...globSync("dist/*.html"), ...globSync("dist/assets/*.js")];
  expect(files.flatMap((file) => found(readFileSync(file, "utf8")))).toEqual([]);
});

/** Removes the features that the newest of the oldest browsers lacks, as far as scripts can detect them. */
function takeAway(): void {
  const lacks: [object, string][] = [
    [URL, "canParse parse"],
    [URLSearchParams.prototype, "size"],
    [AbortSignal, "any timeout"],
    [Promise, "withResolvers try"],
    [Object, "groupBy"],
    [Map, "groupBy"],
    [Array, "fromAsync"],
    [RegExp, "escape"],
    [Array.prototype, "toSorted toReversed toSpliced with"],
    [String.prototype, "isWellFormed toWellFormed"],
    [Set.prototype, "union intersection difference symmetricDifference isSubsetOf isSupersetOf"],
    [Response, "json"],
    [Element.prototype, "checkVisibility setHTMLUnsafe getHTML"],
    [HTMLElement.prototype, "showPopover hidePopover togglePopover"],
    [Node.prototype, "moveBefore"],
    [Document.prototype, "startViewTransition"],
    [window, "CloseWatcher navigation scheduler Iterator Navigation Sanitizer"],
    [Navigator.prototype, "setAppBadge clearAppBadge share canShare userActivation connection"],
  ];
  for (const [owner, names] of lacks) {
    for (const name of names.split(" ")) Reflect.deleteProperty(owner, name);
  }
}

test.describe("in a browser without what is newer than the oldest", () => {
  test.beforeEach(async ({ browser, context }) => {
    // `npm run old-browser` runs these in the oldest browser itself, where nothing has to be removed.
    const version = Number.parseInt(browser.version(), 10);
    if (version > OLDEST_BROWSERS.chrome) await context.addInitScript(takeAway);
  });

  /** field-tm #2403, livekit client-sdk-js #1699, video.js v10 #1120: a blank page, or an error. */
  const broken = (page: Page) => page.getByText(/stopped working|did not (load|start)|too old/);

  test("a visitor browses, searches and reads a post with a link", { tag: "@nightly" }, async ({
    page,
  }) => {
    await page.goto("/");
    await waitForContent(page);
    const search = page.locator("main input[type=search]").first();
    await search.fill("market");
    await search.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=market$/);
    // Home, with a search field of its own, stays until the screen has loaded.
    await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
    await waitForContent(page);
    await search.fill("solar");
    await search.press("Enter");
    await main(page)
      .getByRole("link", { name: /solar kit/ })
      .first()
      .click();
    await expect(heading(page)).toContainText("solar kit");
    await waitForContent(page);
    for (const path of ["/company/22222222-0000-4000-8000-000000000002", addressOf("product")]) {
      await page.goto(path);
      await waitForContent(page);
      await expect(broken(page)).toHaveCount(0);
    }
  });

  test("a member signs in, asks, votes and comments", { tag: "@nightly" }, async ({ page }) => {
    await page.goto("/login");
    await logIn(main(page), DEMO_MEMBERS.efua);
    await expect(page).not.toHaveURL(/login/);
    await page.goto("/submit-request");
    await waitForContent(page);
    await writeQuestion(page, "An old phone mended in Accra", "Its screen broke in the rains.");
    await press(page, "Ask");
    await expect(page).toHaveURL(/\/request\//);
    await page.goto("/recommendation/44444444-0000-4000-8000-000000000004");
    await waitForContent(page);
    const up = main(page)
      .getByRole("button", { name: /^Upvote/ })
      .first();
    const isOn = (await up.getAttribute("aria-pressed")) === "true";
    await up.click();
    await expect(up).toHaveAttribute("aria-pressed", String(!isOn));
    await field(page, "Add a comment").fill("Ours came with a second lamp.");
    await press(page, "Comment");
    await expect(page.getByText("Ours came with a second lamp.").first()).toBeVisible();
    await expect(broken(page)).toHaveCount(0);
  });

  test("a member saves a website and reads it on the profile", { tag: "@nightly" }, async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, "mariam");
    await page.goto("/profile");
    await waitForContent(page);
    await page.getByRole("main").getByRole("button", { name: /Edit/ }).first().click();
    await page.locator("main [name=website]").fill("example.com/mariam");
    await page.locator("main form:has([name=website]) button[type=submit]").click();
    await expect(page.getByRole("link", { name: /example\.com/ })).toBeVisible();
    await expect(broken(page)).toHaveCount(0);
  });
});

test.describe("an older browser still", { tag: "@nightly" }, () => {
  const note = (page: Page) => page.locator("#slow");

  /** tailwind #18854, and each other feature without which the app does not start. */
  for (const [name, remove] of [
    ["Object.hasOwn", () => Reflect.deleteProperty(Object, "hasOwn")],
    ["cascade layers", () => Reflect.deleteProperty(window, "CSSLayerBlockRule")],
    ["Array.prototype.at", () => Reflect.deleteProperty(Array.prototype, "at")],
    ["fetch", () => Reflect.deleteProperty(window, "fetch")],
    ["MutationObserver", () => Reflect.deleteProperty(window, "MutationObserver")],
  ] as const) {
    test(`without ${name} it shows the notice, or runs the app`, async ({ page, pageErrors }) => {
      await page.addInitScript(remove);
      await page.goto("/recommendations", { waitUntil: "load" });
      const runs = menu(page);
      await expect(note(page).getByText("Shauri opens in Chrome 109").or(runs)).toBeVisible();
      await expect(page.getByText("network is slow")).toHaveCount(0);
      // A closed page reports no further errors about missing features.
      await page.close();
      pageErrors.length = 0;
    });
  }
});
