import { expect, test } from "./fixtures";
import {
  boxOf,
  holdScripts,
  main,
  menu,
  openDisplaySettings,
  toast,
  waitForApp,
  writeQuestion,
} from "./page";
import { waitForContent } from "./screens";

test("R036 R037 R039 on a desktop the header has logo, links, sign-in, and a search once the page's own is out of sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const banner = page.getByRole("banner");
  const search = banner.getByRole("combobox");
  await expect(banner.getByRole("link", { name: "Shauri" })).toBeVisible();
  // The page's own search is still in view.
  await expect(search).toBeHidden();
  await page.getByRole("heading", { name: "Reviews", exact: true }).scrollIntoViewIfNeeded();
  await expect(search).toBeVisible();
  for (const [name, href] of [
    ["Requests", "/requests"],
    ["Recommend/Review", "/submit-recommendation"],
  ] as const) {
    await expect(banner.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(banner.getByRole("link", { name: "My Lists" })).toHaveCount(0);
  await expect(banner.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(banner.getByRole("button", { name: "Sign Up" })).toBeVisible();
  await search.fill("   ");
  await search.press("Enter");
  await expect(page).toHaveURL("/");
  await search.fill("  suya & rice ");
  await search.press("Enter");
  await expect(page).toHaveURL("/search?q=suya+%26+rice");
});

test("F37 a menu whose code fails to load shows a message; theme and text size are stored and set before the first paint", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  await page.goto("/");
  await page.route("**/assets/mobile-menu-*.js", (route) => route.abort());
  await menu(page).click();
  await expect(toast(page, "This didn’t load")).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(pageErrors.splice(0)).not.toEqual([]);

  const display = await openDisplaySettings(page);
  await display.getByLabel("Theme").selectOption("dark");
  await display.getByLabel("Text size").selectOption("large");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // The theme must be set before any of the app's code has loaded.
  const letScriptsCome = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveCSS("font-size", "20px");
  await letScriptsCome();
  await waitForApp(page);
  const picture = page.locator("main article img").first();
  await expect(picture).toHaveCSS("opacity", "0.9");
  const again = await openDisplaySettings(page);
  await expect(again.getByLabel("Text size")).toHaveValue("large");
  await expect(again.getByLabel("Theme")).toHaveValue("dark");
  await again.getByLabel("Theme").selectOption("system");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(picture).toHaveCSS("opacity", "1");
});

test("scroll positions: Back restores them, a new screen starts at its top", async ({ page }) => {
  await page.goto("/recommendations?size=10");
  const last = page.getByRole("article").last();
  const pages = page.getByRole("status").filter({ hasText: "in all, page" });

  await test.step("Back restores the position, a new screen starts at its top", async () => {
    await last.scrollIntoViewIfNeeded();
    const offset = await page.evaluate(() => scrollY);
    expect(offset).toBeGreaterThan(1000);
    await last.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/recommendation\//);
    await expect(main(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(last).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(offset);
  });

  await test.step("the next page of a list starts at its top and is announced; a filter keeps the position", async () => {
    await expect(pages).toHaveText(/^All Recommendations: \d+ in all, page 1 of \d+$/);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/recommendations?size=10&page=2");
    await expect(pages).toHaveText(/page 2 of \d+$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(main(page)).toBeFocused();
    const trending = page.getByRole("button", { name: "Trending" });
    await trending.click();
    await expect(pages).toHaveText(/page 1 of \d+$/);
    await expect(trending).toBeFocused();
  });
});

/** The form's bar follows the navigation while the page scrolls, and used to slide away from under the pointer. */
for (const moment of ["has begun", "begins under the finger"]) {
  test(`a press stops a slide of a form's bar that ${moment}, and counts`, {
    tag: moment === "has begun" ? "@nightly" : [],
  }, async ({ page }) => {
    await page.goto("/submit-request");
    await waitForContent(page);
    await writeQuestion(page, "A tailor who finishes on time", "Two agbadas before the wedding.");
    await page.evaluate(() => scrollTo(0, 0));
    const ask = main(page).getByRole("button", { name: "Ask" });
    await expect.poll(async () => (await boxOf(ask)).y).toBeLessThan(700);
    await page.addStyleTag({ content: ".send-bar { transition-duration: 3s !important }" });
    // These listeners run after the app's on the same event.
    await page.evaluate(() => {
      const states: string[] = [];
      Object.assign(window, { states });
      for (const type of ["pointerdown", "transitionrun"]) {
        addEventListener(type, () => {
          const slides = document.getAnimations().filter(({ pending }) => !pending);
          states.push(...slides.map(({ playState }) => `${type} ${playState}`));
        });
      }
    });
    const press = async () => {
      const { x, y } = await boxOf(ask);
      await page.mouse.move(x + 40, y + 30);
      await page.mouse.down();
    };
    if (moment === "has begun") {
      await page.evaluate(() => scrollTo(0, 400));
      await page.waitForFunction(() =>
        document.getAnimations().some(({ playState }) => playState === "running"),
      );
      await press();
    } else {
      await press();
      // As when React renders an earlier scroll.
      await page.evaluate(() =>
        document.querySelector("nav[aria-label=Quick]")?.setAttribute("data-away", "true"),
      );
    }
    const event = moment === "has begun" ? "pointerdown" : "transitionrun";
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "states")))
      .toContain(`${event} paused`);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/signup\?next=/);
  });
}
