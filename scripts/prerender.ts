import { statSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { JSDOM } from "jsdom";
import { build, type Plugin, type Rolldown } from "vite";
import { pageAt, pagesOf } from "../hosting/addresses.ts";
import { type BootPlan, PLAN_ID, type ScreenPlan } from "../src/boot/boot-plan.ts";
import type { HomeFeed } from "../src/data/posts/feeds.ts";
import {
  alternatesOf,
  type BuiltLanguage,
  baseOf,
  directionOf,
  isLanguage,
} from "../src/lib/languages.ts";
import { buildBoot } from "./boot-script.ts";
import { entryOf, withImports } from "./bundle.ts";
import { readPageTexts } from "./languages/page-texts.ts";
import { languageConstants, textsOfLanguage } from "./languages/texts-of-language.ts";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";
import { OWN_BUILD } from "./own-build.ts";

/** Page that hosts serve for a missing file: a copy of the frame, in which the app shows the error. */
const NOT_FOUND = "404.html";

const ENGLISH = { language: "en", languages: ["en"] } as const;

/** How long a build waits for the database (ms). */
const PATIENCE = 20_000;

interface Source {
  /** The project's address without a trailing slash; empty for the page's own origin. */
  url: string;
  key: string;
  fetch: (request: Request) => Promise<Response>;
}

/** The language that a build is for, among those of the site. */
export interface Edition {
  language: BuiltLanguage;
  languages: readonly BuiltLanguage[];
}

type App = typeof import("../src/prerender.tsx");

/**
 * Builds the home page with the current public feed, so that its text is shown before any script runs, and the frame
 * for every other address, with the screens' outlines (docs/decisions/0012). Without the feed, both are the frame.
 *
 * @param siteUrl the site's own address, for link previews; empty if unknown
 * @param edition the language; only English by default
 * @param loadApp for tests, whose builds share one app
 */
export function prerender(
  source: Source,
  siteUrl = "",
  edition: Edition = ENGLISH,
  loadApp: () => Promise<App> = () => buildApp(edition),
): Plugin {
  const { language, languages } = edition;
  const pages = pagesOf(language);
  const offered = languages.filter(isLanguage);
  return {
    name: "shauri:prerender",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("No index.html was built");
        const app = withImports(bundle, entryOf(bundle));
        const boot = await buildBoot();
        const texts = await readPageTexts(language);
        const style = takeStyle(bundle);
        const feed = readFeed(source, language);
        const keyInHeader = await feed.then(
          () => wantsKeyInHeader(source),
          () => true,
        );
        const plan = {
          api: source.url,
          key: source.key,
          ...(keyInHeader && { keyInHeader }),
          app: [...app].map(toUrl),
          slow: texts.PAGE_TEXTS.slow,
          base: baseOf(language),
          others: Object.fromEntries(
            offered.filter((other) => other !== language).map((other) => [other, baseOf(other)]),
          ),
        };
        const pageOf = (fill: (document: Document) => void) => {
          const dom = new JSDOM(String(page.source));
          const { document } = dom.window;
          document.documentElement.lang = language;
          if (directionOf(language) === "rtl") document.documentElement.dir = "rtl";
          preparePage(document, { source, siteUrl });
          addTexts(document, texts);
          only(document, "link[rel=manifest]").setAttribute("href", toUrl(pages.manifest));
          fill(document);
          compact(document);
          // Right after the plan, which they read: their requests start while the rest of the page is parsed.
          const scripts = boot.texts.map((text) => inlined(document, "script", text));
          only(document, `#${PLAN_ID}`).after(...scripts);
          only(document, "link[rel=stylesheet]").replaceWith(inlined(document, "style", style));
          return dom.serialize();
        };
        const { listPreloadedQueries, renderFrame, renderHome, renderOutlines, screens } =
          await loadApp();
        const outlines = renderOutlines();
        const plans = screenPlans(bundle, app, screens, await listPreloadedQueries(), outlines);
        const frame = pageOf((document) => {
          addPlan(document, { ...plan, screens: plans.map(({ screen }) => screen) });
          for (const { screen, path } of plans) {
            const { outline: id } = screen;
            const innerHTML = outlines[path] ?? "";
            if (id) document.body.append(element(document, "template", { id, innerHTML }));
          }
          rootOf(document).innerHTML = renderFrame();
        });
        const frames = language === "en" ? [pages.frame, NOT_FOUND] : [pages.frame];
        for (const fileName of frames) {
          this.emitFile({ type: "asset", fileName, source: frame });
        }
        page.fileName = pages.home;
        try {
          const shown = await feed;
          page.source = pageOf((document) => {
            const own = plans.filter(({ path }) => path === screens[0]?.path);
            addAlternates(document, siteUrl, offered);
            addPlan(document, { ...plan, screens: own.map(({ screen }) => screen) });
            rootOf(document).innerHTML = renderHome(shown);
            rootOf(document).before(jsonElement(document, "feed", shown));
          });
        } catch (error) {
          page.source = frame;
          this.warn(`The home page is built without its feed: ${error}`);
        }
      },
    },
    configurePreviewServer({ config, middlewares }) {
      const folder = join(config.root, config.build.outDir);
      // As hosts do it: hosting/addresses.ts.
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const file = pageAt(pathname);
        const there = statSync(join(folder, pathname), { throwIfNoEntry: false });
        // A language's home page has the same path as the language's folder.
        if (file && !there?.isFile()) request.url = `/${file}`;
        next();
      });
    },
  };
}

