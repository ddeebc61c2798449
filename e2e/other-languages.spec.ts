import type { Locator, Page } from "@playwright/test";
import { readByEnglish } from "../scripts/languages/catalogs";
import { pseudoText } from "../scripts/languages/pseudo-text";
import { siteLanguages } from "../scripts/languages/site-languages";
import { LANGUAGES, PSEUDO_LANGUAGE } from "../src/lib/languages";
import { setTextSize } from "./accessible";
import { DEMO_PASSWORD } from "./demo-members";
import { expect, test } from "./fixtures";
import { faultsOf, leftInEnglish, recordAnswers, textsOf, untranslated } from "./layout";
import { boxOf, heading, waitForIdle } from "./page";
import { addressOf, MEMBERS_SCREENS, SCREEN_ADDRESSES, waitForContent } from "./screens";

/* The layout in each language, and in a longer English: npm run test:layout builds them. */

// Without motion, elements are in their final position when they are checked.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The languages of the build other than English. */
const OTHERS = siteLanguages(process.env).filter(
  (language) => language !== "en" && language !== PSEUDO_LANGUAGE,
);

const PHONES = [
  { width: 360, height: 800, letters: "" },
  { width: 320, height: 640, letters: "" },
  { width: 360, height: 800, letters: "200%" },
];

/** Expects no cut, overlapping or untranslated text, and nothing wider than a phone. */
async function expectWhole(
  page: Page,
  what: string,
  answers: () => string,
  findEnglish: typeof untranslated = untranslated,
): Promise<void> {
  const session = await page.evaluate(() => localStorage.getItem("shauri-auth") ?? "");
  // Responses still arrive during the checks.
  const written = () => answers() + session.toLowerCase();
  for (const { width, height, letters } of PHONES) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, letters);
    await waitForIdle(page);
    expect.soft(await faultsOf(page, written()), `${what} at ${width} px ${letters}`).toEqual([]);
  }
  await setTextSize(page, "");
  await page.setViewportSize({ width: 360, height: 800 });
  expect.soft(findEnglish(await textsOf(page), written()), `English: ${what}`).toEqual([]);
}

