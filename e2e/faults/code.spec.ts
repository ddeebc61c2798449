import { recordCalls } from "../backend";
import { expect, isAppError, test } from "../fixtures";
import { heading, toast } from "../page";

test.use({ networkFails: true });

const CHUNK = /\/assets\/categories-[^/]*\.js$/;

test("F37 F39 a chunk that is gone after a deploy, and a screen that throws", async ({
  page,
  pageErrors,
}) => {
  const documents = recordCalls(page, (url) => new URL(url).pathname === "/categories");
  const alert = page.getByRole("main").getByRole("alert");
  const mark = page.getByRole("banner").getByRole("link", { name: "Shauri" });
  await page.goto("/");

  await test.step("F37 one reload, then a button, and no loop", async () => {
    await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: "Not Found" }));
    await page.evaluate(() => document.body.setAttribute("data-before-reload", ""));
    await page.getByRole("link", { name: "View All Categories" }).click();
    await expect(page.locator("[data-before-reload]")).toHaveCount(0);
    await expect(alert).toContainText("New version available");
    await expect(mark).toBeVisible();
    expect(documents).toHaveLength(1);
    await page.unrouteAll();
    await alert.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Categories/ })).toBeVisible();
    expect(documents).toHaveLength(2);
    expect(pageErrors.splice(0).filter(isAppError)).toEqual([]);
  });

  await test.step("F39 a screen that throws leaves the rest of the page, and can be tried again", async () => {
    await page.route("**/assets/help-center-*.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'export default function Broken() { throw new Error("boom"); }',
      }),
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "Help center" }).click();
    await expect(alert).toContainText("This part of the page stopped working");
    await expect(alert).not.toContainText("boom");
    // It retries once by itself, which undoes the changes of an extension or a translator.
    expect(pageErrors.splice(0).filter((line) => line.includes("boom"))).toHaveLength(2);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(alert).toBeVisible();
    pageErrors.splice(0);
    // The rest of the page works: the header opens another screen.
    await mark.click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test("F40 an error outside of every screen shows a page that leads home", async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    if (location.pathname === "/") return;
    Object.defineProperty(navigator, "onLine", {
      get() {
        throw new Error("boom");
      },
    });
  });
  await page.goto("/requests");
  await expect(page.getByRole("alert")).toContainText("Shauri stopped working");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(pageErrors.splice(0).filter((line) => line.includes("boom"))).not.toEqual([]);
});

test("F52 the site is usable at a zoom of 200 %, with reduced motion, and beside an extension that throws", async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    setTimeout(() => {
      throw new Error("an extension's own");
    });
    void Promise.reject(new Error("an extension's own"));
  });
  for (const path of ["/", "/requests", "/search?q=market", "/login", "/submit-review"]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(640);
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 1).length,
    );
    expect(moving, path).toBe(0);
  }
  await page.getByRole("banner").getByRole("link", { name: "Shauri" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(toast(page, "stopped")).toHaveCount(0);
  expect(pageErrors.splice(0).filter((line) => !line.includes("an extension's own"))).toEqual([]);
});

test("F38 F51 the site works with all third parties blocked; pages are revalidated each time, assets cached for good", {
  tag: "@nightly",
}, async ({ page, origin }) => {
  const blocked: string[] = [];
  await page.route(
    (url) => url.origin !== origin && url.protocol.startsWith("http"),
    (route) => {
      blocked.push(route.request().url());
      return route.abort("blockedbyclient");
    },
  );
  const kept: (string | undefined)[] = [];
  page.on("response", (response) => {
    if (/\/assets\/.*\.js$/.test(response.url()))
      // Read from the response at hand: the browser cannot return it after a navigation.
      kept.push(response.headers()["cache-control"]);
  });
  for (const path of ["/", "/signup", "/contact-us", "/recommendations"]) {
    const document = await page.goto(path);
    expect(await document?.headerValue("cache-control"), path).toBe("no-cache");
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  // The site requests nothing of other origins without consent and a host's settings.
  expect(blocked).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
  expect(new Set(kept)).toEqual(new Set(["public, max-age=31536000, immutable"]));
});
