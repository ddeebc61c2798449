import type { Locator, Page } from "@playwright/test";
import { DEMO_MEMBERS, DEMO_PASSWORD, expect, test } from "../fixtures";
import { openHome, toast } from "../page";
import { chooseByKey, tabTo } from "./keyboard";
import { meet } from "./people";

const LIST = "Everything for the first flat";
const CAPACITY = 20;

const dialog = (page: Page) => page.getByRole("dialog");
const choice = (page: Page) => dialog(page).getByRole("checkbox", { name: new RegExp(`^${LIST}`) });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Saves what the focused bookmark belongs to into the list, and is back at the bookmark. */
async function save(page: Page, bookmark: Locator): Promise<void> {
  await chooseByKey(page, bookmark);
  await expect(choice(page)).toBeVisible();
  await tabTo(page, choice(page));
  await page.keyboard.press("Space");
  await expect(choice(page)).toBeChecked();
  await chooseByKey(page, dialog(page).getByRole("button", { name: "Save", exact: true }));
  await expect(dialog(page)).toHaveCount(0);
  await expect(bookmark).toBeFocused();
}

/** Saves from the cards of a screen, one after the other, until `wanted` holds so many titles. */
async function collect(page: Page, titles: Set<string>, wanted: number): Promise<void> {
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) {
    const bookmark = card.getByRole("button", { name: /^Save “/ });
    const title = (await card.getByRole("heading").textContent()) ?? "";
    if (titles.size === wanted || titles.has(title) || (await bookmark.count()) === 0) continue;
    await save(page, bookmark);
    titles.add(title);
  }
}

test("R037 R111 R113 R128 R130 R133 R135 R136 R241 by keyboard alone a member fills a public list to its limit and shares it", async ({
  page,
  context,
  browser,
  origin,
  complaints,
}) => {
  // A thousand keys: more than a minute on a slow machine.
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const titles = new Set<string>();

  await test.step("signs in", async () => {
    await openHome(page);
    const menu = page.getByRole("button", { name: "Menu" });
    await chooseByKey(page, menu);
    await chooseByKey(page, dialog(page).getByRole("button", { name: "Sign In" }));
    await tabTo(page, dialog(page).getByLabel("E-mail"));
    await page.keyboard.type(DEMO_MEMBERS.thabo);
    await tabTo(page, dialog(page).getByLabel("Password", { exact: true }));
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Account of thabo_m" })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  await test.step("makes a public list", async () => {
    await chooseByKey(page, page.getByRole("button", { name: "Menu" }));
    await chooseByKey(page, dialog(page).getByRole("link", { name: "My Lists" }));
    const create = page.getByRole("button", { name: "Create New List" });
    await chooseByKey(page, create);
    await tabTo(page, dialog(page).getByLabel("Name"));
    await page.keyboard.type(LIST);
    await tabTo(page, dialog(page).getByLabel("Make this list public"));
    await page.keyboard.press("Space");
    await chooseByKey(page, dialog(page).getByRole("button", { name: "Create list" }));
    await expect(toast(page, "List Created!")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(create).toBeFocused();
  });

  await test.step("collects what a search finds", async () => {
    await chooseByKey(page, page.getByRole("button", { name: "Search" }));
    await expect(page.getByRole("searchbox", { name: "Search Shauri" })).toBeFocused();
    await page.keyboard.type("market");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "for “market”" })).toBeVisible();
    await collect(page, titles, CAPACITY);
    expect(titles.size).toBeGreaterThan(0);
  });

  await test.step("and the rest from all recommendations, page after page", async () => {
    await chooseByKey(page, page.getByRole("button", { name: "Menu" }));
    await chooseByKey(page, dialog(page).getByRole("link", { name: "All Recommendations" }));
    await expect(heading(page, "All Recommendations")).toBeVisible();
    await collect(page, titles, CAPACITY);
    expect(titles.size).toBeLessThan(CAPACITY);
    const next = page.getByRole("link", { name: "Page 2" });
    await chooseByKey(page, next);
    await expect(next).toHaveAttribute("aria-current", "page");
    await collect(page, titles, CAPACITY);
    expect(titles.size).toBe(CAPACITY);
  });

  await test.step("a full list takes no more", async () => {
    const last = page.getByRole("main").getByRole("article").last();
    const bookmark = last.getByRole("button", { name: /^Save “/ });
    await chooseByKey(page, bookmark);
    await expect(choice(page)).toHaveAccessibleName(/^Everything for the first flat \(Full\)/);
    await expect(choice(page)).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(bookmark).toBeFocused();
  });

  await test.step("opens the list and copies its link", async () => {
    await chooseByKey(page, page.getByRole("button", { name: "Menu" }));
    await chooseByKey(page, dialog(page).getByRole("link", { name: "My Lists" }));
    await chooseByKey(page, page.getByRole("link", { name: LIST, exact: true }));
    await expect(heading(page, LIST)).toBeVisible();
    await expect(page.getByText("20/20 items")).toBeVisible();
    const share = page.getByRole("button", { name: "Share" });
    await chooseByKey(page, share);
    await expect(toast(page, "Link copied")).toBeVisible();
    await expect(share).toBeFocused();
  });

  const link = await page.evaluate(() => navigator.clipboard.readText());

  await test.step("a friend who is not a member opens it and sees all twenty", async () => {
    await meet({ browser, origin, complaints }, link, async (friend) => {
      await expect(heading(friend, LIST)).toBeVisible();
      await expect(friend.getByText("20/20 items")).toBeVisible();
      const shown = friend.getByRole("main").getByRole("article").getByRole("heading");
      await expect(shown).toHaveCount(12);
      const seen = await shown.allTextContents();
      await chooseByKey(friend, friend.getByRole("link", { name: "Page 2" }));
      await expect(shown).toHaveCount(8);
      seen.push(...(await shown.allTextContents()));
      expect(new Set(seen)).toEqual(titles);
    });
  });
});
