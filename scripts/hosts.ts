import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { RECOMMENDATION } from "../e2e/backend.ts";
import { freePort, startPreview } from "../e2e/fixtures.ts";
import { SCREEN_ADDRESSES } from "../e2e/screens.ts";
import { cloudflare } from "./hosts/cloudflare.ts";
import { copySite, type Deploy, type Host } from "./hosts/host.ts";
import { netlify } from "./hosts/netlify.ts";
import { vercel } from "./hosts/vercel.ts";

// Puts what was built on the three hosts that docs/hosting.md names, each by the host's own emulator, opens every screen
// and every file, and asks for what is not there. Names of hosts as arguments choose.

const HOSTS: Record<string, Deploy> = { cloudflare, netlify, vercel };

const TYPES: Record<string, RegExp> = {
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
  "/favicon.ico",
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

/** Opens everything on a host. @returns what was wrong */
async function walk({ ask }: Host): Promise<{ opened: number; wrong: string[] }> {
  const wrong: string[] = [];
  let opened = 0;
  const expect = (address: string, what: string, is: unknown, wanted: unknown) => {
    const isRight = wanted instanceof RegExp ? wanted.test(`${is}`) : is === wanted;
    if (!isRight) wrong.push(`${address}: ${what} is ${is}, not ${wanted}`);
  };
  const open = (address: string, method = "GET", agent = BROWSER) => {
    opened++;
    return ask(new Request(SITE + address, { method, headers: { "user-agent": agent } }));
  };
  const expectPage = async (address: string, answer: Response, page: Buffer | undefined) => {
    expect(address, "status", answer.status, 200);
    expect(address, "type", answer.headers.get("content-type"), /^text\/html/);
    expect(address, "Cache-Control", answer.headers.get("cache-control"), "no-cache");
    expect(address, "policy", answer.headers.has("content-security-policy"), true);
    const body = Buffer.from(await answer.arrayBuffer());
    if (page) expect(address, "its page", body.equals(page), true);
  };

  for (const [name, address] of SCREEN_ADDRESSES) {
    const [path = "", query = ""] = address.split("?");
    const variants = [address, `${path}${name === "home" ? "" : "/"}?${query}&utm_source=a.b`];
    for (const variant of variants) {
      await expectPage(variant, await open(variant), name === "home" ? home : frame);
    }
    const head = await open(address, "HEAD");
    await expectPage(`HEAD ${address}`, head, undefined);
  }
  // A host may leave out ".html" of a name, and leads there: so does the service worker, which keeps this one.
  let page = await open("/frame.html");
  for (let hops = 0; page.status === 308 && hops < 5; hops++) {
    page = await open(new URL(page.headers.get("location") ?? "", SITE).pathname);
  }
  await expectPage("/frame.html", page, frame);

  for (const file of files) {
    const answer = await open(`/${file}`);
    const cache = file.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    expect(file, "status", answer.status, 200);
    expect(file, "type", answer.headers.get("content-type"), TYPES[extname(file)] ?? "known");
    expect(file, "Cache-Control", answer.headers.get("cache-control"), cache);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(file, "itself", body.equals(await read(file)), true);
  }

  for (const address of MISSING) {
    const answer = await open(address);
    expect(address, "status", answer.status, 404);
    expect(address, "Cache-Control", answer.headers.get("cache-control"), /^(?!.*immutable)/);
    await answer.arrayBuffer();
  }

  const told = await (await open(RECOMMENDATION, "GET", "WhatsApp/2.23.20.0 A")).text();
  expect(`${RECOMMENDATION} for WhatsApp`, "title", /<title>(.*?)</.exec(told)?.[1], /^Suya by/);
  return { opened, wrong };
}

const named = process.argv.slice(2);
const port = await freePort();
const api = `http://localhost:${port}`;
const backend = await startPreview(port, api);
const key = /"key":"([^"]+)"/.exec(`${frame}`)?.[1] ?? "";
try {
  for (const [name, deploy] of Object.entries(HOSTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const { folder, remove } = await copySite();
    const variables = { VITE_SUPABASE_URL: api, VITE_SUPABASE_ANON_KEY: key, VITE_SITE_URL: SITE };
    const host = await deploy(folder, variables);
    const { opened, wrong } = await walk(host);
    await host.stop();
    await remove();
    for (const line of wrong) process.stdout.write(`  ${line}\n`);
    process.stdout.write(`${name}: ${opened} addresses opened, ${wrong.length} faults\n`);
    if (wrong.length > 0) process.exitCode = 1;
  }
} finally {
  backend.kill();
}
