import type { Locator, Page } from "@playwright/test";
import { slide } from "./actions";
import { recordCalls } from "./backend";
import { expect, test } from "./fixtures";
import { boxOf, dialog, menu } from "./page";
import { addressOf, waitForContent } from "./screens";

declare global {
  interface Window {
    moved: number;
  }
}

test("R242 a toast over a sheet receives its own taps, and covers none of the sheet", async ({
  page,
  signInAs,
}) => {
  // So low that the sheet has its maximum height.
  await page.setViewportSize({ width: 360, height: 500 });
  await signInAs(page, "ada");
  await page.goto(addressOf("list"));
  await waitForContent(page);
  await page
    .getByRole("button", { name: /^More about “/ })
    .first()
    .tap();
  const remove = page.getByRole("button", { name: "Remove from the list" });
  // The menu has an opaque background.
  await expect(remove.locator("..")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await remove.tap();
  const toast = page.locator("[data-toast]");
  await expect(toast).toBeVisible();
  await page.getByRole("button", { name: /^Manage/ }).tap();
  await page.getByRole("button", { name: "Edit list" }).tap();
  const name = dialog(page).getByLabel("Name");
  await name.fill("Half a na");
  const sent = recordCalls(page, (_, method) => method !== "GET");
  await dialog(page).evaluate((sheet) =>
    Promise.all(sheet.getAnimations().map(({ finished }) => finished)),
  );
  const sheet = await boxOf(dialog(page));
  expect((await boxOf(toast)).bottom).toBeLessThanOrEqual(sheet.y);
  await toast.getByRole("button", { name: "Dismiss", includeHidden: true }).tap();
  await expect(toast).toHaveCount(0);
  // The sheet does not move under the finger.
  expect(await boxOf(dialog(page))).toEqual(sheet);
  await expect(name).toHaveValue("Half a na");
  expect(sent).toEqual([]);
});

/** Moves a finger on the screen down by a distance, or up. */
const pull = (page: Page, from: { x: number; y: number }, down: number) =>
  slide(page, [{ ...from, down }], 0);

/** The middle of a sheet's head, beside its button. */
async function headOf(sheet: Locator) {
  const { x, y } = await boxOf(sheet);
  return { x: x + 120, y: y + 24 };
}

/** Whether any animation is running. */
const isMoving = (page: Page) =>
  page.evaluate(() => document.getAnimations().some(({ playState }) => playState === "running"));

/** Counts script animations on every page opened from now on; returns a function that reads the count. */
async function countMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.moved = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      window.moved += 1;
      return animate.apply(this, how);
    };
  });
  return () => page.evaluate(() => window.moved);
}

test("R280 a sheet slides in, snaps back after a small pull, scrolls, and closes when pulled down", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  const moved = await countMoves(page);
  await signInAs(page, "ada");
  await page.goto("/help-center");
  await waitForContent(page);
  const opener = menu(page);
  await opener.tap();
  const sheet = dialog(page);
  await expect(sheet).toBeVisible();
  expect(await moved()).toBe(1);
  await expect.poll(() => isMoving(page)).toBe(false);
  const { y: top, height } = await boxOf(sheet);

  // A small pull, slow enough to be no fling.
  const head = await headOf(sheet);
  await page.mouse.move(head.x, head.y);
  await page.mouse.down();
  await page.mouse.move(head.x, head.y + 60);
  await expect.poll(async () => (await boxOf(sheet)).y).toBe(top + 60);
  await page.mouse.move(head.x, head.y + 20);
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(sheet)).y).toBe(top);

  // Only the head pulls the sheet: its content scrolls if it is longer than the screen.
  await page.setViewportSize({ width: 360, height: 420 });
  const links = sheet.getByRole("navigation");
  const scrolled = () => links.evaluate((element) => element.parentElement?.scrollTop ?? 0);
  const low = await boxOf(sheet);
  await pull(page, { x: 120, y: low.y + low.height - 40 }, -150);
  await expect.poll(scrolled).toBeGreaterThan(50);
  const down = await scrolled();
  await pull(page, { x: 120, y: low.y + 100 }, 200);
  await expect.poll(scrolled).toBeLessThan(down - 50);
  expect((await boxOf(sheet)).y).toBe(low.y);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(async () => (await boxOf(sheet)).height).toBe(height);

  const before = await moved();
  await pull(page, await headOf(sheet), 300);
  await expect(sheet).toHaveCount(0);
  expect(await moved()).toBeGreaterThan(before);
  await expect(opener).toBeFocused();
  // The sheet that slides out is inert, and removed afterwards.
  await expect.poll(() => isMoving(page)).toBe(false);
  await expect(page.locator("body > [inert]")).toHaveCount(0);
  await opener.tap();
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL("/help-center");
});

