import { type Browser, chromium } from "@playwright/test";
import { startSite } from "../e2e/fixtures.ts";
import { browserToLaunch } from "./browser.ts";
import { type Answer, type Http2Host, startHttp2Host } from "./http2-host.ts";

export interface BuiltSite {
  /** Origin of the build and its embedded backend, without a host in between. */
  backend: string;
  /** Another host of it, which counts what it sends. */
  addHost: () => Promise<BuiltSiteHost>;
  close: () => void;
}

export interface BuiltSiteHost {
  host: Http2Host;
  /** A browser that trusts the host. */
  launch: (...args: string[]) => Promise<Browser>;
}

/** Serves what was built as hosts do, beside an embedded backend that forgets. */
export async function serveBuiltSite(): Promise<BuiltSite> {
  const { origin, stop } = await startSite();
  const hosts: Http2Host[] = [];
  const files = new Map<string, Answer>();
  return {
    backend: origin,
    addHost: async () => {
      const host = await startHttp2Host(new URL(origin), files);
      hosts.push(host);
      const launch = (...args: string[]) =>
        chromium.launch({
          ...browserToLaunch(),
          args: [
            "--no-sandbox",
            "--disable-quic",
            "--disable-background-networking",
            ...host.browserArgs,
            ...args,
          ],
        });
      return { host, launch };
    },
    close: () => {
      for (const host of hosts) host.close();
      stop();
    },
  };
}