/** Opens each overlay of a screen in turn; of those that every card has, the first. */
async function expectWholeOpened(page: Page, what: string, answers: () => string): Promise<void> {
  const seen = new Set<string>();
  const openers = "button[aria-haspopup=dialog]:visible, main button[aria-expanded=false]:visible";
  for (const opener of await page.locator(openers).elementHandles()) {
    const label = (await opener.getAttribute("aria-label")) ?? (await opener.textContent()) ?? "";
    const kind = label.split(" ").slice(0, 2).join(" ");
    if (seen.has(kind)) continue;
    seen.add(kind);
    // Replaced meanwhile, for example by a live count.
    if (!(await opener.isVisible())) continue;
    // The bar at the bottom is hidden further down the page.
    await page.evaluate(() => scrollTo(0, 0));
    const address = page.url();
    const opensDialog = (await opener.getAttribute("aria-haspopup")) === "dialog";
    await opener.click({ timeout: 5000 });
    const isOpen = async () => (await page.getByRole("dialog").count()) > 0;
    await expect
      .poll(async () => !opensDialog || page.url() !== address || (await isOpen()))
      .toBe(true);
    await waitForIdle(page);
    // A visitor's tap on a member's control leads to the sign-in, which is a screen of its own.
    if (page.url() !== address) return;
    await expectWhole(page, `${what}, ${label}`, answers);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
}

for (const member of [null, "youssef"] as const) {
  for (const [name, path] of SCREEN_ADDRESSES) {
    if (!member && MEMBERS_SCREENS.has(name)) continue;
    test(`${name} has no layout faults in a longer language, for ${member ?? "a visitor"}`, async ({
      page,
      signInAs,
    }) => {
      test.slow();
      if (member) await signInAs(page, member);
      const answers = recordAnswers(page);
      await page.goto(`/qps${path === "/" ? "" : path}`);
      await waitForContent(page);
      for (const details of await page.locator("details").all()) {
        await details.evaluate((one) => one.setAttribute("open", ""));
      }
      await expectWhole(page, name, answers);
      await expectWholeOpened(page, name, answers);
    });
  }
}

for (const language of OTHERS) {
  for (const [name, path] of SCREEN_ADDRESSES) {
    test(`${name} has no layout faults in ${language}`, async ({ page, signInAs }) => {
      test.slow();
      const translations = await readByEnglish(language);
      if (MEMBERS_SCREENS.has(name)) await signInAs(page, "youssef");
      const answers = recordAnswers(page);
      await page.goto(`/${language}${path === "/" ? "" : path}`);
      await waitForContent(page);
      await expectWhole(page, name, answers, (texts, written) =>
        leftInEnglish(texts, translations, written),
      );
    });
  }
}

test("the pseudo-language is not offered", async ({ page }) => {
  await page.goto("/");
  await waitForContent(page);
  await page.getByRole("button", { name: "Display and data" }).click();
  const choices = page.getByRole("dialog").getByLabel("Language").locator("option");
  await expect(choices).toHaveText(["English", ...OTHERS.map((code) => LANGUAGES[code].name)]);
  await page.goto("/qps/reviews");
  await waitForContent(page);
  await expect(heading(page)).toHaveText(pseudoText("All Reviews"));
});

/** The horizontal middle of an element (px). */
async function middleOf(element: Locator): Promise<number> {
  const { x, right } = await boxOf(element);
  return (x + right) / 2;
}

test("a journey in Arabic runs from right to left: home, search, product, sign-in, comment, inbox", async ({
  page,
}) => {
  const answers = recordAnswers(page);
  const main = page.getByRole("main");
  const logo = page.getByRole("banner").getByRole("link").first();
  const nav = page.locator("nav[data-away], nav.fixed");
  /** Checks for each screen. */
  const expectRightToLeft = async (what: string) => {
    await waitForContent(page);
    await expect(page.locator("html"), what).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html"), what).toHaveAttribute("lang", "ar");
    expect(await middleOf(logo), `logo: ${what}`).toBeGreaterThan(240);
    expect(await middleOf(nav.locator("a").first()), `home: ${what}`).toBeGreaterThan(280);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(360);
    expect.soft(await faultsOf(page, answers()), what).toEqual([]);
  };
  /** Expects the way back on the right, with its arrow pointing right. */
  const expectBackOnTheRight = async () => {
    const back = main.locator("svg:has(path.mirrored):visible").first();
    expect(await middleOf(back)).toBeGreaterThan(300);
    await expect(back.locator("path")).toHaveCSS("scale", "-1 1");
  };

  await page.goto("/ar");
  await expectRightToLeft("home");
  await nav.locator("a[href$='/ar/search']").click();
  await expect(page).toHaveURL(/\/ar\/search/);
  await waitForContent(page);
  await main.locator("input[type=search]").fill("solar");
  await main.locator("input[type=search]").press("Enter");
  await expect(page).toHaveURL(/q=solar/);
  await expectRightToLeft("search");

  await main.locator("a[href*='/ar/product/']").first().click();
  await expect(page).toHaveURL(/\/ar\/product\//);
  await expectRightToLeft("product");
  await expectBackOnTheRight();
  const stars = main.locator(".stars").first();
  await expect(stars).toHaveCSS("scale", "-1 1");

  await page.goto("/ar/login");
  await expectRightToLeft("sign-in");
  await main.locator("[name=email]").fill("efua@shauri.example");
  await expect(main.locator("[name=email]")).toHaveCSS("direction", "ltr");
  await main.locator("[name=password]").fill(DEMO_PASSWORD);
  await main.locator("form:has([name=password]) button[type=submit]").click();
  await expect(page).not.toHaveURL(/login/);

  await page.goto(`/ar${addressOf("recommendation")}`);
  await expectRightToLeft("recommendation");
  await expectBackOnTheRight();
  const words = "الطعم ممتاز والسعر مناسب.";
  const field = main.locator("form [name=content]").first();
  await field.fill(words);
  await expect(field).toHaveCSS("direction", "rtl");
  await main.locator("form:has([name=content]) button[type=submit]").first().click();
  const comment = main.locator("p[dir=auto]", { hasText: words });
  await expect(comment).toBeVisible();
  await expect(comment).toHaveCSS("direction", "rtl");
  // An English comment is left-to-right, below its author, who is on the right.
  await expect(main.getByText("There is a bench behind the tyre man.")).toHaveCSS(
    "direction",
    "ltr",
  );

  // The bar returns after scrolling up.
  await page.mouse.wheel(0, -200);
  await nav.locator("a[href$='/ar/notifications']").click();
  await expect(page).toHaveURL(/\/ar\/notifications/);
  await expectRightToLeft("inbox");
});
