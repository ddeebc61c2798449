import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleDialog, expectUsable } from "./accessible";
import { expect, test } from "./fixtures";
import { account, dialog, menu, toast } from "./page";
import { addressOf, waitForContent } from "./screens";

/* Dialogs, sheets, toasts and error messages. The screens themselves are in e2e/visits.spec.ts, their parts in
   e2e/parts.spec.ts. */

/** Closes by the button, since Escape dismisses a toast first. */
const close = (page: Page) => dialog(page).getByRole("button", { name: "Close" }).click();

test("a visitor's overlays are accessible: menu, log-in and sign-up with mistakes, a post in place, the reader's area, toasts", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto("/category/food-drink");
  await waitForContent(page);
  await menu(page).click();
  await expectAccessibleDialog(page, "Me");
  await dialog(page).getByRole("button", { name: "Sign In" }).click();
  await dialog(page).getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog(page).locator("[aria-invalid=true]").first()).toBeVisible();
  await expectAccessibleDialog(page, "Sign in");
  await page.keyboard.press("Escape");
  await menu(page).click();
  await dialog(page).getByRole("button", { name: "Sign Up" }).click();
  await dialog(page).getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(dialog(page).locator("[aria-invalid=true]").first()).toBeVisible();
  await expectAccessibleDialog(page, "Sign up");
  await page.keyboard.press("Escape");

  const review = page.getByRole("article").filter({ hasText: "/5" }).first();
  const title = (await review.getByRole("heading").textContent()) ?? "";
  await review.getByRole("heading").getByRole("link").click();
  await expect(dialog(page).getByRole("region", { name: "Comments" })).toBeVisible();
  await expectAccessibleDialog(page, title);
  await close(page);

  await page.goto("/recommendations");
  await page.getByRole("button", { name: "My area" }).click();
  await dialog(page).getByRole("combobox").fill("lag");
  await expect(dialog(page).getByRole("option").first()).toContainText("Lagos");
  await expectAccessibleDialog(page, "Where are you?");
  await dialog(page).getByRole("option").first().click();
  await expect(page.getByRole("button", { name: "My area: Lagos" })).toBeVisible();
  await expectUsable(page, "recommendations in Lagos");

  await page
    .getByRole("button", { name: /^Upvote/ })
    .first()
    .click();
  await expect(toast(page, "Authentication Required")).toBeVisible();
  // The toast appears before its screen.
  await expect(page.getByRole("main").getByRole("button", { name: "Sign In" })).toBeVisible();
  await expectAccessible(page, "error toast");
});

test("a member's overlays are accessible: menus, a report and saving with mistakes, a photo, a form with mistakes", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "kwame");
  const photo = "/storage/v1/object/public/images/recommendations/market-day.svg";
  await page.route(`**${photo}`, (route) =>
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
      json: rows.map((row) => ({ ...row, images: [photo] })),
    });
  });
  await page.goto(addressOf("recommendation"));
  await waitForContent(page);
  await page.getByRole("button", { name: /^Enlarge picture/ }).click();
  await expectAccessibleDialog(page, /^Photo of/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More about this recommendation" }).click();
  await page.getByRole("button", { name: "Report this recommendation" }).click();
  await dialog(page).getByRole("button", { name: "Send report" }).click();
  await expectAccessibleDialog(page, "Report this recommendation");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectAccessible(page, "saved");
  await page.getByRole("button", { name: "Change" }).click();
  await dialog(page).getByRole("checkbox", { checked: true }).uncheck();
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
  await close(page);

  // The bar is hidden after scrolling down.
  await page.evaluate(() => scrollTo(0, 0));
  await menu(page).click();
  await expectAccessibleDialog(page, "Me");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Write something" }).click();
  await expectAccessibleDialog(page, "What would you like to write?");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });
  // From the top, where the header covers no element in part.
  await page.evaluate(() => scrollTo(0, 0));
  await account(page).click();
  await expectAccessible(page, "account menu");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Profile", exact: true })).toBeHidden();
  await expect(account(page)).toBeFocused();
  await account(page).click();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const main = page.getByRole("main");
  await main.getByLabel("Full name").fill("");
  await main.getByRole("button", { name: "Save changes" }).click();
  await expect(main.getByText("Tell us your name.")).toBeVisible();
  await expectAccessible(page, "profile form with mistakes");
});

test("the sheet of what a member follows is accessible", { tag: "@nightly" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "kwame");
  await page.goto("/category/home-repairs?place=ng-lagos");
  await page.getByRole("button", { name: "Follow Home & Repairs in Lagos" }).click();
  await expect(toast(page, "You follow Home & Repairs in Lagos")).toBeVisible();
  await page.goto("/following");
  await page.getByRole("button", { name: "What you follow" }).click();
  await expect(dialog(page).getByRole("button", { name: /^Following Home/ })).toBeVisible();
  await expectAccessible(page, "what one follows");
});

test("the moderators' queue, with a held item and a proposal, and its dialog are accessible", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "youssef");
  await page.route("**/rest/v1/rpc/moderation_board", async (route) => {
    const response = await route.fetch();
    const board = await response.json();
    const item = board.open.find(({ kind }: { kind: string }) => kind === "comment");
    const proposal = { reason: "wrong", is_mine: false, moderator: item.author };
    Object.assign(item, { hidden_for: "wrong", takes_two: true, proposal });
    await route.fulfill({ response, json: board });
  });
  await page.goto("/moderation");
  const held = page.getByRole("article").filter({ hasText: "Hidden by reports" });
  await expect(held).toContainText("proposes to hide it: Wrong or misleading.");
  await expectUsable(page, "moderation");
  await page.getByRole("button", { name: /^Hide “Night bus/ }).click();
  await expectAccessibleDialog(page, "Hide this review");
});

test("screens that didn’t load are accessible", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 500, json: {} }));
  for (const path of ["/", "/search?q=market"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    await expectAccessible(page, `${path} not loaded`);
  }
  expect(pageErrors.splice(0)).not.toEqual([]);
});
