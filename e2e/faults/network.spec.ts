import type { Route } from "@playwright/test";
import { RECOMMENDATION, recordCalls } from "../backend";
import { expect, test } from "../fixtures";
import { recordLayoutShifts, slowDown } from "../page";

test.use({ networkFails: true });

/** A recommendation as its own screen asks for it; not its counts alone. */
const DETAIL = /\/rest\/v1\/recommendations\?(?!select=id%2Cupvotes).*id=eq/;
const COUNTS = /\/rest\/v1\/recommendations\?select=id%2Cupvotes/;

test("F18 on a slow network: a frame at once, then the content in its place, asked for once", async ({
  page,
}) => {
  test.slow();
  const readShifts = await recordLayoutShifts(page);
  const asked = recordCalls(page, (url) => url.includes("/v1/") || url.includes("/assets/"));
  await slowDown(page, 400, 400);
  await page.goto("/search?q=market", { waitUntil: "commit" });
  await expect(page.getByRole("status", { name: "Loading" }).first()).toBeVisible();
  // The preview sends its files uncompressed, some three times what a host sends.
  await expect(page.getByRole("article").first()).toBeVisible({ timeout: 60_000 });
  expect(asked.filter((url) => url.includes("/v1/"))).toHaveLength(1);
  expect(new Set(asked).size).toBe(asked.length);
  expect(await readShifts()).toBeLessThanOrEqual(0.1);
});

test("F19 F20 F43 a network that goes and comes, and what one leaves before it has arrived", async ({
  page,
  context,
}) => {
  const articles = page.getByRole("article");
  const heading = page.getByRole("heading", { level: 1 });
  const nthTitle = (n: number) => articles.nth(n).getByRole("heading").textContent();

  await test.step("F19 offline before anything was read: said, and it comes by itself with the network", async () => {
    const held: Route[] = [];
    await page.route("**/rest/v1/rpc/post_feed?*", async (route) => {
      // Asked for again before the network is back, it finds none.
      if (held.length > 0) await route.abort("internetdisconnected");
      else held.push(route);
    });
    await page.goto("/recommendations");
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

  await test.step("F43 what one has left is cancelled, and its answer shows nowhere", async () => {
    const held: Route[] = [];
    const cancelled: string[] = [];
    page.on("requestfailed", (request) => cancelled.push(request.url()));
    const [first, second] = [await nthTitle(0), await nthTitle(1)];
    // To stop listening would let it go.
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
    // Answered all the same: nobody is there to hear it.
    await held[0]?.continue().catch(() => undefined);
    await expect(page.getByRole("main").getByRole("heading", { name: first ?? "" })).toHaveCount(0);
    await expect(heading).toHaveText(second ?? "");
  });

  await test.step("F20 offline while reading: a banner, and what was read stays", async () => {
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

test("F19 offline before the app arrived: the frame says so, and loads once there is a network", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.route("**/assets/*.js", (route) => route.abort("internetdisconnected"));
  await page.goto("/");
  await page.clock.runFor(10_000);
  await expect(page.getByText("Still loading. Your network is slow or lost")).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("F22 a live connection that breaks is joined again, and the counts are read once more", {
  tag: "@nightly",
}, async ({ page }) => {
  const sockets: { close: () => Promise<void> }[] = [];
  let isJoined = false;
  await page.routeWebSocket(/\/realtime\/v1/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (String(message).includes('"status":"ok"')) isJoined = true;
      socket.send(message);
    });
    sockets.push(socket);
  });
  const counts = recordCalls(page, (url) => COUNTS.test(url));
  await page.goto(RECOMMENDATION);
  await expect.poll(() => isJoined).toBe(true);
  expect(counts).toEqual([]);
  await sockets[0]?.close();
  await expect.poll(() => sockets.length, { timeout: 30_000 }).toBeGreaterThan(1);
  await expect.poll(() => counts.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
