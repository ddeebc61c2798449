import type { BrowserContext } from "@playwright/test";

/** Delay between a change of address and the rendering of its screen (ms), if turned on. */
const LATE = 500;

/**
 * Renders each screen half a second after its address changes, as a busy phone does, under
 * `DRAW_LATE=1 npm run test:e2e`. The previous screen receives taps meanwhile: a test that looks or
 * taps too early, or a lost tap, fails every time instead of once in a hundred runs.
 */
export async function delayRendering(context: BrowserContext): Promise<void> {
  if (!process.env.DRAW_LATE) return;
  await context.addInitScript((late) => {
    let until = 0;
    let held = 0;
    const begin = () => {
      until = performance.now() + late / 10;
    };
    // React schedules its work by posting itself messages whose data is null.
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [never]) {
      const send = () => postMessage.apply(this, args);
      if (args[0] !== null || performance.now() > until) return send();
      held += 1;
      setTimeout(() => {
        held -= 1;
        send();
      }, late);
    };
    const { requestIdleCallback } = window;
    window.requestIdleCallback = (callback, options) =>
      requestIdleCallback((time) => {
        if (held === 0) callback(time);
        else window.requestIdleCallback(callback, options);
      }, options);
    for (const name of ["pushState", "replaceState"] as const) {
      const change = history[name];
      history[name] = function (...args) {
        begin();
        change.apply(this, args);
      };
    }
    addEventListener("popstate", begin, true);
  }, LATE);
}
