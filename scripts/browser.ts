import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The browser that the end-to-end tests drive: Playwright's own, else the system's, else null. */
export function findBrowser(): { path: string; origin: "playwright" | "system" } | null {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { path: own, origin: "playwright" };
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const name of SYSTEM_NAMES) {
    const path = folders.map((folder) => join(folder, name)).find(existsSync);
    if (path) return { path, origin: "system" };
  }
  return null;
}
