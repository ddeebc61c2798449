import lighthouse, { type Config, type Flags } from "lighthouse";
import { freePort } from "../e2e/fixtures.ts";
import { SCREENS } from "../e2e/screens.ts";
import { serveBuiltSite } from "./built-site.ts";

// Opens what people come to from elsewhere with Lighthouse, on its phone, and prints the median of
// three runs in each of three networks. Times depend on the machine and on what else it does: they are
// read, not tested (docs/performance.md). Names of screens as arguments open those instead.

const RUNS = 3;
const OPENED = ["/", "category/:categorySlug", "recommendation/:id", "search"];

/** Slow 4G as Lighthouse computes it, the same applied to every request, and a worse 3G and phone. */
const NETWORKS: [name: string, flags: Flags][] = [
  ["4G, simulated", { throttlingMethod: "simulate" }],
  ["4G, applied", { throttlingMethod: "devtools" }],
  [
    "3G, applied",
    {
      throttlingMethod: "devtools",
      throttling: {
        requestLatencyMs: 300,
        downloadThroughputKbps: 700,
        uploadThroughputKbps: 700,
        cpuSlowdownMultiplier: 8,
      },
    },
  ],
];

const AUDITS = [
  ["FCP", "first-contentful-paint"],
  ["LCP", "largest-contentful-paint"],
  ["TBT", "total-blocking-time"],
  ["CLS", "cumulative-layout-shift"],
] as const;

const CONFIG: Config = {
  extends: "lighthouse:default",
  settings: { onlyCategories: ["performance"] },
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const site = await serveBuiltSite();

/** One opening in a browser that has never seen the site: the score, then the audits in order. */
async function measure(url: string, flags: Flags): Promise<number[]> {
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

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

try {
  const paths = new Map<string, string>(Object.entries(SCREENS));
  const wanted = process.argv.slice(2);
  const names = wanted.length > 0 ? wanted : OPENED;
  for (const [network, flags] of NETWORKS) {
    say(
      `\n${["score", ...AUDITS.map(([name]) => name)].map((name) => name.padStart(7)).join("")}  ${network}`,
    );
    for (const name of names) {
      const url = site.host.origin + (paths.get(name) ?? name);
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
