import { expect, test } from "./fixtures.ts";

test("R096 the pill of each status has its colour", { tag: "@nightly" }, async ({ page }) => {
  await page.goto("/requests?size=50");
  const cards = page.getByRole("article");
  for (const [status, colour] of [
    ["Open", "rgb(30, 106, 69)"],
    ["In progress", "rgb(44, 46, 122)"],
    ["Answered", "rgb(255, 255, 255)"],
    ["Closed", "rgb(85, 83, 106)"],
  ] as const) {
    await expect(cards.getByText(status, { exact: true }).first()).toHaveCSS("color", colour);
  }
});
