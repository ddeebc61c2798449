import { isSavingData } from "./save-data";

/** When the first screen has long been there, after the page's own files have loaded (ms). */
const LONG_AFTER = 4000;

/**
 * Done once the first screen has long been there: what is fetched for later waits for this, so that
 * it never competes with what the person waits for.
 */
export const firstScreenDone = new Promise<void>((done) => {
  if (import.meta.env.SSR) return;
  const wait = () => setTimeout(done, LONG_AFTER);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
});

/** How long what has arrived has the phone to itself (ms). */
const MOMENT = 500;

/** Done a moment later, or as the page is left: a page that was looked at shortly is kept, too (F19). */
export function momentLater(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, MOMENT);
    addEventListener("pagehide", () => done(), { once: true });
  });
}

/**
 * Whether what nobody has asked for yet may be prefetched: once the app is stored on this device
 * and the first screen is long there, and only where the person does not save data.
 */
export async function mayPrefetch(): Promise<boolean> {
  await firstScreenDone;
  await navigator.serviceWorker.ready;
  return !isSavingData();
}
