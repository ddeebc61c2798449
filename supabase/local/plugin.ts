import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import type { Backend, BackendOptions } from "./backend.ts";
import { dataFolder } from "./data-folder.ts";
import { isBackendUrl, isOwnSocket, sendResponse, toRequest } from "./http.ts";

export { BACKEND_PATHS } from "./http.ts";
export { LOCAL_PUBLISHABLE_KEY } from "./keys.ts";
export { localPushKeys } from "./push-keys.ts";

type Shared = { servers: number; backend: Promise<Backend> };

/**
 * How long an idle connection stays open, in milliseconds, about as long as with a hosted gateway. Node closes it after
 * five seconds, and a request sent at that moment is lost for a client that does not retry.
 */
const KEPT_OPEN = 75_000;

declare global {
  var shauriBackend: Shared | undefined;
}

/**
 * Serves the embedded backend on the origin of Vite's dev and preview servers. They listen once the database is ready:
 * a first start creates it, which takes longer than a page's requests wait.
 *
 * @param options for tests; by default `SHAURI_DATA` is the data's folder.
 */
export function embeddedSupabase(options: Partial<BackendOptions> = {}): Plugin {
  const data = dataFolder(process.env.SHAURI_DATA).replaceAll("\\", "/");
  return {
    name: "shauri:embedded-supabase",
    // The database writes its files all the time: watching them would keep the dev server busy. They must not be
    // served, wherever they are (vite.config.ts names the default folder).
    config: () => ({
      server: { watch: { ignored: ["**/supabase/.temp/**"] }, fs: { deny: [`${data}/**`] } },
    }),
    configureServer: (server) => mountBackend(server, server.config.server, options),
    configurePreviewServer: (server) => mountBackend(server, server.config.preview, options),
  };
}

/** Serves one request from a database with only the seed, for builds. */
export async function askSeed(request: Request): Promise<Response> {
  const backend = await start({ data: "memory" });
  try {
    const { status, body } = await backend.fetch(request);
    return new Response(await new Response(body).bytes(), { status });
  } finally {
    await backend.close();
  }
}

/** Imported on demand: a build loads this file too, and may need no database. */
async function start(options: Partial<BackendOptions>): Promise<Backend> {
  const { startBackend } = await import("./backend.ts");
  const mails = process.env.SHAURI_MAILS === "link" ? "link" : "code";
  const hasLimits = process.env.SHAURI_AUTH_LIMITS !== "off";
  const pushService = process.env.SHAURI_PUSH_SERVICE;
  const data = dataFolder(process.env.SHAURI_DATA);
  return startBackend({ data, mails, hasLimits, pushService, ...options });
}

/**
 * One backend for the process: when its configuration changes, Vite loads this file again and starts a second server
 * before it closes the first.
 */
function share(options: Partial<BackendOptions>): Shared {
  globalThis.shauriBackend ??= { servers: 0, backend: start(options) };
  globalThis.shauriBackend.servers += 1;
  return globalThis.shauriBackend;
}

async function release(shared: Shared): Promise<void> {
  shared.servers -= 1;
  if (shared.servers > 0) return;
  globalThis.shauriBackend = undefined;
  await (await shared.backend).close();
}

async function mountBackend(
  server: ViteDevServer | PreviewServer,
  names: { allowedHosts: readonly string[] | true; host?: string | boolean },
  options: Partial<BackendOptions>,
): Promise<void> {
  const shared = share(options);
  const { backend } = shared;
  backend.catch((error: Error) => {
    server.config.logger.error(`\n${error.message}\n`);
    process.exit(1);
  });

  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    for (const url of server.resolvedUrls?.local ?? []) {
      server.config.logger.info(`  ➜  Mailbox: ${url}mailbox (the sign-up codes)`);
    }
  };

  server.middlewares.use((request, response, next) => {
    if (!isBackendUrl(request.url)) return next();
    // Vite allows other ports of this machine to read its responses; the backend decides that itself.
    response.removeHeader("access-control-allow-origin");
    backend
      .then(async ({ fetch }) => sendResponse(await fetch(await toRequest(request)), response))
      .catch(next);
  });
  server.httpServer?.on("upgrade", (request, socket, head) => {
    if (!isBackendUrl(request.url)) return;
    // A client that disconnects before its response must not crash the server.
    socket.on("error", () => socket.destroy());
    if (!isOwnSocket(request, names)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
      return;
    }
    backend.then(({ upgrade }) => upgrade(request, socket, head)).catch(() => socket.destroy());
  });
  if (server.httpServer && "keepAliveTimeout" in server.httpServer)
    server.httpServer.keepAliveTimeout = KEPT_OPEN;
  server.httpServer?.once("close", () => {
    release(shared).catch((error: Error) => server.config.logger.error(error.message));
  });
  await backend;
}
