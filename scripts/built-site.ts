import { chromium } from "@playwright/test";
import { startSite } from "../e2e/fixtures.ts";
import { browserToLaunch } from "./browser.ts";
import { type Answer, type Http2Host, startHttp2Host } from "./http2-host.ts";

/** Serves the build as hosts do, with an embedded backend in memory, until its block ends. */
export async function serveBuiltSite() {
  const { origin, stop } = await startSite();
  const hosts: Http2Host[] = [];
  const files = new Map<string, Answer>();
  return {
    /** Origin of the build and its embedded backend, without a host in between. */
    backend: origin,
    /** Adds a host of the build that counts the bytes it sends, with browsers that trust it. */
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

export type BuiltSite = Awaited<ReturnType<typeof serveBuiltSite>>;
export type BuiltSiteHost = Awaited<ReturnType<BuiltSite["addHost"]>>;
