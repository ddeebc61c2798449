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

/* The address rules for hosts. `npm run hosts` shows what they make of them. */

const matches = (pattern: string, path: string) =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
const patternsOf = (path: string) => FILES.filter((pattern) => matches(pattern, path));

const otherLanguages = siteLanguages({}).filter((language) => language !== "en");

const MISSING = ["/assets/app-0000000.js", "/favicon.png", "/.well-known/x", "/user/jane.doe"];

describe("what is a screen's address", () => {
  test("no screen has a dot, neither in its path nor in what stands in it", () => {
    for (const { path } of screens) {
      expect(path).not.toContain(".");
      // Their shapes have no dot (SHAPES in scripts/prerender.ts).
      for (const [part] of path.matchAll(/:\w+/g)) expect(part).toMatch(/(?:Id|Slug)$/);
    }
    for (const address of SCREEN_ADDRESSES.values()) {
      const { pathname } = new URL(address, "http://localhost");
      expect(isScreenAddress(pathname)).toBe(true);
      expect(isScreenAddress(`${pathname}/`)).toBe(true);
    }
  });

  test("Vercel is told the same as a pattern, twice", () => {
    const pattern = new RegExp(`^${SCREEN_PATTERN}$`);
    for (const path of ["/", "/search/", "/lists/a%20b", ...MISSING]) {
      expect(pattern.test(path), path).toBe(isScreenAddress(path));
    }
    // A literal there: Vercel reads the source, and does not run it.
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

describe("what is a file", () => {
  const built = globSync("**/*.*", { cwd: join(projectFolder, "public") })
    .map((file) => `/${file}`)
    .concat("/sw.js", "/index.html", "/frame.html", "/404.html", "/assets/index-1234567.js")
    .concat(otherLanguages.map((language) => `/${pagesOf(language).manifest}`));

  test("each file of the build is one for which no function is called, and no screen is", () => {
    expect(built.length).toBeGreaterThan(20);
    for (const file of built) expect(patternsOf(file), file).toHaveLength(1);
    const addresses = [...SCREEN_ADDRESSES.values(), "/lists/", "/user/jane.doe"];
    for (const address of addresses) expect(patternsOf(address), address).toEqual([]);
  });

  test("each pattern is of something: no file that is gone", () => {
    const later = ["/sitemap*", "/.well-known/*"];
    const unused = FILES.filter((pattern) => !built.some((file) => matches(pattern, file)));
    expect(unused.sort()).toEqual(later.sort());
  });

  test("_routes.json is one that Cloudflare takes, and has the home page served as a file", () => {
    const { version, include, exclude } = JSON.parse(routesFile());
    expect([version, include]).toEqual([1, ["/*"]]);
    expect(exclude).toEqual(["/", ...FILES]);
    const rules: string[] = [...include, ...exclude];
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const rule of rules) expect(rule).toMatch(/^\/[^*]{0,98}\*?$/);
  });
});

test("no rule for every address lies beside the files, where Cloudflare would apply it to each of them", () => {
  expect(existsSync(join(projectFolder, "public/_redirects"))).toBe(false);
});

test("Netlify answers a missing file as missing, and every other address with its language's page", () => {
  const file = readFileSync(join(projectFolder, "netlify.toml"), "utf8");
  const [site, ...rules] = file.split("[[redirects]]").map(parseToml);
  expect(site).toMatchObject({ build: { publish: "dist" } });
  // No function is called for these, so that a rule answers for one that is not there.
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
