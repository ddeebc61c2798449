import { defineConfig } from "@playwright/test";
import { browserToLaunch } from "./scripts/browser.ts";
import { PSEUDO_LANGUAGE } from "./src/lib/languages.ts";
import { runsNightly } from "./tests/extent.ts";

/** Tests that expect the seed unchanged: nothing was written before them. */
const reading = ["**/first-*.spec.ts", "**/offline.spec.ts"];
/** Tests that leave data behind which no other test may meet. */
const spoiling = [
  "**/auth.spec.ts",
  "**/comments.spec.ts",
  "**/forms.spec.ts",
  "**/injection.spec.ts",
  "**/mail-links.spec.ts",
];

/** Tests of languages that no other build has (npm run test:layout). */
const unbuilt = process.env.VITE_LANGUAGES?.includes(PSEUDO_LANGUAGE)
  ? []
  : ["**/other-languages.spec.ts"];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  ...(!runsNightly && { grepInvert: /@nightly/ }),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  globalSetup: "e2e/servers.ts",
  // In this order, on the same servers.
  projects: [
    { name: "seed", testMatch: reading },
    { name: "site", testIgnore: [...reading, ...spoiling, ...unbuilt] },
    { name: "spoilt", testMatch: spoiling },
  ],
  use: {
    // The phone that the product is built for.
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    // Only the tests of it have one: what it fetches is not seen by a page's routes.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Filming takes as long as the test itself: `--trace on` films the one that is looked into.
    trace: "off",
    launchOptions: {
      ...browserToLaunch(),
      // Without these a system Chromium looks for hosts that no test needs.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Each page lives for seconds: optimizing its code takes longer than it saves.
        "--js-flags=--no-opt --no-maglev --single-threaded-gc",
      ],
    },
  },
});
