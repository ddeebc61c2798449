import { expectAccessible, expectAccessibleDialog, expectToFit, expectUsable } from "./accessible";
import { expect, test } from "./fixtures";
import { main, press } from "./page";

// Posting itself is tested in tests/forms/posts, tests/forms/requests and e2e/journeys, photos in
// e2e/photos.spec.ts.
test("R080 R082 the forms' mistakes, search results and additions are accessible", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "aminata");
  await page.goto("/submit-review");
  await page.getByText("Add tags and links").click();
  await press(page, "Submit Review");
  await expect(page.getByText("Give it a title.")).toBeVisible();
  await expectUsable(page, "a review with mistakes");
  await main(page)
    .getByRole("combobox", { name: /Product or business/ })
    .fill("jiko");
  await expect(page.getByRole("option", { name: /Product · / }).first()).toBeVisible();
  await expectUsable(page, "what is found");
  await page.getByRole("option", { name: /^Add .* as a business/ }).click();
  await expectAccessibleDialog(page, "Add a product or business");
  await page.goto("/submit-request");
  await press(page, "Ask");
  await expect(page.getByText("Choose a category.")).toBeVisible();
  await expectToFit(page, "a request with mistakes");
  // Elsewhere the send bar overlaps the edge of a field.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expectAccessible(page, "a request with mistakes");
});
