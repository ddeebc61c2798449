import type { Page } from "@playwright/test";
import {
  changeSession,
  expectOnlyNetworkComplaints,
  RECOMMENDATION,
  readRows,
  readSession,
  recordCalls,
  refusal,
  setHidden,
} from "../backend";
import { DEMO_MEMBERS, DEMO_PASSWORD, expect, test } from "../fixtures";
import { main, toast } from "../page";

const account = (page: Page) => page.getByRole("button", { name: /^Account of/ });
const isRenewal = (url: string) => url.includes("grant_type=refresh_token");
const isTokenCall = (url: string) => url.includes("/auth/v1/token");

/** A token that the service no longer takes, which looks sound to the page. */
const EXPIRED = "e30.e30.c2ln";

async function logIn(page: Page): Promise<void> {
  await main(page).getByLabel("E-mail").fill(DEMO_MEMBERS.ada);
  await main(page).getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await main(page).getByRole("button", { name: "Log In" }).click();
  await expect(account(page)).toBeVisible();
}

test("F05 a token that expired mid-session is renewed once, and what was asked is done once", async ({
  page,
  origin,
  signInAs,
  complaints,
}) => {
  await signInAs(page, "ada");
  await page.goto(RECOMMENDATION);
  const field = main(page).getByLabel("Add a comment");
  const words = "Open until nine on Fridays, too.";
  await field.fill(words);
  const renewals = recordCalls(page, isRenewal);
  await changeSession(page, { access_token: EXPIRED });
  await main(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(toast(page, "Comment added.")).toBeVisible();
  await expect(main(page).getByText(words)).toHaveCount(1);
  await expect(main(page).getByRole("alert")).toHaveCount(0);
  await expect(account(page)).toBeVisible();
  expect(renewals).toHaveLength(1);
  const session = await readSession(page);
  expect(session?.access_token).not.toBe(EXPIRED);
  const query = `comments?select=id&content=eq.${encodeURIComponent(words)}`;
  expect(await readRows(origin, query, session?.access_token)).toHaveLength(1);
  expectOnlyNetworkComplaints(complaints);
});

test("F05 so are all reads of a screen that meet it together", async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs(page, "wanjiku");
  await changeSession(page, { access_token: EXPIRED });
  const renewals = recordCalls(page, isRenewal);
  await page.goto("/notifications");
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(renewals).toHaveLength(1);
  expectOnlyNetworkComplaints(complaints);
});

for (const [what, renew] of [
  ["answers 503", { status: 503, body: "<html>down</html>" }],
  ["cannot be reached", null],
] as const) {
  test(`F07 a renewal that ${what}: public pages are read, a banner says so, nobody is signed out`, async ({
    page,
    signInAs,
    complaints,
  }) => {
    await signInAs(page, "ada");
    await changeSession(page, { expires_at: Math.floor(Date.now() / 1000) - 60 });
    await page.route("**/auth/v1/token*", (route) =>
      renew ? route.fulfill(renew) : route.abort("connectionrefused"),
    );
    await page.goto("/recommendations");
    await expect(main(page).getByRole("article").first()).toBeVisible();
    await expect(
      page.getByRole("status").filter({ hasText: "We cannot reach your account for now." }),
    ).toBeVisible();
    await expect(page.getByText("You have been signed out")).toHaveCount(0);
    expect(await readSession(page)).not.toBeNull();
    await expect(account(page)).toBeVisible();

    await page.unrouteAll();
    await page.goto("/notifications");
    await expect(main(page).getByRole("article").first()).toBeVisible();
    await expect(page.getByText("We cannot reach your account")).toHaveCount(0);
    expectOnlyNetworkComplaints(complaints);
  });
}

test("F23 a tab that slept for an hour renews once, joins again and reads its list anew", async ({
  page,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs(page, "ada");
  const joins: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if (String(payload).includes("phx_join")) joins.push(String(payload));
    }),
  );
  await page.goto("/recommendations");
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await expect.poll(() => joins.length).toBeGreaterThan(0);
  const renewals = recordCalls(page, isRenewal);
  await setHidden(page, true);
  await page.clock.fastForward("01:00:00");
  const lists = recordCalls(page, (url) => /rest\/v1\/rpc\/post_feed/.test(url));
  const before = joins.length;
  await setHidden(page, false);
  await expect.poll(() => lists.length).toBe(1);
  await expect.poll(() => joins.length).toBeGreaterThan(before);
  await expect.poll(() => renewals.length).toBe(1);
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("F25 two tabs that renew at the same time: nobody is signed out", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, "kwame");
  await changeSession(page, { expires_at: Math.floor(Date.now() / 1000) - 60 });
  const other = await context.newPage();
  await Promise.all([page.goto("/notifications"), other.goto("/my-lists")]);
  for (const tab of [page, other]) {
    await expect(account(tab)).toBeVisible();
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tab.getByText("You have been signed out")).toHaveCount(0);
    await expect(tab.getByRole("alert")).toHaveCount(0);
  }
  const session = await readSession(page);
  expect(session?.expires_at).toBeGreaterThan(Date.now() / 1000);
  // What was kept in the end works, in both.
  for (const tab of [page, other]) {
    await tab.goto("/profile");
    await expect(main(tab).getByText("kwame_b").first()).toBeVisible();
  }
});

