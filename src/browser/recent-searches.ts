import { localStore } from "./storage";

const KEY = "shauri-searches";
const LIMIT = 6;

/** The recent searches on this device, newest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(KEY) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((text): text is string => typeof text === "string").slice(0, LIMIT);
  } catch {
    return [];
  }
}

/** Adds a search at the front and removes an earlier one that differs only in capitals. */
export function rememberSearch(text: string): void {
  const others = readRecentSearches().filter((old) => old.toLowerCase() !== text.toLowerCase());
  localStore.setItem(KEY, JSON.stringify([text, ...others].slice(0, LIMIT)));
}

export function forgetSearches(): void {
  localStore.removeItem(KEY);
}
