import { once } from "node:events";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { RECOMMENDATION } from "../e2e/backend.ts";
import { startPreview } from "../e2e/fixtures.ts";
import { SCREEN_ADDRESSES } from "../e2e/screens.ts";
import { cloudflare } from "./hosts/cloudflare.ts";
import { copySite, run, type Site, stopPrograms, type Way } from "./hosts/host.ts";
import { netlify } from "./hosts/netlify.ts";
import { vercel, vercelBuild } from "./hosts/vercel.ts";
import { freePort } from "./ports.ts";
import { shareOut } from "./share-out.ts";
import { fetchTool } from "./tools.mjs";

// Serves the build on emulators of the three hosts of docs/hosting.md, and opens every screen, every file and some
// missing files. Names of hosts as arguments choose.

const HOSTS: Record<string, Way[]> = {
  cloudflare: [cloudflare],
  netlify: [netlify],
  vercel: [vercel, vercelBuild],
};

/** The timeout of one emulator (ms). */
const DEADLINE = 15 * 60_000;
/** How many addresses are opened in parallel. */
const AT_ONCE = 4;

const TYPES: Record<string, RegExp> = {
  ".ico": /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
  ".jpg": /^image\/jpeg$/,
  ".js": /^(?:text|application)\/javascript(?:$|;)/,
  ".map": /^application\/(?:json|octet-stream)(?:$|;)/,
  ".png": /^image\/png$/,
  ".svg": /^image\/svg\+xml(?:$|;)/,
  ".txt": /^text\/plain(?:$|;)/,
  ".webmanifest": /^application\/manifest\+json(?:$|;)/,
};
const MISSING = [
  "/assets/index-0000000.js",
  "/previews/none.jpg",
  "/favicon.png",
  "/sitemap-9.xml",
  "/sw.js.map.old",
  "/.well-known/change-password",
  "/user/jane.doe",
  "/wp-login.php?a=/b",
];
const SITE = "http://localhost";
const BROWSER = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36";

const dist = join(import.meta.dirname, "../dist");
const files = globSync("**/*.*", { cwd: dist }).filter(
  (file) => !file.startsWith("_") && extname(file) !== ".html",
);
const read = (file: string) => readFile(join(dist, file));
const [frame, home] = await Promise.all(["frame.html", "index.html"].map(read));
/** One further language represents all: with every language Netlify's emulator runs out of memory. */
const [frenchFrame, frenchHome] = await Promise.all(["fr/frame.html", "fr.html"].map(read));

/** Runs a task for each item, several in parallel. */
const withEach = <Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>) =>
  shareOut(items, Array(AT_ONCE).keys(), work);

