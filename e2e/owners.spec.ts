import { expectAccessible, expectUsable } from "./accessible";
import { expectWithinReach } from "./actions";
import { seedId } from "./backend";
import { expect, test } from "./fixtures";
import { heading, toast } from "./page";

/** Okadaro Express, which Ada has reviewed. */
const company = `/company/${seedId("2", 8)}`;
const review = `/review/${seedId("5", 43)}`;

// The decisions, refusals and notifications are tested in tests/routes/businesses.test.tsx and tests/db.
test("R380 R381 R384 a member claims a business by keyboard only, gets it, and answers a review as the business", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await test.step("Kwame claims it", async () => {
    await signInAs(page, "kwame");
    await page.goto(company);
    await page.getByRole("button", { name: "Claim it" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Claim Okadaro Express" });
    await expect(dialog.getByLabel(/Your role/)).toBeVisible();
    await expectUsable(page, "claim");
    await dialog.getByLabel(/Your role/).focus();
    await page.keyboard.type("I answer the desk in Jibowu.");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ring the number on the ticket and ask for me.");
    await dialog.getByRole("button", { name: "Send claim" }).focus();
    await page.keyboard.press("Enter");
    await expect(toast(page, "Sent. We’ll check it.")).toBeVisible();
  });

  await test.step("a moderator approves the claim", async () => {
    await signInAs(page, "youssef");
    await page.goto("/moderation?tab=claims");
    const claim = page.getByRole("article").filter({ hasText: "Okadaro Express" });
    await expect(claim).toContainText("Ring the number on the ticket and ask for me.");
    await expectUsable(page, "claims");
    await claim.getByRole("button", { name: "Approve the claim of Okadaro Express" }).click();
    await expect(toast(page, "Approved")).toBeVisible();
  });

  await test.step("Kwame answers as the business", async () => {
    await signInAs(page, "kwame");
    await page.goto(company);
    await page
      .getByRole("link", { name: /^Reply to “/ })
      .first()
      .click();
    await expect(page).toHaveURL(/#answer$/);
    await expect(page.getByLabel("Reply as Okadaro Express")).toBeFocused();
    await expectWithinReach(page.getByLabel("Reply as Okadaro Express"));
    await page.goto(`${review}#answer`);
    await page
      .getByLabel("Reply as Okadaro Express")
      .fill("We left late. Half your fare is yours.");
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    const answer = page.getByRole("region", { name: "Owner’s reply" });
    await expect(answer).toContainText("Okadaro Express replied");
    await expectAccessible(page, "answered review");
  });

  await test.step("R386 he gives it another name; visitors see both", async () => {
    await page.goto(company);
    await page.getByRole("button", { name: "Edit details" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Okadaro Express" });
    await dialog.getByLabel("Name").fill("Okadaro Riders");
    await expectUsable(page, "an owner's edit");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(heading(page)).toHaveText("Okadaro Riders");
    await expect(page.getByText("Formerly Okadaro Express")).toBeVisible();
  });
});
