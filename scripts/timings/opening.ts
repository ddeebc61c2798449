import type { BuiltSiteHost } from "../built-site.ts";
import { slowNetwork, slowProcessor, VIEWPORT } from "./phone.ts";

declare global {
  interface Window {
    /** Times of the largest paint, and of the response to an immediate tap on the menu, in ms. */
    opened: { text: number; tap: number };
  }
}

/** Taps the menu as soon as it exists, and records when it responds: it opens, or dims the page. */
function watchOpening(): void {
  window.opened = { text: 0, tap: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.opened.text = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  let isTapped = false;
  const look = new MutationObserver(() => {
    const menu = document.querySelector<HTMLElement>('nav[aria-label="Quick"] button:last-child');
    if (!menu) return;
    if (!isTapped) {
      isTapped = true;
      menu.click();
    }
    if (!document.querySelector('[role="dialog"], .inset-0 [role="status"]')) return;
    look.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.opened.tap = performance.now();
      }),
    );
  });
  look.observe(document, { subtree: true, childList: true, attributes: true });
}

/**
 * One opening on slow 4G in a browser with an empty cache, with an immediate tap on the menu. Returns
 * when the text was shown and when the menu responded, in ms.
 */
export async function openAndTap(site: BuiltSiteHost, url: string): Promise<number[]> {
  await using browser = await site.launch();
  const page = await browser.newPage({ viewport: VIEWPORT, hasTouch: true });
  await slowNetwork(page);
  await slowProcessor(page);
  await page.addInitScript(watchOpening);
  await page.goto(url);
  await page.waitForFunction(() => window.opened.tap > 0);
  const { text, tap } = await page.evaluate(() => window.opened);
  return [text, tap];
}
