import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { matchPath } from "@/lib/match-path";
import { isListed } from "@/paths";
import { listPreloadedQueries } from "@/preloaded-queries";
import { SCREENS, screenNames, screens } from "@/screens";
import { SCREEN_ADDRESSES } from "../e2e/screens";
import { readEntries } from "../scripts/sitemap";

/* A screen is its file and its line in src/screens.ts; every other list of screens must have all of them. */

const files = globSync("src/routes/*.tsx").map((file) => file.replace(/^.*\/|\.tsx$/g, ""));

describe("every screen", () => {
  test("R001 R025 has a file, and every file is a screen", () => {
    const named = new Set([...screens.map(({ file }) => file), "not-found"]);
    expect(files.toSorted()).toEqual([...named].sort());
  });

  test("has its own path, with parameters named by what they hold", () => {
    const paths = screens.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths)
      expect(path).toMatch(/^\/(?:[a-z-]+|:\w+(?:Slug|Id))?(?:\/(?:[a-z-]+|:\w+(?:Slug|Id)))*$/);
  });

  test("is the only match for its addresses, so that the table's order does not matter", () => {
    for (const path of screens.map(({ path }) => path)) {
      // A slug could equal a fixed word in another screen's path.
      const others = screens.filter((screen) => screen.path !== path);
      for (const address of [path, path.replaceAll(/:\w+/g, "content")]) {
        expect(others.filter((screen) => matchPath(screen.path, address))).toEqual([]);
      }
    }
  });

  test("is opened by the walks in e2e and by the budget", () => {
    expect([...SCREEN_ADDRESSES.keys()]).toEqual([...screenNames, "notFound"]);
    for (const address of SCREEN_ADDRESSES.values()) expect(address).not.toContain(":");
  });

  test("is in the sitemap if search engines may index it", async () => {
    const row = { id: "1", slug: "one", category: { slug: "two" } };
    const { fetch } = globalThis;
    globalThis.fetch = async () => Response.json([row]);
    const found: string[] = [];
    try {
      for await (const { path } of readEntries({ url: "http://api.test", key: "" }))
        found.push(path);
    } finally {
      globalThis.fetch = fetch;
    }
    const expected = screens
      .filter(({ path }) => isListed(path) && !path.includes(":userId"))
      .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, "\\w+")}$`));
    expect(found).toHaveLength(expected.length);
    for (const pattern of expected)
      expect(found.filter((path) => pattern.test(path))).not.toEqual([]);
  });

  test("for members only is not indexed", () => {
    const wrong = screens.filter(({ path, isForMembers }) => isForMembers && isListed(path));
    expect(wrong).toEqual([]);
  });

  test("that visitors reach from other sites has its first requests preloaded", async () => {
    const reads = await listPreloadedQueries();
    const asking = screens
      .filter(({ file }) =>
        readFileSync(`src/routes/${file}.tsx`, "utf8").includes("export const prefetch"),
      )
      .map(({ path }) => path);
    expect(Object.keys(reads)).toEqual(asking);
    // At most two requests a screen.
    const counts = new Set(Object.values(reads).map((addresses) => addresses.length));
    expect([...counts].sort()).toEqual([1, 2]);
    expect(reads[SCREENS.search.path]?.[0]).toContain("query={q}");
    expect(reads[SCREENS.subcategory.path]?.[1]).toContain(
      "category_slug={categorySlug}&subcategory_slug={subcategorySlug}",
    );
  });
});
