import { createServer, type ServerResponse } from "node:http";
import { test as base, freePort } from "./fixtures";

interface Kept {
  cache: Cache;
  request: Request;
  response: Response;
  path: string;
}

declare global {
  /** All that the page's caches hold. */
  var readKept: () => Promise<Kept[]>;
}

export const test = base.extend<{ host: Host }>({
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      globalThis.readKept = async () => {
        const kept: Kept[] = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            const response = await cache.match(request, { ignoreVary: true });
            const path = new URL(request.url).pathname;
            if (response) kept.push({ cache, request, response, path });
          }
        }
        return kept;
      };
    });
    await use(context);
  },
  host: async ({ origin }, use) => {
    const host = await startHost(origin);
    await use(host);
    host.close();
  },
});

export interface Host {
  origin: string;
  /** The paths that were asked for, in order. */
  requestedPaths: string[];
  /** Puts a new version up: the page, and the worker that knows it. */
  deploy: () => void;
  /** Answers a path with the page, as hosts do with what they no longer have. */
  remove: (path: RegExp) => void;
  /** Has paths answered otherwise than with their file, until `null`. */
  override: (path: RegExp | null, answer?: Override) => void;
  close: () => void;
}

/** Answers in place of a file that it is given. */
export type Override = (response: ServerResponse, file: Buffer, type: string) => void;

/** A host in front of the production build, which can deploy. */
async function startHost(origin: string): Promise<Host> {
  const requestedPaths: string[] = [];
  let version = 1;
  let removed: RegExp | null = null;
  let overridden: { path: RegExp; answer: Override } | null = null;
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    requestedPaths.push(path);
    const wanted = removed?.test(path) ? "/" : path;
    const answer = await fetch(origin + wanted, {
      headers: { accept: request.headers.accept ?? "*/*" },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (overridden?.path.test(path)) {
      // As hosts do it, which go by the path: what is wrong is kept as long as what is right.
      response.setHeader("cache-control", answer.headers.get("cache-control") ?? "no-cache");
      overridden.answer(response, body, answer.headers.get("content-type") ?? "");
      return;
    }
    for (const name of ["cache-control", "content-type", "content-security-policy"]) {
      const value = answer.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    response.writeHead(answer.status);
    response.end(isVersioned(answer) ? inVersion(version, `${body}`) : body);
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, "localhost", done));
  return {
    origin: `http://localhost:${port}`,
    requestedPaths,
    deploy: () => {
      version += 1;
    },
    remove: (path) => {
      removed = path;
    },
    override: (path, answer) => {
      overridden = path && answer ? { path, answer } : null;
    },
    close: () => server.close(),
  };
}

const isVersioned = ({ url, headers }: Response) =>
  url.endsWith("/sw.js") || headers.get("content-type")?.includes("html");

/** The page as another version of it, which says so; the worker with the page's new hash. */
function inVersion(version: number, body: string): string {
  return body
    .replace("<head>", `<head><meta name="version" content="${version}">`)
    .replaceAll(/(revision:\W)\w/g, `$1${version}`);
}
