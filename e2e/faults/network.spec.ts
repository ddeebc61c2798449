import type { Route } from "@playwright/test";
import { expectOnlyNetworkComplaints, RECOMMENDATION, recordCalls, refusal } from "../backend";
import { expect, test } from "../fixtures";
import { openHome, recordShifts } from "../page";

/** A recommendation as its own screen asks for it; not its counts alone. */
const DETAIL = /\/rest\/v1\/recommendations\?(?!select=id%2Cupvotes).*id=eq/;
const COUNTS = /\/rest\/v1\/recommendations\?select=id%2Cupvotes/;

for (const [what, answer] of [
  ["a statement that was cancelled", refusal(500, "57014", "canceling statement due to timeout")],
  ["a database without a free connection", refusal(504, "PGRST003", "Timed out acquiring")],
  ["a gateway's 504", { status: 504, body: "<html>Gateway Time-out</html>" }],
] as const) {
  test(`F14 ${what} takes too long: said once, tried again by hand only`, async ({
    page,
    complaints,
  }) => {
    await page.clock.install();
    let isBroken = true;
    const calls = recordCalls(page, (url) => DETAIL.test(url));
    await page.route(DETAIL, (route) => (isBroken ? route.fulfill(answer) : route.continue()));
    await page.goto(RECOMMENDATION);
    await expect(page.getByRole("alert")).toContainText("This is taking too long");
    await expect(page.getByText(/html|Gateway|canceling/)).toHaveCount(0);
    await page.clock.runFor(120_000);
    expect(calls).toHaveLength(1);
    isBroken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(calls).toHaveLength(2);
    expectOnlyNetworkComplaints(complaints);
  });
}

test("F17 a read that is never answered is given up after ten seconds and can be asked again", async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await page.route(DETAIL, () => {});
  await page.goto(RECOMMENDATION);
  await expect(page.getByRole("status", { name: "Loading" }).first()).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(10_100);
    await expect(page.getByRole("alert")).toContainText("This is taking too long", {
      timeout: 500,
    });
  }).toPass();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expectOnlyNetworkComplaints(complaints);
});

test("F18 on a slow network: a frame at once, then the content in its place, asked for once", async ({
  page,
  context,
}) => {
  test.slow();
  const readShifts = await recordShifts(page);
  const asked = recordCalls(page, (url) => url.includes("/v1/") || url.includes("/assets/"));
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
  await page.goto("/search?q=market", { waitUntil: "commit" });
  await expect(page.getByRole("status", { name: "Loading" }).first()).toBeVisible();
  // The preview sends its files uncompressed, some three times what a host sends.
  await expect(page.getByRole("article").first()).toBeVisible({ timeout: 60_000 });
  expect(asked.filter((url) => url.includes("/v1/"))).toHaveLength(1);
  expect(new Set(asked).size).toBe(asked.length);
  expect(await readShifts()).toBeLessThanOrEqual(0.1);
});

test("F19 offline before anything was read: said, and it comes by itself with the network", async ({
  page,
  context,
  complaints,
}) => {
  const held: Route[] = [];
  await page.route("**/rest/v1/rpc/post_feed?*", (route) => {
    held.push(route);
  });
  await page.goto("/recommendations");
  await expect.poll(() => held.length).toBe(1);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await context.setOffline(true);
  await held[0]?.abort("internetdisconnected");
  await expect(page.getByText("You are offline. You can go on reading")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Check your connection and try again.");
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await expect(page.locator("body")).toHaveAttribute("data-same-page", "");
  expectOnlyNetworkComplaints(complaints);
});

test("F19 offline before the app arrived: the frame says so, and loads once there is a network", async ({
  page,
  context,
  complaints,
}) => {
  await page.clock.install();
  await page.route("**/assets/*.js", (route) => route.abort("internetdisconnected"));
  await page.goto("/");
  await page.clock.runFor(10_000);
  await expect(
    page.getByText("Still loading. Your network is slow, or it went away"),
  ).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
  expectOnlyNetworkComplaints(complaints);
});

test("F20 offline while reading: a banner, and what was read stays", async ({
  page,
  context,
  complaints,
}) => {
  await openHome(page);
  const first = page.getByRole("article").first();
  const words = await first.getByRole("heading").textContent();
  await first.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/recommendation\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words ?? "");
  await context.setOffline(true);
  await expect(
    page.getByRole("status").filter({ hasText: "You are offline. You can go on reading" }),
  ).toBeVisible();
  await page.goBack();
  await expect(first.getByRole("heading")).toHaveText(words ?? "");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  expectOnlyNetworkComplaints(complaints);
});

