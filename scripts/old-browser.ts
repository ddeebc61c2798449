import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "@playwright/test";
import { startPreview } from "../e2e/fixtures.ts";
import { splitPath } from "../src/lib/languages.ts";
import { readPageTexts } from "./languages/page-texts.ts";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";
import { freePort } from "./ports.ts";
import { fetchTool, project } from "./tools.mjs";

// Runs three journeys through the production build in the oldest supported Chromium, and opens it in an older one,
// which must show the notice (docs/decisions/0042). The browsers are for Linux on x64 only.

const OLDER = 92;
const packages = await fetchTool("old-chromium");

/** Unpacks the browser of a version, once. @throws {Error} if tools/old-chromium does not have that version */
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

/** Whether the journeys pass in the oldest supported browser; prints a line for each. */
async function walkOldest(): Promise<boolean> {
  console.info(`Chromium ${OLDEST_BROWSERS.chrome} opens the site`);
  const journeys = ["e2e/world-older.spec.ts", "-g", "without what is newer than the oldest"];
  const browser = await unpack(OLDEST_BROWSERS.chrome);
  // They are nightly tests.
  const env = { ...process.env, SHAURI_TESTS: "all", SHAURI_BROWSER: browser };
  const playwright = join(project, "node_modules/.bin/playwright");
  const { status } = spawnSync(playwright, ["test", ...journeys], { env, stdio: "inherit" });
  return status === 0;
}

/** Whether the older browser visibly shows on each kind of page that it is too old. */
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
    // Playwright's own check for visibility needs a newer browser.
    const seen = await page.evaluate(() => document.elementFromPoint(180, 20)?.textContent ?? "");
    console.info(`Chromium ${OLDER} says on ${address}: ${seen}`);
    isTold &&= seen === `${isOld} ${opensIn(OLDEST_BROWSERS)}`;
  }
  return isTold;
}

const isServed = await walkOldest();
const isTold = await askOlder();
process.exitCode = isServed && isTold ? 0 : 1;
