/** An address as a URL, or null where it is none: `URL.parse` for the oldest browsers that are served, too. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
