import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { main, openHome, toast } from "./page";

/**
 * A thumb that counts. One tap each are: whatever is pressed, a field that has not the focus already (typing
 * itself is none), each of a select and its option, and leaving for another app and coming back. Scrolling is none.
 */
class Thumb {
  taps = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(what: Locator): Promise<void> {
    this.taps++;
    await what.tap();
  }

  async type(field: Locator, text: string): Promise<void> {
    const isFocused = await field.evaluate((element) => element === document.activeElement);
    if (!isFocused) await this.tap(field);
    await expect(field).toBeFocused();
    await this.page.keyboard.insertText(text);
  }

  async choose(select: Locator, label: string): Promise<void> {
    this.taps += 2;
    await select.selectOption({ label });
  }

  /** To the mail, to read it, and back again. */
  async visitAnotherApp<T>(look: () => Promise<T>): Promise<T> {
    this.taps += 2;
    return look();
  }
}

test("R045 R050 R082 a newcomer asks with sixteen taps or fewer, the code from the mail included", async ({
  page,
  readCode,
}) => {
  await openHome(page);
  const thumb = new Thumb(page);
  await thumb.tap(page.getByRole("button", { name: "Request for Recommendations" }));
  const form = page.getByRole("dialog");
  await thumb.type(form.getByLabel("Full name"), "Halima Musa");
  await thumb.type(form.getByLabel("E-mail"), "halima@shauri.example");
  await thumb.type(form.getByLabel("Password", { exact: true }), "Cold-Water-2026");
  await thumb.tap(form.getByRole("checkbox"));
  await thumb.tap(form.getByRole("button", { name: "Sign Up", exact: true }));
  const code = await thumb.visitAnotherApp(() => readCode("halima@shauri.example"));
  await thumb.type(form.getByLabel("6-digit code"), code);

  await expect(page).toHaveURL("/submit-request");
  await thumb.type(page.getByLabel("Title"), "A generator repairer who comes to Surulere");
  await thumb.type(page.getByLabel("Description"), "It starts, coughs and dies. For this week.");
  await thumb.choose(page.getByLabel(/^Category/), "Home & Repairs");
  await thumb.tap(main(page).getByRole("button", { name: "Ask", exact: true }));
  await expect(toast(page, "Request Submitted!")).toBeVisible();
  expect(thumb.taps).toBeLessThanOrEqual(16);
});

test("R146 R260 in five taps or fewer one finds a repairer in Lagos under ₦50,000, and reads the advice", async ({
  page,
}) => {
  await openHome(page);
  const thumb = new Thumb(page);
  await thumb.tap(
    page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "Search" }),
  );
  const field = page.getByLabel("What are you looking for?");
  await expect(field).toBeFocused();
  await thumb.type(field, "generator repairer in Lagos");
  await thumb.choose(page.getByRole("combobox", { name: "Price" }), "Under ₦50,000");
  const answer = main(page).getByRole("article").first();
  await expect(page).toHaveURL(/under=50000/);
  await expect(answer).toContainText("Ojuelegba, Lagos");
  await thumb.tap(answer.getByRole("link").first());
  await expect(main(page)).toContainText("₦18,000");
  expect(thumb.taps).toBeLessThanOrEqual(5);
});
