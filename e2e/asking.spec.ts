import { expectAccessible } from "./accessible";
import { seedId } from "./backend";
import { expect, test } from "./fixtures";
import { field, main, recordLayoutShifts, writeQuestion } from "./page";
import { waitForContent } from "./screens";

test("R393 a member about to ask finds a similar question by keyboard only", {
  tag: "@nightly",
}, async ({ page }) => {
  await test.step("similar questions appear below the title, without moving the field", async () => {
    const shifts = await recordLayoutShifts(page);
    await page.goto("/submit-request");
    await waitForContent(page);
    await field(page, "Title").focus();
    const above = await field(page, "Title").boundingBox();
    await page.keyboard.type("a caterer for 80");
    const found = main(page).getByRole("region", { name: "Already asked" });
    await expect(found.getByRole("listitem").first()).toBeVisible();
    await expect(main(page).getByRole("status").filter({ hasText: "below the title" })).toHaveText(
      /^\d questions?( and \d recommendations?)? like this\. See them below the title\.$/,
    );
    expect(await field(page, "Title").boundingBox()).toEqual(above);
    await expect(field(page, "Title")).toBeFocused();
    await expect(field(page, "Title")).toHaveValue("a caterer for 80");
    await expectAccessible(page, "similar posts");
    expect(await shifts()).toBeLessThan(0.1);
  });

  await test.step("Tab and Enter lead to the answer; the form keeps the text", async () => {
    await page.keyboard.press("Tab");
    const answer = page.getByRole("button", { name: /^See the answer: A caterer for 80 people/ });
    await expect(answer).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/request/${seedId("6", 1)}`);
    await expect(main(page).getByRole("heading", { level: 1 })).toContainText("A caterer for 80");
    await page.goBack();
    await expect(field(page, "Title")).toHaveValue("a caterer for 80");
    await expect(main(page).getByText(/^Your draft from .+ is back/)).toBeVisible();
  });
});

test.describe("a refused post", () => {
  test.use({ networkFails: true });

  test("F01 a refusal is shown at the pressed button, even if the form ends below", {
    tag: "@nightly",
  }, async ({ page, signInAs }) => {
    await page.route(/\/rest\/v1\/requests/, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 400, json: { code: "P0001", message: "duplicate_text" } })
        : route.continue(),
    );
    await signInAs(page, "ada");
    await page.goto("/submit-request");
    await waitForContent(page);
    await writeQuestion(page, "A kettle that lasts", "The old one leaks after four months.");
    for (const top of [0, 300]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await main(page).getByRole("button", { name: "Ask", exact: true }).tap();
      const refusal = main(page).getByRole("alert").filter({ hasText: "Submission Failed" });
      await expect(refusal).toBeInViewport({ ratio: 1 });
      // Neither the bar with the button nor the navigation covers it.
      await refusal.tap({ trial: true });
    }
  });
});
