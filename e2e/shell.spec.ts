import { expect, test } from "./fixtures";
import { holdScripts, main, openDisplaySettings, openHome, toast, waitForApp } from "./page";
import { waitForContent } from "./screens";

test("R036 R037 R039 a visitor's header on a desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHome(page);
  const banner = page.getByRole("banner");

  await test.step("R036 R039 it holds logo, search, the main links and the way in", async () => {
    await expect(banner.getByRole("link", { name: "Shauri" })).toBeVisible();
    // The page's own is there still.
    await expect(banner.getByRole("combobox")).toBeHidden();
    await page.getByRole("heading", { name: "Reviews", exact: true }).scrollIntoViewIfNeeded();
    await expect(banner.getByRole("combobox")).toBeVisible();
    await expect(banner.getByRole("link", { name: "Requests" })).toHaveAttribute(
      "href",
      "/requests",
    );
    await expect(banner.getByRole("link", { name: "Recommend/Review" })).toHaveAttribute(
      "href",
      "/submit-recommendation",
    );
    await expect(banner.getByRole("link", { name: "My Lists" })).toHaveCount(0);
    await expect(banner.getByRole("button", { name: "Sign In" })).toBeVisible();
    await expect(banner.getByRole("button", { name: "Sign Up" })).toBeVisible();
  });

  await test.step("R037 the search box acts on Enter and the button, and only when something was typed", async () => {
    const search = banner.getByRole("search");
    await search.getByRole("combobox").fill("   ");
    await search.getByRole("combobox").press("Enter");
    await expect(page).toHaveURL("/");
    await search.getByRole("combobox").fill("  suya & rice ");
    await search.getByRole("combobox").press("Enter");
    await expect(page).toHaveURL("/search?q=suya+%26+rice");
    await page.goto("/recommendations");
    await search.getByRole("combobox").fill("tailor");
    await search.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=tailor");
  });

  await test.step("R040 sign in is a dialog, and a page on the static pages", async () => {
    await banner.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL("/search?q=tailor");
    await page.keyboard.press("Escape");
    await page.getByRole("contentinfo").getByRole("link", { name: "Help Center" }).click();
    // The address changes at once; until the page is drawn one is still on the screen before it.
    await expect(page.getByRole("heading", { level: 1, name: "Help Center" })).toBeVisible();
    await expect(page).toHaveURL("/help-center");
    await banner.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/login");
  });
});

test("R036 R041 R042 a member's header on a desktop", { tag: "@nightly" }, async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, "ada");
  await page.goto("/categories");
  const banner = page.getByRole("banner");
  const account = banner.getByRole("button", { name: "Account of ada_obi" });

  await test.step("R036 R038 R042 a member finds their lists and their account", async () => {
    await expect(banner.getByRole("link", { name: "My Lists" }).first()).toBeVisible();
    await account.click();
    for (const [name, href] of [
      ["Profile", "/profile"],
      ["Notifications", "/notifications"],
      ["My Lists", "/my-lists"],
      ["All Recommendations", "/recommendations"],
      ["All Reviews", "/reviews"],
    ] as const) {
      await expect(banner.getByRole("link", { name, exact: true }).last()).toHaveAttribute(
        "href",
        href,
      );
    }
    await page.keyboard.press("Escape");
    await expect(banner.getByRole("link", { name: "Profile" })).toBeHidden();
    await expect(account).toBeFocused();
  });

  await test.step("R041 signing out is confirmed, said, and leads home", async () => {
    await account.click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm Sign Out" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(account).toBeVisible();
    await account.click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await dialog.getByRole("button", { name: "Sign Out" }).click();
    await expect(toast(page, "Signed Out")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(account).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("shauri-auth"))).toBeNull();
  });
});

test("R038 the phone's menu holds the same", async ({ page, signInAs }) => {
  await signInAs(page, "ada");
  await openHome(page);
  await page.getByRole("button", { name: /\bMe$/ }).click();
  const menu = page.getByRole("dialog", { name: "Me" });
  for (const name of [
    "Requests",
    "Recommend/Review",
    "Profile",
    "Notifications",
    "My Lists",
    "All Recommendations",
    "All Reviews",
  ]) {
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await menu.getByRole("link", { name: "All Reviews" }).click();
  await expect(page).toHaveURL("/reviews");
  await expect(menu).toBeHidden();
});

test("R025 R043 any other path shows the not-found screen", async ({ page }) => {
  await page.goto("/no/such/place");
  await expect(page.getByText("404")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(
    page.getByText("Sorry, the page you're looking for doesn't exist or has been moved."),
  ).toBeVisible();
  await expect(page.getByRole("main").getByText("Shauri")).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("F37 a menu whose code does not arrive is said, and the theme and the size of letters are kept and set before the first paint", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  await openHome(page);

  await test.step("F37 a menu whose code does not arrive leaves the page as it is and says so", async () => {
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.route("**/assets/mobile-menu-*.js", (route) => route.abort());
    await page.getByRole("button", { name: /\bMe$/ }).click();
    await expect(toast(page, "This didn’t load")).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Shauri" })).toBeVisible();
    expect(pageErrors.splice(0)).not.toEqual([]);
  });

  const display = await openDisplaySettings(page);
  await display.getByLabel("Theme").selectOption("dark");
  await display.getByLabel("Text size").selectOption("large");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // The theme must be there although none of the app's own code has come yet.
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
  await again.getByLabel("Theme").selectOption("system");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(picture).toHaveCSS("opacity", "1");
});

test("where one stands on the page: back returns there, what is new starts at its top", async ({
  page,
}) => {
  await page.goto("/recommendations?size=10");
  const last = page.getByRole("article").last();
  const pages = page.getByRole("status").filter({ hasText: "in all, page" });

  await test.step("going back returns to where one was, a new screen starts at its top", async () => {
    await last.scrollIntoViewIfNeeded();
    const offset = await page.evaluate(() => scrollY);
    expect(offset).toBeGreaterThan(1000);
    await last.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/recommendation\//);
    await expect(page.getByRole("main")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(last).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(offset);
  });

  await test.step("the next page of a list starts at its top and is announced; a filter stays where one is", async () => {
    await expect(pages).toHaveText(/^All Recommendations: \d+ in all, page 1 of \d+$/);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/recommendations?size=10&page=2");
    await expect(pages).toHaveText(/page 2 of \d+$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole("main")).toBeFocused();
    const trending = page.getByRole("button", { name: "Trending" });
    await trending.click();
    await expect(pages).toHaveText(/page 1 of \d+$/);
    await expect(trending).toBeFocused();
  });
});

/** The form's bar follows the navigation as the page is scrolled, and slid away from under the pointer. */
for (const moment of ["has begun", "begins under the finger"]) {
  test(`a slide of a form's bar that ${moment} stands still, and the press counts`, {
    tag: moment === "has begun" ? "@nightly" : [],
  }, async ({ page }) => {
    await page.goto("/submit-request");
    await waitForContent(page);
    await main(page).getByLabel("Title").fill("A tailor who finishes on time");
    await main(page).getByLabel("Description").fill("Two agbadas before the wedding in March.");
    await main(page)
      .getByLabel(/^Category/)
      .selectOption({ index: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    const ask = main(page).getByRole("button", { name: "Ask" });
    await expect.poll(async () => (await ask.boundingBox())?.y ?? 0).toBeLessThan(700);
    await page.addStyleTag({ content: ".send-bar { transition-duration: 3s !important }" });
    // Heard after the app has done what it does on the same event.
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
      const box = await ask.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 30);
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
      // As React draws a scroll that came before.
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
