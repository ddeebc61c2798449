import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Records the user's actions on a page from the browser's events, so that no step of a test is missed. A tap, all
 * typing into one field, a key that types nothing, and choosing photos are one action each; a select is two, to open
 * it and to choose. Scrolling does not count.
 *
 * @returns a function that reads the actions so far, on all pages that the tab has opened since.
 */
export async function recordActions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    let typedIn: EventTarget | null = null;
    let tapped: Element | null = null;
    const record = (...actions: string[]) => {
      typedIn = null;
      const before: string[] = JSON.parse(sessionStorage.getItem("actions") ?? "[]");
      sessionStorage.setItem("actions", JSON.stringify([...before, ...actions]));
    };
    const type = (field: HTMLElement) => {
      if (field !== typedIn) record(`type into ${field.id || field.tagName}`);
      typedIn = field;
    };
    const isText = (target: EventTarget | null): target is HTMLElement =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !/checkbox|radio|range|file/.test(target.type));
    const isFiles = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && target.type === "file";
    const isSelect = (target: EventTarget | null) => target instanceof HTMLSelectElement;

    addEventListener(
      "click",
      ({ target, pointerId }) => {
        // Keys cause clicks too.
        if (pointerId < 0 || !(target instanceof Element)) return;
        const control = target.closest("label")?.control ?? target;
        // So do labels, for their control and at the same time.
        if (control === tapped) return;
        tapped = control;
        setTimeout(() => {
          tapped = null;
        });
        if (isText(control)) type(control);
        // Selects and file inputs are recorded by their change.
        else if (!isSelect(control) && !isFiles(control)) record(`tap ${target.textContent}`);
      },
      true,
    );
    addEventListener("input", ({ target }) => isText(target) && type(target), true);
    addEventListener(
      "change",
      ({ target }) => {
        if (isSelect(target)) record("open a select", "choose from it");
        else if (isFiles(target)) record("choose photos");
      },
      true,
    );
    addEventListener("keydown", ({ key }) => key.length > 1 && record(`press ${key}`), true);
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("actions") ?? "[]"));
}

/** Expects at most that many actions; the failure lists them. */
export function expectAtMost(actions: string[], most: number): void {
  expect(actions.length, actions.join("\n")).toBeLessThanOrEqual(most);
}

/** Expects an element within reach of a thumb: within the screen, and not covered. */
export async function expectWithinReach(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      element.evaluate((found) => {
        const { left, top, width, height } = found.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && found.contains(hit);
      }),
    )
    .toBe(true);
}

interface Finger {
  x: number;
  y: number;
  /** The distance to move (px). */
  by?: number;
  down?: number;
}

/** Moves fingers over the screen step by step. They rest before they lift, so that late events cause no fling. */
export async function slide(page: Page, fingers: Finger[], restingFrames = 8): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) => {
    const at = fingers.map(({ x, y, by = 0, down = 0 }, id) => ({
      x: x + by * part,
      y: y + down * part,
      id,
    }));
    const touchPoints = type === "touchEnd" ? [] : at;
    return client.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  await touch("touchStart", 0);
  for (let step = 1; step <= 10; step += 1) await touch("touchMove", step / 10);
  for (let frame = 0; frame < restingFrames; frame += 1) {
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
    await touch("touchMove", 1);
  }
  await touch("touchEnd", 1);
  await client.detach();
}
