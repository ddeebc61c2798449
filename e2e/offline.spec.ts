import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { changeSession, RECOMMENDATION, readSession, seedId } from "./backend";
import { expect } from "./fixtures";
import { test as base } from "./host";
import { hurry } from "./hurry";
import { field, heading, main, menu, press, signOut, toast } from "./page";
import { waitForContent } from "./screens";

const test = base.extend<{ isHurried: boolean }>({
  /** Whether the worker and the storing of files start immediately, instead of some time after the first screen. */
  isHurried: [true, { option: true }],
  context: async ({ context, isHurried }, use) => {
    if (isHurried) await hurry(context);
    await use(context);
  },
});

test.use({ networkFails: true, serviceWorkers: "allow" });

const banner = (page: Page) => page.getByRole("status").filter({ hasText: "What you see is from" });

const ADA = seedId("1", 1);

/** The paths in the worker's caches. */
const readCachedFiles = (page: Page) =>
  page.evaluate(async () => (await readKept()).map(({ path }) => path));

/** Everything that the browser stores for this origin, as text, except the app's code, which has no personal data. */
function readEverything(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { request, response } of await readKept()) {
      found.push(request.url);
      if (!request.url.includes("/assets/")) found.push(await response.text());
    }
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push(await settle(rows.getAllKeys()), await settle(rows.getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

/** The meta tag with the page's version. */
const version = (page: Page) => page.locator("meta[name=version]");

/** The files that the worker has yet to store before a part can run offline: the part itself and its imports. */
function readMissingParts(page: Page, part: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const kept = new Map((await readKept()).map(({ path, response }) => [path, response]));
    const start = [...kept.keys()].find((path) =>
      new RegExp(`^/assets/${name}-[^/-]+\\.js$`).test(path),
    );
    if (!start) return [name];
    const wanted = new Set([start]);
    for (const path of wanted) {
      const code = await kept.get(path)?.text();
      for (const [, file] of code?.matchAll(/(?:from|import)[`"]\.\/([^`"]+\.js)[`"]/g) ?? [])
        wanted.add(`/assets/${file}`);
    }
    return [...wanted].filter((path) => !kept.has(path));
  }, part);
}

/** Waits until the device has stored a part of the app with its imports, and these words. */
async function untilStored(page: Page, part: string, ...words: string[]): Promise<void> {
  await expect.poll(() => readMissingParts(page, part), { timeout: 20_000 }).toEqual([]);
  for (const word of words) {
    await expect.poll(async () => (await readEverything(page)).includes(word), word).toBe(true);
  }
}

/** Key of an offline snapshot; an id alone also occurs in other addresses. */
const keyOf = (...parts: string[]) => JSON.stringify(JSON.stringify(parts)).slice(2, -2);

/** Waits until the device has stored a recommendation's screen: the post, and its comments. */
async function untilPostStored(page: Page, id: string): Promise<void> {
  const keys = [keyOf("detail", "recommendation", id), keyOf("comments", "recommendation", id)];
  await untilStored(page, "recommendation", ...keys);
}

/** Waits until nothing stored in the browser contains any of these strings. */
async function untilGone(page: Page, ...traces: string[]): Promise<void> {
  for (const trace of traces) {
    await expect.poll(async () => (await readEverything(page)).includes(trace), trace).toBe(false);
  }
}

/** Opens the member's lists, and returns the name and link of the first. */
async function openLists(page: Page) {
  await page.goto("/my-lists");
  const link = main(page).getByRole("article").first().getByRole("heading").getByRole("link");
  return { name: (await link.textContent()) ?? "", link };
}

/** A cold start without a network. */
async function startOffline(context: BrowserContext): Promise<Page> {
  for (const page of context.pages()) await page.close();
  await context.setOffline(true);
  return context.newPage();
}

