import type { Page } from "@playwright/test";
import { DEMO_MEMBERS } from "../demo-members";
import { expect, test } from "../fixtures";
import { chooseFromMenu } from "../journeys/phone";
import { account, dialog, logIn, main, menu } from "../page";

/** Browses the site as a visitor, then signs in, with `refuse` run first on each page. */
async function readAndSignIn(page: Page, refuse: () => void): Promise<void> {
  await page.addInitScript(refuse);
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  await main(page).getByRole("combobox").fill("market");
  await main(page).getByRole("combobox").press("Enter");
  await expect(page).toHaveURL("/search?q=market");
  await expect(page.getByRole("status").filter({ hasText: "for “market”" })).toBeVisible();
  await menu(page).click();
  await page.getByLabel("Theme").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.getByRole("button", { name: "Sign In" }).click();
  await logIn(dialog(page), DEMO_MEMBERS.ada);
  await expect(account(page)).toBeVisible();
  await chooseFromMenu(page, "Notifications");
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(page.getByText("Please sign in to view")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
}

test("F28 a browser that refuses storage can read the site, and sign in for this tab", async ({
  page,
}) => {
  await readAndSignIn(page, () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
});

test("F29 a browser with a full storage can read the site, and sign in for this tab", {
  tag: "@nightly",
}, async ({ page }) => {
  await readAndSignIn(page, () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
});

/** A damaged value that comes closest to a session. */
const DAMAGED =
  '{"access_token":"a.b.c","refresh_token":"r","expires_at":"soon","user":{"id":"1"}}';

test("F30 a damaged session is removed: the visitor is signed out, without an error in the log", async ({
  page,
}) => {
  await page.goto("/login");
  await page.evaluate((value) => localStorage.setItem("shauri-auth", value), DAMAGED);
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { name: "Sign in required" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("shauri-auth"))).toBeNull();
  await main(page).getByRole("link", { name: "Sign In" }).click();
  await logIn(main(page), DEMO_MEMBERS.ada);
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL("/notifications");
});
