import { changeSession, RECOMMENDATION, readSession, recordCalls, setHidden } from "../backend";
import { expect, test } from "../fixtures";
import { account, heading, main, toast } from "../page";

test.use({ networkFails: true });

const isRenewal = (url: string) => url.includes("grant_type=refresh_token");
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** A token that Auth rejects but that looks valid to the page. */
const EXPIRED = "e30.e30.c2ln";

test("F05 F07 a session survives an outage of Auth, and expired tokens", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "ada");

  await test.step("F07 a renewal that cannot reach Auth: public pages load, a banner is shown, the member stays signed in", async () => {
    await changeSession(page, { expires_at: Math.floor(Date.now() / 1000) - 60 });
    await page.route("**/auth/v1/token*", (route) => route.abort("connectionrefused"));
    await page.goto("/recommendations");
    await expect(main(page).getByRole("article").first()).toBeVisible();
    await expect(
      page.getByRole("status").filter({ hasText: "We can’t reach your account right now." }),
    ).toBeVisible();
    await expect(page.getByText("You have been signed out")).toHaveCount(0);
    expect(await readSession(page)).not.toBeNull();
    await expect(account(page)).toBeVisible();
    // Leaves the app, which would now renew by itself and overwrite the session of the next step.
    await page.goto("/icon.svg");
    await page.unrouteAll();
  });

  const renewals = recordCalls(page, isRenewal);
  await test.step("F05 F07 once Auth is back, all reads of a screen share one renewal", async () => {
    await changeSession(page, { access_token: EXPIRED, expires_at: inAnHour() });
    await page.goto("/notifications");
    await expect(main(page).getByRole("article").first()).toBeVisible();
    await expect(account(page)).toBeVisible();
    await expect(page.getByText("We can’t reach your account")).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(renewals).toHaveLength(1);
  });
});

test("F23 a tab that slept for an hour renews once, rejoins its topics and refetches its list", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
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

test("F24 F25 F27 two tabs show the signed-in member, whichever tab changed it", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, "kwame");
  await changeSession(page, { expires_at: Math.floor(Date.now() / 1000) - 60 });
  const other = await context.newPage();
  const lists = main(other).getByRole("article").getByRole("heading");
  const up = main(page)
    .getByRole("button", { name: /^Upvote/ })
    .first();

  await test.step("F25 both renew at the same time, and the member stays signed in", async () => {
    await Promise.all([page.goto(RECOMMENDATION), other.goto("/my-lists")]);
    for (const tab of [page, other]) {
      await expect(account(tab)).toHaveAccessibleName(/kwame/);
      await expect(heading(tab)).toBeVisible();
      await expect(tab.getByText("You have been signed out")).toHaveCount(0);
      await expect(tab.getByRole("alert")).toHaveCount(0);
    }
    const session = await readSession(page);
    expect(session?.expires_at).toBeGreaterThan(Date.now() / 1000);
    // The session that was stored last works in both tabs.
    await Promise.all([page.reload(), other.reload()]);
    await expect(up).toHaveAttribute("aria-pressed", "true");
    await expect(lists.first()).toBeVisible();
    await expect(account(other)).toHaveAccessibleName(/kwame/);
  });

  await test.step("F27 another member signs in in a third tab: nothing of the first is left on screen", async () => {
    const kwames = await lists.allTextContents();
    const third = await context.newPage();
    await signInAs(third, "ada");
    for (const tab of [page, other]) await expect(account(tab)).toHaveAccessibleName(/ada/);
    // The post is Ada's own.
    await expect(main(page).getByRole("group", { name: "Vote" }).first()).toBeVisible();
    await expect(
      main(page).getByRole("group", { name: "Vote" }).first().getByRole("button"),
    ).toHaveCount(0);
    for (const name of kwames) {
      await expect(main(other).getByRole("heading", { name, exact: true })).toHaveCount(0);
    }
  });

  await test.step("F24 signing out in one tab shows in the other", async () => {
    await account(page).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign Out" }).click();
    await expect(toast(other, "You have been signed out")).toBeVisible();
    await expect(account(other)).toHaveCount(0);
    await expect(main(other).getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(main(other).getByRole("article")).toHaveCount(0);
  });
});

test("F32 on a phone whose clock is two hours ahead, the site works and renews a session at most once a minute", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await signInAs(page, "youssef");
  const renewals = recordCalls(page, (url) => url.includes("/auth/v1/token"));
  for (const path of ["/notifications", RECOMMENDATION]) {
    await page.goto(path);
    await expect(account(page)).toBeVisible();
    await expect(main(page).getByRole("heading").first()).toBeVisible();
    await expect(main(page).getByText(/\bin \d+ (seconds?|minutes?|hours?|days?)\b/)).toHaveCount(
      0,
    );
  }
  const words = "Their clock is ahead, their bread is on time.";
  await main(page).getByLabel("Add a comment").fill(words);
  await main(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(toast(page, "Comment added.")).toBeVisible();
  await expect(main(page).getByText(words)).toBeVisible();
  await page.clock.runFor(150_000);
  await expect(account(page)).toBeVisible();
  expect(renewals.length).toBeLessThanOrEqual(1);
});
