import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";

/** More stops than any screen between two things that one does after the other. */
const MOST_STOPS = 150;

/** Goes to something by the Tab key, from whichever side it is nearer, and sees that it got there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const key = (await isBehind(target)) ? "Shift+Tab" : "Tab";
  for (let stop = 0; stop < MOST_STOPS && !(await hasFocus(target)); stop++) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  expect(await shows(target), "the focus can be seen").toBe(true);
}

/** Goes to a button or link and presses Enter. */
export async function chooseByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Whether it comes before what has the focus now. */
function isBehind(target: Locator): Promise<boolean> {
  return target.evaluate(
    (element) =>
      document.activeElement !== null &&
      Boolean(
        element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
  );
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
