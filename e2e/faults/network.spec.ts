import type { Route } from "@playwright/test";
import { recordCalls } from "../backend";
import { expect, test } from "../fixtures";
import { recordLayoutShifts, slowDown } from "../page";

test.use({ networkFails: true });

/** The request of a recommendation's own screen, not the one for its counts. */
const DETAIL = /\/rest\/v1\/recommendations\?(?!select=id%2Cupvotes).*id=eq/;

test("F18 on a slow network the frame is shown immediately, then the content in its place, requested once", async ({
  page,
}) => {
  test.slow();
  const readShifts = await recordLayoutShifts(page);
  const asked = recordCalls(page, (url) => url.includes("/v1/") || url.includes("/assets/"));
  await slowDown(page, 400, 400);
  await page.goto("/search?q=market", { waitUntil: "commit" });
  await expect(page.getByRole("status", { name: "Loading" }).first()).toBeVisible();
  // The preview server sends files uncompressed, about three times the bytes of a host.
  await expect(page.getByRole("article").first()).toBeVisible({ timeout: 60_000 });
  expect(asked.filter((url) => url.includes("/v1/"))).toHaveLength(1);
  expect(new Set(asked).size).toBe(asked.length);
  expect(await readShifts()).toBeLessThanOrEqual(0.1);
});

test("F19 F20 F43 a network that comes and goes, and a screen that is left before it has loaded", async ({
  page,
  context,
}) => {
  const articles = page.getByRole("article");
  const heading = page.getByRole("heading", { level: 1 });
  const nthTitle = (n: number) => articles.nth(n).getByRole("heading").textContent();

  await test.step("F19 offline before any content: a message, and the content loads by itself once online", async () => {
    const held: Route[] = [];
    await page.route("**/rest/v1/rpc/post_feed?*", async (route) => {
      // A retry before the network is back fails.
      if (held.length > 0) await route.abort("internetdisconnected");
      else held.push(route);
    });
    await page.goto("/recommendations");
    await expect(heading).toHaveText("All Recommendations");
    await expect.poll(() => held.length).toBe(1);
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    await context.setOffline(true);
    await held[0]?.abort("internetdisconnected");
    await expect(page.getByText("You’re offline. You can still read saved pages")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Check your connection and try again.");
    await page.unrouteAll();
    await context.setOffline(false);
    await expect(articles.first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByText("You’re offline.")).toHaveCount(0);
    await expect(page.locator("body")).toHaveAttribute("data-same-page", "");
  });

  await test.step("F43 the request of a screen that was left is cancelled, and its response shown nowhere", async () => {
    const held: Route[] = [];
    const cancelled: string[] = [];
    page.on("requestfailed", (request) => cancelled.push(request.url()));
    const [first, second] = [await nthTitle(0), await nthTitle(1)];
    // Removing the route would let the held request continue.
    await page.route(DETAIL, async (route) => {
      if (held.length > 0) await route.continue();
      else held.push(route);
    });
    await articles.first().getByRole("link").first().click();
    await expect.poll(() => held.length).toBe(1);
    await page.goBack();
    await expect.poll(() => cancelled.some((url) => DETAIL.test(url))).toBe(true);
    await articles.nth(1).getByRole("link").first().click();
    await expect(heading).toHaveText(second ?? "");
    // The response is sent nevertheless, and ignored.
    await held[0]?.continue().catch(() => undefined);
    await expect(page.getByRole("main").getByRole("heading", { name: first ?? "" })).toHaveCount(0);
    await expect(heading).toHaveText(second ?? "");
  });

  await test.step("F20 offline while reading: a banner, and the content stays", async () => {
    const words = await heading.textContent();
    await context.setOffline(true);
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: "You’re offline. You can still read saved pages" }),
    ).toBeVisible();
    await page.goBack();
    await expect(articles.nth(1).getByRole("heading")).toHaveText(words ?? "");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText("You’re offline.")).toHaveCount(0);
  });
});

test("F19 offline before the app has loaded: the frame shows a message, and loads once online", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.route("**/assets/*.js", (route) => route.abort("internetdisconnected"));
  await page.goto("/", { waitUntil: "load" });
  await page.clock.runFor(10_000);
  await expect(page.getByText("Still loading. Your network is slow or lost")).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
});
