import { isSavingData } from "./save-data";

/** Delay after the page's `load` event until background downloads may start (ms). */
const LONG_AFTER = 4000;

/** Resolves long after the first screen. Background downloads await it, so that they never compete with that screen. */
export const firstScreenDone = new Promise<void>((done) => {
  if (import.meta.env.SSR) return;
  const wait = () => setTimeout(done, LONG_AFTER);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
});

/** Pause for the phone to render what has arrived (ms). */
const MOMENT = 500;

/** Resolves a moment later, or when the page is left, so that a short visit is stored, too (F19). */
export function momentLater(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, MOMENT);
    addEventListener("pagehide", () => done(), { once: true });
  });
}

/**
 * Whether content may be prefetched: only once the app is stored on this device and the first screen
 * has long been shown, and not in data-saver mode.
 */
export async function mayPrefetch(): Promise<boolean> {
  await firstScreenDone;
  await navigator.serviceWorker.ready;
  return !isSavingData();
}
