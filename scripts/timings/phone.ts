import type { Page } from "@playwright/test";

/** Lighthouse's slow 4G, and a phone at a quarter of this processor. */
export const SLOW_4G = {
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
};

/** A worse network and a worse phone. */
export const SLOW_3G = {
  requestLatencyMs: 300,
  downloadThroughputKbps: 700,
  uploadThroughputKbps: 700,
  cpuSlowdownMultiplier: 8,
};

export const VIEWPORT = { width: 360, height: 800 };

const bytes = (kilobits: number) => (kilobits * 1024) / 8;

/** Throttles the page's requests to slow 4G. */
export async function slowNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW_4G.requestLatencyMs,
    downloadThroughput: bytes(SLOW_4G.downloadThroughputKbps),
    uploadThroughput: bytes(SLOW_4G.uploadThroughputKbps),
  });
}

/** Throttles the page's processor to that of the phone. */
export async function slowProcessor(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_4G.cpuSlowdownMultiplier });
}
