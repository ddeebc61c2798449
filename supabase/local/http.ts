import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { buffer } from "node:stream/consumers";

/** Paths of the origin that belong to the backend. */
export const BACKEND_PATHS =
  /^\/(?:(?:rest|auth|storage|realtime)\/v1(?:\/|$)|mailbox(?:\.json)?$)/;

/** Whether a request's URL belongs to the backend rather than to the app. */
export function isBackendUrl(url: string | undefined): boolean {
  return BACKEND_PATHS.test((url ?? "/").split("?", 1)[0] ?? "/");
}

function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return (
    isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0 ||
    [".localhost", ...allowed].some((one) =>
      one.startsWith(".") ? `.${hostname}`.endsWith(one) : one === hostname,
    )
  );
}

/**
 * Whether a WebSocket may be opened: on a host that Vite serves by HTTP, by a page from such a host. Vite does not
 * check sockets other than its own, and a foreign domain can resolve to this machine (DNS rebinding).
 */
export function isOwnSocket(
  { headers }: IncomingMessage,
  { allowedHosts, host }: { allowedHosts: readonly string[] | true; host?: string | boolean },
): boolean {
  if (allowedHosts === true) return true;
  const allowed = typeof host === "string" ? [...allowedHosts, host] : allowedHosts;
  const page = headers.origin?.replace(/^https?:\/\//, "");
  return [headers.host, page].every((name) => name === undefined || isAllowedHost(name, allowed));
}

const bodiless = new Set(["GET", "HEAD"]);

/** Headers from which functions and limits read the caller's IP address, the most trusted first. */
const ADDRESS_HEADERS = ["cf-connecting-ip", "x-real-ip", "x-forwarded-for"];

/** A path with its unreserved characters spelt out, so that no rule for `/verify` is evaded by `/%76erify`. */
function spelledOut(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (spelling) => {
    const character = String.fromCharCode(Number.parseInt(spelling.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : spelling;
  });
}

/** A Node request as a fetch Request, its body read whole. */
export async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // Like a hosted project's gateway, overwrites what the caller sent: functions count by this address.
  const address = incoming.socket.remoteAddress ?? "127.0.0.1";
  for (const name of ADDRESS_HEADERS) headers.set(name, address);
  const method = incoming.method ?? "GET";
  const body = bodiless.has(method) ? null : await buffer(incoming);
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`);
  url.pathname = spelledOut(url.pathname);
  return new Request(url, { method, headers, body: body?.length ? new Uint8Array(body) : null });
}

/** Writes a fetch Response to a Node response. */
export async function sendResponse(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = answer.status;
  for (const [name, value] of answer.headers) outgoing.appendHeader(name, value);
  outgoing.end(answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined);
}
