import type { BrowserContext } from "@playwright/test";

/** How much later than its address each screen is drawn (ms), where it is asked for. */
const LATE = 500;

/**
 * Draws each screen half a second after its address changes, as a busy phone does, under
 * `DRAW_LATE=1 npm run test:e2e`. The screen before it takes taps meanwhile: a test that looks or taps
 * too early, or a tap that gets lost, fails every time and not once in a hundred runs.
 */
export async function delayRendering(context: BrowserContext): Promise<void> {
  if (!process.env.DRAW_LATE) return;
  await context.addInitScript((late) => {
    let until = 0;
    let held = 0;
    const begin = () => {
      until = performance.now() + late / 10;
    };
    // React schedules its work by messages to itself whose data is null.
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
