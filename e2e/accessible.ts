import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { runsNightly } from "../tests/extent";
import { expect } from "./fixtures";
import { inFont, OTHER_FONTS } from "./fonts";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** As sites load it: less than half of the source, which is compiled anew in every page. */
const AXE = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules whose result depends on the theme: those about colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Violations that axe finds in a theme by these tags or rules, each with its rule, HTML and message. */
const findings = (page: Page, theme: "light" | "dark", type: "tag" | "rule", values: string[]) =>
  page.evaluate(
    async ({ theme, runOnly }) => {
      document.documentElement.dataset.theme = theme;
      // A colour on its way to another one is neither, and what inherits it sets out a frame later.
      for (let frame = 0; frame < 3; frame++) {
        for (const animation of document.getAnimations()) {
          // An endless one cannot be finished.
          if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
            animation.finish();
        }
        await new Promise((done) => requestAnimationFrame(done));
      }
      if (!window.axe) throw new Error("axe has not been loaded");
      const { violations } = await window.axe.run({ runOnly, resultTypes: ["violations"] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`),
      );
    },
    { theme, runOnly: { type, values } },
  );

/** Cards that a screen reader calls "article" alone. */
const namelessCards = (page: Page) =>
  page
    .locator("article.card:not([aria-labelledby])")
    .evaluateAll((cards) => cards.map(({ textContent }) => textContent?.slice(0, 80)));

/** Nothing for axe to find, in both themes, and no card without a name. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A page that is looked at again has it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const inLight = await findings(page, "light", "tag", TAGS);
  expect.soft(inLight, `${where}, light`).toEqual([]);
  expect.soft(await namelessCards(page), `${where}, cards`).toEqual([]);
  const inDark = await findings(page, "dark", "rule", COLOUR_RULES);
  expect.soft(inDark, `${where}, dark`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "light";
  });
}

/** The narrowest phone, and what a zoom of 200 % leaves of a laptop's window (F52). */
const NARROW = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

/**
 * Nothing to scroll sideways to, by night in none of the fonts that phones have: on narrow screens, and on a phone with
 * letters twice as large, where no word is broken either, as on a desktop, nor cut what a card says.
 */
export async function expectToFit(page: Page, where: string): Promise<void> {
  await expectToFitInFont(page, where);
  for (const font of runsNightly ? OTHER_FONTS : [])
    await inFont(page, font, () => expectToFitInFont(page, `${where} in ${font.name}`));
}

async function expectToFitInFont(page: Page, where: string): Promise<void> {
  const expectWidth = async ({ width }: { width: number }, how: string) => {
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(needed, `${where} ${how}`).toBe(width);
  };
  for (const size of NARROW) {
    await page.setViewportSize(size);
    await expectWidth(size, `at ${size.width} px`);
  }
  await page.setViewportSize(DESKTOP);
  expect.soft(await brokenWords(page), `${where} on a desktop`).toEqual([]);
  await page.setViewportSize(PHONE);
  expect.soft(await unhidden(page), `${where} at ${PHONE.width} px`).toEqual([]);
  const letters = await kindsOfLetters(page);
  const few = letters.length <= MOST_KINDS_OF_LETTERS;
  expect.soft(few ? [] : letters, `sizes and weights of letters, ${where}`).toEqual([]);
  await setTextSize(page, "200%");
  await expectWidth(PHONE, "with text twice as large");
  expect.soft(await brokenWords(page), `${where} with text twice as large`).toEqual([]);
  expect.soft(await cutWords(page), `${where} with text twice as large`).toEqual([]);
  await setTextSize(page, "");
}

/** Words that stand on two lines though a phone has room for them. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const HALF_A_PHONE = 180;
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // An address goes on at the end of a line wherever that is.
      const elsewise = ".sr-only, option, .break-all";
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest(elsewise)) continue;
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[^\s\p{Pd}…]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()];
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        const lines = new Set(parts.map(({ top }) => Math.round(top)));
        if (lines.size > 1 && width < HALF_A_PHONE) broken.push(`broken: ${word}`);
      }
    }
    return broken;
  });

/** Words of a card that are cut, but for those of its excerpt. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    // Overflow that is shown cuts nothing; a letter's box may be taller than its line in some fonts.
    const hides = (part: Element) => {
      const { overflowY, fontSize } = getComputedStyle(part);
      const below = part.scrollHeight - part.clientHeight;
      return (
        overflowY !== "visible" &&
        (part.scrollWidth > part.clientWidth || below > Number.parseFloat(fontSize) / 2)
      );
    };
    return [...document.querySelectorAll("article.card :is(.truncate, h3, div[class*=clamp])")]
      .filter(hides)
      .map(({ textContent }) => `cut: ${textContent}`);
  });

/** Pairs of size and weight on one screen: five sizes, three of them in two weights (0055). */
const MOST_KINDS_OF_LETTERS = 8;

/** Each size and weight in which something is written, with an example. */
const kindsOfLetters = (page: Page) =>
  page.evaluate(() => {
    const examples = new Map<string, string>();
    const range = document.createRange();
    const note = (element: Element, text: string) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      examples.set(`${fontSize} ${fontWeight}`, text.slice(0, 30));
    };
    // A dialog is a screen of its own.
    const screen = document.querySelector("[role=dialog]") ?? document.body;
    const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: element, textContent: words } = text;
      if (!words?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
      // On screen, and not for screen readers or the keyboard alone.
      range.selectNodeContents(text);
      const { width, bottom } = range.getBoundingClientRect();
      if (width > 1 && bottom > 0 && !element.closest(".sr-only")) note(element, words.trim());
    }
    for (const field of screen.querySelectorAll(
      "input:not([type]), input[type=text], textarea, select",
    ))
      if (field.checkVisibility()) note(field, field.tagName);
    return [...examples].map(([kind, example]) => `${kind}: ${example}`);
  });

/** Parts that only screen readers hear and that take room all the same, as a table does whatever width it is given. */
const unhidden = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[class*=sr-only]")]
      .filter((part) => {
        const { width, height } = part.getBoundingClientRect();
        return getComputedStyle(part).clipPath !== "none" && Math.max(width, height) > 1;
      })
      .map(({ tagName, textContent }) => `takes room: ${tagName} ${textContent}`),
  );

/** As the person has set it for all sites. */
export const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Expects a screen to fit and to be accessible. */
export async function expectUsable(page: Page, where: string): Promise<void> {
  await expectToFit(page, where);
  await expectAccessible(page, where);
}

/** Expects the open dialog to have loaded, to fit a narrow screen and to be accessible. */
export async function expectAccessibleDialog(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await expect(dialog.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  await expectUsable(page, String(name));
}
