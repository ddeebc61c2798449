import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SCREEN_ADDRESSES } from "../../e2e/screens.ts";
import {
  FILES,
  isScreenAddress,
  pageAt,
  pagesOf,
  SCREEN_PATTERN,
} from "../../hosting/addresses.ts";
import { config as vercel } from "../../middleware.ts";
import { routesFile } from "../../scripts/hosting-headers.ts";
import { siteLanguages } from "../../scripts/languages/site-languages.ts";
import { screens } from "../../src/screens.ts";
import { projectFolder } from "../../supabase/local/data-folder.ts";
import { parseToml } from "../../supabase/local/toml.ts";

/* The address rules for hosts. `npm run hosts` tries them on the hosts' emulators. */

const matches = (pattern: string, path: string) =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
const patternsOf = (path: string) => FILES.filter((pattern) => matches(pattern, path));

const otherLanguages = siteLanguages({}).filter((language) => language !== "en");

const MISSING = ["/assets/app-0000000.js", "/favicon.png", "/.well-known/x", "/user/jane.doe"];

describe("addresses of screens", () => {
  test("no screen's address has a dot, neither in its path nor in its parameters", () => {
    for (const { path } of screens) {
      expect(path).not.toContain(".");
      // Ids and slugs have no dot (SHAPES in scripts/prerender.ts).
      for (const [part] of path.matchAll(/:\w+/g)) expect(part).toMatch(/(?:Id|Slug)$/);
    }
    for (const address of SCREEN_ADDRESSES.values()) {
      const { pathname } = new URL(address, "http://localhost");
      expect(isScreenAddress(pathname)).toBe(true);
      expect(isScreenAddress(`${pathname}/`)).toBe(true);
    }
  });

  test("Vercel's pattern and matcher agree with isScreenAddress", () => {
    const pattern = new RegExp(`^${SCREEN_PATTERN}$`);
    for (const path of ["/", "/search/", "/lists/a%20b", ...MISSING]) {
      expect(pattern.test(path), path).toBe(isScreenAddress(path));
    }
    // The matcher is a literal: Vercel reads the source without running it.
    expect(vercel.matcher).toBe(SCREEN_PATTERN);
  });
});

test.each([
  ["/", "index.html"],
  ["/reviews", "frame.html"],
  ["/fr", "fr.html"],
  ["/fr/", "fr.html"],
  ["/fr/reviews", "fr/frame.html"],
  ["/french", "frame.html"],
  ["/xx/reviews", "frame.html"],
  ["/icon.svg", null],
])("the page at %s is %s", (path, file) => {
  expect(pageAt(path)).toBe(file);
});

describe("addresses of files", () => {
  const built = globSync("**/*.*", { cwd: join(projectFolder, "public") })
    .map((file) => `/${file}`)
    .concat("/sw.js", "/index.html", "/frame.html", "/404.html", "/assets/index-1234567.js")
    .concat(otherLanguages.map((language) => `/${pagesOf(language).manifest}`));

  test("each file of the build matches one pattern and skips the function, and no screen does", () => {
    expect(built.length).toBeGreaterThan(20);
    for (const file of built) expect(patternsOf(file), file).toHaveLength(1);
    const addresses = [...SCREEN_ADDRESSES.values(), "/lists/", "/user/jane.doe"];
    for (const address of addresses) expect(patternsOf(address), address).toEqual([]);
  });

  test("each pattern matches a file that exists", () => {
    const later = ["/sitemap*", "/.well-known/*"];
    const unused = FILES.filter((pattern) => !built.some((file) => matches(pattern, file)));
    expect(unused.sort()).toEqual(later.sort());
  });

  test("_routes.json keeps to Cloudflare's limits, and has the home page served as a file", () => {
    const { version, include, exclude } = JSON.parse(routesFile());
    expect([version, include]).toEqual([1, ["/*"]]);
    expect(exclude).toEqual(["/", ...FILES]);
    const rules: string[] = [...include, ...exclude];
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const rule of rules) expect(rule).toMatch(/^\/[^*]{0,98}\*?$/);
  });
});

test("public/ has no _redirects, which Cloudflare would apply to every file", () => {
  expect(existsSync(join(projectFolder, "public/_redirects"))).toBe(false);
});

test("Netlify answers a missing file with 404, and every other address with its language's page", () => {
  const file = readFileSync(join(projectFolder, "netlify.toml"), "utf8");
  const [site, ...rules] = file.split("[[redirects]]").map(parseToml);
  expect(site).toMatchObject({ build: { publish: "dist" } });
  // No function runs for these, so a rule has to return the 404.
  const folders = FILES.filter((pattern) => pattern.endsWith("*"));
  expect(folders).toContain("/sitemap*");
  expect(rules).toEqual([
    ...folders.map((from) => ({ from, to: "/404.html", status: 404 })),
    ...otherLanguages.flatMap((language) => [
      { from: `/${language}`, to: `/${language}.html`, status: 200 },
      { from: `/${language}/*`, to: `/${language}/frame.html`, status: 200 },
    ]),
    { from: "/*", to: "/frame.html", status: 200 },
  ]);
});
