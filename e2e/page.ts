import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { DEMO_PASSWORD } from "./demo-members.ts";

/* Locators and actions for every screen. */

export const main = (page: Page): Locator => page.getByRole("main");

/** The heading of the screen. */
export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

export const field = (page: Page, name: string | RegExp): Locator => main(page).getByLabel(name);

export const press = (page: Page, name: string): Promise<void> =>
  main(page).getByRole("button", { name, exact: true }).click();

/** The dialog over the page. */
export const dialog = (page: Page): Locator => page.getByRole("dialog");

/** The phone's button for the menu. */
export const menu = (page: Page): Locator => page.getByRole("button", { name: /\bMe$/ });

/** The header's account button of the signed-in member. */
export const account = (page: Page): Locator => page.getByRole("button", { name: /^Account of/ });

/** Sends the log-in form, on its page or in a dialog. */
export async function logIn(form: Locator, email: string, password = DEMO_PASSWORD): Promise<void> {
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Sends the sign-up form, on its page or in a dialog. */
export async function signUp(form: Locator, name: string, email: string): Promise<void> {
  await form.getByLabel("Full name").fill(name);
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await form.getByLabel("I accept the").check();
  await form.getByRole("button", { name: "Sign Up", exact: true }).click();
}

/** Fills in the required fields of a question. */
export async function writeQuestion(
  page: Page,
  title: string,
  description: string,
  category: string | { index: number } = { index: 1 },
): Promise<void> {
  await field(page, "Title").fill(title);
  await field(page, "Description").fill(description);
  await field(page, /^Category/).selectOption(category);
}

/** An element's box on screen, with its right and bottom edges. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`Nothing to see of ${element}`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The visible toast with this text, not its copy for screen readers. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator("[data-toast]", { hasText: text });

/** Expects a new post's page, and closes the sheet that offers to share it. */
export async function expectPosted(page: Page, kind: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${kind}/[0-9a-f-]{36}$`));
  await page
    .getByRole("dialog", { name: /^Share it/ })
    .getByRole("button", { name: "Close" })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The page replaces its history entry, which would close an overlay opened before.
  await waitForIdle(page);
}

declare global {
  interface Window {
    shifts: number;
  }
}

/** Sums the layout shifts of every page opened from now on; returns a function that reads the sum. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifts += "value" in entry ? Number(entry.value) : 0;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => window.shifts);
}

/** Expects content that comes with a page, with Playwright's timeout for loading a page. */
export const expectLoaded = expect.configure({ timeout: 30_000 });

/** Waits until the app has replaced the build's HTML, where taps are queued and cards have no controls. */
export const waitForApp = (page: Page): Promise<void> =>
  expectLoaded(page.locator("html[data-waiting], #first-text")).toHaveCount(0);

/** Signs out by the phone's menu. */
export async function signOut(page: Page): Promise<void> {
  await menu(page).tap();
  await dialog(page).getByRole("button", { name: "Sign Out" }).tap();
  const question = page.getByRole("dialog", { name: "Confirm Sign Out" });
  await question.getByRole("button", { name: "Sign Out" }).tap();
}

/** Waits until the browser is idle. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(), { timeout: 1000 })));

/** Holds back the app's code; returns a function that releases it. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isFree = false;
  await page.route("**/assets/*.js", (route) => (isFree ? route.continue() : held.push(route)));
  return async () => {
    isFree = true;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

/** Opens the settings for display and data, whose code loads on demand. */
export async function openDisplaySettings(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Display and data" }).click();
  return page.getByRole("dialog", { name: "Display and data" });
}

/** Sets the browser's data saver, with which nothing is prefetched. */
export async function setSaveData(page: Page, isSaving = true): Promise<void> {
  await page.addInitScript((saveData) => {
    Object.defineProperty(navigator, "connection", {
      value: Object.assign(new EventTarget(), { saveData }),
    });
  }, isSaving);
}

/** Throttles a page's network to a bandwidth (kbit/s) and a latency (ms). */
export async function slowDown(page: Page, kilobits: number, latency: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const throughput = (kilobits * 1000) / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
