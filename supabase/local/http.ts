import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** What of the origin is the backend's. */
export const BACKEND_PATHS =
  /^\/(?:(?:rest|auth|storage|realtime)\/v1(?:\/|$)|mailbox(?:\.json)?$)/;

/** Whether a request's URL belongs to the backend rather than to the app. */
export function isBackendUrl(url: string | undefined): boolean {
  return BACKEND_PATHS.test((url ?? "/").split("?", 1)[0] ?? "/");
}

const bodiless = new Set(["GET", "HEAD"]);

/** A Node request as a fetch Request, its body read whole. */
export async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // A hosted project's gateway tells the database who is asking; functions may count by it.
  headers.set("x-forwarded-for", incoming.socket.remoteAddress ?? "127.0.0.1");
  const method = incoming.method ?? "GET";
  const body = bodiless.has(method) ? null : await buffer(incoming);
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`);
  return new Request(url, { method, headers, body: body?.length ? new Uint8Array(body) : null });
}

/** Writes a fetch Response to a Node response. */
export async function sendResponse(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = answer.status;
  for (const [name, value] of answer.headers) outgoing.appendHeader(name, value);
  outgoing.end(answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined);
}
