import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "@playwright/test";
import { freePort, startPreview } from "../e2e/fixtures.ts";
import { splitPath } from "../src/lib/languages.ts";
import { readPageTexts } from "./languages/page-texts.ts";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";
import { fetchTool, project } from "./tools.mjs";

// Walks three journeys through the production build in the oldest Chromium that is served, and opens it in one that is
// older still, which must say so (docs/decisions/0042). The programs are for Linux on x64 alone.

const OLDER = 92;
const packages = await fetchTool("old-chromium");

/** Unpacks the program of a version, once. @throws {Error} tools/old-chromium has none of that version */
async function unpack(version: number): Promise<string> {
  const folder = join(packages, `chromium-${version}/bin`);
  const program = join(folder, "chromium");
  if (!existsSync(program)) {
    const draft = `${program}-${process.pid}`;
    await pipeline(
      createReadStream(join(folder, "chromium.br")),
      createBrotliDecompress(),
      createWriteStream(draft, { mode: 0o755 }),
    );
    await rename(draft, program);
  }
  return program;
}

/** Whether the journeys pass in the oldest that is served; each has its line. */
async function walkOldest(): Promise<boolean> {
  console.info(`Chromium ${OLDEST_BROWSERS.chrome} opens the site`);
  const journeys = ["e2e/world-older.spec.ts", "-g", "without what is newer than the oldest"];
  const browser = await unpack(OLDEST_BROWSERS.chrome);
  // They are tests of the night.
  const env = { ...process.env, SHAURI_TESTS: "all", SHAURI_BROWSER: browser };
  const playwright = join(project, "node_modules/.bin/playwright");
  const { status } = spawnSync(playwright, ["test", ...journeys], { env, stdio: "inherit" });
  return status === 0;
}

/** Whether what is older says on each kind of page that it is too old, where it is seen. */
async function askOlder(): Promise<boolean> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  using _site = await startPreview(port, origin);
  await using browser = await chromium.launch({
    executablePath: await unpack(OLDER),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  let isTold = true;
  for (const address of ["/", "/recommendations", "/fr/recommendations"]) {
    const { OLD_BROWSER_TEXTS } = await readPageTexts(splitPath(address).language);
    const { isOld, opensIn } = OLD_BROWSER_TEXTS;
    await page.goto(origin + address, { waitUntil: "networkidle" });
    // Playwright's own question whether something is seen needs a newer browser.
    const seen = await page.evaluate(() => document.elementFromPoint(180, 20)?.textContent ?? "");
    console.info(`Chromium ${OLDER} says on ${address}: ${seen}`);
    isTold &&= seen === `${isOld} ${opensIn(OLDEST_BROWSERS)}`;
  }
  return isTold;
}

const isServed = await walkOldest();
const isTold = await askOlder();
process.exitCode = isServed && isTold ? 0 : 1;
