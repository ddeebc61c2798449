import { seedId } from "./backend";
import { expect, test } from "./fixtures";
import { chooseByKey, tabTo } from "./journeys/keyboard";
import { onAnotherPhone } from "./journeys/phone";
import { field, main, press, toast } from "./page";

// Kwame's review of a tailor.
const REVIEW = seedId("5", 1);
const at = `/review/${REVIEW}`;
const WORDS = "The second collar frayed within a month.";

test("R290 R292 by keyboard only, an author corrects a review; an older edit on their phone gets a conflict, and loses nothing", {
  tag: "@nightly",
}, async ({ page, browser, origin, pageErrors, signInAs }) => {
  await signInAs(page, "kwame");

  await onAnotherPhone({ browser, origin, pageErrors }, async (phone) => {
    await signInAs(phone, "kwame");
    await test.step("he starts to edit on the phone", async () => {
      await phone.goto(`/submit-review?edit=${REVIEW}`);
      await field(phone, "Title").fill("From the phone");
    });

    await test.step("he finishes first on the other device, by keyboard", async () => {
      await page.goto(at);
      await chooseByKey(page, page.getByRole("button", { name: "Manage this review" }));
      await chooseByKey(page, page.getByRole("link", { name: "Edit", exact: true }));
      await expect(field(page, "Title")).toHaveValue("The agbada fit the first time");
      await main(page).getByRole("radio", { name: "5 stars, Excellent" }).press("ArrowLeft");
      await tabTo(page, field(page, /^How was it/));
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type(` ${WORDS}`);
      await chooseByKey(page, page.getByRole("button", { name: "Save" }));
      await expect(toast(page, "Saved")).toBeVisible();
      await expect(page).toHaveURL(at);
      await expect(main(page).getByText(WORDS)).toBeVisible();
    });

    await test.step("the phone shows the conflict, and loses nothing", async () => {
      await press(phone, "Save");
      const newer = phone.getByRole("region", { name: "A newer version" });
      await expect(newer).toContainText(WORDS);
      // The browser logs the refusal.
      expect(pageErrors.splice(0)).toEqual([expect.stringContaining("status of 400")]);
      await expect(field(phone, "Title")).toHaveValue("From the phone");
      await newer.getByRole("button", { name: "Use the newer one" }).tap();
      await expect(field(phone, /^How was it/)).toHaveValue(new RegExp(`${WORDS}$`));
      await field(phone, "Title").fill("The agbada fit, the collar did not last");
      await press(phone, "Save");
      await expect(phone).toHaveURL(at);
    });
  });
});
