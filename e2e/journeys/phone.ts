import type { Browser, Locator, Page } from "@playwright/test";
import {
  collectPageErrors,
  DEMO_MEMBERS,
  DEMO_PASSWORD,
  type DemoMember,
  expect,
} from "../fixtures";

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, locale: "en-NG" };

interface JourneyFixtures {
  browser: Browser;
  origin: string;
  pageErrors: string[];
}

/** Another phone, until it is put away. */
export async function onAnotherPhone(
  { browser, origin, pageErrors }: JourneyFixtures,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  collectPageErrors(context, pageErrors);
  await use(await context.newPage());
  await context.close();
}

/** Opens an entry of the phone's menu. */
export async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: /\bMe$/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: entry, exact: true }).click();
}

/** The header's button of whoever is signed in. */
export function account(page: Page): Locator {
  return page.getByRole("button", { name: /^Account of/ });
}

/** Signs a demo member in by the form that the phone's menu opens. */
export async function signIn(page: Page, member: DemoMember): Promise<void> {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: /\bMe$/ }).click();
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await dialog.getByLabel("E-mail").fill(DEMO_MEMBERS[member]);
  await dialog.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(account(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}