test("F19 a cold start offline opens home and viewed screens, with the time of the snapshot", async ({
  page,
  context,
}) => {
  await page.goto("/");
  // The feed as the app has stored it; its words are in the built page from the start.
  await untilStored(page, "offline-store", String.raw`\"home\"`);
  const card = main(page).getByRole("article").first();
  const words = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link").first().click();
  await expect(heading(page)).toHaveText(words);
  const { pathname } = new URL(page.url());
  await untilPostStored(page, pathname.split("/").at(-1) ?? "");

  const later = await startOffline(context);
  await later.goto("/");
  await expect(main(later).getByRole("heading", { name: words }).first()).toBeVisible();
  await expect(banner(later)).toContainText("You’re offline.");
  await later.goto(pathname);
  await expect(heading(later)).toHaveText(words);
  await expect(main(later).getByRole("alert")).toHaveCount(0);
  await expect(banner(later)).toContainText("You’re offline.");

  await later.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await context.setOffline(false);
  await expect(banner(later)).toHaveCount(0);
  await expect(heading(later)).toHaveText(words);
  await expect(later.locator("[data-same-page]")).toHaveCount(1);
});

test("F19 F27 a viewed photo is available offline, and deleted when the session ends", {
  tag: "@nightly",
}, async ({ page, context, signInAs }) => {
  const photo = (tab: Page) => main(tab).getByRole("img", { name: /^Photo of Canopies/ });
  const width = (tab: Page) => photo(tab).evaluate((img: HTMLImageElement) => img.naturalWidth);
  await signInAs(page, "ada");
  await page.goto("/recommendations");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await main(page)
    .getByRole("link", { name: /^Canopies/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText(/^Canopies/);
  await photo(page).scrollIntoViewIfNeeded();
  await expect.poll(() => width(page)).toBeGreaterThan(0);
  const { pathname } = new URL(page.url());
  await untilPostStored(page, pathname.split("/").at(-1) ?? "");

  const later = await startOffline(context);
  await later.goto(pathname);
  await expect(banner(later)).toContainText("You’re offline.");
  await photo(later).scrollIntoViewIfNeeded();
  await expect.poll(() => width(later)).toBeGreaterThan(0);

  await context.setOffline(false);
  const arePhotosCached = () => later.evaluate(() => caches.has("photos"));
  expect(await arePhotosCached()).toBe(true);
  await later.evaluate(() => localStorage.removeItem("shauri-auth"));
  await later.reload();
  await expect.poll(arePhotosCached).toBe(false);
});

test("F19 offline, the menu opens, and a screen without stored code shows a message, lists stored screens, and loads by itself once online", {
  tag: "@nightly",
}, async ({ page, context }) => {
  await page.goto(RECOMMENDATION);
  const words = (await heading(page).textContent()) ?? "";
  await untilStored(page, "failed-part");
  await untilPostStored(page, seedId("4", 1));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await menu(page).tap();
  await page.getByRole("dialog").getByRole("link", { name: "Help center" }).tap();
  const alert = main(page).getByRole("alert");
  await expect(alert).toContainText("This page isn’t on your phone yet");
  await expect(alert).not.toContainText("New version");
  const kept = main(page).getByRole("navigation", { name: "Saved on your phone" });
  await expectAccessible(page, "without a network");
  await kept.getByRole("link", { name: words }).tap();
  await expect(heading(page)).toHaveText(words);
  await page.goBack();
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText("Help center");
  await expect(alert).toHaveCount(0);
});

test("F01 F19 a member writes offline in a form that was never opened, and sees it in the outbox", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, "ada");
  await page.goto("/");
  await untilStored(page, "submit-post");
  await untilStored(page, "outbox-dialog");
  await untilStored(page, "redraw-worker");
  const later = await startOffline(context);
  await later.goto("/submit-review");
  await field(later, "Title").fill("Written on the bus");
  await field(later, "How was it?").fill("There is no network on this road.");
  await later.locator("label", { hasText: "4 stars" }).tap();
  await press(later, "Submit Review");
  const bar = later.getByRole("status").filter({ hasText: "1 post is waiting to be sent." });
  await bar.getByRole("button", { name: "Show" }).tap();
  await expect(later.getByRole("dialog", { name: "Waiting to be sent" })).toContainText(
    "Written on the bus",
  );
});

