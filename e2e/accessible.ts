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

/** The minified build, which is compiled in every page: less than half of the source. */
const AXE = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules whose result depends on the theme: those about colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Violations that axe finds in a theme by these tags or rules, each with its rule, HTML and message. */
const findings = (page: Page, theme: "light" | "dark", type: "tag" | "rule", values: string[]) =>
  page.evaluate(
    async ({ theme, runOnly }) => {
      document.documentElement.dataset.theme = theme;
      // A colour in transition is neither the old nor the new one, and inheriting elements start a frame later.
      for (let frame = 0; frame < 3; frame++) {
        for (const animation of document.getAnimations()) {
          // An endless animation cannot be finished.
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

/** Cards that a screen reader announces only as "article". */
const namelessCards = (page: Page) =>
  page
    .locator("article.card:not([aria-labelledby])")
    .evaluateAll((cards) => cards.map(({ textContent }) => textContent?.slice(0, 80)));

/** Expects no violations by axe in either theme, and no card without a name. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A page that is checked again has it already.
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

/** The narrowest phone, and a laptop's window at a zoom of 200 % (F52). */
const NARROW = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

/**
 * Expects no horizontal scrolling, at night in every font of phones: on narrow screens, and on a phone with letters
 * twice as large, where words, as on a desktop, are not broken and texts of cards not cut.
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

/** Words broken over two lines although a phone has room for them. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const HALF_A_PHONE = 180;
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // An address may break at any letter.
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

/** Cut texts of cards, except excerpts. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    // Visible overflow is not cut; in some fonts a letter's box is taller than its line.
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

/** Each size and weight of the page's texts, with an example. */
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
      // Visible, and not only for screen readers or the keyboard.
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

/** Parts for screen readers only that take up room nevertheless, as a table does whatever its width is set to. */
const unhidden = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[class*=sr-only]")]
      .filter((part) => {
        const { width, height } = part.getBoundingClientRect();
        return getComputedStyle(part).clipPath !== "none" && Math.max(width, height) > 1;
      })
      .map(({ tagName, textContent }) => `takes room: ${tagName} ${textContent}`),
  );

/** Sets the browser's text size for all sites. */
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
