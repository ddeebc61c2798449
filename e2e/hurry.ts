import type { BrowserContext } from "@playwright/test";

/** As src/browser/first-screen.ts has it (ms). */
const LONG_AFTER = 4000;

/** Has the worker, and what is kept for later, come at once: not when the first screen is long there. */
export async function hurry(context: BrowserContext): Promise<void> {
  await context.addInitScript((long: number) => {
    const { setTimeout } = window;
    const impatient = (run: TimerHandler, delay?: number, ...given: unknown[]) =>
      setTimeout(run, delay === long ? 0 : delay, ...given);
    Object.assign(window, { setTimeout: impatient });
  }, LONG_AFTER);
}
