import { expectAccessible } from "./accessible";
import { insert, seedId } from "./backend";
import { expect, test } from "./fixtures";
import { field, main, recordLayoutShifts, writeQuestion } from "./page";
import { waitForContent } from "./screens";

const DESK = seedId("3", 16);

test("R393 R396 a member about to ask finds a similar question by keyboard only; two members add the price they paid, and visitors read the median", {
  tag: "@nightly",
}, async ({ page, origin }) => {
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

  await test.step("two members add the price they paid for a desk", async () => {
    const paid_in = `${new Date().toISOString().slice(0, 7)}-01`;
    for (const [member, price_paid] of [
      ["ada", 84_500],
      ["kwame", 91_000],
    ] as const) {
      await insert(origin, member, "reviews", {
        title: `It folds, says ${member}`,
        content: `Six screws and a hinge, says ${member}.`,
        rating: 4,
        product_id: DESK,
        price_paid,
        paid_in,
      });
    }
  });

  await test.step("with an earlier price they are three, which gives a median", async () => {
    await page.goto(`/product/${DESK}`);
    const prices = main(page).getByRole("region", { name: "What people paid" });
    await expect(prices).toContainText("₦87,000");
    await expect(prices).toContainText("3 people paid ₦84,500 – ₦91,000");
    await waitForContent(page);
    await expectAccessible(page, "what people paid");
    await main(page).getByRole("heading", { name: "It folds, says ada" }).getByRole("link").tap();
    await expect(main(page).getByText(/^Paid ₦84,500 in \w+ \d{4}$/)).toBeVisible();
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
