import { seedId } from "./backend";
import { expect, test } from "./fixtures";
import { chooseByKey } from "./journeys/keyboard";
import { toast } from "./page";
import { waitForContent } from "./screens";

const dentist = `/request/${seedId("6", 19)}`;
const MARIAMS = /Dr Dina, in a side street/;
const YOUSSEFS = /Ask for the first appointment/;

test("R340 R341 R342 a phone shows the author's statistics, and two members are kept apart by a block, by keyboard only", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  const answers = page.getByRole("region", { name: "Answers" });
  const sheet = page.getByRole("dialog");

  await test.step("a visitor reads the author's statistics, and the meaning of the badges", async () => {
    await page.goto(`/review/${seedId("5", 1)}`);
    await waitForContent(page);
    await expect(page.getByText(/^\d+ posts$/).first()).toBeVisible();
    const card = page.getByRole("complementary", { name: "About the author" });
    await expect(card).toContainText(/on average, in \d+ reviews/);
    await expect(card.getByRole("listitem").filter({ has: page.getByRole("link") })).toHaveCount(2);
    await chooseByKey(page, page.getByRole("button", { name: "Verified Purchase" }));
    await expect(sheet).toContainText("We’ve confirmed");
    await page.keyboard.press("Escape");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });

  await test.step("Youssef blocks Mariam from her answer, which disappears while the count stays", async () => {
    await signInAs(page, "youssef");
    await page.goto(dentist);
    await waitForContent(page);
    const hers = answers.getByRole("listitem").filter({ hasText: MARIAMS });
    await chooseByKey(page, hers.getByRole("button", { name: "More about this answer" }));
    await chooseByKey(page, hers.getByRole("button", { name: "Block mariam_f" }));
    await expect(sheet).toContainText("Nobody is notified");
    await chooseByKey(page, sheet.getByRole("button", { name: "Block", exact: true }));
    await expect(toast(page, "mariam_f is blocked")).toBeVisible();
    await expect(hers).toHaveCount(0);
    await expect(answers.getByText(YOUSSEFS)).toBeVisible();
    await expect(answers.getByRole("heading", { name: "3 answers" })).toBeVisible();
  });

  await test.step("she does not see his answer either", async () => {
    await signInAs(page, "mariam");
    await page.goto(dentist);
    await waitForContent(page);
    await expect(answers.getByText(MARIAMS)).toBeVisible();
    await expect(answers.getByText(YOUSSEFS)).toHaveCount(0);
  });

  await test.step("he unblocks her on his profile, and both see each other again", async () => {
    await signInAs(page, "youssef");
    await page.goto("/profile");
    await waitForContent(page);
    await chooseByKey(page, page.getByRole("button", { name: "Blocked members" }));
    await chooseByKey(page, sheet.getByRole("button", { name: "Unblock mariam_f" }));
    await expect(sheet.getByText("You haven’t blocked anyone.")).toBeVisible();
    await page.goto(dentist);
    await expect(answers.getByText(MARIAMS)).toBeVisible();
  });
});