const PORTAL = {
  status: 200,
  contentType: "text/html",
  body: "<html><h1>Pay for Wi-Fi</h1></html>",
};

for (const path of ["/", "/recommendations", RECOMMENDATION, "/requests", "/categories"]) {
  test(`F21 a portal that answers every call with its own page is a failure, not a crash: ${path}`, async ({
    page,
  }) => {
    await page.route("**/rest/v1/**", (route) => route.fulfill(PORTAL));
    await page.goto(path);
    await expect(page.getByRole("alert").first()).toContainText(
      "Something went wrong on our side. Try again in a moment.",
    );
    await expect(page.getByText(/Wi-Fi|html|JSON|token/)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link").nth(3)).toBeVisible();
  });
}

test("F21 neither does signing in show what a portal answered", async ({ page }) => {
  await page.route("**/auth/v1/**", (route) => route.fulfill(PORTAL));
  await page.goto("/login");
  const main = page.getByRole("main");
  await main.getByLabel("E-mail").fill("ada@shauri.example");
  await main.getByLabel("Password", { exact: true }).fill("Karibu-Shauri-2026");
  await main.getByRole("button", { name: "Log In" }).click();
  await expect(main.getByRole("alert")).toBeVisible();
  await expect(main.getByText(/Wi-Fi|html|JSON|Unexpected/)).toHaveCount(0);
  await expect(main.getByLabel("E-mail")).toHaveValue("ada@shauri.example");
  await expect(main.getByRole("button", { name: "Log In" })).toBeEnabled();
});

test("F22 a live connection that breaks is joined again, and the counts are read once more", async ({
  page,
  complaints,
}) => {
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
  expectOnlyNetworkComplaints(complaints);
});

test("F22 while no live connection is to be had, counts are asked for each minute, silently", async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  let attempts = 0;
  await page.routeWebSocket(/\/realtime\/v1/, async (socket) => {
    attempts += 1;
    await socket.close({ code: 1013, reason: "too_many_connections" });
  });
  const counts = recordCalls(page, (url) => COUNTS.test(url));
  await page.goto(RECOMMENDATION);
  await expect.poll(() => attempts).toBeGreaterThan(0);
  expect(counts).toEqual([]);
  await expect(async () => {
    await page.clock.runFor(61_000);
    expect(counts.length).toBeGreaterThan(0);
  }).toPass();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expectOnlyNetworkComplaints(complaints);
});

test("F43 what one has left is cancelled, and its answer shows nowhere", async ({ page }) => {
  const held: Route[] = [];
  const cancelled: string[] = [];
  page.on("requestfailed", (request) => cancelled.push(request.url()));
  await page.goto("/recommendations");
  const titles = page.getByRole("article").getByRole("heading");
  const second = await titles.nth(1).textContent();
  const first = await titles.first().textContent();
  // To stop listening would let it go.
  await page.route(DETAIL, async (route) => {
    if (held.length > 0) await route.continue();
    else held.push(route);
  });
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect.poll(() => held.length).toBe(1);
  await page.goBack();
  await expect.poll(() => cancelled.some((url) => DETAIL.test(url))).toBe(true);
  await page.getByRole("article").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second ?? "");
  // Answered all the same: nobody is there to hear it.
  await held[0]?.continue().catch(() => undefined);
  await expect(page.getByRole("main").getByRole("heading", { name: first ?? "" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second ?? "");
});
