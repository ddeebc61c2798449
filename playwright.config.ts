import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/browser.ts";

const browser = findBrowser();

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    // The phone that the product is built for.
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    // Only the tests of it have one: what it fetches is not seen by a page's routes.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      ...(browser ? { executablePath: browser.path } : {}),
      // Without these a system Chromium looks for hosts that no test needs.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
