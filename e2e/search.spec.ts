import { expectToFit } from "./accessible";
import { expect, test } from "./fixtures";
import { boxOf } from "./page";

test("R015 R017 kind and order are drop-downs on a phone and tabs on a wide screen", {
  tag: "@nightly",
}, async ({ page }) => {
  const drop = page.getByRole("combobox", { name: "Kind" });
  const tabs = page.getByRole("group", { name: "Kind" });

  await test.step("a phone has drop-downs, whose values are in the address", async () => {
    await page.goto("/search?q=phone&filter=reviews");
    await expect(drop).toHaveValue("reviews");
    await expect(tabs).toBeHidden();
    await drop.selectOption("products");
    await page.getByRole("combobox", { name: "Order" }).selectOption("Most Popular");
    await expect(page).toHaveURL("/search?q=phone&filter=products&sort=popular");
  });

  await test.step("a wide screen has tabs", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(drop).toBeHidden();
    await expect(tabs.getByRole("button")).toHaveText([
      "All",
      "Recommendations",
      "Reviews",
      "Lists",
      "Products",
      "Companies",
      "Questions",
      "People",
    ]);
  });
});

test("a found question keeps its badge whole beside a long place", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto("/search?q=generator repair in Ikeja under 50k");
  const question = page.getByRole("article").filter({ hasText: "Johannesburg and Harare" });
  // Other tests answer it as well.
  await expect(question.getByText(/^\d+ answers$/)).toBeVisible();
  await expectToFit(page, "questions that were found");
});

test("before a search the controls are aligned: a select's arrow with its text, the buttons that clear at the end of their line", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto("/search?q=suya");
  await expect(page.getByRole("region", { name: "Recommendations" })).toBeVisible();
  await page.goto("/search");
  const order = page.getByRole("combobox", { name: "Order" });
  await expect(order).toHaveCSS("appearance", "none");
  const room = await order.evaluate((select) => {
    const { paddingLeft, backgroundPositionX } = getComputedStyle(select);
    return { paddingLeft, backgroundPositionX };
  });
  expect(room.backgroundPositionX).toBe(`calc(100% - ${room.paddingLeft})`);

  const clear = page.getByRole("button", { name: "Clear", exact: true });
  const endOfWord = await clear.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getBoundingClientRect().right;
  });
  expect(Math.abs((await boxOf(order)).right - endOfWord)).toBeLessThan(2);
  await clear.click();
  await expect(page.getByRole("heading", { name: "Recent searches" })).toHaveCount(0);
});
