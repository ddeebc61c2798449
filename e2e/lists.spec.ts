import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { chooseByKey } from "./journeys/keyboard";
import { boxOf, main, toast } from "./page";
import { waitForContent } from "./screens";

const THINGS = 12;

/** The names of the bookmarks of all unsaved items on the page. */
const namesOf = (page: Page) =>
  main(page)
    .getByRole("button", { name: /^Save “/, pressed: false })
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));

test("R411 R412 R417 twelve items of every kind are saved with a tap each, one save is undone, and the list is reordered by keyboard and finger", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "efua");

  // Of every kind: recommendations, reviews, a question, products and companies.
  for (const [path, count] of [
    ["/recommendations", 5],
    ["/reviews", 3],
    ["/search?q=phone&filter=products", 2],
    ["/search?q=express&filter=companies", 1],
    ["/search?q=caterer&filter=requests", 1],
  ] as const) {
    await page.goto(path);
    await waitForContent(page);
    for (const name of (await namesOf(page)).slice(0, count)) {
      // Each save is confirmed before the next tap.
      const saved = page.waitForResponse(
        (response) =>
          response.request().method() === "POST" && response.url().includes("/list_items"),
      );
      const bookmark = main(page).getByRole("button", { name, exact: true });
      await bookmark.tap();
      expect((await saved).status()).toBe(201);
      await expect(bookmark).toHaveAttribute("aria-pressed", "true");
      await expect(toast(page, "Saved to")).toBeVisible();
    }
  }

  const bookmark = main(page).getByRole("button", { name: /^Save “/, pressed: true });
  await bookmark.tap();
  await expect(toast(page, "Item Removed")).toBeVisible();
  await expect(bookmark).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(toast(page, "Put back")).toBeVisible();
  await expect(bookmark).toHaveCount(1);

  await page.goto("/my-lists");
  const list = main(page)
    .getByRole("article")
    .filter({ hasText: /1\d\/20 items/ });
  await list.getByRole("heading").getByRole("link").tap();
  const titles = main(page).getByRole("article").getByRole("heading");
  await expect(titles).toHaveCount(THINGS);
  const [first = "", second = "", third = ""] = await titles.allTextContents();
  const handle = (title: string) =>
    main(page).getByRole("button", { name: `Move “${title}”`, exact: true });

  // The order is an optimistic update: on screen before it is in the database.
  const reordered = () => page.waitForResponse("**/rest/v1/rpc/reorder_list");
  const byKey = reordered();
  await chooseByKey(page, handle(first));
  await page.keyboard.press("ArrowDown");
  await expect(titles.first()).toHaveText(second);
  await expect(handle(first)).toBeFocused();
  await expect(main(page).getByText(`“${first}” is 2 of`)).toBeAttached();
  await byKey;

  const [from, to] = [await boxOf(handle(third)), await boxOf(titles.first())];
  await page.mouse.move(from.x + 22, from.y + 22);
  await page.mouse.down();
  await page.mouse.move(from.x + 22, to.y + 5, { steps: 12 });
  const held = main(page)
    .locator("[data-item]")
    .filter({ has: page.getByRole("heading", { name: third, exact: true }) });
  await expect(held).toHaveCSS("box-shadow", /0px 0px 0px 2px/);
  const byFinger = reordered();
  await page.mouse.up();
  await expect(titles.first()).toHaveText(third);
  await expect(held).toHaveCSS("box-shadow", "none");
  await byFinger;

  await page.reload();
  await waitForContent(page);
  await expect(titles.nth(0)).toHaveText(third);
  await expect(titles.nth(1)).toHaveText(second);
  await expect(titles.nth(2)).toHaveText(first);
});
