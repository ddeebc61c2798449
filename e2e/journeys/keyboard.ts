import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";

/** Maximum of checks of the focus before giving up. */
const MOST_LOOKS = 60;

/** Moves the focus to a target by the Tab key, in the shorter direction, and expects it to be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let look = 0; look < MOST_LOOKS; look++) {
    const stops = await stopsTo(target);
    if (stops === 0) break;
    // Not every control in between is a tab stop: go half of the way, then check again.
    const presses = Math.max(1, Math.floor(Math.abs(stops) / 2));
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(stops < 0 ? "Shift+Tab" : "Tab");
    }
  }
  await expect(target).toBeFocused();
  // A closing sheet may still cover it.
  await expect.poll(() => shows(target), "the focus can be seen").toBe(true);
}

/** Moves the focus to a button or link and presses Enter. */
export async function chooseByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** The number of controls between the focus and the target, in the order of the page; 0 if the target has the focus. */
function stopsTo(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    const focused = document.activeElement;
    if (!focused || element === focused) return 0;
    const isBetween = (one: Element, other: Element, control: Element) =>
      one.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
      control.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    const isBehind = element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    const [one, other] = isBehind ? [element, focused] : [focused, element];
    const stops = [...document.querySelectorAll("a[href], button, input, select, textarea")].filter(
      (control) => isBetween(one, other, control) && control.checkVisibility(),
    ).length;
    return isBehind ? -1 - stops : 1 + stops;
  });
}

/** Whether the control or its container shows a focus ring, and nothing covers it. */
function shows(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    const isRinged = (at: Element | null): boolean =>
      at !== null &&
      at !== document.body &&
      (getComputedStyle(at).outlineStyle !== "none" || isRinged(at.parentElement));
    return isRinged(element) && (element.contains(topmost) || topmost?.contains(element) === true);
  });
}
