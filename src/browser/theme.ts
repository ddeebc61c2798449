import { localStore } from "./storage";

export type ThemeChoice = "system" | "light" | "dark";

const THEME_KEY = "shauri-theme";

export function readTheme(): ThemeChoice {
  const stored = localStore.getItem(THEME_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Applies a choice in this tab; src/boot does so before the first paint. */
export function showTheme(choice: ThemeChoice): void {
  const isDark =
    choice === "dark" ||
    (choice === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

/** Stores the choice on this device and applies it. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === "system") localStore.removeItem(THEME_KEY);
  else localStore.setItem(THEME_KEY, choice);
  showTheme(choice);
}
