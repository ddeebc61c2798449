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

/** Puts a search first; the same one in other capitals is not kept twice. */
export function rememberSearch(text: string): void {
  const others = readRecentSearches().filter((old) => old.toLowerCase() !== text.toLowerCase());
  localStore.setItem(KEY, JSON.stringify([text, ...others].slice(0, LIMIT)));
}

export function forgetSearches(): void {
  localStore.removeItem(KEY);
}
