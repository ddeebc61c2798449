import { SCREEN_ADDRESSES } from "../e2e/screens.ts";
import { serveBuiltSite } from "./built-site.ts";
import { INTERACTIONS, measureAnswer } from "./timings/answers.ts";
import { AUDITS, audit, NETWORKS } from "./timings/lighthouse.ts";
import { openAndTap } from "./timings/opening.ts";

// Prints how soon a phone shows text and responds, as medians of three: openings with a tap on the
// menu, interactions on a loaded screen, and Lighthouse in three networks. Times depend on the machine
// and its load, so they are not tested (docs/performance.md). Names of screens as arguments open only
// those.

const RUNS = 3;
const OPENED = ["home", "category", "recommendation", "search"];

/** Maximum times in ms: until there is text, until the response to a tap on a new page, and to one on a loaded page. */
const WANTED = { text: 1600, tap: 2800, answer: 100 };

const cell = (text: string) => text.padStart(7);

/** Prints the median of each column; one beyond its maximum is marked. */
async function sayMedians(name: string, run: () => Promise<number[]>, wanted: number[] = []) {
  const runs: number[][] = [];
  while (runs.length < RUNS) runs.push(await run());
  const cells = (runs[0] ?? []).map((_, column) => {
    const values = runs.map((values) => values[column] ?? Number.NaN);
    const median = values.toSorted((a, b) => a - b)[RUNS >> 1] ?? Number.NaN;
    const isBeyond = median > (wanted[column] ?? Number.POSITIVE_INFINITY);
    return cell((isBeyond ? "!" : "") + median.toFixed(median > 0 && median < 1 ? 3 : 0));
  });
  console.info(`${cells.join("")}  ${name}`);
}

const named = process.argv.slice(2);
const screens = (named.length > 0 ? named : OPENED).map((name) => ({
  name,
  address: SCREEN_ADDRESSES.get(name) ?? name,
}));
using built = await serveBuiltSite();
const site = await built.addHost();

const { text, tap, answer } = WANTED;
console.info(`${["text", "tap"].map(cell).join("")}  4G, applied: ${text} and ${tap} at most`);
for (const { name, address } of screens) {
  await sayMedians(name, () => openAndTap(site, site.host.origin + address), [text, tap]);
}
if (named.length === 0) {
  console.info(`\n${cell("INP")}  a phone's processor: ${answer} at most`);
  for (const [name, interaction] of Object.entries(INTERACTIONS)) {
    await sayMedians(name, async () => [await measureAnswer(built, site, interaction)], [answer]);
  }
}
for (const [network, flags] of NETWORKS) {
  console.info(`\n${["score", ...AUDITS.map(([name]) => name)].map(cell).join("")}  ${network}`);
  for (const { name, address } of screens) {
    await sayMedians(name, () => audit(site, site.host.origin + address, flags));
  }
}
