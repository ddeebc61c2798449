import { createServer, type ServerResponse } from "node:http";
import { freePort } from "./fixtures";

export interface Host {
  origin: string;
  /** The paths that were asked for, in order. */
  asked: string[];
  /** Puts a new version up: the page, and the worker that knows it. */
  deploy: () => void;
  /** Answers a path with the page, as hosts do with what they no longer have. */
  remove: (path: RegExp) => void;
  /** Has paths answered otherwise than with their file, until `null`. */
  spoil: (path: RegExp | null, answer?: Spoilt) => void;
  close: () => void;
}

/** Answers in place of a file that it is given. */
export type Spoilt = (response: ServerResponse, file: Buffer, type: string) => void;

/** A host in front of the production build, which can deploy. */
export async function startHost(origin: string): Promise<Host> {
  const asked: string[] = [];
  let version = 1;
  let removed: RegExp | null = null;
  let spoilt: { path: RegExp; answer: Spoilt } | null = null;
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    const wanted = removed?.test(path) ? "/" : path;
    const answer = await fetch(origin + wanted, {
      headers: { accept: request.headers.accept ?? "*/*" },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (spoilt?.path.test(path)) {
      // As hosts do it, which go by the path: what is wrong is kept as long as what is right.
      response.setHeader("cache-control", answer.headers.get("cache-control") ?? "no-cache");
      spoilt.answer(response, body, answer.headers.get("content-type") ?? "");
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
    asked,
    deploy: () => {
      version += 1;
    },
    remove: (path) => {
      removed = path;
    },
    spoil: (path, answer) => {
      spoilt = path && answer ? { path, answer } : null;
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
