import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, createServer, type InlineConfig, preview } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { embeddedSupabase, LOCAL_ANON_KEY } from "../../supabase/local/plugin.ts";
import { testSource } from "./schema.ts";

// A dev server bundles on its first request.
vi.setConfig({ testTimeout: 120_000 });

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "shauri-test-"));
  await mkdir(join(root, "dist"));
  for (const file of ["index.html", "dist/index.html"]) {
    await writeFile(join(root, file), "<!doctype html><title>The app</title>");
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

const plugin = () => embeddedSupabase({ data: "memory", source: testSource });
const config = (): InlineConfig => ({
  root,
  configFile: false,
  logLevel: "silent",
  plugins: [plugin()],
});

/** Resolves when the socket is open. */
async function opens(url: string, protocol?: string): Promise<boolean> {
  const socket = new WebSocket(url, protocol);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.on("open", () => resolve(true));
    socket.on("error", () => resolve(false));
  });
  socket.terminate();
  return isOpen;
}

async function expectBothServed(origin: string): Promise<void> {
  const asked = ["/", "/rest/v1/notes?select=id", "/auth/v1/settings", "/mailbox", "/mailbox.json"];
  const headers = { apikey: LOCAL_ANON_KEY, accept: "*/*" };
  const answers = await Promise.all(asked.map((path) => fetch(origin + path, { headers })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await answers[0]?.text()).toContain("The app");
  expect(await answers[4]?.json()).toEqual([]);
  const socket = `${origin.replace("http", "ws")}/realtime/v1/websocket?apikey=${LOCAL_ANON_KEY}`;
  expect(await opens(socket)).toBe(true);
}

test("the dev server serves app, backend and hot reload on one port, from its first request on", async () => {
  const server = await createServer({ ...config(), server: { port: 0 } });
  await server.listen();
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
  await expectBothServed(origin);
  expect(await opens(origin.replace("http", "ws"), "vite-ping")).toBe(true);
  await server.close();
  expect(globalThis.shauriBackend).toBeUndefined();
});

test("a dev server that restarts, as after a change of its configuration, keeps its backend", async () => {
  const server = await createServer({ ...config(), server: { port: 0 } });
  await server.listen();
  const before = globalThis.shauriBackend?.backend;
  await server.restart();
  expect(globalThis.shauriBackend).toMatchObject({ servers: 1, backend: before });
  await server.close();
});

test("the preview server serves the built app and the backend on one port", async () => {
  const server = await preview({ ...config(), preview: { port: 0 } });
  await expectBothServed(server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "");
  await server.close();
});

test("a build starts no backend", async () => {
  await build({ ...config(), build: { outDir: join(root, "built") } });
  expect(globalThis.shauriBackend).toBeUndefined();
});
