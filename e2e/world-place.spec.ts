import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { heading, main } from "./page";

/* Reloading a page, or going back to it, restores its scroll position. */

// Each reload aborts the pending requests.
test.use({ networkFails: true });

const offset = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Scrolls to a position as soon as the page is long enough. */
const scroll = (page: Page, to: number) =>
  expect
    .poll(async () => {
      await page.evaluate((to) => scrollTo(0, to), to);
      return offset(page);
    })
    .toBe(to);

test("ForumMagnum 295: reloads and Back restore the scroll position of a listing, a long text and a post", {
  tag: "@nightly",
}, async ({ page }) => {
  await test.step("a reloaded listing, whose cards load later", async () => {
    await page.goto("/recommendations");
    await expect(main(page).getByRole("article").nth(5)).toBeVisible();
    await scroll(page, 700);
    await page.reload();
    await expect.poll(() => offset(page)).toBe(700);
  });

  await test.step("a reloaded long text", async () => {
    await page.goto("/privacy-policy");
    await expect(heading(page)).toBeVisible();
    await scroll(page, 3000);
    await page.reload();
    await expect.poll(() => offset(page)).toBe(3000);
  });

  await test.step("a new visit to the same address starts at its top", async () => {
    await page.goto("/terms-of-service");
    await page.goto("/privacy-policy");
    await expect(heading(page)).toBeVisible();
    expect(await offset(page)).toBe(0);
  });

  await test.step("a reloaded post that was opened from a list", async () => {
    await page.goto("/recommendations");
    await expect(main(page).getByRole("article").nth(5)).toBeVisible();
    await scroll(page, 500);
    const title = main(page).getByRole("article").nth(2).getByRole("heading");
    const words = (await title.textContent()) ?? "";
    await title.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: words })).toBeVisible();
    await scroll(page, 250);
    await page.reload();
    await expect.poll(() => offset(page)).toBe(250);
  });

  await test.step("the list, after going back to it", async () => {
    await page.goBack();
    await expect(main(page).getByRole("article").nth(5)).toBeVisible();
    await expect.poll(() => offset(page)).toBe(500);
    await expect(main(page).getByRole("article").nth(2)).toBeInViewport();
  });

  await test.step("a list that is reloaded again before its cards have loaded", async () => {
    await scroll(page, 1500);
    const held = Promise.withResolvers<void>();
    await page.route("**/rest/v1/**", async (route) => {
      await held.promise;
      // The request of a page that was left cannot continue.
      await route.continue().catch(() => undefined);
    });
    for (let times = 0; times < 2; times++) {
      await page.reload();
      await expect(heading(page)).toBeVisible();
      await expect.poll(() => offset(page)).toBeGreaterThan(0);
      expect(await offset(page)).toBeLessThan(1500);
    }
    held.resolve();
    await expect.poll(() => offset(page)).toBe(1500);
  });
});