const toUrl = (file: string) => `/${file}`;

/** Patterns of the parameters in an address; no page of this site has other values. */
const SHAPES = {
  Slug: String.raw`[\w-]+`,
  Id: String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`,
};

/** A pattern of a screen's paths, with a named group for each parameter. */
function patternOf(path: string): string {
  const pattern = path.replace(/:(\w+?)(Slug|Id)\b/g, (_, name, shape: keyof typeof SHAPES) => {
    return `(?<${name}${shape}>${SHAPES[shape]})`;
  });
  if (pattern.includes("/:")) throw new Error(`${path}: a part is named by …Slug or …Id`);
  return `^${pattern}$`;
}

/** The plan of each screen that visitors open from outside: the files and requests that it needs beside the app. */
function screenPlans(
  bundle: Rolldown.OutputBundle,
  app: Set<string>,
  screens: App["screens"],
  reads: Record<string, string[]>,
  outlines: Record<string, string>,
): { path: string; screen: ScreenPlan }[] {
  return screens
    .filter(({ path }) => reads[path])
    .map(({ path, file }) => {
      const chunk = Object.values(bundle).find(
        (one) => one.type === "chunk" && one.facadeModuleId?.endsWith(`/src/routes/${file}.tsx`),
      );
      const needed = chunk ? withImports(bundle, chunk.fileName) : new Set<string>();
      const screen: ScreenPlan = {
        match: patternOf(path),
        reads: reads[path] ?? [],
        files: [...needed].filter((one) => !app.has(one)).map(toUrl),
        ...(outlines[path] && { outline: `outline-${file}` }),
      };
      return { path, screen };
    });
}

/** The first element that matches. Throws an Error if there is none. */
function only(document: Document, selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`index.html has no ${selector}`);
  return element;
}

const rootOf = (document: Document) => only(document, "#root");

/** Translates the English texts of index.html into the build's language. */
function addTexts(
  document: Document,
  { PAGE_TEXTS, OLD_BROWSER_TEXTS }: Awaited<ReturnType<typeof readPageTexts>>,
): void {
  const descriptions = "meta[name='description'], meta[property='og:description']";
  for (const tag of document.querySelectorAll(descriptions)) {
    tag.setAttribute("content", PAGE_TEXTS.description);
  }
  for (const note of document.querySelectorAll("noscript")) note.textContent = PAGE_TEXTS.noScript;
  // In the page and not in the script, whose hash is in the hosts' headers.
  const { isOld, mayBeOld, opensIn } = OLD_BROWSER_TEXTS;
  const note = only(document, "#slow");
  note.setAttribute("data-old", isOld);
  note.setAttribute("data-maybe-old", mayBeOld);
  note.setAttribute("data-opens-in", opensIn(OLDEST_BROWSERS));
}

/** Adds links to the home page in the other languages, for search engines, which need absolute addresses. */
function addAlternates(
  document: Document,
  siteUrl: string,
  languages: readonly BuiltLanguage[],
): void {
  if (!siteUrl) return;
  for (const [name, path] of alternatesOf("/", languages.filter(isLanguage))) {
    const link = element(document, "link", {
      rel: "alternate",
      hreflang: name,
      href: siteUrl + path,
    });
    link.dataset.default = "";
    document.head.append(link);
  }
}

/** Removes the app's script, which src/boot fetches, and adds values that only the build knows. */
function preparePage(document: Document, { source, siteUrl }: { source: Source; siteUrl: string }) {
  only(document, "script[type=module]").remove();
  const preview = only(document, "meta[property='og:image']");
  preview.setAttribute("content", siteUrl + preview.getAttribute("content"));
  if (!source.url) return;
  // Preconnects to an API of another origin, so that the first request does not wait for the connection.
  const toApi = { rel: "preconnect", href: source.url, crossOrigin: "" };
  document.head.prepend(element(document, "link", toApi));
}

/** Removes comments and whitespace of index.html, which no phone needs. */
function compact(document: Document): void {
  for (const parent of [document.documentElement, document.head, document.body]) {
    for (const node of [...parent.childNodes]) {
      const isBlank = node.nodeType === node.TEXT_NODE && !node.textContent?.trim();
      if (isBlank || node.nodeType === node.COMMENT_NODE) node.remove();
    }
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}

function jsonElement(document: Document, id: string, data: object): Element {
  // "<" could end the element early.
  const textContent = JSON.stringify(data).replaceAll("<", "\\u003c");
  return element(document, "script", { type: "application/json", id, textContent });
}

function addPlan(document: Document, plan: BootPlan): void {
  only(document, "title").after(jsonElement(document, PLAN_ID, plan));
}

/** An inline element: a file would cost one more round trip before the first paint. */
function inlined(document: Document, tag: "script" | "style", textContent: string): Element {
  if (textContent.includes(`</${tag}`)) throw new Error(`A ${tag} would end its own element`);
  return element(document, tag, { textContent });
}

/** Takes the app's style sheet out of the bundle, to inline it. */
function takeStyle(bundle: Rolldown.OutputBundle): string {
  const [sheet, ...others] = Object.values(bundle).filter(({ fileName }) =>
    fileName.endsWith(".css"),
  );
  if (sheet?.type !== "asset" || others.length > 0) throw new Error("There is not one style sheet");
  delete bundle[sheet.fileName];
  return String(sheet.source);
}

/** The visitors' feed. Throws an Error if the database does not return it. */
async function readFeed(source: Source, language: BuiltLanguage): Promise<HomeFeed> {
  const headers = { apikey: source.key, "Accept-Language": language };
  const response = await askForFeed(source, "", headers);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

/**
 * Whether the gateway leaves a key in the address, which the database would then read as a filter or an argument.
 * Sends the request that a page would send.
 */
async function wantsKeyInHeader(source: Source): Promise<boolean> {
  const query = new URLSearchParams({ apikey: source.key });
  const answer = await askForFeed(source, `?${query}`, {}).catch(() => null);
  return !answer?.ok;
}

function askForFeed(
  { url, fetch }: Source,
  query: string,
  headers: Record<string, string>,
): Promise<Response> {
  const address = `${url || "http://localhost"}/rest/v1/rpc/home_feed${query}`;
  return fetch(new Request(address, { headers, signal: AbortSignal.timeout(PATIENCE) }));
}

/** Loads the app's own code, built for Node in a language. */
export async function buildApp(edition: Edition = ENGLISH): Promise<App> {
  // Inside the project, so that React is found.
  await using folder = await mkdtempDisposable(join(OWN_BUILD.root, "node_modules/.prerender-"));
  await build({
    ...OWN_BUILD,
    plugins: [await textsOfLanguage(edition.language), react()],
    // The pages' HTML does not use the last three.
    define: {
      ...languageConstants(edition),
      "location.origin": '"http://localhost"',
      "import.meta.env.VITE_SUPABASE_URL": '""',
      "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": '""',
    },
    build: {
      ssr: "src/prerender.tsx",
      outDir: folder.path,
      copyPublicDir: false,
      minify: false,
      // One file, which needs its folder no longer once it is loaded.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return await import(pathToFileURL(join(folder.path, "prerender.js")).href);
}
