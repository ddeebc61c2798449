import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../../e2e/fixtures.ts";
import { type Deploy, emulators, quietly, run } from "./host.ts";

/** A line of what Vercel's own build says of its routes (Build Output API, version 3). */
interface Route {
  handle?: string;
  src?: string;
  dest?: string;
  status?: number;
  headers?: Record<string, string>;
  continue?: boolean;
  middlewarePath?: string;
}
type Middleware = (request: Request) => Promise<Response | undefined>;

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "application/javascript; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};

/** Vercel: what its own build makes of the repository, answered as its documents say. It has no emulator without an account. */
export const vercel: Deploy = async (folder, variables) => {
  await mkdir(join(folder, ".vercel"));
  const settings = {
    framework: null,
    installCommand: "",
    buildCommand: "",
    outputDirectory: "dist",
  };
  const linked = { projectId: "prj_none", orgId: "team_none", settings };
  await writeFile(join(folder, ".vercel/project.json"), JSON.stringify(linked));
  const program = join(await emulators(), ".bin/vercel");
  const build = run(program, ["build", "--yes", "--token", "none"], {
    cwd: folder,
    env: quietly(folder),
  });
  if ((await build.ended) !== 0) throw new Error(`vercel build failed: ${build.said()}`);

  const output = join(folder, ".vercel/output");
  const { routes }: { routes: Route[] } = JSON.parse(
    await readFile(join(output, "config.json"), "utf8"),
  );
  Object.assign(process.env, variables);
  const functionAt = async (path: string): Promise<{ default: Middleware }> =>
    import(pathToFileURL(join(output, `functions/${path}.func/middleware.js`)).href);

  const phases = new Map<string, Route[]>();
  let phase = "start";
  for (const route of routes) {
    phase = route.handle ?? phase;
    const known = phases.get(phase) ?? [];
    phases.set(phase, route.handle ? known : [...known, route]);
  }
  const routesOf = (name: string, path: string) =>
    (phases.get(name) ?? []).filter(({ src }) => src && new RegExp(src).test(path));

  const fileAt = async (path: string) => {
    const name = path.endsWith("/") ? `${path}index.html` : path;
    const content = await readFile(join(output, "static", name)).catch(() => null);
    return content && { content, type: TYPES[extname(name)] ?? "application/octet-stream" };
  };

  const ask = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const headers = new Headers();
    const add = (more: Route[]) => {
      for (const route of more)
        for (const [name, value] of Object.entries(route.headers ?? {})) headers.set(name, value);
    };
    for (const route of routesOf("start", pathname)) {
      add([route]);
      if (route.middlewarePath) {
        const answer = await (await functionAt(route.middlewarePath)).default(request);
        if (answer) return answer;
      }
    }
    const rewritten = routesOf("filesystem", pathname).find(({ dest }) => dest)?.dest;
    const file = (await fileAt(pathname)) ?? (rewritten ? await fileAt(rewritten) : null);
    if (file) add(routesOf("hit", pathname));
    const [error] = routesOf("error", pathname);
    const shown = file ?? (await fileAt(error?.dest ?? "/404.html"));
    headers.set("content-type", shown?.type ?? "text/plain");
    const body = request.method === "HEAD" ? null : (shown?.content ?? null);
    return new Response(body, { status: file ? 200 : (error?.status ?? 404), headers });
  };

  // The middleware asks its own site for the page.
  const port = await freePort();
  const server = createServer((incoming, outgoing) => {
    ask(new Request(`http://127.0.0.1:${port}${incoming.url}`)).then(async (answer) => {
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
      outgoing.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    ask: (request) => {
      const { pathname, search } = new URL(request.url);
      return ask(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request));
    },
    stop: async () => {
      server.close();
    },
  };
};
