import { expect, test } from "./fixtures";
import { openHome, toast } from "./page";

const header = "banner";

test.describe("the header", () => {
  test("R036 R039 on a desktop it holds logo, search, the main links and the way in", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openHome(page);
    const banner = page.getByRole(header);
    await expect(banner.getByRole("link", { name: "Shauri" })).toBeVisible();
    await expect(banner.getByRole("searchbox")).toBeVisible();
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

  test("R036 R038 R042 a member finds their lists and their account", async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInAs(page, "ada");
    await openHome(page);
    const banner = page.getByRole(header);
    await expect(banner.getByRole("link", { name: "My Lists" }).first()).toBeVisible();
    await banner.getByRole("button", { name: "Account of ada_obi" }).click();
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
    await expect(banner.getByRole("button", { name: "Account of ada_obi" })).toBeFocused();
  });

  test("R038 the phone's menu holds the same", async ({ page, signInAs }) => {
    await signInAs(page, "ada");
    await openHome(page);
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
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

  test("R037 the search box acts on Enter and the button, and only when something was typed", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openHome(page);
    const search = page.getByRole(header).getByRole("search");
    await search.getByRole("searchbox").fill("   ");
    await search.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/");
    await search.getByRole("searchbox").fill("  suya & rice ");
    await search.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/search?q=suya+%26+rice");
    await openHome(page);
    await search.getByRole("searchbox").fill("tailor");
    await search.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=tailor");
  });

  test("R040 sign in and up are dialogs, and pages on the five static pages", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/categories");
    await page.getByRole(header).getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL("/categories");
    for (const path of [
      "/terms-of-service",
      "/privacy-policy",
      "/contact-us",
      "/help-center",
      "/suggest-category",
    ]) {
      await page.goto(path);
      await page.getByRole(header).getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL("/login");
      await page.goto(path);
      await page.getByRole(header).getByRole("button", { name: "Sign Up" }).click();
      await expect(page).toHaveURL("/signup");
    }
  });

  test("R041 signing out is confirmed, said, and leads home", async ({ page, signInAs }) => {
    await signInAs(page, "kwame");
    await page.goto("/categories");
    await page.getByRole("button", { name: "Account of kwame_b" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm Sign Out" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Account of kwame_b" })).toBeVisible();
    await page.getByRole("button", { name: "Account of kwame_b" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await dialog.getByRole("button", { name: "Sign Out" }).click();
    await expect(toast(page, "Signed Out")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("button", { name: "Account of kwame_b" })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("shauri-auth"))).toBeNull();
  });
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

test("R031 the taglines stand in the hero and the footer", async ({ page }) => {
  await openHome(page);
  await expect(
    page.getByText("Save Money. Save Time. Help Others Do the Same.").first(),
  ).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Made for Africa.");
});

test("the theme is the person's choice, kept, and set before the first paint", async ({
  page,
  complaints,
}) => {
  await openHome(page);
  await page.getByLabel("Theme").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // The theme must be there although none of the app's own code arrives.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.unrouteAll();
  complaints.splice(0);
  await openHome(page);
  await page.getByLabel("Theme").selectOption("system");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("going back returns to where one was, a new screen starts at its top", async ({ page }) => {
  await page.goto("/recommendations");
  const last = page.getByRole("article").last();
  await last.scrollIntoViewIfNeeded();
  const offset = await page.evaluate(() => scrollY);
  expect(offset).toBeGreaterThan(1000);
  await last.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/recommendation\//);
  await expect(page.getByRole("main")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("article").last()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(offset);
});

test("the next page of a list starts at its top and is announced; a filter stays where one is", async ({
  page,
}) => {
  await page.goto("/recommendations?size=10");
  const pages = page.getByRole("status").filter({ hasText: "in all, page" });
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

test("F37 a menu whose code does not arrive leaves the page as it is and says so", async ({
  page,
  complaints,
}) => {
  await openHome(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.route("**/assets/mobile-menu-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(toast(page, "This did not load")).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Shauri" })).toBeVisible();
  expect(complaints.splice(0)).not.toEqual([]);
});
