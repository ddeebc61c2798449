import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { moduleAt, serve } from "./host.ts";

// Serves the output of `vercel build` for the site in the current folder (Build Output API, version 3):
// node vercel-site.ts <packages> <port>.

/** A route in the output of Vercel's build. */
interface Route {
  handle?: string;
  src?: string;
  dest?: string;
  status?: number;
  headers?: Record<string, string>;
  middlewarePath?: string;
}

/** The part of its packages that is used here: they are missing when types are checked. */
interface Bundler {
  build: (options: object) => Promise<{ outputFiles: { text: string }[] }>;
}
interface Runtime {
  EdgeRuntime: new (
    options: object,
  ) => { dispatchFetch: (url: string, request: object) => Promise<Response> };
}

const [packages = "", port = ""] = process.argv.slice(2);
const output = join(process.cwd(), ".vercel/output");
const config: { routes: Route[] } = JSON.parse(await readFile(join(output, "config.json"), "utf8"));

const phases = new Map<string, Route[]>([["start", []]]);
for (const route of config.routes) {
  if (route.handle) phases.set(route.handle, []);
  else [...phases.values()].at(-1)?.push(route);
}
const routesOf = (phase: string, path: string) =>
  (phases.get(phase) ?? []).filter(({ src }) => src && new RegExp(src).test(path));

/** Loads an edge function into the edge runtime, with only the files of its own folder. */
async function load(path: string) {
  const { build }: Bundler = await import(moduleAt(packages, "esbuild/lib/main.js"));
  const { EdgeRuntime }: Runtime = await import(
    moduleAt(packages, "edge-runtime/dist/edge-runtime.js")
  );
  const folder = join(output, "functions", `${path}.func`);
  const { entrypoint } = JSON.parse(await readFile(join(folder, ".vc-config.json"), "utf8"));
  const contents = `import answer from "./${entrypoint}";
    addEventListener("fetch", (event) => event.respondWith(Promise.resolve(answer(event.request))
      .then((answered) => answered ?? new Response(null, { headers: { "x-middleware-next": "1" } }))));`;
  const bundle = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    platform: "browser",
  });
  return new EdgeRuntime({
    initialCode: bundle.outputFiles[0]?.text,
    extend: (context: object) => Object.assign(context, { process: { env: process.env } }),
  });
}

const functions = new Map<string, ReturnType<typeof load>>();
for (const { middlewarePath: path } of config.routes) if (path) functions.set(path, load(path));
await Promise.all(functions.values());

async function fileAt(path: string) {
  const name = path.endsWith("/") ? `${path}index.html` : path;
  const content = await readFile(join(output, "static", name)).catch(() => null);
  // Vercel's servers know every type; the middleware asks only whether it is a page.
  return content && { content, type: extname(name) === ".html" ? "text/html" : "text/plain" };
}

async function answer({ url, method, headers: asked }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  const headers = new Headers();
  const add = (routes: Route[]) => {
    for (const route of routes)
      for (const [name, value] of Object.entries(route.headers ?? {})) headers.set(name, value);
  };
  for (const route of routesOf("start", pathname)) {
    add([route]);
    const middleware = await functions.get(route.middlewarePath ?? "");
    const answered = await middleware?.dispatchFetch(url, { method, headers: asked });
    if (answered && !answered.headers.has("x-middleware-next")) return answered;
  }
  const rewritten = routesOf("filesystem", pathname).find(({ dest }) => dest)?.dest;
  const file = (await fileAt(pathname)) ?? (rewritten ? await fileAt(rewritten) : null);
  if (file) add(routesOf("hit", pathname));
  const [error] = routesOf("error", pathname);
  const shown = file ?? (await fileAt(error?.dest ?? "/404.html"));
  headers.set("content-type", shown?.type ?? "text/plain");
  return new Response(shown?.content ?? null, {
    status: file ? 200 : (error?.status ?? 404),
    headers,
  });
}

serve(Number(port), answer);