/** Opens everything on a host. @param hides a header that is not checked @returns the failures */
async function walk(origin: string, hides?: string): Promise<{ opened: number; wrong: string[] }> {
  const wrong: string[] = [];
  let opened = 0;
  const expect = (address: string, what: string, is: unknown, wanted: unknown) => {
    const isRight = wanted instanceof RegExp ? wanted.test(`${is}`) : is === wanted;
    if (!isRight) wrong.push(`${address}: ${what} is ${is}, not ${wanted}`);
  };
  const expectHeader = (address: string, answer: Response, name: string, wanted: unknown) => {
    if (name !== hides) expect(address, name, answer.headers.get(name), wanted);
  };
  const open = async (address: string, method = "GET", agent = BROWSER) => {
    const headers = { "user-agent": agent };
    const answer = await fetch(origin + address, { method, headers, redirect: "manual" });
    if (++opened % 100 === 0) console.error(`  ${opened} addresses opened`);
    return answer;
  };
  const expectPage = async (address: string, answer: Response, page: Buffer | undefined) => {
    expect(address, "status", answer.status, 200);
    expectHeader(address, answer, "content-type", /^text\/html/);
    expectHeader(address, answer, "cache-control", "no-cache");
    expectHeader(address, answer, "content-security-policy", /^default-src 'self'/);
    const body = Buffer.from(await answer.arrayBuffer());
    if (page) expect(address, "its page", body.equals(page), true);
  };

  await withEach(SCREEN_ADDRESSES, async ([name, address]) => {
    const [path = "", query = ""] = address.split("?");
    const variants = [address, `${path}${name === "home" ? "" : "/"}?${query}&utm_source=a.b`];
    for (const variant of variants) {
      await expectPage(variant, await open(variant), name === "home" ? home : frame);
    }
    const head = await open(address, "HEAD");
    await expectPage(`HEAD ${address}`, head, undefined);
    const there = `/fr${name === "home" ? "" : address}`;
    await expectPage(there, await open(there), name === "home" ? frenchHome : frenchFrame);
  });
  // A host may redirect to the name without ".html"; the service worker, which stores this page, follows redirects too.
  let page = await open("/frame.html");
  for (let hops = 0; page.status === 308 && hops < 5; hops++) {
    page = await open(new URL(page.headers.get("location") ?? "", origin).pathname);
  }
  await expectPage("/frame.html", page, frame);

  await withEach(files, async (file) => {
    const answer = await open(`/${file}`);
    const cache = file.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    expect(file, "status", answer.status, 200);
    expectHeader(file, answer, "content-type", TYPES[extname(file)] ?? "known");
    expectHeader(file, answer, "cache-control", cache);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(file, "itself", body.equals(await read(file)), true);
  });

  await withEach(MISSING, async (address) => {
    const answer = await open(address);
    expect(address, "status", answer.status, 404);
    expectHeader(address, answer, "cache-control", /^(?!.*immutable)/);
    await answer.arrayBuffer();
  });

  // A preview that takes longer than 300 ms is left out, as happens to the first pages on a busy machine.
  let title: string | undefined;
  for (let tries = 0; tries < 5 && !title?.startsWith("Suya by"); tries++) {
    const told = await (await open(RECOMMENDATION, "GET", "WhatsApp/2.23.20.0 A")).text();
    title = /<title>(.*?)</.exec(told)?.[1];
  }
  expect(`${RECOMMENDATION} for WhatsApp`, "title", title, /^Suya by/);
  return { opened, wrong };
}

/** Serves the site by one emulator, and opens everything there. @throws if it does not start */
async function tryWay({ prepare, hides }: Way, site: Site) {
  const { ready, ...program } = await prepare(site);
  await run(site, program).says(ready);
  return walk(`http://127.0.0.1:${site.port}`, hides);
}

/** Waits for a task. @throws {Error} after the timeout */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = once(AbortSignal.timeout(DEADLINE), "abort").then(() => {
    throw new Error(`not done after ${DEADLINE / 60_000} minutes`);
  });
  return Promise.race([work, late]);
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

const named = process.argv.slice(2);
for (const name of named) if (!(name in HOSTS)) throw new Error(`No host is called ${name}`);
const ways = Object.entries(HOSTS)
  .filter(([name]) => named.length === 0 || named.includes(name))
  .flatMap(([name, ofHost]) => ofHost.map((way) => ({ name, way })));
const packages = await inTime(fetchTool("hosts"));
const port = await freePort();
const api = `http://localhost:${port}`;
const backend = await startPreview(port, api);
process.on("exit", () => {
  stopPrograms();
  backend.kill();
});
const key = /"key":"([^"]+)"/.exec(`${frame}`)?.[1] ?? "";
const variables = {
  VITE_SUPABASE_URL: api,
  VITE_SUPABASE_PUBLISHABLE_KEY: key,
  VITE_SITE_URL: SITE,
};
for (const { name, way } of ways) {
  const title = `${name} (${way.by}${way.hides ? `; not ${way.hides}` : ""})`;
  console.error(title);
  await using copy = await copySite();
  let isRight = false;
  try {
    const site = { folder: copy.folder, variables, packages, port: await freePort() };
    const { opened, wrong } = await inTime(tryWay(way, site));
    isRight = wrong.length === 0;
    for (const line of wrong) console.info(`  ${line}`);
    console.info(`${title}: ${opened} addresses opened, ${wrong.length} faults`);
  } catch (error) {
    console.info(`${title}: ${error}`);
  }
  const said = stopPrograms();
  if (!isRight) {
    console.error(said);
    process.exitCode = 1;
  }
}
// An emulator that timed out would keep the process alive.
process.exit();
