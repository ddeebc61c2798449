import { APP_NAME, DESCRIPTION_EXCERPT } from "../src/lib/constants.ts";
import { type BuiltLanguage, baseOf, splitPath } from "../src/lib/languages.ts";
import { toJsonLd } from "../src/lib/schema-org.ts";
import { oneLine, truncate } from "../src/lib/text.ts";
import { PAGE_HEADS } from "./languages/index.ts";
import type { Api, PageHead } from "./page-head.ts";
import * as english from "./page-head.ts";

/** How long a page waits for its head, and how long the head is cached (ms). */
const PATIENCE = 300;
const MEMORY = 3 * 60_000;
/** The most heads in the cache. */
const REMEMBERED = 1000;

interface Settings {
  api: Api;
  /** The site's own URL, without a trailing slash; if unset, that of the request. */
  siteUrl?: string;
}

interface CachedHead {
  head: PageHead;
  until: number;
}

/**
 * Writes the link preview of its address into a page of the site. Waits 300 ms for it at most: after that, or if the
 * API fails, the page is sent as it was built.
 *
 * @returns a function of a request and its page as it was built
 */
export function linkPreviewMiddleware({ api, siteUrl }: Settings) {
  const memory = new Map<string, CachedHead>();

  // Caches only loaded heads, no promises: Cloudflare cancels the pending work of a request when it ends, and other
  // requests would wait for it forever. Failures and missing rows are not cached: the next request may succeed.
  const ask = async (address: URL, language: BuiltLanguage): Promise<PageHead | null> => {
    const href = `${language} ${address.href}`;
    const known = memory.get(href);
    if (known && known.until > Date.now()) return known.head;
    const { readHead } = PAGE_HEADS[language] ?? english;
    const patience = AbortSignal.timeout(PATIENCE);
    // Not every `fetch` stops when it is aborted, and the page must not wait for that.
    const late = new Promise<never>((_, reject) => {
      patience.addEventListener("abort", () => reject(patience.reason));
    });
    const head = await Promise.race([readHead(address, api, patience), late]);
    memory.delete(href);
    if (!head) return null;
    // Evicts the oldest first.
    for (const oldest of memory.keys()) {
      if (memory.size < REMEMBERED) break;
      memory.delete(oldest);
    }
    memory.set(href, { head, until: Date.now() + MEMORY });
    return head;
  };

  return async (request: Request, page: Promise<Response>): Promise<Response> => {
    const { origin, pathname } = new URL(request.url);
    // Set as a path: resolving one with two leading slashes would lead to another host.
    const { language, path } = splitPath(pathname);
    const address = new URL(siteUrl || origin);
    address.pathname = path;
    const asked = ask(address, language).catch(() => null);
    const response = await page;
    const isPage = response.ok && response.headers.get("content-type")?.startsWith("text/html");
    if (!isPage) return response;
    const head = await asked;
    const headers = new Headers(response.headers);
    // Also without a head: a client that met a slow database would get a 304 until the next build.
    for (const name of ["content-length", "content-encoding", "etag", "last-modified"])
      headers.delete(name);
    headers.append("vary", "User-Agent");
    const html = await response.text();
    const there = head && { ...head, path: baseOf(language) + head.path };
    return new Response(there ? writeHead(html, there, address.origin) : html, {
      status: response.status,
      headers,
    });
  };
}

/**
 * Whether the client runs no scripts: bots that draw link previews, search engines, `curl`. In a browser the app sets
 * the head, so the page does not wait for it here.
 */
export function runsNoScript(request: Request): boolean {
  const agent = request.headers.get("user-agent") ?? "";
  return (
    !agent.startsWith("Mozilla/") ||
    // No browser that the app runs in calls itself compatible.
    /bot\b|crawl|spider|facebook|external|preview|google|compatible;/i.test(agent)
  );
}

/** The page with its built head replaced by this one. */
export function writeHead(html: string, head: PageHead, origin: string): string {
  const text = truncate(oneLine(head.description), DESCRIPTION_EXCERPT);
  const url = new URL(head.path, origin).href;
  // The app removes elements with this attribute and adds its own (src/components/page/head.tsx).
  const meta = (name: string, value: string) =>
    `<meta data-default ${name.includes(":") && !name.startsWith("twitter") ? "property" : "name"}="${name}" content="${encode(value)}">`;
  const tags = [
    `<title>${encode(`${head.title} · ${APP_NAME}`)}</title>`,
    meta("description", text),
    `<link data-default rel="canonical" href="${encode(url)}">`,
    meta("og:url", url),
    meta("og:site_name", APP_NAME),
    meta("og:type", head.type),
    meta("og:title", head.title),
    meta("og:description", text),
    meta("og:image", new URL(head.image, origin).href),
    ...Object.entries(sizeOf(head.image) ?? {}).map(([side, length]) =>
      meta(`og:image:${side}`, `${length}`),
    ),
    head.imageAlt ? meta("og:image:alt", head.imageAlt) : "",
    meta("twitter:card", "summary_large_image"),
    head.schemaOrg
      ? `<script data-default type="application/ld+json">${toJsonLd(head.schemaOrg)}</script>`
      : "",
  ];
  return html
    .replace(/<meta data-default[^>]*>/g, "")
    .replace(/<title>[^<]*<\/title>/, () => tags.join(""));
}

/**
 * Width and height of the site's own pictures (px), with which messengers show the picture in a link's first preview.
 * Those of photos are unknown.
 */
function sizeOf(image: string): { width: number; height: number } | null {
  if (image === "/preview.png") return { width: 1200, height: 630 };
  return image.startsWith("/previews/") ? { width: 600, height: 315 } : null;
}

function encode(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
