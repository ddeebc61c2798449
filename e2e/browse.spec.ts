import type { Locator, Page } from "@playwright/test";
import { expectToFit, expectUsable, setTextSize } from "./accessible";
import { expect, test } from "./fixtures";
import { boxOf, heading, main, toast } from "./page";
import { addressOf, waitForContent } from "./screens";

test("R069 R070 R109 a category's cards fit fingers and cut no text, a post opens in place and gives the focus back, and a button leads to the top", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto("/category/food-drink");
  const cards = page.getByRole("main").getByRole("article");

  await test.step("a card's tags are large enough for a finger, and nothing of the card covers them", async () => {
    await expect(cards).toHaveCount(6);
    const reach = await cards
      .first()
      .getByRole("link", { name: /^#/ })
      .evaluateAll((tags) =>
        tags.map((tag) => {
          const { left, width, top, bottom } = tag.getBoundingClientRect();
          const rows = Array.from(
            { length: Math.floor(bottom - top) },
            (_, row) => top + row + 0.5,
          );
          return rows.filter((y) => tag.contains(document.elementFromPoint(left + width / 2, y)))
            .length;
        }),
      );
    expect(reach.length).toBeGreaterThan(0);
    for (const height of reach) expect(height).toBeGreaterThanOrEqual(44);
  });

  await test.step("the age of a post is never cut, however long its category and place", async () => {
    const cut = await cards.locator("header").evaluateAll((headers) =>
      headers
        .filter((header) => {
          const [age, save] = ["time", "button"].map((part) =>
            header.querySelector(part)?.getBoundingClientRect(),
          );
          return !age || !save || age.right > save.left;
        })
        .map((header) => header.textContent),
    );
    expect(cut).toEqual([]);
  });

  await test.step("a post opens in place, and Escape leads back to its link", async () => {
    const link = cards.first().getByRole("heading").getByRole("link");
    const title = (await link.textContent()) ?? "";
    await link.click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("region", { name: "Comments" })).toBeVisible();
    await expect(page).toHaveURL("/category/food-drink");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });

  await test.step("after 400 px a button leads back to the top, above the bar and beside the pages", async () => {
    const button = page.getByRole("button", { name: "Back to top" });
    await page.evaluate(() => scrollTo(0, 400));
    await expect(button).toHaveCount(0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, 401));
      // Measured before any click, which would scroll to it.
      const { x, y, bottom } = await boxOf(button);
      expect(x, `${width}`).toBeGreaterThan(width - 100);
      expect(y, `${width}`).toBeGreaterThan(600);
      expect(bottom, `${width}`).toBeLessThan(800);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step("R064 with more than seven pages, an ellipsis replaces some, and the row fits", async () => {
    await page.goto("/recommendations?size=6&page=5");
    const row = page.getByRole("navigation", { name: "Recommendations pages" });
    await expect(row.locator("li", { hasText: "…" })).toHaveCount(2);
    await expect(row.locator("li", { hasText: "…" }).first()).toBeVisible();
    await expectToFit(page, "/recommendations");
  });
});

const expectClear = async (what: Locator, bar: Locator) =>
  expect((await boxOf(what)).bottom).toBeLessThanOrEqual((await boxOf(bar)).y);

test("R260 from 1536 px on filters are beside their list, and questions beside the posts of a home page with a low hero; a phone's footer is low too", {
  tag: "@nightly",
}, async ({ page }) => {
  const filters = page.getByRole("group", { name: "Filters" });
  const card = main(page).getByRole("article").first();
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  await page.setViewportSize({ width: 1536, height: 900 });
  await page.goto("/reviews");
  await waitForContent(page);
  expect((await boxOf(heading(page))).x).toBe((1536 - 1344) / 2);
  expect((await boxOf(filters)).right).toBeLessThan((await boxOf(card)).x);
  await page.setViewportSize({ width: 1535, height: 900 });
  expect((await boxOf(filters)).bottom).toBeLessThan((await boxOf(card)).y);

  await page.setViewportSize({ width: 1536, height: 900 });
  await page.goto("/");
  await waitForContent(page);
  const posts = await boxOf(region("Recommendations"));
  expect((await boxOf(region("People are asking"))).x).toBeGreaterThan(posts.right);
  await expect(page.locator("[aria-labelledby=helped-question]")).toBeVisible();
  expect((await boxOf(page.locator("main section").first())).height).toBeLessThanOrEqual(280);

  await page.setViewportSize({ width: 360, height: 800 });
  const bar = await boxOf(page.getByRole("navigation", { name: "Quick" }));
  const footer = await boxOf(page.getByRole("contentinfo"));
  expect(footer.height - bar.height).toBeLessThanOrEqual(96);
  await page.goto("/login");
  await waitForContent(page);
  await expect(page.getByRole("contentinfo")).toBeHidden();
});

const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));

