import { expect, test, vi } from "vitest";
import { currentPath, withSite } from "./site";

const site = withSite();

/** How many addresses of each kind are opened; the first ones stand for the others. */
const OF_A_KIND = 2;

/** The kind of an address: its screen and the names of its query parameters. */
function kindOf({ pathname, searchParams }: URL): string {
  const path = pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ":id")
    .replace(/^\/category\/[^/]+/, "/category/:slug")
    .replace(/:slug\/[^/]+/, ":slug/:slug");
  return [path, ...[...searchParams.keys()].sort()].join("?");
}

/** The targets of a page's links, on this site. */
function findLinks(): URL[] {
  return Array.from(document.querySelectorAll("a"), ({ href }) => new URL(href)).filter(
    ({ origin }) => origin === location.origin,
  );
}

for (const member of [null, "ada@shauri.example"]) {
  test(`no link that ${member ? "a member" : "a visitor"} finds is dead`, async () => {
    if (member) await site.signIn(member);
    const queue = ["/"];
    const known = new Set(queue);
    const opened = new Map<string, number>();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await site.open(path);
      const headings = Array.from(document.querySelectorAll("h1, h2"), (one) => one.textContent);
      expect
        .soft(
          headings.filter((text) => /not found$/i.test(text ?? "")),
          path,
        )
        .toEqual([]);
      const here = new URL(currentPath(), location.origin);
      const { hash } = new URL(path, location.origin);
      // The hash's target may load on demand.
      if (hash)
        await vi.waitFor(() => expect(document.querySelectorAll(hash), path).toHaveLength(1));

      for (const url of findLinks()) {
        const next = url.pathname + url.search + url.hash;
        if (url.hash && url.pathname === here.pathname) {
          const targets = document.querySelectorAll(url.hash);
          expect.soft(targets, `${url.hash} on ${path}`).toHaveLength(1);
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
    // Proof that the walk got anywhere.
    expect(known.size).toBeGreaterThan(40);
  });
}
