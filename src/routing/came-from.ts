/** The path of the previous entry, by the key of each history entry made since the page was loaded. */
const before = new Map<string, string | undefined>();

/** Notes the path of the entry before a new entry. */
export function noteCameFrom(key: string, path: string | undefined): void {
  before.set(key, path);
}

/** The path that going back leads to, if known since the page was loaded. */
export function cameFrom(key: string): string | undefined {
  return before.get(key);
}
