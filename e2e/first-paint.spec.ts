import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { inFont, OTHER_FONTS } from "./fonts";
import { heading, holdScripts, main, recordLayoutShifts, waitForApp, waitForIdle } from "./page";
import { addressOf, waitForContent } from "./screens";

const FEED = "**/rest/v1/rpc/home_feed*";
const article = (page: Page) => page.getByRole("article").first();

/** Changes a count of the live feed from the build's; returns a function that waits for it on screen. */
async function countAnew(page: Page): Promise<() => Promise<void>> {
  await page.route(FEED, async (route) => {
    const feed = await (await route.fetch()).json();
    for (const post of feed.recommendations) post.upvotes = 4321;
    await route.fulfill({ json: feed });
  });
  return () => expect(page.getByRole("button", { name: "Upvote, 4321" })).toHaveCount(3);
}

test("the home page's text and feed are shown before any script of the app", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(8);
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  // Absolute dates and no pictures: nothing that may be outdated.
  await expect(page.locator("time").first()).toHaveText(/^\d+ \w+ \d{4}$/);
  // The search form works without a script.
  await main(page).getByRole("combobox").fill("tailor");
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=tailor");
});

/** Makes the app wait for the text however long it takes. */
async function dropPatience(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const patient = (run: TimerHandler, delay?: number, ...given: unknown[]) =>
      delay === 1000 ? 0 : setTimeout(run, delay, ...given);
    Object.assign(window, { setTimeout: patient });
  });
}

test("the app is fetched immediately, and runs once the text is painted", async ({ page }) => {
  await dropPatience(page);
  await page.addInitScript(() => {
    const order: string[] = [];
    Object.assign(window, { order });
    requestAnimationFrame(() => order.push("painted"));
    new MutationObserver(() => {
      if (document.getElementById("first-text")) order.push("text");
      if (document.querySelector("link[rel=modulepreload]")) order.push("fetched");
      if (document.querySelector("script[src^='/assets/']")) order.push("runs");
    }).observe(document, { childList: true, subtree: true });
  });
  for (const [path, expected] of [
    ["/", ["fetched", "runs"]],
    [addressOf("category"), ["fetched", "text", "runs"]],
    [addressOf("subcategory"), ["fetched", "runs"]],
  ] as const) {
    await page.goto(path);
    await waitForContent(page);
    const order: string[] = await page.evaluate(() => Reflect.get(window, "order"));
    const seen = [...new Set(order)];
    // The browser chooses the time of the first paint; the app must only run after it.
    expect(seen.slice(0, seen.indexOf("runs")), path).toContain("painted");
    expect(
      seen.filter((one) => one !== "painted"),
      path,
    ).toEqual(expected);
    // Read from the page's timings, since files from the memory cache cause no request.
    const asked = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const first = (kind: RegExp) => asked.findIndex((name) => kind.test(name));
    expect(first(/^\/rest/), path).toBeLessThan(first(/^\/assets\/.*\.js$/));
  }
});

test("a return visit starts the app without waiting for the text", async ({ page }) => {
  await dropPatience(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator.serviceWorker, "controller", { value: {} }),
  );
  await page.route("**/rest/v1/**", () => {});
  await page.goto(addressOf("category"), { waitUntil: "commit" });
  await waitForApp(page);
});

test("the app also starts in a background tab, where nothing is painted", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto("/categories");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Categories");
});

test("R045 a button tapped before the app has loaded acts once the app has, exactly once", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  const ask = main(page).getByRole("button", { name: "Request for Recommendations" });
  let letScripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await main(page).getByRole("button", { name: "Add Recommendation/Review" }).click();
  await ask.click();
  await letScripts();
  // The last tap counts.
  await expect(page.getByRole("dialog").getByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    "/login?next=%2Fsubmit-request",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unrouteAll();

  // The member is known when the tap is replayed.
  await signInAs(page, "ada");
  letScripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await ask.click();
  await letScripts();
  await expect(page).toHaveURL("/submit-request");
});

test("the app hydrates the built page: its elements, scroll position and typed text stay", async ({
  page,
}) => {
  const letScripts = await holdScripts(page);
  const untilLive = await countAnew(page);
  await page.goto("/", { waitUntil: "commit" });
  const search = main(page).getByRole("combobox");
  await search.fill("suya");
  await article(page).evaluate((element) => element.setAttribute("data-mark", ""));
  await page.evaluate(() => scrollTo(0, 300));
  await letScripts();
  await untilLive();
  await expect(page.locator("time").first()).toHaveText(/ago|now/);
  await expect(page.locator("article[data-mark]")).toHaveCount(1);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("suya");
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await search.press("Enter");
  await expect(page).toHaveURL("/search?q=suya");
});

