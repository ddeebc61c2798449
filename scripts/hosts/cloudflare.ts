import { join } from "node:path";
import type { Way } from "./host.ts";

/** Cloudflare Pages, by its own CLI and runtime. */
export const cloudflare: Way = {
  by: "wrangler pages dev, its own emulator",
  prepare: async ({ packages, port, variables }) => {
    const bindings = Object.entries(variables).flatMap(([name, value]) => [
      "--binding",
      `${name}=${value}`,
    ]);
    const args = ["pages", "dev", "dist", "--ip", "127.0.0.1", "--port", `${port}`, ...bindings];
    const settings = ["--compatibility-date", "2026-01-01", "--show-interactive-dev-session=false"];
    return {
      command: join(packages, ".bin/wrangler"),
      args: [...args, ...settings],
      ready: "Ready on",
    };
  },
};