test("a sheet that is sliding in stops under a press, and the press counts", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, how) {
      return animate.call(this, frames, typeof how === "object" ? { ...how, duration: 9000 } : how);
    };
  });
  await page.goto("/");
  await menu(page).tap();
  const link = dialog(page).getByRole("link", { name: "Help center" });
  const top = async () => (await boxOf(link)).y;
  await expect.poll(top, { intervals: [50] }).toBeLessThan(740);
  const { x, y } = await boxOf(link);
  await page.mouse.move(x + 60, y + 20);
  await page.mouse.down();
  const pressed = await top();
  // The time of a press, in which the sheet would have moved by more than a line.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  expect(await top()).toBe(pressed);
  await page.mouse.up();
  await expect(page).toHaveURL("/help-center");
});

test("R280 R282 with reduced motion nothing slides; a sheet pulled down closes, and its typed text is restored", async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moved = await countMoves(page);
  await signInAs(page, "ada");
  await page.goto("/submit-review");
  await waitForContent(page);
  const what = page.getByRole("combobox", { name: /product or business/i });
  await what.fill("Zimbo Barber");
  const add = page.getByRole("option", { name: /^Add .* as a product/ });
  await add.tap();
  const website = dialog(page).getByLabel("Website");
  await website.fill("zimbo.example");
  await pull(page, await headOf(dialog(page)), 300);
  await expect(dialog(page)).toHaveCount(0);
  expect(await moved()).toBe(0);
  await what.fill("Zimbo Barber");
  await add.tap();
  await expect(website).toHaveValue("zimbo.example");
});

test("R038 the phone's menu has the header's links; Back closes only the overlay, then leaves the page", async ({
  page,
  signInAs,
}) => {
  // On a phone, Chromium's Back uses CloseWatcher; here it is the history's.
  await page.addInitScript(() => void Reflect.deleteProperty(window, "CloseWatcher"));
  await signInAs(page, "ada");
  await page.goto("/categories");
  await waitForContent(page);
  await page.getByRole("link", { name: "Shauri" }).first().tap();
  await expect(page).toHaveURL("/");
  // Waits for home: a dialog opened over the previous screen would close with it.
  await expect(page.getByRole("button", { name: "Add Recommendation/Review" })).toBeVisible();
  const openers = [menu(page), page.getByRole("button", { name: "Write something" })];
  for (const opener of openers) {
    await opener.tap();
    await expect(dialog(page)).toBeVisible();
    await page.waitForFunction(() => history.state.open);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/");
  }
  // A link in an overlay leaves no history entry between the two pages.
  await openers[0]?.tap();
  const link = (name: string) => dialog(page).getByRole("link", { name, exact: true });
  for (const name of ["Requests", "Recommend/Review", "Profile", "Notifications", "My Lists"])
    await expect(link(name)).toBeVisible();
  await expect(link("All Recommendations")).toBeVisible();
  await link("All Reviews").tap();
  await expect(page).toHaveURL("/reviews");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/categories");
});

/** heroui 6425, team-reflect/reflect-open PR 1124: the keyboard covers the page, and covered the sheet. */
test("a sheet stays above the phone's keyboard, and all of it can be reached", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { scale: 1, height: 400, offsetTop: 0 });
    Object.defineProperty(window, "visualViewport", { value: seen });
  });
  await page.goto("/requests");
  await waitForContent(page);
  await page.getByRole("button", { name: /^Place/ }).tap();
  // Once it has slid in.
  await expect.poll(async () => (await boxOf(dialog(page))).bottom).toBeLessThanOrEqual(400);
  expect((await boxOf(dialog(page))).y).toBeGreaterThanOrEqual(0);
  const last = dialog(page).getByRole("button").last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await boxOf(last)).y).toBeLessThan(400);
});
