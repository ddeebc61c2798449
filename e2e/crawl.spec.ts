import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { settle } from "./screens";

/** So many addresses of a kind are opened: the first ones tell what the others would. */
const OF_A_KIND = 2;

/** What the addresses of a kind have in common: the same screen, with the same questions to it. */
function kindOf({ pathname, searchParams }: URL): string {
  const path = pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ":id")
    .replace(/^\/category\/[^/]+/, "/category/:slug")
    .replace(/:slug\/[^/]+/, ":slug/:slug");
  return [path, ...[...searchParams.keys()].sort()].join("?");
}

/** Where the links of a page lead, on this site. */
async function linksOf(page: Page): Promise<URL[]> {
  const origin = new URL(page.url()).origin;
  const hrefs = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => link instanceof HTMLAnchorElement && link.href));
  return hrefs
    .filter((href) => href !== false)
    .map((href) => new URL(href))
    .filter((url) => url.origin === origin);
}

for (const person of ["a visitor", "a member"] as const) {
  test(`no link that ${person} finds is dead`, async ({ page, signInAs }) => {
    test.setTimeout(480_000);
    if (person === "a member") await signInAs(page, "ada");
    const queue = ["/"];
    const known = new Set(queue);
    const opened = new Map<string, number>();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await page.goto(path);
      await settle(page);
      const notFound = page.locator("h1, h2").filter({ hasText: /not found$/i });
      expect.soft(await notFound.count(), path).toBe(0);
      const here = new URL(page.url());
      if (here.hash) expect.soft(await page.locator(here.hash).count(), path).toBe(1);

      for (const url of await linksOf(page)) {
        const next = url.pathname + url.search + url.hash;
        if (url.hash && url.pathname === here.pathname) {
          expect.soft(await page.locator(url.hash).count(), `${url.hash} on ${path}`).toBe(1);
          continue;
        }
        const kind = kindOf(url) + url.hash;
        const seen = opened.get(kind) ?? 0;
        if (known.has(next) || seen >= OF_A_KIND) continue;
        known.add(next);
        opened.set(kind, seen + 1);
        queue.push(next);
      }
    }
    // That the walk got around at all.
    expect(known.size).toBeGreaterThan(40);
  });
}
