import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { freePort, startPreview } from "../e2e/fixtures.ts";
import { findBrowser } from "./browser.ts";
import { type Http2Host, startHttp2Host } from "./http2-host.ts";

export interface BuiltSite {
  /** Where the build and its embedded backend answer without a host in between. */
  backend: string;
  host: Http2Host;
  /** A browser that trusts the host. */
  launch: (...args: string[]) => Promise<Browser>;
  close: () => void;
}

/** Builds, and serves what was built as a host does, beside an embedded backend that forgets. */
export async function serveBuiltSite(): Promise<BuiltSite> {
  const root = join(import.meta.dirname, "..");
  const built = spawnSync("npm", ["run", "build"], { cwd: root, encoding: "utf8" });
  if (built.status !== 0) throw new Error(built.stderr);
  const port = await freePort();
  const backend = `http://localhost:${port}`;
  const preview = await startPreview(port, backend);
  const host = await startHttp2Host(new URL(backend));
  const found = findBrowser();
  return {
    backend,
    host,
    launch: (...args) =>
      chromium.launch({
        ...(found && { executablePath: found.path }),
        args: [
          "--no-sandbox",
          "--disable-quic",
          "--disable-background-networking",
          ...host.browserArgs,
          ...args,
        ],
      }),
    close: () => {
      host.close();
      preview.kill();
    },
  };
}
