import { mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { dirname, join } from "node:path";
import { build, createServer, type InlineConfig, preview, resolveConfig } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { embeddedSupabase, LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/plugin.ts";
import { scratchFolder } from "../scratch-folder.ts";
import { testSource } from "./schema.ts";

// A dev server bundles on its first request.
vi.setConfig({ testTimeout: 120_000 });

const root = scratchFolder(afterAll);
beforeAll(async () => {
  await mkdir(join(root, "dist"));
  for (const file of ["index.html", "dist/index.html"]) {
    await writeFile(join(root, file), "<!doctype html><title>The app</title>");
  }
});

const plugin = () => embeddedSupabase({ data: "memory", source: testSource });
const config = (): InlineConfig => ({
  root,
  configFile: false,
  logLevel: "silent",
  plugins: [plugin()],
});

/** Resolves when the socket is open. */
async function opens(
  url: string,
  protocol?: string,
  headers: Record<string, string> = {},
): Promise<boolean> {
  const socket = new WebSocket(url, protocol, { headers });
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.on("open", () => resolve(true));
    socket.on("error", () => resolve(false));
  });
  socket.terminate();
  return isOpen;
}

async function expectBothServed(origin: string): Promise<void> {
  const asked = ["/", "/rest/v1/notes?select=id", "/auth/v1/settings", "/mailbox", "/mailbox.json"];
  const headers = { apikey: LOCAL_PUBLISHABLE_KEY, accept: "*/*" };
  const answers = await Promise.all(asked.map((path) => fetch(origin + path, { headers })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await answers[0]?.text()).toContain("The app");
  expect(await answers[4]?.json()).toEqual([]);
  // Connections stay open for longer than the pause between two requests.
  expect(answers.map((answer) => answer.headers.get("keep-alive"))).toEqual(
    asked.map(() => "timeout=75"),
  );
  const socket = `${origin.replace("http", "ws")}/realtime/v1/websocket?apikey=${LOCAL_PUBLISHABLE_KEY}`;
  expect(await opens(socket)).toBe(true);
  await expectOwnNamesOnly(origin, socket);
}

/** Other host names that resolve to this machine are refused, by HTTP and by socket; so are other origins. */
async function expectOwnNamesOnly(origin: string, socket: string): Promise<void> {
  const { host } = new URL(origin);
  for (const name of ["evil.example", "localhost.evil.example", "notlocalhost", "[::1].evil"]) {
    expect(await opens(socket, undefined, { host: name })).toBe(false);
    expect(await opens(socket, undefined, { host, origin: `http://${name}` })).toBe(false);
  }
  expect(await statusUnder("evil.example", `${origin}/mailbox.json`)).toBe(403);
  expect(await opens(socket, undefined, { host, origin: "null" })).toBe(false);
  expect(await opens(socket, undefined, { host, origin })).toBe(true);
  expect(await opens(socket, undefined, { host: "shauri.localhost" })).toBe(true);

  // Pages of other servers on this machine may not read the codes in the mailbox.
  const headers = { origin: "http://localhost:3000", apikey: LOCAL_PUBLISHABLE_KEY };
  const mailbox = await fetch(`${origin}/mailbox.json`, { headers });
  expect(mailbox.headers.get("access-control-allow-origin")).toBeNull();
  const rows = await fetch(`${origin}/rest/v1/notes?select=id`, { headers });
  expect(rows.headers.get("access-control-allow-origin")).toBe("*");
}

/** The response's status for another Host header; fetch would send the true one. */
function statusUnder(host: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
      .on("error", reject)
      .end();
  });
}

/** Does not wait for the backend: a page opened as soon as the address is printed would have to wait too. */
const expectReady = async () =>
  expect(await Promise.race([globalThis.shauriBackend?.backend, "not yet"])).toHaveProperty(
    "fetch",
  );

test("the dev server serves app, backend and hot reload on one port, from its first request on, and keeps its backend when it restarts", async () => {
  const server = await createServer({ ...config(), server: { port: 0 } });
  await expectReady();
  await server.listen();
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
  await expectBothServed(origin);
  expect(await opens(origin.replace("http", "ws"), "vite-ping")).toBe(true);
  // Vite restarts the server after a change of its configuration.
  const before = globalThis.shauriBackend?.backend;
  await server.restart();
  expect(globalThis.shauriBackend).toMatchObject({ servers: 1, backend: before });
  await server.close();
  expect(globalThis.shauriBackend).toBeUndefined();
});

test("the preview server serves the built app and the backend on one port; neither server serves the backend's data or the files that Vite denies", async () => {
  const own = await import("../../vite.config.ts");
  const { server: settings } = await own.default({ command: "serve", mode: "development" });
  const deny = settings?.fs?.deny ?? [];
  const known = await resolveConfig({ configFile: false }, "serve");
  expect(deny).toEqual(expect.arrayContaining(known.server.fs.deny));

  const kept = "supabase/.temp/data/jwt-secret";
  const elsewhere = "data/mails.jsonl";
  for (const file of [kept, elsewhere]) {
    await mkdir(join(root, dirname(file)), { recursive: true });
    await writeFile(join(root, file), "what nobody may see");
  }
  vi.stubEnv("SHAURI_DATA", join(root, "data"));
  const shared = { ...config(), server: { port: 0, fs: { deny } }, preview: { port: 0 } };
  const built = await preview({ ...shared, plugins: [plugin()] });
  await expectReady();
  await expectBothServed(built.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "");
  const dev = await createServer(shared);
  await dev.listen();
  vi.unstubAllEnvs();
  for (const { resolvedUrls } of [dev, built]) {
    const origin = resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
    for (const file of [kept, elsewhere]) {
      for (const path of [`/${file}`, `/@fs${root}/${file}`, `//${file}`, `/x/../${file}`]) {
        for (const spelling of [
          path,
          path.replaceAll(".", "%2e"),
          path.replace("a", "%61"),
          path.toUpperCase(),
        ]) {
          for (const query of ["", "?raw", "?import", "?import&raw", "?url&raw"]) {
            const answer = await fetch(origin + spelling + query);
            expect([spelling, query, await answer.text()]).not.toMatchObject({
              2: expect.stringContaining("nobody may see"),
            });
          }
        }
      }
    }
  }
  await built.close();
  await dev.close();
});

test("a build starts no backend", async () => {
  await build({ ...config(), build: { outDir: join(root, "built") } });
  expect(globalThis.shauriBackend).toBeUndefined();
});
