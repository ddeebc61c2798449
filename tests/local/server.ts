import { createServer } from "node:http";
import { afterAll } from "vitest";
import { listen } from "../../scripts/ports.ts";
import type { Backend } from "../../supabase/local/backend.ts";
import { sendResponse, toRequest } from "../../supabase/local/http.ts";
import { origin } from "./harness.ts";

/** Serves a backend on a free port, for tests that need a socket. Returns `127.0.0.1:<port>`. */
export async function serve(backend: Backend): Promise<string> {
  const server = createServer(async (request, response) => {
    await sendResponse(await backend.fetch(await toRequest(request)), response);
  });
  server.on("upgrade", (request, socket, head) => backend.upgrade(request, socket, head));
  const port = await listen(server);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${port}`;
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
