import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import type { HomeFeed } from "../src/data/feeds.ts";
import { withBoot } from "./inline-boot.ts";
import { lightIcons } from "./light-icons.ts";

/** What every address but the home page's is answered with. */
export const FRAME = "frame.html";

/** What a screen needs besides the app: its files, and what a visitor's asks the database first. */
interface ScreenNeeds {
  parts: string[];
  reads: string[];
}

/** How long a build waits for the database (ms). */
const PATIENCE = 20_000;

interface Source {
  /** The project that the build is for. */
  url: string;
  key: string;
  fetch: (request: Request) => Promise<Response>;
}

/**
 * Builds the home page with its public feed as it is now, so that its text is there before any script
 * runs, and beside it the frame alone for every other address. Where the feed is not to be had both
 * are the frame.
 */
export function prerender(source: Source): Plugin {
  return {
    name: "shauri:prerender",
    // Its text is in the page.
    writeBundle: ({ dir = "dist" }) => rm(join(dir, "boot.js"), { force: true }),
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("No index.html was built");
        // What helps who reads index.html is not sent to every phone.
        const small = String(page.source)
          .replaceAll(/<!-- (?!\/?frame)[^>]*-->/g, "")
          .replaceAll(/\n\s+/g, "\n");
        const app = appFiles(bundle);
        const frame = withBoot(withLateApp(small, app));
        await withApp(async ({ listReads, renderHome }) => {
          const needs = screenNeeds(bundle, app, await listReads());
          this.emitFile({ type: "asset", fileName: FRAME, source: withNeeds(frame, needs) });
          try {
            const feed = await readFeed(source);
            page.source = withHome(frame, renderHome(feed), feed);
          } catch (error) {
            page.source = frame;
            this.warn(`The home page is built without its feed: ${error}`);
          }
        });
      },
    },
    configurePreviewServer({ config, middlewares }) {
      const folder = join(config.root, config.build.outDir);
      // As hosts do it: public/_redirects, vercel.json.
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (!pathname.includes(".") && !existsSync(join(folder, pathname))) {
          request.url = `/${FRAME}`;
        }
        next();
      });
    },
  };
}

/** A file of the build and all that it cannot do without. */
function withImports(
  bundle: Rolldown.OutputBundle,
  file: string,
  found: Set<string> = new Set(),
): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
}

/** The app's own file, then those that it needs. */
function appFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const entry = Object.values(bundle).find((one) => one.type === "chunk" && one.isEntry);
  if (!entry) throw new Error("No app was built");
  return withImports(bundle, entry.fileName);
}

/** Leaves it to public/start.js to fetch the app, and tells it what that is. */
function withLateApp(page: string, app: Set<string>): string {
  const files = [...app].map((file) => `/${file}`).join(" ");
  return page.replace(
    /<script type="module"[^>]*>/,
    `<script type="module" src="/start.js" id="start" data-app="${files}">`,
  );
}

/** The files of each of those screens that the app itself does not bring, beside what it asks for. */
function screenNeeds(
  bundle: Rolldown.OutputBundle,
  app: Set<string>,
  reads: Record<string, string[]>,
): Record<string, ScreenNeeds> {
  const needs: Record<string, ScreenNeeds> = {};
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk") continue;
    const [, name = ""] = /src\/routes\/([\w-]+)\.tsx$/.exec(chunk.facadeModuleId ?? "") ?? [];
    if (!reads[name]) continue;
    const parts = [...withImports(bundle, chunk.fileName)].filter((file) => !app.has(file));
    needs[name] = { parts: parts.map((file) => `/${file}`), reads: reads[name] };
  }
  return needs;
}

/** Tells public/boot.js what travels with the app, and before it, instead of after it. */
function withNeeds(page: string, needs: Record<string, ScreenNeeds>): string {
  const data = `<script type="application/json" id="screens">${JSON.stringify(needs)}</script>`;
  return page.replace("<script data-api=", (boot) => data + boot);
}

/** The feed that a visitor is shown. Throws when the database does not answer with it. */
export async function readFeed({ url, key, fetch }: Source): Promise<HomeFeed> {
  const address = `${url || "http://localhost"}/rest/v1/rpc/home_feed?apikey=${encodeURIComponent(key)}`;
  const request = new Request(address, { signal: AbortSignal.timeout(PATIENCE) });
  const response = await fetch(request);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

/** Puts the home page in the frame's place, and the feed that it shows beside it, for React to take over. */
export function withHome(frame: string, home: string, feed: HomeFeed): string {
  // "<" could end the element early.
  const json = JSON.stringify(feed).replaceAll("<", "\\u003c");
  const data = `<script type="application/json" id="feed">${json}</script>`;
  const root = '<div id="root">';
  return frame.replace(
    new RegExp(`${root}<!-- frame -->[\\s\\S]*<!-- /frame -->\\s*`),
    () => `${data}${root}${home}`,
  );
}

/** Lends the app's own code, built for Node. */
async function withApp(
  use: (app: typeof import("../src/prerender.tsx")) => Promise<void>,
): Promise<void> {
  const root = join(import.meta.dirname, "..");
  // Inside the project, where React is found.
  const folder = await mkdtemp(join(root, "node_modules/.prerender-"));
  try {
    await build({
      root,
      configFile: false,
      envDir: false,
      logLevel: "warn",
      plugins: [react(), lightIcons()],
      resolve: { tsconfigPaths: true },
      ssr: { noExternal: ["lucide-react"] },
      // Nothing of the home page's HTML names them.
      define: {
        "location.origin": '"http://localhost"',
        "import.meta.env.VITE_SUPABASE_URL": '""',
        "import.meta.env.VITE_SUPABASE_ANON_KEY": '""',
      },
      build: {
        ssr: "src/prerender.tsx",
        outDir: folder,
        copyPublicDir: false,
        minify: false,
      },
    });
    const entry = pathToFileURL(join(folder, "prerender.js")).href;
    await use(await import(entry));
  } finally {
    await rm(folder, { recursive: true });
  }
}
