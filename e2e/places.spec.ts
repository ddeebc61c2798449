import type { Page } from "@playwright/test";
import { expectAccessibleDialog, expectToFit } from "./accessible";
import { expect, test } from "./fixtures";
import { waitForContent } from "./screens";

const cards = (page: Page) => page.getByRole("article");
const filters = (page: Page) => page.getByRole("group", { name: "Filters" });

test("R260 Lagos includes Ikeja; the choice outlives a reload and Back, and is stored on the device", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto("/recommendations");
  await waitForContent(page);

  await test.step("the place for “near me” is typed, not located", async () => {
    await filters(page).getByRole("button", { name: "My area" }).tap();
    const sheet = page.getByRole("dialog", { name: "Where are you?" });
    await sheet.getByRole("combobox").fill("lag");
    await expect(sheet.getByRole("option").first()).toContainText("Lagos");
    await expectAccessibleDialog(page, "Where are you?");
    await sheet.getByRole("option").first().tap();
    await expect(page).toHaveURL("/recommendations?place=ng-lagos");
    await expect(cards(page).filter({ hasText: "Ikeja, Lagos" })).toHaveCount(1);
    await expect(cards(page).filter({ hasText: "Nairobi" })).toHaveCount(0);
  });

  await test.step("with a price too, after a reload and back from a post", async () => {
    await filters(page).getByLabel("Price").selectOption("Under ₦20,000");
    await expect(cards(page).filter({ hasText: "Ikeja, Lagos" })).toHaveCount(0);
    const address = "/recommendations?place=ng-lagos&under=20000";
    await expect(page).toHaveURL(address);
    await page.reload();
    await waitForContent(page);
    const shown = await cards(page).count();
    expect(shown).toBeGreaterThan(1);
    await cards(page).first().getByRole("heading").getByRole("link").tap();
    await expect(page).toHaveURL(/\/recommendation\//);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(cards(page)).toHaveCount(shown);
    await expect(filters(page).getByRole("button", { name: "My area: Lagos" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  await test.step("the row scrolls by itself, also at 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page, "recommendations in Lagos");
  });
});
