import { expectAccessible, expectAccessibleDialog, expectToFit } from "./accessible";
import { seedId } from "./backend";
import { expect, test } from "./fixtures";
import { field, main, press, toast } from "./page";

// The text for each kind of post is tested in tests/components/page/share*.
test("R403 R404 R405 posting leads to the post with a sheet to share it; Back closes the sheet and does not return to the form", {
  tag: "@nightly",
}, async ({ page, context, origin, signInAs }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Without CloseWatcher, Back uses the history, which the new post must not disturb by replacing its own entry.
  await page.addInitScript(() => void Reflect.deleteProperty(window, "CloseWatcher"));
  const company = seedId("2", 5);
  const sheet = page.getByRole("dialog");
  await signInAs(page, "efua");
  await page.goto(`/company/${company}`);
  const name = (await main(page).getByRole("heading", { level: 1 }).textContent()) ?? "";
  await main(page).getByRole("link", { name: "Write a Review" }).tap();
  await page.locator("label", { hasText: "3 stars, Good" }).tap();
  await field(page, "Title").fill("They fixed it, but made me wait");
  await field(page, "How was it?").fill("Two hours for a screen.");
  await field(page, /^What did you pay/).fill("21500");
  await field(page, /^In which month/).selectOption({ index: 1 });
  await field(page, "Post anonymously").check();
  await press(page, "Submit Review");

  await test.step("sharing is offered once, with a text of the main facts", async () => {
    await expect(toast(page, "Review Submitted")).toBeVisible();
    await expect(sheet).toHaveAccessibleName("Share it with someone who needs it");
    const { pathname } = new URL(page.url());
    expect(pathname).toMatch(/^\/review\//);
    await expect(sheet).toContainText(`★★★☆☆ ${name}`);
    await expect(sheet).toContainText("· “They fixed it, but made me wait” · ₦21,500");
    await expect(sheet).not.toContainText("efua");
    const href = await sheet.getByRole("link", { name: /^WhatsApp/ }).getAttribute("href");
    const text = new URL(href ?? "").searchParams.get("text");
    expect(text?.split("\n").at(-1)).toBe(origin + pathname);
    await expectAccessibleDialog(page, "Share it with someone who needs it");
    await expectToFit(page, "the sheet");
    await sheet.getByRole("button", { name: "Copy" }).tap();
    await expect(toast(page, "Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  });

  await test.step("Back only closes it, and a reload does not offer it again", async () => {
    const posted = page.url();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(posted);
    await page.reload();
    await expect(main(page).getByRole("button", { name: "Share" })).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expectAccessible(page, "the post");
    await page.goBack();
    await expect(page).toHaveURL(`/company/${company}`);
  });
});