test.describe(() => {
  test.use({ networkFails: true });

  test("F18 the app starts without waiting for the screen's text if the database is slow or refuses", {
    tag: "@nightly",
  }, async ({ page }) => {
    await page.route("**/rest/v1/**", () => {});
    await page.goto(addressOf("category"), { waitUntil: "commit" });
    await waitForApp(page);
    await page.unrouteAll();
    await dropPatience(page);
    await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(addressOf("category"));
    await expect(main(page).getByRole("alert")).toContainText("didn’t load");
  });
});

/** Allowed layout shift while the page arrives: ends of lines move sideways as text follows. */
const IN_PIECES = 0.015;

for (const width of [360, 1280]) {
  test(`nothing moves from the built page to the live feed, ${width} wide`, {
    tag: width === 360 ? [] : "@nightly",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const readShifts = await recordLayoutShifts(page);
    const letScripts = await holdScripts(page);
    const untilLive = await countAnew(page);
    await page.goto("/", { waitUntil: "commit" });
    // A browser may paint the text in pieces while it parses the page.
    await page.waitForFunction(() => document.readyState !== "loading");
    await waitForIdle(page);
    const inPieces = await readShifts();
    expect(inPieces).toBeLessThan(IN_PIECES);
    await letScripts();
    await untilLive();
    await expect(page.locator("time").first()).toHaveText(/ago|now/);
    expect(await readShifts()).toBe(inPieces);
  });

  test(`nothing moves while the built page arrives in pieces, ${width} wide`, {
    tag: width === 360 ? [] : "@nightly",
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    const readShifts = await recordLayoutShifts(page);
    const built = await (await request.get("/")).text();
    // Any file of the site that runs no script.
    await page.goto("/robots.txt");
    await page.evaluate(
      async (pieces) => {
        const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        document.open();
        for (const piece of pieces) {
          document.write(piece);
          await painted();
        }
        document.close();
      },
      built.replaceAll(/<script.*?<\/script>/gs, "").split(/(?<=<\/(?:a|button|h\d|p|span|div)>)/),
    );
    await expect(page.getByRole("article")).toHaveCount(8);
    expect(await readShifts()).toBeLessThan(IN_PIECES);
  });
}

test("a member never sees a visitor's header, not even before the app has loaded", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const banner = page.getByRole("banner");
  const signIn = banner.getByRole("button", { name: "Sign In" });
  const letScripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(signIn).toBeVisible();
  await expect(banner.getByRole("link", { name: "My Lists" })).toBeHidden();
  await signInAs(page, "ada");
  await page.goto("/", { waitUntil: "commit" });
  await expect(article(page)).toBeVisible();
  await expect(signIn).toBeHidden();
  await expect(banner.getByRole("link", { name: "My Lists" })).toBeVisible();
  await letScripts();
  await expect(banner.getByRole("button", { name: "Account of ada_obi" })).toBeVisible();
  await expect(signIn).toHaveCount(0);
});

test("a home page that a host sends for another address stays invisible", {
  tag: "@nightly",
}, async ({ page, origin }) => {
  const letScripts = await holdScripts(page);
  await page.route("**/requests", async (route) => {
    await route.fulfill({ response: await route.fetch({ url: origin }) });
  });
  await page.goto("/requests", { waitUntil: "commit" });
  const built = page.locator("article").first();
  await expect(built).toBeAttached();
  await expect(built).toBeHidden();
  await letScripts();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(/request/i);
  await expect(article(page)).toBeVisible();
});

test("a member's news fits the room reserved for it, with its arrow beside it, in other fonts too", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "wanjiku");
  await page.goto("/");
  const news = main(page).getByRole("link", { name: /^Your question has 1 answer/ });
  await expect(news).toBeVisible();
  for (const font of OTHER_FONTS) {
    await inFont(page, font, async () => {
      const { top, height, arrow } = await news.evaluate((link) => {
        const box = link.getBoundingClientRect();
        const drawn = link.querySelector("svg")?.getBoundingClientRect();
        return { top: box.top, height: box.height, arrow: drawn && drawn.top + drawn.height / 2 };
      });
      expect(height, font.name).toBeCloseTo(44, 0);
      expect(arrow, font.name).toBeCloseTo(top + height / 2, 0);
    });
  }
});