test("F07 F19 F27 hours later offline, a member's lists are there with their items, even if never opened; they are deleted when the session ends", {
  tag: "@nightly",
}, async ({ page, context, signInAs }) => {
  await signInAs(page, "ada");
  const { name, link } = await openLists(page);
  const address = (await link.getAttribute("href")) ?? "";
  await untilStored(page, "my-lists", name);
  await untilStored(page, "list", '"notes":');
  await changeSession(page, { expires_at: Math.floor(Date.now() / 1000) - 60 });

  const later = await startOffline(context);
  await later.goto("/my-lists");
  await expect(main(later).getByRole("heading", { name })).toBeVisible();
  await expect(banner(later)).toContainText("You’re offline.");
  expect(await readSession(later)).not.toBeNull();
  await later.goto(address);
  await expect(heading(later)).toHaveText(name);
  const title = main(later).getByRole("article").first().getByRole("heading");
  const item = (await title.textContent()) ?? "";

  await context.setOffline(false);
  await expect(banner(later)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto("/my-lists");
  await expect(main(other).getByRole("heading", { name })).toBeVisible();
  await signOut(later);
  await expect(toast(later, "Signed Out")).toBeVisible();
  for (const tab of [later, other]) {
    // Her public posts, with her id, may stay in any visitor's storage.
    await untilGone(tab, name, item, "ada@shauri.example", `"owner":"${ADA}"`, `["${ADA}"`);
  }
  await context.setOffline(true);
  await other.goto("/my-lists");
  await expect(heading(other)).toHaveText("Sign In Required");
});

test("F27 a session that ends before a screen is stored, or another member who signs in, leaves nothing of the member's screens", {
  tag: "@nightly",
}, async ({ page, context, signInAs }) => {
  await signInAs(page, "ada");
  const { name } = await openLists(page);
  const other = await context.newPage();
  await other.goto("/help-center");
  // The tab's requests as a member have ended.
  await expect(other.getByRole("link", { name: / unread: Notifications$/ })).toBeVisible();
  await other.evaluate(() => localStorage.removeItem("shauri-auth"));
  await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
  await untilStored(page, "my-lists");
  await untilGone(page, name);

  await signInAs(page, "ada");
  await openLists(page);
  await untilStored(page, "my-lists", name);
  await signInAs(other, "kwame");
  await untilGone(other, name, "ada@shauri.example");
});

test("F19 the last fifty snapshots stay", { tag: "@nightly" }, async ({ page }) => {
  const first = page.waitForResponse("**/rest/v1/rpc/post_feed?*");
  await page.goto("/recommendations");
  const feed: { items: object[] } = await (await first).json();
  // The app must have loaded to notice changes of the address.
  await waitForContent(page);
  await page.route("**/rest/v1/rpc/post_feed?*", (route) => {
    const number = new URL(route.request().url()).searchParams.get("page");
    const items = [{ ...feed.items[0], title: `Of page ${number}` }];
    return route.fulfill({ json: { ...feed, items } });
  });
  const card = (number: number) => main(page).getByText(`Of page ${number}`, { exact: true });
  for (let number = 2; number <= 53; number++) {
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, `/recommendations?page=${number}`);
    // A page that is left before it has loaded is not stored.
    await expect(card(number)).toBeVisible();
  }
  const marks = async () => {
    const kept = await readEverything(page);
    return new Set([...kept.matchAll(/"Of page (\d+)"/g)].map(([, number]) => Number(number)));
  };
  await expect.poll(marks, { timeout: 20_000 }).toContain(53);
  const kept = await marks();
  expect(kept.size).toBe(50);
  expect(kept).not.toContain(2);
  expect(kept).not.toContain(3);
});

