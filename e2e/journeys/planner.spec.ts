import type { Locator, Page } from "@playwright/test";
import { insert, readRows, readSession } from "../backend";
import { DEMO_MEMBERS, DEMO_PASSWORD } from "../demo-members";
import { expect, test } from "../fixtures";
import { dialog, openHome, toast } from "../page";
import { chooseByKey, tabTo } from "./keyboard";
import { onAnotherPhone } from "./phone";

const LIST = "Everything for the first flat";
const CAPACITY = 20;
/** Items saved by keyboard: from a search and from a list's second page. */
const BY_KEYBOARD = 2;

const choice = (page: Page) => dialog(page).getByRole("checkbox", { name: new RegExp(`^${LIST}`) });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Saves the bookmark's item into the list, and keeps the focus on the bookmark. */
async function save(page: Page, bookmark: Locator): Promise<void> {
  await chooseByKey(page, bookmark);
  await expect(toast(page, `Saved to ${LIST}`)).toBeVisible();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect(bookmark).toBeFocused();
}

/** The bookmark and title of the first card that is not in `titles`. */
async function nextCard(page: Page, titles: Set<string>) {
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) {
    const bookmark = card.getByRole("button", { name: /^Save “/ });
    const title = (await card.getByRole("heading").textContent()) ?? "";
    if (!titles.has(title) && (await bookmark.count()) > 0) return { bookmark, title };
  }
  throw new Error("Every card is in the list");
}

async function collect(page: Page, titles: Set<string>): Promise<void> {
  const { bookmark, title } = await nextCard(page, titles);
  await save(page, bookmark);
  titles.add(title);
}

/** Fills the list with items that no screen of this journey shows, without the app. Returns their titles. */
async function fillBeforehand(page: Page, origin: string, count: number): Promise<Set<string>> {
  const token = (await readSession(page))?.access_token;
  const named = `user_lists?name=eq.${encodeURIComponent(LIST)}&select=id`;
  const [list] = await readRows(origin, named, token);
  const old = await readRows(
    origin,
    `recommendations?is_deleted=eq.false&select=id,title&order=created_at.asc&limit=${count}`,
  );
  const items = old.map(({ id }) => ({ list_id: list?.id, recommendation_id: id }));
  await insert(origin, "thabo", "list_items", ...items);
  return new Set(old.map(({ title }) => String(title)));
}

test("R037 R111 R133 by keyboard only, a member fills a list to its limit, makes it public and shares it", {
  tag: "@nightly",
}, async ({ page, context, browser, origin, pageErrors }) => {
  // Hundreds of key presses: a minute on a busy machine.
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await test.step("signs in", async () => {
    await openHome(page);
    const menu = page.getByRole("button", { name: /\bMe$/ });
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

  await test.step("makes a private list, into which one tap saves", async () => {
    await chooseByKey(page, page.getByRole("button", { name: /\bMe$/ }));
    await chooseByKey(page, dialog(page).getByRole("link", { name: "My Lists" }));
    const create = page.getByRole("button", { name: "Create New List" });
    await chooseByKey(page, create);
    await tabTo(page, dialog(page).getByLabel("Name"));
    await page.keyboard.type(LIST);
    await chooseByKey(page, dialog(page).getByRole("button", { name: "Create list" }));
    await expect(toast(page, "List Created!")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(create).toBeFocused();
  });

  const titles = await fillBeforehand(page, origin, CAPACITY - BY_KEYBOARD);
  expect(titles.size).toBe(CAPACITY - BY_KEYBOARD);

  await test.step("adds a search result", async () => {
    await chooseByKey(page, page.getByRole("button", { name: "Search" }));
    await expect(page.getByRole("combobox", { name: "Search Shauri" })).toBeFocused();
    await page.keyboard.type("market");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "for “market”" })).toBeVisible();
    await collect(page, titles);
  });

  await test.step("and the last one from the second page of all recommendations", async () => {
    await chooseByKey(page, page.getByRole("button", { name: /\bMe$/ }));
    await chooseByKey(page, dialog(page).getByRole("link", { name: "All Recommendations" }));
    await expect(heading(page, "All Recommendations")).toBeVisible();
    const next = page.getByRole("link", { name: "Page 2" });
    await chooseByKey(page, next);
    await expect(next).toHaveAttribute("aria-current", "page");
    await collect(page, titles);
    expect(titles.size).toBe(CAPACITY);
  });

  await test.step("a full list accepts no more items", async () => {
    const { bookmark } = await nextCard(page, titles);
    await chooseByKey(page, bookmark);
    await expect(choice(page)).toHaveAccessibleName(/^Everything for the first flat \(Full\)/);
    await expect(choice(page)).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(bookmark).toBeFocused();
  });

  await test.step("opens the list, makes it public and copies its link", async () => {
    await chooseByKey(page, page.getByRole("button", { name: /\bMe$/ }));
    await chooseByKey(page, dialog(page).getByRole("link", { name: "My Lists" }));
    await chooseByKey(page, page.getByRole("link", { name: LIST, exact: true }));
    await expect(heading(page, LIST)).toBeVisible();
    await expect(page.getByText("20/20 items")).toBeVisible();
    const share = page.getByRole("button", { name: "Share" });
    await chooseByKey(page, share);
    await chooseByKey(page, dialog(page).getByRole("button", { name: "Make public and share" }));
    await chooseByKey(page, dialog(page).getByRole("button", { name: "Copy" }));
    await expect(toast(page, "Copied")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(share).toBeFocused();
  });

  const [text, link = ""] = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  expect(text).toContain(`${LIST} · 20 items`);

  await test.step("a visitor opens the link and sees all twenty", async () => {
    await onAnotherPhone({ browser, origin, pageErrors }, async (friend) => {
      await friend.goto(link);
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
