import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../e2e/fixtures.ts";
import { SCREEN_ADDRESSES } from "../e2e/screens.ts";
import { serveBuiltSite } from "./built-site.ts";
import { fetchTool } from "./tools.mjs";

// Opens what people come to from elsewhere with Lighthouse, on its phone, and prints the median of
// three runs in each of three networks. Times depend on the machine and on what else it does: they are
// read, not tested (docs/performance.md). Names of screens as arguments open those instead.

/** Of what Lighthouse is told and says, what is used here: its package is not there when types are checked. */
type Lighthouse = (
  url: string,
  flags: object,
  config: object,
) => Promise<{ lhr: Report } | undefined>;

interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

const RUNS = 3;
const OPENED = ["home", "category", "recommendation", "search"];

/** Lighthouse's slow 4G, and a worse 3G and phone. */
const SLOW_4G = {
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
};
const SLOW_3G = {
  requestLatencyMs: 300,
  downloadThroughputKbps: 700,
  uploadThroughputKbps: 700,
  cpuSlowdownMultiplier: 8,
};

/** As Lighthouse computes it, and applied to every request. */
const NETWORKS: [name: string, flags: object][] = [
  ["4G, simulated", { throttlingMethod: "simulate" }],
  ["4G, applied", { throttlingMethod: "devtools", throttling: SLOW_4G }],
  ["3G, applied", { throttlingMethod: "devtools", throttling: SLOW_3G }],
];

const AUDITS = [
  ["FCP", "first-contentful-paint"],
  ["LCP", "largest-contentful-paint"],
  ["TBT", "total-blocking-time"],
  ["CLS", "cumulative-layout-shift"],
] as const;

const CONFIG = {
  extends: "lighthouse:default",
  settings: { onlyCategories: ["performance"] },
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const entry = join(await fetchTool("lighthouse"), "lighthouse/core/index.js");
const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(entry).href);
const site = await serveBuiltSite();

/** One opening in a browser that has never seen the site: the score, then the audits in order. */
async function measure(url: string, flags: object): Promise<number[]> {
  const port = await freePort();
  const browser = await site.launch(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, { ...flags, port, logLevel: "error" }, CONFIG);
    if (!result) throw new Error(`Lighthouse answered nothing for ${url}`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const score = (categories.performance?.score ?? 0) * 100;
    return [score, ...AUDITS.map(([, id]) => audits[id]?.numericValue ?? Number.NaN)];
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    /** When the largest text or picture was painted, and when the menu that was tapped at once answered, in ms. */
    opened: { text: number; tap: number };
  }
}

/** Taps the menu as soon as there is one, and notes when it answers: it opens, or dims the page. */
function watchOpening(): void {
  window.opened = { text: 0, tap: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.opened.text = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  let isTapped = false;
  const look = new MutationObserver(() => {
    const menu = document.querySelector<HTMLElement>('header [aria-label="Menu"]');
    if (!menu) return;
    if (!isTapped) {
      isTapped = true;
      menu.click();
    }
    if (!document.querySelector('[role="dialog"], [role="status"].inset-0')) return;
    look.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.opened.tap = performance.now();
      }),
    );
  });
  look.observe(document, { subtree: true, childList: true, attributes: true });
}

/** One opening by somebody who taps the menu at once, in a browser that has never seen the site. */
async function tap(url: string): Promise<number[]> {
  const browser = await site.launch();
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 }, hasTouch: true });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: SLOW_4G.requestLatencyMs,
      downloadThroughput: (SLOW_4G.downloadThroughputKbps * 1024) / 8,
      uploadThroughput: (SLOW_4G.uploadThroughputKbps * 1024) / 8,
    });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_4G.cpuSlowdownMultiplier });
    await page.addInitScript(watchOpening);
    await page.goto(url);
    await page.waitForFunction(() => window.opened.tap > 0);
    const { text, tap } = await page.evaluate(() => window.opened);
    return [text, tap];
  } finally {
    await browser.close();
  }
}

/** When there is something to read, and when a tap is answered, at the latest (ms). */
const WANTED = [1600, 2800];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

try {
  const wanted = process.argv.slice(2);
  const names = wanted.length > 0 ? wanted : OPENED;
  say(`   text    tap  4G, applied: wanted ${WANTED.join(" and ")} at most`);
  for (const name of names) {
    const url = site.host.origin + (SCREEN_ADDRESSES.get(name) ?? name);
    const runs: number[][] = [];
    while (runs.length < RUNS) runs.push(await tap(url));
    const cells = WANTED.map((most, column) => {
      const value = median(runs.map((run) => run[column] ?? Number.NaN));
      return `${value > most ? "!" : ""}${value.toFixed(0)}`;
    });
    say(`${cells.map((cell) => cell.padStart(7)).join("")}  ${name}`);
  }
  for (const [network, flags] of NETWORKS) {
    say(
      `\n${["score", ...AUDITS.map(([name]) => name)].map((name) => name.padStart(7)).join("")}  ${network}`,
    );
    for (const name of names) {
      const url = site.host.origin + (SCREEN_ADDRESSES.get(name) ?? name);
      const runs: number[][] = [];
      while (runs.length < RUNS) runs.push(await measure(url, flags));
      const medians = ["score", ...AUDITS].map((_, column) =>
        median(runs.map((run) => run[column] ?? Number.NaN)),
      );
      const cells = medians.map((value, column) => value.toFixed(column === AUDITS.length ? 3 : 0));
      say(`${cells.map((cell) => cell.padStart(7)).join("")}  ${name}`);
    }
  }
} finally {
  site.close();
}
