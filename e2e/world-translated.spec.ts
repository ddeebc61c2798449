import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { SCREEN_ADDRESSES, waitForContent } from "./screens.ts";
import { translatePage, untranslated } from "./translator.ts";

/** The text of an element without a translation's marks and spaces. */
const said = async (locator: Locator) =>
  untranslated((await locator.allInnerTexts()).join()).replaceAll(/\s+/g, "");
const read = (locator: Locator) => expect.poll(() => said(locator));
const main = (page: Page) => page.locator("main").first();

/** Navigates within the app, as a link does. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector("h1")?.setAttribute("data-before", "");
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, address);
}

/** The same, and waits for the other screen. */
async function follow(page: Page, address: string): Promise<void> {
  await go(page, address);
  await expect(page.locator("h1[data-before]")).toHaveCount(0);
  await waitForContent(page);
}

async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForContent(page);
  await page.evaluate(translatePage);
  await expect(page.locator("font").first()).toBeAttached();
}

for (const member of [null, "thabo"] as const) {
  test(`each screen has the same text on a translated page, for ${member ?? "a visitor"}`, {
    tag: "@nightly",
  }, async ({ context, page, signInAs }) => {
    test.slow();
    const plain = await context.newPage();
    if (member) await signInAs(page, member);
    await openTranslated(page, "/");
    for (const address of SCREEN_ADDRESSES.values()) {
      await plain.goto(address);
      await waitForContent(plain);
      await go(page, address);
      // Some parts load when they come into view. Relative times may change between the two readings.
      const ageless = async (tab: Page) =>
        (await said(main(tab))).replace(/\d+(min|h|d)ago|Justnow/g, "ago");
      await expect(async () => expect(await ageless(page)).toBe(await ageless(plain))).toPass({
        timeout: 10_000,
      });
    }
    await expect(page.getByText(/stopped.* .*working/)).toHaveCount(0);
  });
}

test("forms work and show each mistake on a translated page", { tag: "@nightly" }, async ({
  page,
  signInAs,
  pageErrors,
}) => {
  const errors = () => page.locator("main [role=alert]:not(:empty)");
  await openTranslated(page, "/login");
  const submit = () => page.locator("main form:not([role=search]) button[type=submit]").last();
  await submit().click();
  await expect(errors()).toHaveCount(2);
  await page.locator("main [name=email]").fill("kwame@shauri.example");
  await page.locator("main [name=password]").fill("not it");
  await submit().click();
  await read(errors()).toContain("Wrongpasswordoremail");
  // The browser's error about the refusal.
  pageErrors.length = 0;
  await follow(page, "/signup");
  await submit().click();
  await expect(page.locator("main [name=fullName]")).toHaveAttribute("aria-invalid", "true");
  await signInAs(page, "thabo");
  for (const address of ["/submit-request", "/suggest-category", "/submit-recommendation"]) {
    await openTranslated(page, address);
    await submit().click();
    await expect(errors().first()).toBeVisible();
    await expect(submit()).toBeVisible();
    await read(main(page)).not.toContain("stoppedworking");
  }
});

test("labels, counts and lists stay up to date on a translated page", { tag: "@nightly" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "thabo");
  await openTranslated(page, "/company/22222222-0000-4000-8000-000000000001");
  const button = page
    .getByRole("main")
    .locator("button[aria-pressed]", { hasText: "Follow" })
    .first();
  for (const label of ["Following", "Follow", "Following"]) {
    await button.click();
    await read(button).toMatch(new RegExp(`^${label}(?!ing)`));
  }
  await follow(page, "/recommendation/44444444-0000-4000-8000-000000000004");
  const up = page.getByRole("button", { name: /^Upvote/ }).first();
  const count = Number(await said(up));
  const isOn = (await up.getAttribute("aria-pressed")) === "true";
  await up.click();
  await read(up).toBe(String(isOn ? count - 1 : count + 1));
  const box = () => page.locator("main form [name=content]").first();
  for (const words of ["Ours came with a lamp.", "And with a second one."]) {
    await box().fill(words);
    await page.locator("main form:has([name=content]) button[type=submit]").first().click();
    await read(main(page)).toContain(words.replaceAll(" ", ""));
    await expect(box()).toBeVisible();
  }
  await follow(page, "/search");
  for (const words of ["market", "nothing-is-called-so", "solar"]) {
    await page.locator("main input[type=search]").fill(words);
    await expect(page).toHaveURL(new RegExp(`q=${words}`));
    await waitForContent(page);
    await expect(page).toHaveTitle(new RegExp(words));
  }
  await read(main(page)).toContain("solarkit");
  await follow(page, "/recommendations");
  await page.locator("main nav a[href*='page=2']").first().click();
  await waitForContent(page);
  await read(main(page)).toContain("AllRecommendations");
  await expect(page.getByText(/stopped.* .*working/)).toHaveCount(0);
});

test("a page that is translated before the app has loaded still starts the app", async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(`addEventListener("DOMContentLoaded", ${translatePage})`);
  await page.goto("/");
  await waitForContent(page);
  await read(main(page)).toContain("SaveMoney.SaveTime.");
  // React logs that it renders the page from scratch.
  pageErrors.length = 0;
  await page.getByRole("navigation").getByRole("link", { name: "Search" }).last().click();
  await expect(page).toHaveURL(/search/);
  await expect(main(page).locator("input[type=search]")).toBeVisible();
});
