import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../e2e/fixtures.ts";
import { type Deploy, emulators, quietly, run } from "./host.ts";

/** Cloudflare Pages, by its own program and run-time. */
export const cloudflare: Deploy = async (folder, variables) => {
  const port = await freePort();
  const bindings = Object.entries(variables).flatMap(([name, value]) => [
    "--binding",
    `${name}=${value}`,
  ]);
  const args = ["pages", "dev", "dist", "--ip", "127.0.0.1", "--port", `${port}`, ...bindings];
  const settings = ["--compatibility-date", "2026-01-01", "--show-interactive-dev-session=false"];
  const wrangler = run(join(await emulators(), ".bin/wrangler"), [...args, ...settings], {
    cwd: folder,
    env: quietly(folder),
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let waited = 0; !wrangler.said().includes("Ready on"); waited++) {
    if (waited > 600) throw new Error(`wrangler did not start: ${wrangler.said()}`);
    await setTimeout(100);
  }
  return {
    ask: (request) => {
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(origin + pathname + search, request), { redirect: "manual" });
    },
    stop: wrangler.stop,
  };
};
