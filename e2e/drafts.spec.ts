import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleDialog, expectToFit } from "./accessible";
import { byTitle, readRows, seedId } from "./backend";
import { expect, test } from "./fixtures";
import { expectPosted, field, main, press } from "./page";
import { takePhoto } from "./photo";

const leaving = (page: Page) => page.getByRole("dialog", { name: "Leave this page?" });
const back = (page: Page) => main(page).getByText(/^Your draft from .+ is back\.$/);

/** Types as a person does, after a tap: browsers ask only on behalf of who has touched the page. */
async function write(page: Page, name: string | RegExp, words: string) {
  await field(page, name).click();
  await field(page, name).fill(words);
}

// Links, Cancel, a full storage and damaged drafts: tests/routing/use-leave-guard.test.tsx and
// tests/forms/base/drafts.test.tsx.
test("F04 F47 who goes back or reloads while typing is asked, and the words are back until they are discarded", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "thabo");
  await page.goto("/requests");
  await main(page).locator('a[href="/submit-request"]').first().click();
  await expect(page).toHaveURL("/submit-request");
  await expect(back(page)).toBeHidden();

  await test.step("going back asks, and goes back once one has said so", async () => {
    // The question's own code must be there to be asked: without it the draft alone is kept.
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

  await test.step("a reload asks while something is unsaid, and the words are back", async () => {
    await write(page, "Title", "A quiet fan, or two");
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    await expect(back(page)).toBeVisible();
    await expect(field(page, "Title")).toHaveValue("A quiet fan, or two");
    await expect(field(page, /Budget/)).toHaveValue("50k-100k");
    await expectToFit(page, "a draft that is back");
    await expectAccessible(page, "a draft that is back");
    // Nothing was changed since: nothing is asked.
    await page.reload();
    expect(asked).toHaveLength(1);
  });

  await test.step("what was discarded stays away", async () => {
    await press(page, "Discard");
    await expect(field(page, "Title")).toHaveValue("");
    await expect(field(page, "Title")).toBeFocused();
    await page.reload();
    await expect(field(page, "Title")).toHaveValue("");
    await expect(back(page)).toBeHidden();
  });
});

const POT = "Jikomoto Pressure Pot 6 L";
const PHONE = "Ndovani N4";

test("F47 R029 R084 a draft stays with its product, says when its photo is gone, and no five stars go out untouched", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  const writeAbout = (product: string) => page.goto(`/submit-review?product=${product}`);
  const about = (product: string) => main(page).getByRole("button", { name: `Remove ${product}` });
  // Folded, since it came with the product.
  const category = () => main(page).getByRole("region", { name: "Category" });
  page.on("dialog", (dialog) => void dialog.accept());
  await signInAs(page, "aminata");

  await test.step("written about one product", async () => {
    await writeAbout(seedId("3", 1));
    await expect(about(PHONE)).toBeVisible();
    await write(page, "Title", "A battery that lasts");
    await field(page, "Add photos").setInputFiles(await takePhoto(page, 400, 300));
    await expect(page.getByRole("img", { name: /^Your choice/ })).toBeVisible();
  });

  await test.step("it is not under another, nor is its category", async () => {
    await writeAbout(seedId("3", 8));
    await expect(about(POT)).toBeVisible();
    await expect(back(page)).toBeHidden();
    await expect(field(page, "Title")).toHaveValue("");
    await expect(category()).toContainText("Home & Repairs");
    await expect(field(page, "Add photos")).toBeVisible();
  });

  await test.step("under its own it is back, and says that its photo is not", async () => {
    await writeAbout(seedId("3", 1));
    await expect(
      main(page).getByText(
        /^Your draft from .+ is back, without .+\.jpg\. Please choose it again\.$/,
      ),
    ).toBeVisible();
    await expect(about(PHONE)).toBeVisible();
    await expect(field(page, "Title")).toHaveValue("A battery that lasts");
    await expect(category()).toContainText("Phones & Electronics");
    await expectAccessible(page, "a draft without its photo");
  });

  await test.step("whoever sends without having touched the stars is asked once, at the stars", async () => {
    const rows = () => readRows(origin, byTitle("reviews", "A battery that lasts"));
    const asked = main(page).getByText("Five of five? Tap the stars to confirm or change.");
    await write(page, "How was it?", "Two days, and it came with a charger.");
    await main(page).getByRole("button", { name: "Submit Review" }).tap();
    await expect(asked).toBeInViewport();
    await expect(main(page).getByRole("radio", { name: "5 stars, Excellent" })).toBeFocused();
    expect(await rows()).toEqual([]);
    await main(page).locator("label", { hasText: "3 stars, Good" }).tap();
    await expect(asked).toBeHidden();
    await main(page).getByRole("button", { name: "Submit Review" }).tap();
    await expectPosted(page, "review");
    await expect.poll(rows).toMatchObject([{ rating: 3 }]);
  });
});
