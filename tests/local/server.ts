import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import type { Backend } from "../../supabase/local/backend.ts";
import { sendResponse, toRequest } from "../../supabase/local/http.ts";
import { origin } from "./harness.ts";

function isPort(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

/** Serves a backend on a free port, for tests that need a socket. Returns `127.0.0.1:<port>`. */
export async function serve(backend: Backend): Promise<string> {
  const server = createServer(async (request, response) => {
    await sendResponse(await backend.fetch(await toRequest(request)), response);
  });
  server.on("upgrade", (request, socket, head) => backend.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (!isPort(address)) throw new Error("the server listens nowhere");
  return `127.0.0.1:${address.port}`;
}

/** The same backend over a socket, which sends paths unchanged and has a client address. Follows no redirect. */
export async function overSocket(backend: Backend): Promise<Pick<Backend, "fetch">> {
  const address = await serve(backend);
  const at = (request: Request) =>
    new Request(request.url.replace(origin, `http://${address}`), request);
  return { fetch: (request) => fetch(at(request), { redirect: "manual" }) };
}

/** Headers by which a caller claims another client address. */
export const claiming = (address: string) => ({
  "x-forwarded-for": address,
  "x-real-ip": address,
  "cf-connecting-ip": address,
});
