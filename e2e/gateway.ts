import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { freePort, listen } from "../scripts/ports.ts";
import { expect, readPublicKey } from "./fixtures.ts";

export interface Site {
  origin: string;
  close: () => void;
}

/** PostgREST's response to a key in the address, which it reads as a filter or an argument. */
function refusalOf(url: URL) {
  if (!url.pathname.startsWith("/rest/v1/") || !url.searchParams.has("apikey")) return null;
  return url.pathname.includes("/rpc/")
    ? { status: 404, code: "PGRST202", message: "Could not find the function" }
    : { status: 400, code: "PGRST100", message: "failed to parse filter" };
}

async function answer(backend: string, request: IncomingMessage, response: ServerResponse) {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-expose-headers", "*");
  if (request.method === "OPTIONS") {
    response.setHeader("access-control-allow-methods", "GET,HEAD,POST,PUT,PATCH,DELETE");
    const wanted = request.headers["access-control-request-headers"] ?? "";
    response.setHeader("access-control-allow-headers", wanted);
    response.writeHead(204).end();
    return;
  }
  const url = new URL(request.url ?? "/", backend);
  const refusal = refusalOf(url);
  if (refusal) {
    const { status, ...error } = refusal;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(error));
    return;
  }
  const { connection, host, ...headers } = request.headers;
  const body = new Uint8Array(await buffer(request));
  const answered = await fetch(url, {
    method: request.method ?? "GET",
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    body: body.length > 0 ? body : null,
  });
  for (const name of ["content-type", "content-range", "location"]) {
    const value = answered.headers.get(name);
    if (value) response.setHeader(name, value);
  }
  response.writeHead(answered.status).end(Buffer.from(await answered.arrayBuffer()));
}

/** A gateway on an origin of its own, which leaves the key in the address, as the CLI's does. */
export async function startGateway(backend: string): Promise<Site> {
  const server = createServer((request, response) => {
    answer(backend, request, response).catch(() => response.destroy());
  });
  server.on("upgrade", ({ url, rawHeaders }, socket) => {
    const { hostname, port } = new URL(backend);
    const upstream = connect(Number(port), hostname, () => {
      const headers = rawHeaders.map((text, index) => text + (index % 2 ? "\r\n" : ": "));
      upstream.write(`GET ${url} HTTP/1.1\r\n${headers.join("")}\r\n`);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [socket, upstream]) {
      end.on("error", () => {
        socket.destroy();
        upstream.destroy();
      });
    }
  });
  return siteOf(server);
}

const siteOf = async (server: Server): Promise<Site> => ({
  origin: `http://localhost:${await listen(server)}`,
  close: () => server.close(),
});

/** Endpoint of forms outside of the project, on an origin of its own; records each body in `arrived`. */
export async function startEndpoint(arrived: string[]): Promise<Site> {
  const server = createServer(async (request, response) => {
    arrived.push(`${await buffer(request)}`);
    response.setHeader("access-control-allow-origin", "*");
    response.end("{}");
  });
  return siteOf(server);
}

/** The production build for a project at that address, as its preview serves it. */
export async function serveBuildFor(
  project: string,
  backend: string,
  settings: Record<string, string>,
): Promise<Site> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    // One build makes one language (scripts/build.ts).
    VITE_LANGUAGES: "en",
    VITE_SUPABASE_URL: project,
    VITE_SUPABASE_PUBLISHABLE_KEY: await readPublicKey(backend),
    ...settings,
  };
  const run = (command: string) => [
    resolve("node_modules/vite/bin/vite.js"),
    command,
    "--configLoader=native",
    `--outDir=test-results/build-${port}`,
  ];
  await promisify(execFile)(process.execPath, run("build"), { env });
  const stdio = ["ignore", "ignore", "inherit"] as const;
  const server: ChildProcess = spawn(process.execPath, run("preview"), { env, stdio: [...stdio] });
  const origin = `http://localhost:${port}`;
  await expect(async () => expect((await fetch(origin)).status).toBe(200)).toPass({
    timeout: 50_000,
    intervals: [200],
  });
  return { origin, close: () => server.kill() };
}
