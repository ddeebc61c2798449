import { expect, test } from "./fixtures";
import { toast } from "./page";
import { waitForContent } from "./screens";

test("R206 R440 R442 a phone shows six or more whole lines; a group is read and deleted as one", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "ada");
  await page.goto("/notifications");
  await waitForContent(page);
  const lines = page.getByRole("article");
  const several = lines.filter({ hasText: "Suya by the second gate" }).filter({
    has: page.getByRole("link", { name: "Likes", exact: true }),
  });
  await expect(several).toContainText(/From: .+ and \d+ others/);

  await test.step("lines are whole between the bars while scrolling", async () => {
    await page.evaluate(() => scrollTo(0, 300));
    await page.evaluate(() => scrollTo(0, 200));
    const whole = await lines.evaluateAll((all) => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const top = edge("header")?.bottom ?? 0;
      const bottom = edge("nav[aria-label='Quick']")?.top ?? 0;
      return all
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.top >= top && box.bottom <= bottom).length;
    });
    expect(whole).toBeGreaterThanOrEqual(6);
  });

  const unread = page.getByRole("button", { name: /^Unread/ });
  const count = async () => Number((await unread.textContent())?.match(/\d+/));
  await test.step("opening a group marks all of it as read", async () => {
    const before = await count();
    await several.getByRole("link", { name: "Likes", exact: true }).tap();
    await expect(page).toHaveURL(/\/recommendation\//);
    await page.goBack();
    await expect(several.getByText("New", { exact: true })).toHaveCount(0);
    await expect.poll(count).toBeLessThan(before - 1);
  });

  await test.step("deleting a group deletes all of it", async () => {
    await several.getByRole("button", { name: /^Delete notification: Likes from / }).tap();
    await expect(toast(page, "Notification deleted")).toBeVisible();
    await page.reload();
    await expect(lines.first()).toBeVisible();
    await expect(several).toHaveCount(0);
  });
});