test("F24 signed out in one tab, the other shows it", async ({ page, context, signInAs }) => {
  await signInAs(page, "thabo");
  await page.goto("/my-lists");
  await expect(account(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/categories");
  await account(other).click();
  await other.getByRole("button", { name: "Sign Out" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Sign Out" }).click();
  await expect(toast(page, "You have been signed out")).toBeVisible();
  await expect(account(page)).toHaveCount(0);
  await expect(main(page).getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(main(page).getByRole("article")).toHaveCount(0);
});

test("F27 another member signs in in another tab: nothing of the first is left on screen", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, "ada");
  await page.goto("/my-lists");
  const lists = main(page).getByRole("article").getByRole("heading");
  await expect(lists.first()).toBeVisible();
  const adas = await lists.allTextContents();
  const other = await context.newPage();
  await signInAs(other, "wanjiku");
  await other.goto("/categories");
  await expect(account(page)).toHaveAccessibleName(/wanjiku/);
  for (const name of adas) {
    await expect(main(page).getByRole("heading", { name, exact: true })).toHaveCount(0);
  }
});

test("F27 nor is the first one's vote shown as theirs", async ({ page, context, signInAs }) => {
  await signInAs(page, "kwame");
  await page.goto(RECOMMENDATION);
  const up = main(page)
    .getByRole("button", { name: /^Upvote/ })
    .first();
  await expect(up).toHaveAttribute("aria-pressed", "true");
  const other = await context.newPage();
  await signInAs(other, "ada");
  await other.goto("/categories");
  await expect(account(page)).toHaveAccessibleName(/ada/);
  await expect(up).toHaveAttribute("aria-pressed", "false");
});

for (const [off, hours] of [
  ["two hours ahead", 2],
  ["two hours behind", -2],
  ["a day ahead", 24],
] as const) {
  test(`F32 on a phone whose clock is ${off}, all works and a session is renewed at most once a minute`, async ({
    page,
    signInAs,
    complaints,
  }) => {
    const skew = hours * 3_600_000;
    await page.clock.install({ time: Date.now() + skew });
    await signInAs(page, "youssef");
    const renewals = recordCalls(page, isTokenCall);
    for (const path of ["/notifications", "/my-lists", "/profile", RECOMMENDATION]) {
      await page.goto(path);
      await expect(account(page)).toBeVisible();
      await expect(main(page).getByRole("heading").first()).toBeVisible();
      await expect(main(page).getByText(/\bin \d+ (seconds?|minutes?|hours?|days?)\b/)).toHaveCount(
        0,
      );
    }
    const words = `Their clock is ${off}, their bread is on time.`;
    await main(page).getByLabel("Add a comment").fill(words);
    await main(page).getByRole("button", { name: "Comment", exact: true }).click();
    await expect(toast(page, "Comment added.")).toBeVisible();
    await expect(main(page).getByText(words)).toBeVisible();
    await page.clock.runFor(150_000);
    await expect(account(page)).toBeVisible();
    expect(renewals.length).toBeLessThanOrEqual(1);
    expectOnlyNetworkComplaints(complaints);
  });
}

for (const [what, query] of [
  ["a refusal", "error=access_denied&error_code=otp_expired&error_description=Link+has+expired"],
  ["a code that was used before", "code=5b6c1d0e-0000-4000-8000-000000000000"],
] as const) {
  test(`F49 back from signing in elsewhere with ${what}: said, and there is another way`, async ({
    page,
    complaints,
  }) => {
    await page.goto(`/login?next=%2Frequests&${query}`);
    await expect(main(page).getByRole("alert").first()).toHaveText(
      "Google did not sign you in. Try again, or use your e-mail.",
    );
    await expect(page.getByText(/otp_expired|access_denied|expired/)).toHaveCount(0);
    await logIn(page);
    await expect(page).toHaveURL("/requests");
    expectOnlyNetworkComplaints(complaints);
  });
}

test("F16 a service that wants a wait says how long, and what was typed stays", async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs(page, "aminata");
  await page.goto(RECOMMENDATION);
  const calls = recordCalls(page, (url) => /rest\/v1\/comments/.test(url));
  await page.route("**/rest/v1/comments*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill(refusal(400, "P0001", "quota_exceeded", "42"))
      : route.continue(),
  );
  const field = main(page).getByLabel("Add a comment");
  await field.fill("The fourth one today.");
  const before = calls.length;
  await main(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(main(page).getByRole("alert")).toContainText("Try again in 42 seconds.");
  await expect(field).toHaveValue("The fourth one today.");
  expect(calls.length - before).toBe(1);
  expectOnlyNetworkComplaints(complaints);
});
