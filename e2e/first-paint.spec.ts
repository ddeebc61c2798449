import type { Page } from "@playwright/test";
import { expectOnlyNetworkComplaints } from "./backend";
import { expect, test } from "./fixtures";
import { appArrives, holdScripts, main, recordShifts } from "./page";
import { SCREENS, settle } from "./screens";

// What was built holds the seed: what other tests post must not be in the live feed.
test.use({ backend: "first paint" });

const FEED = "**/rest/v1/rpc/home_feed*";
const article = (page: Page) => page.getByRole("article").first();

/** Has the live feed count otherwise than the one of the build; returns how to wait for it on screen. */
async function countAnew(page: Page): Promise<() => Promise<void>> {
  await page.route(FEED, async (route) => {
    const feed = await (await route.fetch()).json();
    for (const post of feed.recommendations) post.upvotes = 4321;
    await route.fulfill({ json: feed });
  });
  return () => expect(page.getByRole("button", { name: "Upvote, 4321" })).toHaveCount(3);
}

test("the home page's text and feed are there before any script of the app", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(8);
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  // No relative time, no picture, nothing that would be wrong by now.
  await expect(page.locator("time").first()).toHaveText(/^\d+ \w+ \d{4}$/);
  // What needs no script works without.
  await main(page).getByRole("searchbox").fill("tailor");
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=tailor");
});

/** Has start.js wait for the text however long it takes. */
async function dropPatience(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const patient = (run: TimerHandler, delay?: number, ...given: unknown[]) =>
      delay === 1000 ? 0 : setTimeout(run, delay, ...given);
    Object.assign(window, { setTimeout: patient });
  });
}

test("the app is fetched once there is something to read, what it asks for at once", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await dropPatience(page);
  await page.addInitScript(() => {
    const order: string[] = [];
    Object.assign(window, { order });
    requestAnimationFrame(() => order.push("painted"));
    new MutationObserver(() => {
      if (document.getElementById("first-text")) order.push("text");
      if (document.querySelector("link[rel=modulepreload], script[src^='/assets/']"))
        order.push("fetched");
    }).observe(document, { childList: true, subtree: true });
  });
  for (const [path, expected] of [
    ["/", ["painted", "fetched"]],
    [SCREENS["category/:categorySlug"], ["painted", "text", "fetched"]],
    [SCREENS["product/:id"], ["painted", "fetched"]],
  ] as const) {
    asked.length = 0;
    await page.goto(path);
    await settle(page);
    const order: string[] = await page.evaluate(() => Reflect.get(window, "order"));
    expect([...new Set(order)], path).toEqual(expected);
    const first = (kind: RegExp) => asked.findIndex((name) => kind.test(name));
    expect(first(/^\/rest/), path).toBeLessThan(first(/^\/assets\/.*\.js$/));
  }
});

test("F18 the app comes without the text where the database lets it wait or refuses it", async ({
  page,
  complaints,
}) => {
  await page.route("**/rest/v1/**", () => {});
  await page.goto(SCREENS["category/:categorySlug"]);
  await appArrives(page);
  await page.unrouteAll();
  await dropPatience(page);
  await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(SCREENS["category/:categorySlug"]);
  await expect(main(page).getByRole("alert")).toContainText("did not load");
  expectOnlyNetworkComplaints(complaints);
});

test("who was here before has the app without waiting for the text", async ({ page }) => {
  await dropPatience(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator.serviceWorker, "controller", { value: {} }),
  );
  await page.route("**/rest/v1/**", () => {});
  await page.goto(SCREENS["category/:categorySlug"]);
  await appArrives(page);
});

test("the app comes to a tab in the background too, where nothing is painted", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto("/categories");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Categories");
});

