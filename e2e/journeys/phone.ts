import type { Browser, Page } from "@playwright/test";
import { collectPageErrors } from "../fixtures";
import { menu } from "../page";

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, locale: "en-NG" };

interface JourneyFixtures {
  browser: Browser;
  origin: string;
  pageErrors: string[];
}

/** Runs steps on another phone. */
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
  await menu(page).click();
  await page.getByRole("dialog").getByRole("link", { name: entry, exact: true }).click();
}
