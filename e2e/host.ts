import { createServer, type ServerResponse } from "node:http";
import { listen } from "../scripts/ports.ts";
import { test as base } from "./fixtures";

interface Kept {
  cache: Cache;
  request: Request;
  response: Response;
  path: string;
}

declare global {
  /** Reads all entries of the page's caches. */
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
  /** The requested paths, in order. */
  requestedPaths: string[];
  /** Deploys a new version: the page, and the worker that lists it. */
  deploy: () => void;
  /** Answers matching paths with the page, as hosts do for missing files. */
  remove: (path: RegExp) => void;
  /** Answers matching paths with something other than their file, until called with null. */
  override: (path: RegExp | null, answer?: Override) => void;
  close: () => void;
}

/** Sends a response in place of the given file. */
export type Override = (response: ServerResponse, file: Buffer, type: string) => void;

/** A host in front of the production build, with deploys. */
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
      // Hosts set it by path, so that a wrong response is cached as long as a right one.
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
  return {
    origin: `http://localhost:${await listen(server)}`,
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

/** The page with another version number; the worker with the page's new hash. */
function inVersion(version: number, body: string): string {
  return body
    .replace("<head>", `<head><meta name="version" content="${version}">`)
    .replaceAll(/(revision:\W)\w/g, `$1${version}`);
}