test("R045 a button tapped before the app is there does what it says once it is, and once", async ({
  page,
  signInAs,
}) => {
  const ask = main(page).getByRole("button", { name: "Request for Recommendations" });
  let letScripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await main(page).getByRole("button", { name: "Add Recommendation/Review" }).click();
  await ask.click();
  await letScripts();
  // The last one counts.
  await expect(page.getByRole("dialog").getByRole("link", { name: "Log In" })).toHaveAttribute(
    "href",
    "/login?next=%2Fsubmit-request",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unrouteAll();

  // As whom it is tapped is known by then.
  await signInAs(page, "ada");
  letScripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await ask.click();
  await letScripts();
  await expect(page).toHaveURL("/submit-request");
});

test("the app takes that page over as it is: its elements, the place on it, what was typed", async ({
  page,
}) => {
  const letScripts = await holdScripts(page);
  const untilLive = await countAnew(page);
  await page.goto("/", { waitUntil: "commit" });
  const search = main(page).getByRole("searchbox");
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

test("the live feed takes its place: what was deleted since is gone", async ({ page, origin }) => {
  await page.route(FEED, async (route) => {
    const answer = await route.fetch();
    const feed = await answer.json();
    await route.fulfill({ json: { ...feed, recommendations: feed.recommendations.slice(1) } });
  });
  const html = await (await fetch(origin)).text();
  const [, deleted = ""] = /<article.*?<h3.*?<a[^>]*>(.*?)<\/a>/s.exec(html) ?? [];
  expect(deleted).not.toBe("");
  await page.goto("/");
  await expect(page.getByRole("article")).toHaveCount(7);
  await expect(page.getByRole("heading", { name: deleted, exact: true })).toHaveCount(0);
});

test("F15 the feed of the build hides no error, not while one tries again either", async ({
  page,
  complaints,
}) => {
  await page.route(FEED, (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("This did not load");
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.unrouteAll();
  await page.route(FEED, () => {});
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(main(page).getByRole("status", { name: "Loading" }).first()).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  expectOnlyNetworkComplaints(complaints);
});

for (const width of [360, 1280]) {
  test(`nothing moves from the first paint to the live feed, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const readShifts = await recordShifts(page);
    const letScripts = await holdScripts(page);
    const untilLive = await countAnew(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(article(page)).toBeVisible();
    await letScripts();
    await untilLive();
    await expect(page.locator("time").first()).toHaveText(/ago|now/);
    expect(await readShifts()).toBe(0);
  });
}

test("a member is not shown a visitor's header, not before the app arrives either", async ({
  page,
  signInAs,
}) => {
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

test("who chose the dark theme sees it from the first paint, and the choice once the app is there", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("shauri-theme", "dark"));
  const letScripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(article(page)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await letScripts();
  await expect(page.getByLabel("Theme")).toHaveValue("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

/** The screens that people come to from elsewhere, and how many requests for data each begins with. */
const LANDINGS = [
  ["categories", 1],
  ["category/:categorySlug", 2],
  ["category/:categorySlug/:subcategorySlug", 2],
  ["recommendations", 2],
  ["recommendation/:id", 2],
  ["reviews", 2],
  ["review/:id", 2],
  ["requests", 2],
  ["request/:id", 2],
  ["product/:id", 1],
  ["company/:id", 1],
  ["search", 1],
] as const;

for (const [screen, reads] of LANDINGS) {
  test(`${screen}: its files and its data are asked for beside the app, and once`, async ({
    page,
  }) => {
    const files: string[] = [];
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/assets/")) files.push(pathname);
      if (pathname.startsWith("/rest/")) asked.push(request.url());
    });
    const letScripts = await holdScripts(page);
    await page.goto(SCREENS[screen], { waitUntil: "commit" });
    const [first] = screen.split("/");
    const part = screen.endsWith("/:subcategorySlug") ? "subcategory" : first;
    // The app waits for its answer and has not run.
    await expect.poll(() => files.some((file) => file.startsWith(`/assets/${part}-`))).toBe(true);
    await expect.poll(() => asked.length).toBe(reads);
    await letScripts();
    await settle(page);
    await page.waitForLoadState("networkidle");
    expect(asked, asked.join("\n")).toHaveLength(reads);
  });
}

test("a search for words of any letters is asked for beside the app, and once", async ({
  page,
}) => {
  for (const words of ["a & b=c", "  “مكان” 100% ", "{first}", "plus+plus,(a.b)"]) {
    const asked: string[] = [];
    page.removeAllListeners("request");
    page.on("request", (request) => {
      if (request.url().includes("/rest/")) asked.push(request.url());
    });
    const letScripts = await holdScripts(page);
    await page.goto(`/search?q=${encodeURIComponent(words)}`, { waitUntil: "commit" });
    await expect.poll(() => asked.length, words).toBe(1);
    await letScripts();
    await settle(page);
    await page.waitForLoadState("networkidle");
    expect(asked, words).toHaveLength(1);
    await page.unrouteAll();
  }
});

test("what an address does not say, or says otherwise, is not asked for in advance", async ({
  page,
  signInAs,
}) => {
  const answers = () =>
    page.evaluate(() => Object.keys(Reflect.get(window, "shauriAnswers") ?? { none: true }));
  await holdScripts(page);
  for (const path of [
    "/recommendation/not-an-id",
    "/request/",
    "/category/food-drink?page=2",
    "/search",
    "/search?q=%20",
    "/search?q=fan&filter=reviews",
    "/constructor/toString",
    "/help-center",
  ]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(answers, path).toEqual([]);
  }
  // Only with the session would a member's answers be theirs.
  await signInAs(page, "ada");
  await page.goto("/category/food-drink", { waitUntil: "commit" });
  await expect(page.locator("link[rel=modulepreload][href*='/category-']")).toBeAttached();
  expect(await answers()).toEqual(["none"]);
});

test("every other address is sent the frame alone", async ({ page, origin }) => {
  for (const path of ["/requests", "/no/such/place", "/category/food-drink"]) {
    const html = await (await fetch(origin + path)).text();
    expect(html.includes('aria-label="Loading"'), path).toBe(true);
    expect(html.includes("<article"), path).toBe(false);
  }
  // A host that sends the home page instead: it is not to be seen.
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
