import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { toast } from "./page";
import { SCREENS, settle } from "./screens";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What a theme can change: its colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

async function inTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    // A colour on its way to another one is neither.
    for (const animation of document.getAnimations()) animation.finish();
  }, theme);
}

/** What axe finds, in the words a developer needs. */
async function findings(axe: AxeBuilder): Promise<string[]> {
  // The other mode opens a second page for each run.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`),
  );
}

/** Nothing for axe to find, in both themes. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  await inTheme(page, "light");
  const inLight = await findings(new AxeBuilder({ page }).withTags(TAGS));
  expect.soft(inLight, `${where}, light`).toEqual([]);
  await inTheme(page, "dark");
  const inDark = await findings(new AxeBuilder({ page }).withRules(COLOUR_RULES));
  expect.soft(inDark, `${where}, dark`).toEqual([]);
  await inTheme(page, "light");
}

/** The narrowest phone, and what a zoom of 200 % leaves of a laptop's window (F52). */
const NARROW = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  for (const size of NARROW) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${where} at ${size.width} px`).toBe(size.width);
  }
  await page.setViewportSize({ width: 360, height: 800 });
}

test("every route of the product is looked at", async () => {
  const source = await readFile("src/routes.tsx", "utf8");
  const table = /const SCREENS[^{]*\{\n(.*?)\n\};/s.exec(source)?.[1] ?? "";
  const routes = [...table.matchAll(/^ {2}"?([^"]+?)"?: /gm)].map(([, path]) => path ?? "");
  expect(["/", ...routes]).toEqual(Object.keys(SCREENS));
});

for (const person of ["a visitor", "a member"] as const) {
  test(`every screen is accessible to ${person} and fits 320 px and 200 % zoom`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(360_000);
    if (person === "a member") await signInAs(page, "ada");
    for (const path of Object.values(SCREENS)) {
      await page.goto(path);
      await settle(page);
      await expectNoSidewaysScroll(page, path);
      await expectAccessible(page, path);
    }
  });
}

const dialog = (page: Page) => page.getByRole("dialog");

async function expectAccessibleDialog(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await expect(dialog(page).getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page, String(name));
  await expectAccessible(page, String(name));
}

test("a visitor's menu and the dialogs to log in and sign up are accessible", async ({ page }) => {
  await page.goto("/categories");
  await settle(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await expectAccessibleDialog(page, "Menu");
  await dialog(page).getByRole("button", { name: "Sign In" }).click();
  await expectAccessibleDialog(page, "Log in");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await dialog(page).getByRole("button", { name: "Sign Up" }).click();
  await expectAccessibleDialog(page, "Sign up");
});

test("a member's menus and the question before signing out are accessible", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "ada");
  await page.goto("/categories");
  await settle(page);
  await page.getByRole("button", { name: "Account of ada_obi" }).click();
  await expectAccessible(page, "account menu");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectAccessibleDialog(page, "Confirm Sign Out");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await expectAccessibleDialog(page, "Menu");
});

test("a post opened in place, with its comments, is accessible", async ({ page, signInAs }) => {
  await signInAs(page, "ada");
  await page.goto("/category/food-drink");
  const card = page.getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link", { name: title }).click();
  await expectAccessibleDialog(page, title);
});

test("a report, the moderators' queue and its dialog are accessible", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "ada");
  await page.goto(SCREENS["review/:id"]);
  await page.getByRole("button", { name: "Report this review" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send report" }).click();
  await expectAccessibleDialog(page, "Report this review");
  await signInAs(page, "youssef");
  await page.goto("/moderation");
  await settle(page);
  await expectNoSidewaysScroll(page, "moderation");
  await expectAccessible(page, "moderation");
  await page.getByRole("button", { name: /^Hide “Night bus/ }).click();
  await expectAccessibleDialog(page, "Hide this review");
});

test("saving to a list, its mistakes and its toast are accessible", async ({ page, signInAs }) => {
  await signInAs(page, "ada");
  await page.goto("/recommendations");
  await page
    .getByRole("button", { name: /^Save “/ })
    .last()
    .click();
  await expectAccessibleDialog(page, "Save to list");
  await dialog(page).getByRole("button", { name: "Create New List" }).click();
  await dialog(page).getByRole("button", { name: "Create list" }).click();
  await expect(dialog(page).getByText("Give the list a name.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog(page).getByText("No lists selected")).toBeVisible();
  await expectAccessibleDialog(page, "Save to list");
  await dialog(page).getByLabel("Name").fill("To be looked at");
  await dialog(page).getByRole("button", { name: "Create list" }).click();
  await expect(toast(page, "List created successfully!")).toBeVisible();
  await expectAccessible(page, "toast over a dialog");
});

test("toasts of every tone are accessible", async ({ page }) => {
  await page.goto("/category/food-drink");
  const review = page.getByRole("article").filter({ hasText: "/5" }).first();
  await review.getByRole("heading").getByRole("link").click();
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Feature Not Available")).toBeVisible();
  await expectAccessible(page, "info toast");
  await page.goto("/recommendations");
  await page
    .getByRole("button", { name: /^Upvote/ })
    .first()
    .click();
  await expect(toast(page, "Authentication Required")).toBeVisible();
  await expectAccessible(page, "error toast");
});

test("a photo over the whole screen is accessible", async ({ page }) => {
  await page.route("**/market-day.svg", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>',
    }),
  );
  await page.route("**/rest/v1/recommendations?*", async (route) => {
    const answer = await route.fetch();
    const rows: object[] = await answer.json();
    await route.fulfill({
      response: answer,
      json: rows.map((row) => ({ ...row, images: ["/market-day.svg"] })),
    });
  });
  await page.goto("/recommendation/44444444-0000-4000-8000-000000000001");
  await page.getByRole("button", { name: /^Enlarge picture/ }).click();
  await expectAccessibleDialog(page, /^Photo of/);
});

test("forms with mistakes are accessible", async ({ page, signInAs }) => {
  const main = page.getByRole("main");
  const mistakes: [path: string, submit: string][] = [
    ["/suggest-category", "Send suggestion"],
    ["/login", "Log In"],
    ["/signup", "Sign Up"],
  ];
  for (const [path, submit] of mistakes) {
    await page.goto(path);
    await main.getByRole("button", { name: submit, exact: true }).click();
    await expect(main.locator("[aria-invalid=true]").first()).toBeVisible();
    await expectAccessible(page, `${path} with mistakes`);
  }
  await signInAs(page, "ada");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await main.getByLabel("Full name").fill("");
  await main.getByRole("button", { name: "Save changes" }).click();
  await expect(main.getByText("Tell us your name.")).toBeVisible();
  await expectAccessible(page, "profile form with mistakes");
});

test("screens that did not load are accessible", async ({ page, complaints }) => {
  await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 500, json: {} }));
  for (const path of ["/", "/categories", "/requests", "/search?q=market"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    await expectAccessible(page, `${path} not loaded`);
  }
  expect(complaints.splice(0)).not.toEqual([]);
});
