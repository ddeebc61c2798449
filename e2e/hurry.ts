import type { BrowserContext } from "@playwright/test";

/** The delay of src/browser/first-screen.ts (ms). */
const LONG_AFTER = 4000;

/** Starts the worker and the storing of files immediately, instead of some time after the first screen. */
export async function hurry(context: BrowserContext): Promise<void> {
  await context.addInitScript((long: number) => {
    const { setTimeout } = window;
    const impatient = (run: TimerHandler, delay?: number, ...given: unknown[]) =>
      setTimeout(run, delay === long ? 0 : delay, ...given);
    Object.assign(window, { setTimeout: impatient });
  }, LONG_AFTER);
}
