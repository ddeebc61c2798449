import { expect, test } from "./fixtures";

test("R005 R069 R070 R071 R079 a category is walked to its second page, down to a post opened in place, and back to the top", async ({
  page,
}) => {
  await page.goto("/categories");
  await page.getByRole("link", { name: /^Food & Drink/ }).click();
  await expect(page).toHaveURL("/category/food-drink");
  await expect(page.getByRole("heading", { level: 1, name: "Food & Drink" })).toBeVisible();
  const cards = page.getByRole("main").getByRole("article");

  await test.step("the second page holds other posts, older ones", async () => {
    const times = () =>
      cards.locator("time").evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
    await expect(cards).toHaveCount(6);
    const newest = await times();
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL("/category/food-drink?page=2");
    await expect(cards.first().locator("time")).not.toHaveAttribute("datetime", newest[0] ?? "");
    const all = [...newest, ...(await times())];
    expect(all).toEqual([...all].sort().reverse());
  });

  await test.step("a post opens in place, and Escape leads back to its link", async () => {
    const link = cards.first().getByRole("heading").getByRole("link");
    const title = (await link.textContent()) ?? "";
    await link.click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("region", { name: "Comments" })).toBeVisible();
    await expect(page).toHaveURL("/category/food-drink?page=2");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });

  await test.step("after 400 px a button leads back to the top", async () => {
    const button = page.getByRole("button", { name: "Back to top" });
    await page.evaluate(() => scrollTo(0, 400));
    await expect(button).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 401));
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
