import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { readEntries, writeSitemap } from "../../scripts/sitemap";
import { baseOf, isLanguage, LANGUAGES } from "../../src/lib/languages";
import { callsOf, lost, restServer, rows } from "../msw/rest";
import { API } from "../msw/server";
import { id } from "../samples";
import { scratchFolder } from "../scratch-folder";

const SITE = "https://shauri.example";
let folder = "";
beforeEach(() => {
  folder = scratchFolder(onTestFinished);
  writeFileSync(join(folder, "robots.txt"), "User-agent: *\nAllow: /\n");
});

const read = (name: string) => readFileSync(join(folder, name), "utf8");
const pages = (count: number) => Array.from({ length: count }, (_, n) => ({ path: `/${n}` }));
const POSTS = ["recommendations", "reviews", "requests"];
const TABLES = ["categories", "subcategories", "companies", "products", ...POSTS, "user_lists"];
const NOTHING = Object.fromEntries(TABLES.map((table) => [`GET ${table}`, rows()]));

async function collect() {
  const paths: string[] = [];
  for await (const { path } of readEntries({ url: API, key: "public-key" })) paths.push(path);
  return paths;
}

describe("the sitemap's pages", () => {
  test("are those that a visitor may read, without deleted posts and private lists", async () => {
    const calls = restServer({
      ...NOTHING,
      "GET categories": rows({ id: 2, slug: "food-drink" }),
      "GET subcategories": rows({ id: 20, slug: "caterers", category: { slug: "food-drink" } }),
      "GET reviews": rows({ id: id(1), updated_at: "2026-11-20T10:00:00+00:00" }),
    });
    const found = await collect();
    expect(found).toContain("/");
    expect(found).toContain("/category/food-drink/caterers");
    expect(found).toContain(`/review/${id(1)}`);
    for (const table of POSTS)
      expect(callsOf(calls, `GET ${table}`)[0]?.query.get("is_deleted")).toBe("eq.false");
    expect(callsOf(calls, "GET user_lists")[0]?.query.get("is_public")).toBe("eq.true");
  });

  test("are read two hundred at a time, by cursor", async () => {
    const all = Array.from({ length: 201 }, (_, n) => ({ id: id(n) }));
    const calls = restServer({
      ...NOTHING,
      "GET products": (call) =>
        rows(...(call.query.has("id") ? all.slice(200) : all.slice(0, 200)))(call),
    });
    const found = await collect();
    expect(found.filter((path) => path.startsWith("/product/"))).toHaveLength(201);
    const asked = callsOf(calls, "GET products");
    expect(asked.map(({ query }) => query.get("id"))).toEqual([null, `gt.${id(199)}`]);
  });

  test("fail on a failed request, instead of looking like an empty site", async () => {
    restServer({ ...NOTHING, "GET products": lost });
    await expect(collect()).rejects.toThrow(`${API} cannot be reached. A free project is paused`);
  });
});

describe("the sitemap's files", () => {
  test("one file, escaped, with the date of the last change; robots.txt names it once", async () => {
    const entries = [{ path: "/" }, { path: "/category/a&b", changedAt: "2026-11-20T10:00:00Z" }];
    for (let times = 0; times < 2; times += 1) {
      expect(await writeSitemap(folder, SITE, ["en"], entries)).toBe(2);
    }
    expect(read("sitemap.xml")).toContain(
      `<url><loc>${SITE}/category/a&amp;b</loc><lastmod>2026-11-20T10:00:00Z</lastmod></url>`,
    );
    const document = new DOMParser().parseFromString(read("sitemap.xml"), "text/xml");
    expect(document.querySelectorAll("urlset > url")).toHaveLength(2);
    expect(read("sitemap.xml")).not.toContain("hreflang");
    expect(read("robots.txt")).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`);
  });

  test("too many pages for one file: several files, and an index of them", async () => {
    expect(await writeSitemap(folder, SITE, ["en"], pages(5), 2)).toBe(5);
    expect(readdirSync(folder).sort()).toEqual([
      "robots.txt",
      "sitemap-1.xml",
      "sitemap-2.xml",
      "sitemap-3.xml",
      "sitemap.xml",
    ]);
    expect(read("sitemap.xml")).toContain(`<sitemap><loc>${SITE}/sitemap-3.xml</loc></sitemap>`);
    expect(read("sitemap-3.xml")).toContain(`<url><loc>${SITE}/4</loc></url>`);
  });

  test("ten thousand long addresses in every language fit in the 50 MB of a file", async () => {
    const languages = Object.keys(LANGUAGES).filter(isLanguage);
    await writeSitemap(folder, SITE, languages, [{ path: `/${"a".repeat(300)}` }]);
    expect(read("sitemap.xml").match(/<loc>/g)).toHaveLength(languages.length);
    const { size } = statSync(join(folder, "sitemap.xml"));
    expect((size / languages.length) * 10_000).toBeLessThan(50_000_000);
  });

  test("each page is listed in each language, with alternates for all languages and x-default", async () => {
    const entries = [{ path: "/" }, { path: "/user/a&b", changedAt: "2026-11-20T10:00:00Z" }];
    expect(await writeSitemap(folder, SITE, ["en", "fr", "sw"], entries)).toBe(2);
    const document = new DOMParser().parseFromString(read("sitemap.xml"), "text/xml");
    const urls = [...document.querySelectorAll("urlset > url")].map((url) => ({
      loc: url.querySelector("loc")?.textContent,
      lastmod: url.querySelector("lastmod")?.textContent,
      links: [...url.getElementsByTagNameNS("http://www.w3.org/1999/xhtml", "link")].map((link) =>
        ["rel", "hreflang", "href"].map((name) => link.getAttribute(name)).join(" "),
      ),
    }));
    const inAll = (english: string, rest: string, lastmod?: string) =>
      [english, `/fr${rest}`, `/sw${rest}`].map((path) => ({
        loc: SITE + path,
        lastmod,
        links: [
          `alternate en ${SITE}${english}`,
          `alternate fr ${SITE}/fr${rest}`,
          `alternate sw ${SITE}/sw${rest}`,
          `alternate x-default ${SITE}${english}`,
        ],
      }));
    expect(urls).toEqual([
      ...inAll("/", ""),
      ...inAll("/user/a&b", "/user/a&b", "2026-11-20T10:00:00Z"),
    ]);
  });
});

test("robots.txt disallows the search in each language, and no listed page", () => {
  const rules = readFileSync("public/robots.txt", "utf8").matchAll(/^Disallow: (.+)$/gm);
  const patterns = [...rules].map(([, path = ""]) => new RegExp(`^${path.replace("*", ".*")}`));
  const isLeftOut = (path: string) => patterns.some((pattern) => pattern.test(path));
  for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
    const base = baseOf(language);
    expect(isLeftOut(`${base}/search?q=tailor`)).toBe(true);
    for (const path of ["/", "/reviews", `/user/${id(1)}`])
      expect(isLeftOut(base + path)).toBe(false);
  }
});
