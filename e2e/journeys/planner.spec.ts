import type { Page } from "@playwright/test";
import { DEMO_MEMBERS, DEMO_PASSWORD } from "../demo-members";
import { expect, test } from "../fixtures";
import { dialog, main, menu, toast } from "../page";
import { chooseByKey, tabTo } from "./keyboard";
import { onAnotherPhone } from "./phone";

const LIST = "Everything for the first flat";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Opens an entry of the phone's menu by keyboard. */
async function openFromMenu(page: Page, entry: string): Promise<void> {
  await chooseByKey(page, menu(page));
  await chooseByKey(page, dialog(page).getByRole("link", { name: entry }));
}

/** Saves the first unsaved item on screen into the list; the focus stays on its bookmark. Returns its title. */
async function saveFirst(page: Page): Promise<string> {
  const card = main(page)
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: /^Save “/, pressed: false }) })
    .first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  const bookmark = main(page).getByRole("button", { name: `Save “${title}”`, exact: true });
  await chooseByKey(page, bookmark);
  await expect(toast(page, `Saved to ${LIST}`)).toBeVisible();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect(bookmark).toBeFocused();
  return title;
}

test("R037 R111 by keyboard only, a member fills a list from a search and from a second page, makes it public and shares it", {
  tag: "@nightly",
}, async ({ page, context, browser, origin, pageErrors }) => {
  // Hundreds of key presses: a minute on a busy machine.
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await test.step("signs in", async () => {
    await page.goto("/");
    await chooseByKey(page, menu(page));
    await chooseByKey(page, dialog(page).getByRole("button", { name: "Sign In" }));
    await tabTo(page, dialog(page).getByLabel("E-mail"));
    await page.keyboard.type(DEMO_MEMBERS.thabo);
    await tabTo(page, dialog(page).getByLabel("Password", { exact: true }));
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Account of thabo_m" })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(menu(page)).toBeFocused();
  });

  await test.step("makes a private list, into which one tap saves", async () => {
    await openFromMenu(page, "My Lists");
    const create = page.getByRole("button", { name: "Create New List" });
    await chooseByKey(page, create);
    await tabTo(page, dialog(page).getByLabel("Name"));
    await page.keyboard.type(LIST);
    await chooseByKey(page, dialog(page).getByRole("button", { name: "Create list" }));
    await expect(toast(page, "List Created!")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(create).toBeFocused();
  });

  const titles: string[] = [];
  await test.step("adds a search result, and one from the second page of all recommendations", async () => {
    await chooseByKey(page, page.getByRole("button", { name: "Search" }));
    await expect(page.getByRole("combobox", { name: "Search Shauri" })).toBeFocused();
    await page.keyboard.type("market");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "for “market”" })).toBeVisible();
    titles.push(await saveFirst(page));
    await openFromMenu(page, "All Recommendations");
    await expect(heading(page, "All Recommendations")).toBeVisible();
    const next = page.getByRole("link", { name: "Page 2" });
    await chooseByKey(page, next);
    await expect(next).toHaveAttribute("aria-current", "page");
    titles.push(await saveFirst(page));
  });

  await test.step("opens the list, makes it public and copies its link", async () => {
    await openFromMenu(page, "My Lists");
    await chooseByKey(page, page.getByRole("link", { name: LIST, exact: true }));
    await expect(heading(page, LIST)).toBeVisible();
    const share = page.getByRole("button", { name: "Share" });
    await chooseByKey(page, share);
    await chooseByKey(page, dialog(page).getByRole("button", { name: "Make public and share" }));
    await chooseByKey(page, dialog(page).getByRole("button", { name: "Copy" }));
    await expect(toast(page, "Copied")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(share).toBeFocused();
  });

  await test.step("a visitor opens the link and sees both", async () => {
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const [text, link = ""] = copied.split("\n");
    expect(text).toContain(`${LIST} · 2 items`);
    await onAnotherPhone({ browser, origin, pageErrors }, async (friend) => {
      await friend.goto(link);
      await expect(heading(friend, LIST)).toBeVisible();
      // The latest first.
      const shown = main(friend).getByRole("article").getByRole("heading");
      await expect(shown).toHaveText(titles.toReversed());
    });
  });
});
