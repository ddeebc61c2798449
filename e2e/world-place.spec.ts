import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { main } from "./page";

/* A page that is loaded anew, or gone back to, stands where one was. */

// Each reload ends the requests under way.
test.use({ networkFails: true });

const offset = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Scrolls there as soon as the page is long enough. */
const scroll = (page: Page, to: number) =>
  expect
    .poll(async () => {
      await page.evaluate((to) => scrollTo(0, to), to);
      return offset(page);
    })
    .toBe(to);

test("ForumMagnum 295: a listing, a long text and a screen that was gone to stand where one was", {
  tag: "@nightly",
}, async ({ page }) => {
  await test.step("a listing, whose cards come later", async () => {
    await page.goto("/recommendations");
    await expect(main(page).getByRole("article").nth(5)).toBeVisible();
    await scroll(page, 700);
    await page.reload();
    await expect.poll(() => offset(page)).toBe(700);
  });

  await test.step("a long text", async () => {
    await page.goto("/privacy-policy");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await scroll(page, 3000);
    await page.reload();
    await expect.poll(() => offset(page)).toBe(3000);
  });

  await test.step("the same address opened anew begins at its top", async () => {
    await page.goto("/terms-of-service");
    await page.goto("/privacy-policy");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await offset(page)).toBe(0);
  });

  await test.step("a screen that was gone to from a list", async () => {
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

  await test.step("and the list that one goes back to from there", async () => {
    await page.goBack();
    await expect(main(page).getByRole("article").nth(5)).toBeVisible();
    await expect.poll(() => offset(page)).toBe(500);
    await expect(main(page).getByRole("article").nth(2)).toBeInViewport();
  });

  await test.step("a list that is loaded anew again before its cards are there", async () => {
    await scroll(page, 1500);
    const held = Promise.withResolvers<void>();
    await page.route("**/rest/v1/**", async (route) => {
      await held.promise;
      // Of a page that was left nobody waits for it.
      await route.continue().catch(() => undefined);
    });
    for (let times = 0; times < 2; times++) {
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => offset(page)).toBeGreaterThan(0);
      expect(await offset(page)).toBeLessThan(1500);
    }
    held.resolve();
    await expect.poll(() => offset(page)).toBe(1500);
  });
});
