/** By the key of each entry of the history that was made since the page was loaded: the path of the one before it. */
const before = new Map<string, string | undefined>();

/** Notes that an entry was made after another one, or in the place of one that came after `path`. */
export function noteCameFrom(key: string, path: string | undefined): void {
  before.set(key, path);
}

/** The path that going back leads to, as far as is known since the page was loaded. */
export function cameFrom(key: string): string | undefined {
  return before.get(key);
}
