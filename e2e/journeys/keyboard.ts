import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";

/** More looks at where the focus is than any way takes. */
const MOST_LOOKS = 60;

/** Goes to something by the Tab key, from whichever side it is nearer, and sees that it got there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let look = 0; look < MOST_LOOKS; look++) {
    const stops = await stopsTo(target);
    if (stops === 0) break;
    // Not everything in between is a stop: half of the way, and then look again.
    const presses = Math.max(1, Math.floor(Math.abs(stops) / 2));
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(stops < 0 ? "Shift+Tab" : "Tab");
    }
  }
  await expect(target).toBeFocused();
  // A sheet that is on its way out still lies over it.
  await expect.poll(() => shows(target), "the focus can be seen").toBe(true);
}

/** Goes to a button or link and presses Enter. */
export async function chooseByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** How many controls it is from what has the focus now, by the order of the page: 0 when it has it. */
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

/** Whether there is a ring, on the control or around what it stands in, and nothing lies over it. */
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