test("R116 R262 R263 a subject's facts are seen at a glance, its actions are within reach of the thumb, and a row of its stars filters", async ({
  page,
}) => {
  const bar = page.locator("[data-actions]");
  const quick = page.getByRole("navigation", { name: "Quick" });
  for (const name of ["company", "product"] as const) {
    await page.goto(addressOf(name));
    await waitForContent(page);
    const from = (await boxOf(page.getByRole("banner"))).bottom;
    const stars = main(page).getByRole("img", { name: /out of 5/ });
    const first = main(page).locator(".prose-text").first();
    const line = await first.evaluate((text) =>
      Number.parseFloat(getComputedStyle(text).lineHeight),
    );
    const ends = [
      (await boxOf(heading(page))).bottom,
      (await boxOf(stars.first())).bottom,
      (await boxOf(first)).y + line,
      ...(name === "company" ? [(await boxOf(main(page).getByText("Lagos").first())).bottom] : []),
    ].map((end) => end - from);
    expect(Math.max(...ends), name).toBeLessThanOrEqual(220);
  }

  await test.step("its average is drawn to a tenth of a star, not counting the gaps", async () => {
    const stars = main(page).getByRole("img", { name: "3.7 out of 5" }).first();
    await expect(stars).toHaveCSS("mask-image", /svg/);
    await expect(stars).toHaveCSS("background-image", /^linear-gradient\(.* 72\.9\d*%/);
  });

  await test.step("the action bar is above the navigation, with large enough targets", async () => {
    expect((await boxOf(bar)).bottom).toBeCloseTo((await boxOf(quick)).y, 0);
    for (const target of await bar.locator("a, button").all()) {
      const { width, height } = await boxOf(target);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expectUsable(page, "a product");
  });

  await test.step("it covers no toast, no focused element and not the end of the page, even with large letters", async () => {
    await bar.getByRole("button", { name: "Share" }).tap();
    const sheet = page.getByRole("dialog", { name: "Share this product" });
    await sheet.getByRole("button", { name: "Copy" }).tap();
    const said = toast(page, /Copied|Couldn’t copy/);
    await expect(said).toBeVisible();
    await sheet.getByRole("button", { name: "Close" }).tap();
    await expectClear(said, bar);
    await said.getByRole("button", { name: "Dismiss" }).tap();
    for (const size of ["", "200%"]) {
      await setTextSize(page, size);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const last = main(page).getByRole("article").last().getByRole("link").last();
      // Focusing an element that is already focused does not scroll to it.
      await last.blur();
      await last.focus();
      await expectClear(last, bar);
      await scrollToEnd(page);
      await expectClear(page.getByRole("contentinfo").getByRole("link").last(), bar);
      for (const action of await bar.locator("a, button").all()) {
        expect((await boxOf(action)).bottom).toBeLessThanOrEqual((await boxOf(bar)).bottom);
      }
    }
    await setTextSize(page, "");
  });

  await test.step("it slides away and back with the navigation", async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect.poll(async () => (await boxOf(quick)).bottom).toBe(800);
    await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
    await expect.poll(async () => (await boxOf(bar)).bottom).toBe(800);
  });

  await test.step("a row of the stars filters the reviews, and the address has the filter", async () => {
    await page.getByRole("button", { name: /^Fair/ }).tap();
    await expect(page).toHaveURL(/\?rating=2$/);
    const reviews = page.getByRole("region", { name: "Customer Reviews" });
    await expect(reviews.getByRole("article")).toHaveCount(1);
    await expect(reviews.getByRole("heading", { level: 2 })).toBeInViewport();
    await page.reload();
    await expect(page.getByRole("button", { name: /^Fair/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(reviews.getByRole("article")).toHaveCount(1);
    await page.getByRole("button", { name: /^Fair/ }).tap();
    await expect(reviews.getByRole("article")).toHaveCount(3);
  });

  await test.step("a question about it starts with its name and category", async () => {
    await expect(bar.getByRole("link", { name: "Ask about it" })).toHaveAttribute(
      "href",
      /^\/submit-request\?title=Has\+anyone\+used\+Jualindi\+Home\+200%3F&category=\d+&subcategory=\d+$/,
    );
  });
});
