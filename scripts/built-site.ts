import { type Browser, chromium } from "@playwright/test";
import { freePort, startPreview } from "../e2e/fixtures.ts";
import { browserToLaunch } from "./browser.ts";
import { type Http2Host, startHttp2Host } from "./http2-host.ts";

export interface BuiltSite {
  /** Origin of the build and its embedded backend, without the host in between. */
  backend: string;
  host: Http2Host;
  /** A browser that trusts the host. */
  launch: (...args: string[]) => Promise<Browser>;
  close: () => void;
}

/** Serves what was built as a host does, beside an embedded backend that forgets. */
export async function serveBuiltSite(): Promise<BuiltSite> {
  const port = await freePort();
  const backend = `http://localhost:${port}`;
  const preview = await startPreview(port, backend);
  const host = await startHttp2Host(new URL(backend));
  return {
    backend,
    host,
    launch: (...args) =>
      chromium.launch({
        ...browserToLaunch(),
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
