import { expectAccessible, expectToFit, expectUsable } from "./accessible";
import { expectWithinReach } from "./actions";
import { seedId } from "./backend";
import { expect, test } from "./fixtures";
import { toast } from "./page";

/** Okadaro Express, which Ada has reviewed. */
const company = `/company/${seedId("2", 8)}`;
const review = `/review/${seedId("5", 43)}`;

test("R380 R381 R384 a member claims a business, gets it, and answers a review as the business; the review's author reads the answer", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await test.step("Kwame claims it, by keyboard only", async () => {
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
    await expect(page.getByText("We’re checking your claim")).toBeVisible();
  });

  await test.step("a moderator approves the claim", async () => {
    await signInAs(page, "youssef");
    await page.goto("/moderation?tab=claims");
    const claim = page.getByRole("article").filter({ hasText: "Okadaro Express" });
    await expect(claim).toContainText("Ring the number on the ticket and ask for me.");
    await expect(claim.getByRole("link", { name: "okadaro.example" })).toBeVisible();
    await expectUsable(page, "claims");
    await claim.getByRole("button", { name: "Approve the claim of Okadaro Express" }).click();
    await expect(toast(page, "Approved")).toBeVisible();
    await expect(claim).toHaveCount(0);
  });

  await test.step("Kwame is notified, and answers as the business", async () => {
    await signInAs(page, "kwame");
    await page.goto("/notifications");
    await page.getByRole("article").filter({ hasText: "You now manage" }).getByRole("link").click();
    await expect(page.getByText("Owner replies here")).toBeVisible();
    await page.goto(company);
    await expect(page.getByRole("link", { name: "Write a Review" })).toHaveCount(0);
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
  });

  await test.step("Ada opens the answer from her notification", async () => {
    await signInAs(page, "ada");
    await page.goto("/notifications");
    const notification = page
      .getByRole("article")
      .filter({ hasText: "Okadaro Express replied to your review" });
    await expect(notification).toContainText("From: The business");
    await notification.getByRole("link").click();
    await expect(page).toHaveURL(`${review}#reply`);
    await expect(page.getByRole("region", { name: "Owner’s reply" })).toContainText(
      "Half your fare is yours.",
    );
    await expectAccessible(page, "answered review");
  });

  await test.step("R386 Kwame gives it another name; visitors see both", async () => {
    await signInAs(page, "kwame");
    await page.goto(company);
    await page.getByRole("button", { name: "Edit details" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Okadaro Express" });
    await dialog.getByLabel("Name").fill("Okadaro Riders");
    await expectUsable(page, "an owner's edit");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Saved")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Okadaro Riders");
    await expect(page.getByText("Formerly Okadaro Express")).toBeVisible();
    await page.goto("/search?q=okadaro%20express&filter=companies");
    await expect(page.getByText("Formerly Okadaro Express").first()).toBeVisible();
  });

  await test.step("R385 the address of a merged duplicate leads to the remaining business", async () => {
    await page.goto(`/company/${seedId("2", 90)}`);
    await expect(page).toHaveURL(`/company/${seedId("2", 7)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mwendako Coaches");
    await expectToFit(page, "company");
  });
});
