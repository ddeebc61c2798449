import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { addressOf, settle } from "./screens";

const dialog = (page: Page) => page.getByRole("dialog");

/** The area that an element takes on screen. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("Not on screen");
  return box;
}

test("R242 a toast over a sheet takes its own tap, and covers none of the sheet", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "ada");
  await page.goto(addressOf("list"));
  await settle(page);
  await page
    .getByRole("button", { name: /^Remove “/ })
    .first()
    .tap();
  await dialog(page).getByRole("button", { name: "Remove" }).tap();
  const toast = page.locator("[data-toast]");
  await expect(toast).toBeVisible();
  await page.getByRole("button", { name: /^Manage/ }).tap();
  await page.getByRole("button", { name: "Edit list" }).tap();
  const name = dialog(page).getByLabel("Name");
  await name.fill("Half a na");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
  });
  const [above, sheet] = [await boxOf(toast), await boxOf(dialog(page))];
  expect(above.y + above.height).toBeLessThanOrEqual(sheet.y);
  await toast.getByRole("button", { includeHidden: true }).tap();
  await expect(toast).toHaveCount(0);
  await expect(name).toHaveValue("Half a na");
  expect(sent).toEqual([]);
});

test("going back closes what is open over the page, and no more; then it leaves the page", async ({
  page,
  signInAs,
}) => {
  // Chromium asks the page itself on a phone; here its Back is the history's.
  await page.addInitScript(() => void Reflect.deleteProperty(window, "CloseWatcher"));
  await signInAs(page, "ada");
  await page.goto("/categories");
  await settle(page);
  await page.getByRole("link", { name: "Shauri" }).first().tap();
  await expect(page).toHaveURL("/");
  const openers = [
    page.getByRole("banner").getByRole("button", { name: "Menu" }),
    page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Save “/ }),
  ];
  for (const opener of openers) {
    await opener.tap();
    await expect(dialog(page)).toBeVisible();
    await page.waitForFunction(() => history.state.open);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/");
  }
  // A link in what is open leaves nothing between the two pages.
  await openers[0]?.tap();
  await dialog(page).getByRole("link", { name: "Help center" }).tap();
  await expect(page).toHaveURL("/help-center");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/categories");
});
