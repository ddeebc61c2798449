import { expectAccessible, expectToFit, expectUsable } from "./accessible";
import { insert } from "./backend";
import { expect, test } from "./fixtures";
import { main, toast } from "./page";
import { waitForContent } from "./screens";

test("R423 R424 R429 a member follows a category in a place, sees new posts there, and unfollows it", {
  tag: "@nightly",
}, async ({ page, signInAs, origin }) => {
  const follow = main(page).getByRole("button", { name: "Follow Home & Repairs in Lagos" });
  const sheet = page.getByRole("dialog");

  await test.step("Thabo follows the category", async () => {
    await signInAs(page, "thabo");
    await page.goto("/category/home-repairs?place=ng-lagos");
    await follow.tap();
    await expect(toast(page, "You follow Home & Repairs in Lagos")).toBeVisible();
    await expectToFit(page, "category");
  });

  await test.step("another member posts there", async () => {
    await insert(origin, "kwame", "recommendations", {
      title: "A plumber who sweeps up",
      content: "Came at eight, was gone by nine.",
      category_id: 4,
      location: "Yaba, Lagos",
    });
  });

  await test.step("the menu shows that there is news, the screen lists it", async () => {
    await page.goto("/requests");
    await waitForContent(page);
    await page.getByRole("button", { name: /Me$/ }).tap();
    await sheet.getByRole("link", { name: /^Following\s*1 new$/ }).tap();
    const fresh = main(page).getByRole("region", { name: "New" });
    await expect(fresh.getByRole("link", { name: "A plumber who sweeps up" })).toBeVisible();
    await expect(main(page).getByText("1 new", { exact: true })).toBeVisible();
    await expectUsable(page, "following");
  });

  await test.step("seen posts are no longer new, and an unfollowed category is gone", async () => {
    await page.reload();
    await expect(main(page).getByText("Nothing new since you last looked")).toBeVisible();
    await main(page).getByRole("button", { name: "What you follow" }).tap();
    await sheet.getByRole("button", { name: "Following Home & Repairs in Lagos" }).tap();
    await expect(
      sheet.getByRole("button", { name: "Follow Home & Repairs in Lagos" }),
    ).toBeVisible();
    await expectAccessible(page, "what one follows");
    await page.keyboard.press("Escape");
    await expect(main(page).getByText("You don’t follow anything yet")).toBeVisible();
  });
});
