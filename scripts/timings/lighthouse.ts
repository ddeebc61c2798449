import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuiltSiteHost } from "../built-site.ts";
import { freePort } from "../ports.ts";
import { fetchTool } from "../tools.mjs";
import { SLOW_3G, SLOW_4G } from "./phone.ts";

/** The part of Lighthouse's API that is used here: its package is missing when types are checked. */
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

/** Networks simulated by Lighthouse's model, and applied to every request. */
export const NETWORKS: [name: string, flags: object][] = [
  ["4G, simulated", { throttlingMethod: "simulate" }],
  ["4G, applied", { throttlingMethod: "devtools", throttling: SLOW_4G }],
  ["3G, applied", { throttlingMethod: "devtools", throttling: SLOW_3G }],
];

export const AUDITS = [
  ["FCP", "first-contentful-paint"],
  ["LCP", "largest-contentful-paint"],
  ["TBT", "total-blocking-time"],
  ["CLS", "cumulative-layout-shift"],
] as const;

const CONFIG = { extends: "lighthouse:default", settings: { onlyCategories: ["performance"] } };

/** One opening in a browser with an empty cache: the score, then the audits in order. */
export async function audit(site: BuiltSiteHost, url: string, flags: object): Promise<number[]> {
  const entry = join(await fetchTool("lighthouse"), "lighthouse/core/index.js");
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(entry).href);
  const port = await freePort();
  await using _browser = await site.launch(`--remote-debugging-port=${port}`);
  const result = await lighthouse(url, { ...flags, port, logLevel: "error" }, CONFIG);
  if (!result) throw new Error(`Lighthouse answered nothing for ${url}`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (categories.performance?.score ?? 0) * 100;
  return [score, ...AUDITS.map(([, id]) => audits[id]?.numericValue ?? Number.NaN)];
}
