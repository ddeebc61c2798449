import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hurry } from "./hurry";
import { heading } from "./page";
import { waitForContent } from "./screens";

const html = (page: Page) => page.locator("html");

/** Chooses a language in the dialog that the footer opens. */
async function choose(page: Page, button: string, label: string, language: string): Promise<void> {
  await page.getByRole("contentinfo").getByRole("button", { name: button }).click();
  await page.getByRole("dialog").getByLabel(label).selectOption({ label: language });
}

test("a screen has an address in each language, and links and Back stay in that language", async ({
  page,
}) => {
  await page.goto("/fr/reviews");
  await waitForContent(page);
  await expect(html(page)).toHaveAttribute("lang", "fr");
  await expect(heading(page)).toHaveText("Tous les avis");
  await expect(page.locator("link[rel=alternate][hreflang=en]")).toHaveAttribute(
    "href",
    /:\d+\/reviews$/,
  );
  await page.getByRole("main").locator("a[href^='/fr/review/']").first().click();
  await expect(page).toHaveURL(/\/fr\/review\/[\da-f-]{36}\?page=1$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/reviews$/);
  await page.goto("/reviews");
  await waitForContent(page);
  await expect(heading(page)).toHaveText("All Reviews");
});

test("R501 R502 a reader's languages filter the posts, and each post is marked with its own", async ({
  page,
}) => {
  const cards = page.getByRole("article");
  await page.goto("/fr/recommendations?in=sw");
  await waitForContent(page);
  const headings = (language: string) =>
    cards.getByRole("heading").and(page.locator(`[lang=${language}]`));
  await expect(headings("sw")).toHaveCount(1);
  await expect(headings("en")).toHaveCount(0);
  await page.goto("/fr/recommendations?in=fr");
  await waitForContent(page);
  await expect(cards.getByRole("heading").first()).not.toHaveAttribute("lang");
  await expect(headings("sw")).toHaveCount(0);
  await expect(headings("en")).toHaveCount(0);
});

test("the home page is built in each language: its text is shown before any script runs", async ({
  request,
}) => {
  const page = await (await request.get("/fr")).text();
  expect(page).toContain('<html lang="fr"');
  expect(page).toContain("Rechercher");
  expect(page).toContain(">Téléphones et électronique<");
  expect(page).not.toMatch(/Ask someone who has been there\.|Phones &amp; Electronics/);
});

test("a chosen language is remembered: every address redirects to it, and none does without a choice", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto("/");
  await waitForContent(page);
  await choose(page, "Display and data", "Language", "Français");
  await expect(page).toHaveURL(/\/fr$/);
  await expect(heading(page)).toHaveText("Demandez à qui est passé par là.");
  await page.goto("/fr/");
  await expect(heading(page)).toHaveText("Demandez à qui est passé par là.");
  await page.goto("/requests?page=2#place");
  await expect(page).toHaveURL(/\/fr\/requests\?page=2#place$/);
  await waitForContent(page);
  await choose(page, "Affichage et données", "Langue", "English");
  await expect(page).toHaveURL(/^[^?]+\/\/[^/]+\/requests\?page=2#place$/);
  await expect(html(page)).toHaveAttribute("lang", "en");
});

test.describe("in a browser that speaks French", () => {
  test.use({ locale: "fr-CI" });

  test("an English page stays English; French is offered in French, and has French categories and places", {
    tag: "@nightly",
  }, async ({ page }) => {
    await page.goto("/categories");
    await waitForContent(page);
    await expect(html(page)).toHaveAttribute("lang", "en");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /^Food & Drink/ })).toBeVisible();
    await expect(main.getByText("Nourriture et boissons")).toHaveCount(0);
    await page.getByRole("link", { name: "Lire Shauri en français" }).click();
    await expect(page).toHaveURL(/\/fr\/categories$/);
    await expect(page.getByRole("link", { name: "Read Shauri in English" })).toHaveCount(0);
    await expect(main.getByRole("link", { name: /^Nourriture et boissons/ })).toBeVisible();
    await page.goto("/fr/reviews?place=eg-cairo");
    await expect(main.getByRole("button", { name: "Le Caire" })).toBeVisible();
  });
});

test.describe("without a network", () => {
  test.use({ networkFails: true, serviceWorkers: "allow" });

  test("each language that was used on this phone opens; any other opens in one of those", {
    tag: "@nightly",
  }, async ({ context, page }) => {
    await hurry(context);
    /** The controlling worker, once it has taken over. */
    const worker = () =>
      page.evaluate(() => {
        const { controller } = navigator.serviceWorker;
        return controller?.state === "activated" ? controller.scriptURL.replace(/.*\//, "") : null;
      });
    await page.goto("/reviews");
    await waitForContent(page);
    await expect.poll(worker).toBe("sw.js");
    await page.goto("/fr/reviews");
    await waitForContent(page);
    await expect.poll(worker).toBe("sw.js?languages=en+fr");
    await context.setOffline(true);
    for (const [address, language, end] of [
      ["/fr", "fr", /\/fr$/],
      ["/", "en", /:\d+\/$/],
      ["/fr/reviews", "fr", /\/fr\/reviews$/],
      ["/sw/requests", "en", /:\d+\/requests$/],
    ] as const) {
      await page.goto(address);
      await expect(page).toHaveURL(end);
      await expect(html(page)).toHaveAttribute("lang", language);
      await expect(heading(page)).toBeVisible();
    }
  });
});
