/* Makes sure that there is a Chromium to test with, and prints one line about it. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findSystemBrowser, wholeBrowserToLaunch } from "./browser.ts";

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

function fromDebian(...packages: string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "apt-get", ...rest] = [...sudo, "apt-get", ...args];
    return run(command, rest);
  };
  return apt("update") && apt("install", "--yes", ...packages);
}

/** Downloads Playwright's build if the network allows it, else installs Debian's packages. */
function ensureBrowser(): string | null {
  if (existsSync(chromium.executablePath())) return "Playwright's own";
  const isWhole = wholeBrowserToLaunch() !== null;
  if (isWhole && findSystemBrowser()?.isShell) return "the system's headless shell";
  if (run("npx", ["playwright", "install", "chromium"])) return "Playwright's own, installed";
  // Only a whole browser supports push messages; everything else is faster in the shell.
  if (fromDebian("chromium-headless-shell", ...(isWhole ? [] : ["chromium"]))) {
    return "the system's headless shell, installed from Debian's packages";
  }
  const system = findSystemBrowser();
  return system && `the system's ${system.path}`;
}

const browser = ensureBrowser();
if (!browser) {
  console.error("Browser: none found and none could be installed. Install Chromium and try again.");
  process.exit(1);
}
console.info(`Browser: ${browser}`);
