import type { Page } from "@playwright/test";
import { expectAccessibleDialog, expectUsable } from "./accessible";
import { expect, test } from "./fixtures";
import { field, main, press } from "./page";

const leaving = (page: Page) => page.getByRole("dialog", { name: "Leave this page?" });
const back = (page: Page) => main(page).getByText(/^Your draft from .+ is back\.$/);

/** Types after a tap: browsers ask before leaving only if the user has touched the page. */
async function write(page: Page, name: string | RegExp, words: string) {
  await field(page, name).click();
  await field(page, name).fill(words);
}

// Links, Cancel, a full storage and damaged drafts: tests/routing/use-leave-guard.test.tsx and
// tests/forms/base/drafts.test.tsx.
test("F04 F47 going back or reloading while typing asks first, and the text is restored until it is discarded", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "thabo");
  await page.goto("/requests");
  await main(page).locator('a[href="/submit-request"]').first().click();
  await expect(page).toHaveURL("/submit-request");
  await expect(back(page)).toBeHidden();

  await test.step("going back asks, and leaves once confirmed", async () => {
    // The dialog needs its code: without it only the draft is stored.
    const question = page.waitForResponse(/leave-dialog-.*\.js$/);
    await write(page, "Title", "A quiet fan");
    await field(page, /Budget/).selectOption("50k-100k");
    await question;
    await page.evaluate(() => history.back());
    await expectAccessibleDialog(page, "Leave this page?");
    await leaving(page).getByRole("button", { name: "Stay" }).click();
    await expect(leaving(page)).toBeHidden();
    await expect(page).toHaveURL("/submit-request");
    await expect(field(page, "Title")).toHaveValue("A quiet fan");
    await page.evaluate(() => history.back());
    await leaving(page).getByRole("button", { name: "Leave", exact: true }).click();
    await expect(page).toHaveURL("/requests");
    await page.goForward();
    await expect(back(page)).toBeVisible();
    await expect(field(page, "Title")).toHaveValue("A quiet fan");
  });

  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });

  await test.step("a reload asks while there are changes, and the text is restored", async () => {
    await write(page, "Title", "A quiet fan, or two");
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    await expect(back(page)).toBeVisible();
    await expect(field(page, "Title")).toHaveValue("A quiet fan, or two");
    await expect(field(page, /Budget/)).toHaveValue("50k-100k");
    await expectUsable(page, "a draft that is back");
    // Without changes since, a reload does not ask.
    await page.reload();
    expect(asked).toHaveLength(1);
  });

  await test.step("a discarded draft does not return", async () => {
    await press(page, "Discard");
    await expect(field(page, "Title")).toHaveValue("");
    await expect(field(page, "Title")).toBeFocused();
    await page.reload();
    await expect(field(page, "Title")).toHaveValue("");
    await expect(back(page)).toBeHidden();
  });
});
