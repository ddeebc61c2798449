import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Draws no window, and needs half the processor time of a whole browser (CONTRIBUTING.md). */
const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** A browser of the system, the headless shell before a whole one; null if there is none. */
export function findSystemBrowser(names = [SHELL, ...WHOLE]) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const name of names) {
    const path = folders.map((folder) => join(folder, name)).find(existsSync);
    if (path) return { path, isShell: name === SHELL };
  }
  return null;
}

/**
 * Launch options for the browser to test with: the one named by SHAURI_BROWSER (`npm run old-browser` sets it), else
 * Playwright's own shell if it is installed (with a whole browser beside it), else the system's.
 */
export function browserToLaunch(): { executablePath?: string } {
  const named = process.env.SHAURI_BROWSER;
  if (named) return { executablePath: named };
  const system = existsSync(chromium.executablePath()) ? null : findSystemBrowser();
  return system ? { executablePath: system.path } : {};
}

/** The same for a whole browser, which push messages need; null if there is none. */
export function wholeBrowserToLaunch(): { channel: string } | { executablePath: string } | null {
  if (existsSync(chromium.executablePath())) return { channel: "chromium" };
  const system = findSystemBrowser(WHOLE);
  return system && { executablePath: system.path };
}
