import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { brotliCompressSync, constants } from "node:zlib";
import { makeCertificate, trustArgs } from "./certificate.ts";
import { listen } from "./ports.ts";

export const KINDS = ["html", "script", "style", "image", "font", "data"] as const;
export type Kind = (typeof KINDS)[number];

/** One response as sent: its body after compression. */
export interface Sent {
  path: string;
  kind: Kind;
  bytes: number;
}

export type Http2Host = Awaited<ReturnType<typeof startHttp2Host>>;

/* A host compresses files once, as small as possible, and data for each request, quickly. */
const STATIC_QUALITY = 11;
const DATA_QUALITY = 4;

/** Headers that HTTP/2 does not have, or that are wrong for a compressed body. */
const NOT_PASSED_ON = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

export interface Answer {
  status: number;
  headers: [name: string, value: string][];
  kind: Kind;
  body: Buffer;
}

/**
 * Serves another server's responses as a host does: over HTTP/2, with brotli, and with the build's files cached, since
 * the other server is busy with the database. It counts everything that it sends, to the page and to its service
 * worker.
 *
 * @param files cache of the build's compressed files by path, shared by hosts of the same build: compressing the
 *   largest takes a second
 */
export async function startHttp2Host(target: URL, files = new Map<string, Answer>()) {
  const sent: Sent[] = [];
  let pending = 0;
  const sockets = new Set<Socket>();

  const fetchAnswer = async (request: Http2ServerRequest, path: string): Promise<Answer> => {
    const theirs = await ask(target, request);
    const body = Buffer.from(await theirs.arrayBuffer());
    const type = theirs.headers.get("Content-Type") ?? "";
    const kind = kindOf(path, type);
    const headers = [...theirs.headers].filter(([name]) => !NOT_PASSED_ON.has(name));
    const plain = { status: theirs.status, headers, kind, body };
    if (body.length === 0 || !/text|script|json|svg/.test(type)) return plain;
    headers.push(["content-encoding", "br"]);
    const quality = kind === "data" ? DATA_QUALITY : STATIC_QUALITY;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    return { ...plain, body: brotliCompressSync(body, { params }) };
  };

  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { pathname: path } = new URL(request.url, target);
    const isFile = request.method === "GET" && !isData(path) && !request.headers["if-none-match"];
    const known = isFile ? files.get(path) : undefined;
    const { status, headers, kind, body } = known ?? (await fetchAnswer(request, path));
    if (isFile && status === 200) files.set(path, { status, headers, kind, body });
    for (const [name, value] of headers) response.setHeader(name, value);
    response.statusCode = status;
    response.end(body);
    sent.push({ path, kind, bytes: body.length });
  };

  const certificate = await makeCertificate();
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    pending++;
    response.stream.once("close", () => pending--);
    answer(request, response).catch((error: unknown) => {
      console.warn(`${request.url}: ${error}`);
      response.stream.close();
    });
  });
  server.on("secureConnection", (socket: Socket) => sockets.add(socket));
  // Realtime's WebSocket is a connection of its own, opened by HTTP/1.1.
  server.on("upgrade", (request: Http2ServerRequest, socket: Duplex, head: Buffer) => {
    const backend = connect(Number(target.port), target.hostname, () => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      backend.write(`GET ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      backend.write(head);
      socket.pipe(backend).pipe(socket);
    });
    backend.on("error", () => socket.destroy());
    socket.on("error", () => backend.destroy());
  });
  const port = await listen(server);
  return {
    origin: `https://localhost:${port}`,
    /** Makes Chromium trust it, because it caches nothing of untrusted hosts. */
    browserArgs: trustArgs(certificate),
    /** Every response so far. */
    sent,
    /** How many responses are pending. */
    pending: () => pending,
    /** All bytes sent to browsers so far: bodies, headers, frames, live messages. */
    wireBytes: () => [...sockets].reduce((total, { bytesWritten }) => total + bytesWritten, 0),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function ask(target: URL, request: Http2ServerRequest): Promise<Response> {
  const headers = new Headers({ "accept-encoding": "identity" });
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value !== "string" || name.startsWith(":") || name === "accept-encoding") continue;
    headers.set(name, value);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return fetch(new URL(request.url, target), {
    method: request.method,
    headers,
    redirect: "manual",
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
}

/** Whether the backend answers this path, photos included. */
const isData = (path: string) => /^\/\w+\/v1\//.test(path);

function kindOf(path: string, type: string): Kind {
  if (isData(path) && !type.startsWith("image/")) return "data";
  if (type.includes("html")) return "html";
  if (type.includes("javascript")) return "script";
  if (type.includes("css")) return "style";
  if (type.includes("font")) return "font";
  if (type.startsWith("image/")) return "image";
  return "data";
}
