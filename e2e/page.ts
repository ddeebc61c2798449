import type { Locator, Page } from "@playwright/test";

/* Where a person looks and what a person does on every screen. */

export const main = (page: Page): Locator => page.getByRole("main");

export const field = (page: Page, name: string | RegExp): Locator => main(page).getByLabel(name);

export const press = (page: Page, name: string): Promise<void> =>
  main(page).getByRole("button", { name, exact: true }).click();

/** The toast that says this; not its echo for screen readers. */
export const toast = (page: Page, text: string): Locator =>
  page.locator("[data-toast]", { hasText: text });
