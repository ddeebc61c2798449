import { expectAccessible, expectToFit } from "./accessible";
import { seedId } from "./backend";
import { expect, test } from "./fixtures";
import { chooseByKey, tabTo } from "./journeys/keyboard";
import { toast } from "./page";
import { waitForContent } from "./screens";

const company = `/company/${seedId("2", 15)}`;

test("R350 R353 R354 a member adds a WhatsApp number by keyboard only; a search for it finds the business; a report as private hides it", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  const contact = page.getByRole("region", { name: "Contact" });
  const chat = contact.getByRole("link", { name: "WhatsApp: +234 805 555 0147" });
  const dialog = page.getByRole("dialog");

  await test.step("a member adds it from its link", async () => {
    await signInAs(page, "wanjiku");
    await page.goto(company);
    await waitForContent(page);
    await chooseByKey(page, contact.getByRole("button", { name: "Add a contact" }));
    await tabTo(page, dialog.getByLabel("Number"));
    await page.keyboard.insertText("https://wa.me/2348055550147?text=Hello");
    await expect(dialog.getByLabel("What is it?")).toHaveValue("whatsapp");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Added. Thank you.")).toBeVisible();
    await expect(chat).toHaveAttribute("href", "https://wa.me/2348055550147");
  });

  await test.step("a buyer pastes the number, and gets to the business and the chat", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/search");
    await page.getByRole("combobox", { name: "What are you looking for?" }).fill("0805 555 0147");
    const found = page.getByRole("region", { name: "This belongs to" });
    await expect(found).toContainText("WhatsApp +234 805 555 0147, added by wanjiku_n");
    await expectAccessible(page, "whose a number is");
    await found.getByRole("link", { name: "All about Inkwara Print House" }).tap();
    await expect(page).toHaveURL(company);
    await expect(chat).toBeVisible();
    expect((await contact.boundingBox())?.y).toBeLessThan(480);
    await expectToFit(page, "a company with contacts");
  });

  await test.step("the number's owner has it hidden, without an account", async () => {
    await contact.getByRole("button", { name: /^About these contacts/ }).tap();
    await expectAccessible(page, "who added which contact");
    await dialog.getByRole("button", { name: "Report WhatsApp: +234 805 555 0147" }).tap();
    await dialog.getByLabel(/moderators know/).fill("This is my sister’s phone.");
    await dialog.getByRole("button", { name: "Ask to remove it" }).tap();
    await expect(toast(page, "Thank you. A moderator will check it.")).toBeVisible();
    await expect(chat).toHaveCount(0);
  });
});
