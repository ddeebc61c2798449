import { type Browser, chromium } from "@playwright/test";
import { startSite } from "../e2e/fixtures.ts";
import { browserToLaunch } from "./browser.ts";
import { type Answer, type Http2Host, startHttp2Host } from "./http2-host.ts";

/** It is there until its block ends. */
export interface BuiltSite extends Disposable {
  /** Origin of the build and its embedded backend, without a host in between. */
  backend: string;
  /** Another host of it, which counts what it sends. */
  addHost: () => Promise<BuiltSiteHost>;
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
      const always = ["--no-sandbox", "--disable-quic", "--disable-background-networking"];
      const launch = (...more: string[]) =>
        chromium.launch({ ...browserToLaunch(), args: [...always, ...host.browserArgs, ...more] });
      return { host, launch };
    },
    [Symbol.dispose]: () => {
      for (const host of hosts) host.close();
      stop();
    },
  };
}