test("F37 an update waits: nothing reloads until the visitor confirms", {
  tag: "@nightly",
}, async ({ page, host }) => {
  await page.goto(`${host.origin}/contact-us`);
  await untilStored(page, "contact-us");
  host.deploy();
  await page.reload();
  const field = main(page).getByLabel("Message");
  await field.fill("Typed before the new version.");
  const bar = page.getByRole("status").filter({ hasText: "New version available." });
  await expect(bar).toBeVisible({ timeout: 20_000 });
  await expect(field).toHaveValue("Typed before the new version.");
  await expect(version(page)).toHaveAttribute("content", "1");
  page.on("dialog", (dialog) => void dialog.accept());
  await bar.getByRole("button", { name: "Load it now" }).click();
  await expect(version(page)).toHaveAttribute("content", "2");
  await expect(bar).toHaveCount(0);
  await expect(field).toHaveValue("Typed before the new version.");
});

test("F37 a new version fetches the parts that were stored of the old one, and drops the old files", {
  tag: "@nightly",
}, async ({ page, host }) => {
  await page.goto(host.origin);
  await untilStored(page, "toast");
  await page.evaluate(async () => {
    const cache = await caches.open("parts");
    const part = new Response("export {};", { headers: { "Content-Type": "text/javascript" } });
    await cache.put("/assets/categories-01dfade.js", part);
  });
  host.deploy();
  await page.reload();
  const bar = page.getByRole("status").filter({ hasText: "New version available." });
  await bar.getByRole("button").click({ timeout: 20_000 });
  await expect(version(page)).toHaveAttribute("content", "2");
  const found = (await readCachedFiles(page)).filter((path) => path.includes("/categories-"));
  expect(found).toHaveLength(1);
  expect(found).not.toContain("/assets/categories-01dfade.js");
});

test.describe(() => {
  test.use({ isHurried: false });

  test("F19 a first visit fetches no file twice, and none of screens that were not opened", {
    tag: "@nightly",
  }, async ({ page, host }) => {
    await page.goto(host.origin);
    await expect(main(page).getByRole("article").first()).toBeVisible();
    await untilStored(page, "toast");
    const assets = host.requestedPaths.filter((path) => path.startsWith("/assets/"));
    expect(new Set(assets).size).toBe(assets.length);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const strangers = (await readCachedFiles(page)).filter(
      (path) => path.startsWith("/assets/") && !loaded.includes(path),
    );
    // Menus and offline messages are included, screens are not.
    const isScreen =
      /\/(?:categor|help|login|product|profile-|recommend|request|review|search|sub)/;
    expect(strangers.filter((path) => isScreen.test(path))).toEqual([]);
  });

  test("F37 a part that is gone after a deploy loads the new version, not the stored one", {
    tag: "@nightly",
  }, async ({ page, host }) => {
    await page.goto(host.origin);
    await untilStored(page, "toast");
    await page.evaluate(() => navigator.serviceWorker.ready);
    host.remove(/\/assets\/categories-/);
    host.deploy();
    const loadedAnew = page.waitForEvent("load");
    await page.getByRole("link", { name: "View All Categories" }).click();
    await loadedAnew;
    const alert = main(page).getByRole("alert");
    await expect(alert).toContainText("New version available");
    await expect(version(page)).toHaveAttribute("content", "2");
    expect(await readCachedFiles(page)).not.toContainEqual(expect.stringMatching(/\/categories-/));
    host.remove(/^$/);
    await alert.getByRole("button", { name: "Reload the page" }).click();
    await expect(heading(page)).toHaveText(/Categories/);
  });
});

test("F38 the worker is revalidated each time, and the files for installing the app exist", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const worker = await request.get("/sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["content-type"]).toContain("javascript");
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "{}");
  expect(manifest).toMatchObject({ name: "Shauri", start_url: "/", display: "standalone" });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"]).toContain(type);
    if (type !== "image/png") continue;
    const body = await icon.body();
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
