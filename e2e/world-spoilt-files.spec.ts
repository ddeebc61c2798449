import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { type Host, type Override, test } from "./host";
import { main } from "./page";

/* Files that arrive with wrong content: the worker stores none of them, and replaces wrong files in its cache (F37). */

test.use({ networkFails: true, serviceWorkers: "allow" });

const html: Override = (response) => {
  response.writeHead(200, { "content-type": "text/html" });
  response.end("<!doctype html><title>Shauri</title>");
};
const send =
  (status: number, body: (file: Buffer) => Buffer | string, headers = {}): Override =>
  (response, file, type) => {
    response.writeHead(status, { "content-type": type, ...headers });
    response.end(body(file));
  };

const ASSETS = /^\/assets\/.*\.js$/;

const SPOILT: [source: string, what: string, path: RegExp, answer: Override][] = [
  ["workbox 1528", "scripts as the page", ASSETS, html],
  ["sw-precache 180", "empty scripts", ASSETS, send(200, () => "")],
  [
    "refly PR 2289",
    "half of each script",
    ASSETS,
    send(200, (file) => file.subarray(0, file.length / 2)),
  ],
  ["chaxus/ran PR 400", "other scripts of the same name", ASSETS, send(200, () => "export {};")],
  ["workbox 1528", "206, a part of each", ASSETS, send(206, (file) => file.subarray(0, 100))],
  [
    "HubSpot/offline 236",
    "a redirect to a login page",
    ASSETS,
    send(302, () => "", { location: "/frame.html" }),
  ],
  ["DestinyItemManager PR 5403", "another site's page", /^\/(?:frame\.html)?(?:\?|$)/, html],
  ["workbox 1528", "a picture as the page", /icon\.svg/, html],
  ["zond/dipact 245", "the worker as a page", /^\/sw\.js/, html],
];

/** Whether the app has started; the page may reload itself meanwhile. */
const hasStarted = (page: Page) =>
  page.evaluate(() => !document.documentElement.hasAttribute("data-waiting")).catch(() => false);
const untilStarted = (page: Page, timeout = 10_000) =>
  expect.poll(() => hasStarted(page), { timeout }).toBe(true);

/** Opens a page, and waits until the app has started. */
async function visit(page: Page, { origin }: Host): Promise<void> {
  await page.goto(`${origin}/privacy-policy`);
  await untilStarted(page);
}

/** Paths of cached files that differ from the host's. */
const readWrong = (page: Page) =>
  page.evaluate(async () => {
    const all = await readKept();
    const wrong: string[] = [];
    for (const { path, response } of all) {
      const kept = await response.text();
      // The host's pages change with the version.
      const isPage = !/\.(?:js|svg)$/.test(path);
      const there = await (await fetch(`${path}?past-the-worker`, { cache: "no-store" })).text();
      if (isPage ? !kept.includes("/assets/index-") : kept !== there) wrong.push(path);
    }
    return all.length > 10 ? wrong : ["too little"];
  });

/** Registers the worker now, and returns its final state. */
const install = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register("/sw.js").catch(() => null);
    const worker = registration?.installing;
    if (!worker) return registration?.active ? "activated" : "none";
    return new Promise<string>((done) => {
      worker.onstatechange = () => {
        if (worker.state === "redundant" || worker.state === "activated") done(worker.state);
      };
    });
  });

/** Removes the browser's errors that match, and returns their number. */
function take(pageErrors: string[], words: RegExp): number {
  const others = pageErrors.filter((one) => !words.test(one));
  const count = pageErrors.length - others.length;
  pageErrors.splice(0, Number.POSITIVE_INFINITY, ...others);
  return count;
}

for (const [source, what, path, answer] of SPOILT) {
  test(`${source}: ${what} during the worker's installation is not stored, and the next visit works`, {
    tag: "@nightly",
  }, async ({ page, host, pageErrors }) => {
    await visit(page, host);
    // Not on a page of the app, which would reload itself because of a wrong file.
    await page.goto(`${host.origin}/robots.txt`);
    host.override(path, answer);
    expect(["redundant", "none"]).toContain(await install(page));
    // The browser's error for a worker that is no script.
    take(pageErrors, /unsupported MIME type/);
    host.override(null);
    await visit(page, host);
    expect(await install(page)).toBe("activated");
    await page.reload();
    await untilStarted(page);
    expect(await readWrong(page)).toEqual([]);
  });
}

const KEPT_WRONG: [what: string, type: string, words: string][] = [
  ["as pages", "text/html", "<!doctype html><title>Shauri</title>"],
  ["without a type", "", ""],
];

for (const [what, type, words] of KEPT_WRONG) {
  test(`refly PR 2289: a phone with scripts cached ${what} starts, and then stores the right ones`, {
    tag: "@nightly",
  }, async ({ page, host }) => {
    await visit(page, host);
    await install(page);
    await page.evaluate(
      async ({ type, words }) => {
        const headers: HeadersInit = type ? { "Content-Type": type } : {};
        for (const { cache, request, path } of await readKept())
          if (path.startsWith("/assets/"))
            await cache.put(request, new Response(new Blob([words]), { headers }));
      },
      { type, words },
    );
    await page.reload();
    await untilStarted(page);
    // Other files are replaced when they are used.
    await expect
      .poll(() => readWrong(page))
      .not.toContainEqual(expect.stringMatching(/\/(?:index|libraries|privacy-policy)-/));
  });
}

test("refly PR 2289: a phone with half of a script in its cache starts by itself", {
  tag: "@nightly",
}, async ({ page, host, pageErrors }) => {
  await visit(page, host);
  await install(page);
  await page.evaluate(async () => {
    for (const { cache, request, response } of await readKept()) {
      if (!request.url.includes("/assets/index-")) continue;
      const words = (await response.text()).slice(0, 500);
      await cache.put(request, new Response(words, { headers: response.headers }));
    }
  });
  await page.reload();
  await untilStarted(page);
  expect(take(pageErrors, /SyntaxError/)).toBe(1);
  await install(page);
  expect(await readWrong(page)).toEqual([]);
});

test("TeamPiped/Piped 2005: a page whose scripts arrive as HTML starts by itself once the host works again", async ({
  page,
  host,
}) => {
  host.override(ASSETS, html);
  await page.goto(`${host.origin}/privacy-policy`, { waitUntil: "load" });
  await expect
    .poll(() => host.requestedPaths.filter((path) => ASSETS.test(path)).length)
    .toBeGreaterThan(1);
  expect(await hasStarted(page)).toBe(false);
  host.override(null);
  await untilStarted(page, 20_000);
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
});
