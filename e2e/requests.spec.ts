import { expect, test } from "./fixtures.ts";

test("R009 R094 R096 a visitor reads the requests page by page, each status in its colour, opens one and comes back to the page", {
  tag: "@nightly",
}, async ({ page }) => {
  const main = page.getByRole("main");
  const cards = main.getByRole("article");

  await test.step("the pill of each status has its colour", async () => {
    await page.goto("/requests?size=50");
    for (const [status, colour] of [
      ["Open", "rgb(30, 106, 69)"],
      ["In progress", "rgb(44, 46, 122)"],
      ["Answered", "rgb(255, 255, 255)"],
      ["Closed", "rgb(85, 83, 106)"],
    ] as const) {
      await expect(cards.getByText(status, { exact: true }).first()).toHaveCSS("color", colour);
    }
  });

  await test.step("and a page leads to a request and back to itself", async () => {
    await page.goto("/requests");
    await expect(cards).toHaveCount(12);
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL("/requests?page=2");
    // The first page has as many cards.
    await expect(main.getByText(/page 2 of \d+$/)).toBeVisible();
    await cards.first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/request\/[0-9a-f-]{36}\?page=2$/);
    await main.getByRole("link", { name: "Requests", exact: true }).click();
    await expect(page).toHaveURL("/requests?page=2");
  });
});
