import type { Page } from "@playwright/test";
import { LANGUAGES } from "../src/lib/languages.ts";

/* Detects layout faults in another language, or in the pseudo-language (scripts/languages/pseudo-text.ts). */

/**
 * Finds cut texts, controls that overlap or are too small for their text, and content wider than the screen. Texts from
 * the server (recordAnswers) may be cut on purpose. Runs in the page, or in the overlay that is open.
 */
export async function faultsOf(page: Page, written: string): Promise<string[]> {
  const names = written.split("\n").filter(({ length }) => length > 3 && length < 60);
  /** Whether a text is a member's, perhaps with the site's words around it. */
  const isTheirs = (text: string) =>
    text
      .split(/[·«»“”"]/)
      .map(plainly)
      .some((part) => part.length > 3 && written.includes(part)) ||
    names.some((name) => plainly(text).includes(name));
  const found = await findFaults(page);
  return found.flatMap(({ fault, shortened }) => (shortened && isTheirs(shortened) ? [] : [fault]));
}

interface Fault {
  fault: string;
  /** A text that is cut on purpose, as members' texts may be. */
  shortened?: string;
}

const findFaults = (page: Page): Promise<Fault[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document.body;
    /** Visible, not only for screen readers: such elements are one pixel in size. */
    const isShown = (element: Element | null): boolean => {
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]"))
        return false;
      for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
        const { clip, clipPath } = getComputedStyle(one);
        if (clipPath === "inset(50%)" || clip === "rect(0px, 0px, 0px, 0px)") return false;
      }
      return true;
    };
    const said = (element: Element) => (element.textContent ?? "").trim().slice(0, 80);
    const shown = [...root.querySelectorAll("*")].filter(isShown);
    const faults: string[] = [];
    const shortened: Fault[] = [];

    /** In a row that scrolls sideways on purpose. */
    const isPushed = (element: Element) => {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
        if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
      return false;
    };
    for (const control of shown.filter((one) => one.matches("a, button, input, select"))) {
      const { left, right, width } = control.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1) && !isPushed(control))
        faults.push(`beyond the edge: ${said(control)}`);
    }

    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) {
      const wide = shown.filter(
        (one) =>
          Math.max(one.getBoundingClientRect().right, -one.getBoundingClientRect().left) >
          innerWidth + 1,
      );
      faults.push(
        `${scrollWidth} px wide: ${wide.slice(-1).map((one) => one.outerHTML.slice(0, 160))}`,
      );
    }

    for (const element of shown) {
      const style = getComputedStyle(element);
      const beside = element.scrollWidth - element.clientWidth;
      const below = element.scrollHeight - element.clientHeight;
      if (!said(element) || element instanceof HTMLSelectElement) continue;
      const isCut =
        (/hidden|clip/.test(style.overflowX) && beside > 1) ||
        (/hidden|clip/.test(style.overflowY) && below > Number.parseFloat(style.fontSize) / 2);
      const isShortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      // A row that wraps leaves out whole entries instead of cutting them.
      const isRow = style.flexWrap === "wrap";
      if (isCut && !isRow) {
        const fault = `cut: ${said(element)}`;
        if (isShortened) shortened.push({ fault, shortened: said(element) });
        else faults.push(fault);
      }
      const isControl = element.matches("a, button, label, summary, [role=tab]");
      if (isControl && style.display !== "inline" && !isCut && beside > 1)
        faults.push(`too wide for its control: ${said(element)}`);
    }

    /** The boxes of a control's texts and icons. */
    const places = (control: Element): DOMRect[] => {
      const range = document.createRange();
      const nodes = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const found = [...control.querySelectorAll("svg")].map((icon) =>
        icon.getBoundingClientRect(),
      );
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        if (!isShown(node.parentElement)) continue;
        range.selectNodeContents(node);
        found.push(...range.getClientRects());
      }
      return found.filter(({ width, height }) => width > 1 && height > 1);
    };
    /** In a bar or an open menu, which may cover scrolling content. */
    const isAbove = (element: Element) => {
      for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
        const { position, zIndex } = getComputedStyle(one);
        if (/fixed|sticky/.test(position) || Number(zIndex) >= 30) return true;
      }
      return false;
    };
    const controls = shown
      .filter((element) => element.matches("a, button, [role=tab]") && !isAbove(element))
      .map((element) => ({ element, boxes: places(element) }));
    controls.forEach(({ element, boxes }, at) => {
      for (const other of controls.slice(at + 1)) {
        if (element.contains(other.element)) continue;
        const isOver = boxes.some((one) =>
          other.boxes.some(
            (two) =>
              Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2 &&
              Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 4,
          ),
        );
        if (isOver) faults.push(`over each other: ${said(element)} / ${said(other.element)}`);
      }
    });
    return [...[...new Set(faults)].map((fault) => ({ fault })), ...shortened];
  });

/** All visible and announced texts of a page: text nodes, and attributes with labels. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest("script, style, noscript, template")) continue;
      found.add(text.textContent ?? "");
    }
    for (const name of ["aria-label", "alt", "placeholder", "title", "aria-roledescription"]) {
      for (const element of document.body.querySelectorAll(`[${name}]`))
        found.add(element.getAttribute(name) ?? "");
    }
    found.add(document.title);
    return [...found];
  });

/** Records the server's responses as one text. */
export function recordAnswers(page: Page): () => string {
  const answers: string[] = [];
  const add = (value: unknown): void => {
    if (typeof value === "string") answers.push(plainly(value));
    else if (value && typeof value === "object") for (const part of Object.values(value)) add(part);
  };
  page.on("response", async (response) => {
    if (!/\/(?:rest|auth)\/v1\//.test(response.url())) return;
    add(await response.json().catch(() => null));
  });
  return () => answers.join("\n");
}

/** The parts of a text outside of brackets. */
function outsideBrackets(text: string): string {
  let depth = 0;
  let outside = "";
  for (const letter of text) {
    if (letter === "[") depth += 1;
    else if (letter === "]") depth -= 1;
    else if (depth === 0) outside += letter;
  }
  return outside;
}

/** Names, language names, and e-mail addresses, which stay untranslated. */
const LANGUAGE_NAMES = Object.values(LANGUAGES).map(({ name }) => name.toLowerCase());
const NAMES = new RegExp(
  `^(?:shauri|whatsapp|instagram|facebook|tiktok|[\\w.]+@[\\w.]+|${LANGUAGE_NAMES.join("|")})$`,
);

/** A text normalized for comparison with the database's. */
const plainly = (text: string) =>
  text
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** Texts that are neither in brackets nor from the database, and so are missing from the catalog. */
export function untranslated(texts: string[], written: string): string[] {
  return texts
    .flatMap((text) => outsideBrackets(text).split(" · "))
    .map((text) => plainly(text).replace(/^[…@#]+|…$/g, ""))
    .filter((text) => /(?<!\p{L})(?=[a-z]{3})[a-z]*[aeiou][a-z]*(?!\p{L})/u.test(text))
    .filter((text) => !NAMES.test(text) && !written.includes(text));
}

/** English texts that have a translation and are not from the server. */
export function leftInEnglish(
  texts: string[],
  translations: ReadonlyMap<string, string>,
  written: string,
): string[] {
  return texts
    .map((text) => text.trim())
    .filter((text) => (translations.get(text) ?? text) !== text && !NAMES.test(plainly(text)))
    .filter((text) => !written.includes(plainly(text)));
}
