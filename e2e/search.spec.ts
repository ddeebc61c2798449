import { expectToFit } from "./accessible";
import { expect, test } from "./fixtures";

test("R015 R017 R028 kind and order as the width allows, a product in place, and on to its page", {
  tag: "@nightly",
}, async ({ page }) => {
  const drop = page.getByRole("combobox", { name: "Kind" });
  const tabs = page.getByRole("group", { name: "Kind" });

  await test.step("a phone has drop-downs, and they live in the address", async () => {
    await page.goto("/search?q=phone&filter=reviews");
    await expect(drop).toHaveValue("reviews");
    await expect(tabs).toBeHidden();
    await expect(page.getByRole("region", { name: "Reviews" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Products" })).toBeHidden();
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
    await page.setViewportSize({ width: 360, height: 800 });
  });

  await test.step("a product opens in place, and its page from there", async () => {
    await page.getByRole("combobox", { name: "What are you looking for?" }).fill("Jualindi");
    await expect(page).toHaveURL("/search?q=Jualindi&filter=products&sort=popular");
    // A review of it, among all that was found, links to it too.
    const products = page.getByRole("region", { name: "Products" });
    await products.getByRole("link", { name: /Jualindi Home 200/ }).click();
    const dialog = page.getByRole("dialog", { name: "Jualindi Home 200" });
    await expect(dialog.getByText("3 reviews")).toBeVisible();
    await dialog.getByRole("link", { name: "See what people say" }).click();
    await expect(page).toHaveURL(/\/product\/3333/);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Jualindi Home 200" })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Product Stats" })).toContainText("3.7");
    for (const [name, count] of [
      ["Customer Reviews", 3],
      ["Community Recommendations", 1],
    ] as const) {
      await expect(page.getByRole("region", { name }).getByRole("article")).toHaveCount(count);
    }
  });
});

test("a question that was found keeps its badge whole beside a long place", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto("/search?q=generator repair in Ikeja under 50k");
  const question = page.getByRole("article").filter({ hasText: "Johannesburg and Harare" });
  // Other tests answer it as well.
  await expect(question.getByText(/^\d+ answers$/)).toBeVisible();
  await expectToFit(page, "questions that were found");
});

test("before a search each thing keeps to its edge: a select's arrow as its text, what clears at the end of its line", {
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
  const row = await order.boundingBox();
  const end = (row?.x ?? 0) + (row?.width ?? 0);
  expect(Math.abs(end - endOfWord)).toBeLessThan(2);
  await clear.click();
  await expect(page.getByRole("heading", { name: "Recent searches" })).toHaveCount(0);
});
