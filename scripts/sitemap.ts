import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROWS_MAX } from "../src/lib/constants.ts";
import { alternatesOf, type Language } from "../src/lib/languages.ts";
import { isListed } from "../src/paths.ts";
import { screens } from "../src/screens.ts";

/** Addresses in one file. The protocol allows 50,000 in 50 MB; one with links to ten languages takes two kilobytes. */
const FILE_MAX = 10_000;

export interface Api {
  url: string;
  /** The public key: the sitemap holds what a visitor may read. */
  key: string;
}

/** The reason why the pages of a site cannot be read, for the operator. */
export class Unreadable extends Error {}

interface Row {
  id: string | number;
  updated_at?: string;
  slug?: string;
  category?: { slug: string };
}

interface Entry {
  path: string;
  /** When it last changed, ISO 8601. */
  changedAt?: string | undefined;
}

/** Queries for the parameters of an address, by name; null leaves such screens out. */
const QUERIES: Record<string, string | null> = {
  ":categorySlug": "categories?select=id,slug",
  ":categorySlug/:subcategorySlug":
    "subcategories?select=id,slug,category:categories!subcategories_category_id_fkey!inner(slug)",
  ":companyId": "companies?select=id,updated_at&merged_into=is.null",
  ":productId": "products?select=id,updated_at&merged_into=is.null",
  ":recommendationId": "recommendations?select=id,updated_at&is_deleted=eq.false",
  ":reviewId": "reviews?select=id,updated_at&is_deleted=eq.false",
  ":requestId": "requests?select=id,updated_at&is_deleted=eq.false",
  ":listId": "user_lists?select=id,updated_at&is_public=eq.true",
  // Profiles are not listed for search engines.
  ":userId": null,
};

/** The parameters in the address of a row's page. */
const partsOf = ({ id, slug, category }: Row) =>
  slug ? [...(category ? [category.slug] : []), slug] : [String(id)];

/** Every page that a visitor may read. @throws {Unreadable} if the project does not answer, or refuses. */
export async function* readEntries(api: Api): AsyncGenerator<Entry> {
  for (const { path } of screens.filter((screen) => isListed(screen.path))) {
    const names = path.match(/:\w+/g)?.join("/");
    const query = names && QUERIES[names];
    if (!names) yield { path };
    else if (query === undefined) throw new Error(`scripts/sitemap.ts knows no query for ${names}`);
    if (!query) continue;
    for await (const row of readRows(api, query)) {
      const parts = partsOf(row).map(encodeURIComponent);
      yield { path: path.replace(/:\w+/g, () => parts.shift() ?? ""), changedAt: row.updated_at };
    }
  }
}

/** Pages by id instead of offset: as quick at the end of a table as at its beginning. */
async function* readRows({ url, key }: Api, query: string): AsyncGenerator<Row> {
  let after = "";
  for (;;) {
    const address = `${url}/rest/v1/${query}&order=id&limit=${ROWS_MAX}${after}`;
    const response = await fetch(address, { headers: { apikey: key } }).catch((error: unknown) => {
      throw new Unreadable(
        `${url} cannot be reached. A free project is paused after seven quiet days: its dashboard restores it.`,
        { cause: error },
      );
    });
    if (!response.ok) {
      throw new Unreadable(`${address} answers ${response.status}: ${await response.text()}`);
    }
    const rows: Row[] = await response.json();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_MAX) return;
    after = `&id=gt.${last.id}`;
  }
}

/**
 * Writes sitemap.xml into the folder, with further files if one is too small, and names it in robots.txt. Each page is
 * listed at its address in each language, with links to the others. Returns the number of pages.
 */
export async function writeSitemap(
  folder: string,
  siteUrl: string,
  languages: readonly Language[],
  entries: AsyncIterable<Entry> | Iterable<Entry>,
  fileMax = FILE_MAX,
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  let urls: string[] = [];
  let total = 0;
  // Written immediately: all files together may exceed the memory.
  const finishFile = () => {
    files.push(`sitemap-${files.length + 1}.xml`);
    writeFileSync(join(folder, files.at(-1) ?? ""), wrap("urlset", urls));
    urls = [];
  };
  for await (const entry of entries) {
    for (const url of urlsOf(entry, siteUrl, languages)) {
      if (urls.length === fileMax) finishFile();
      urls.push(url);
    }
    total += 1;
  }
  finishFile();

  if (files.length === 1) {
    renameSync(join(folder, "sitemap-1.xml"), join(folder, "sitemap.xml"));
  } else {
    const index = files.map((name) => element("sitemap", `${siteUrl}/${name}`));
    writeFileSync(join(folder, "sitemap.xml"), wrap("sitemapindex", index));
  }
  announce(join(folder, "robots.txt"), `${siteUrl}/sitemap.xml`);
  return total;
}

/** A page's element for each language: search engines accept alternates only if all of them name each other. */
function urlsOf(
  { path, changedAt }: Entry,
  siteUrl: string,
  languages: readonly Language[],
): string[] {
  const alternates = alternatesOf(path, languages);
  const links = alternates
    .map(([name, there]) => {
      const href = escapeXml(siteUrl + there);
      return `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
    })
    .join("");
  const addresses = new Set([path, ...alternates.map(([, there]) => there)]);
  return [...addresses].map((address) => element("url", siteUrl + address, changedAt, links));
}

function element(name: string, address: string, changedAt?: string, links = ""): string {
  const lastmod = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : "";
  return `<${name}><loc>${escapeXml(address)}</loc>${lastmod}${links}</${name}>`;
}

function wrap(name: string, elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${elements.join("\n")}
</${name}>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Names the sitemap in robots.txt, in one line however often it is written. */
function announce(file: string, address: string): void {
  const rest = readFileSync(file, "utf8").replace(/\n*^Sitemap:.*$\n?/gm, "");
  writeFileSync(file, `${rest.trimEnd()}\n\nSitemap: ${address}\n`);
}
