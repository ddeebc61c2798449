import { expectAccessible, expectAccessibleDialog } from "./accessible";
import { seedId } from "./backend";
import { expect, test } from "./fixtures";
import { field, main, press, toast } from "./page";

// The text for each kind of post is tested in tests/components/page/share*.
test("R405 posting leads to the post with a sheet to share it; Back closes the sheet and does not return to the form", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  // Without CloseWatcher, Back uses the history, which the new post must not disturb by replacing its own entry.
  await page.addInitScript(() => void Reflect.deleteProperty(window, "CloseWatcher"));
  const company = `/company/${seedId("2", 5)}`;
  const sheet = page.getByRole("dialog");
  await signInAs(page, "efua");
  await page.goto(company);
  await main(page).getByRole("link", { name: "Write a Review" }).tap();
  await page.locator("label", { hasText: "3 stars, Good" }).tap();
  await field(page, "Title").fill("They fixed it, but made me wait");
  await field(page, "How was it?").fill("Two hours for a screen.");
  await press(page, "Submit Review");
  await expect(toast(page, "Review Submitted")).toBeVisible();
  await expectAccessibleDialog(page, "Share it with someone who needs it");
  const posted = page.url();
  expect(posted).toContain("/review/");

  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(posted);
  await page.reload();
  await expect(main(page).getByRole("button", { name: "Share" })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expectAccessible(page, "the post");
  await page.goBack();
  await expect(page).toHaveURL(company);
});
