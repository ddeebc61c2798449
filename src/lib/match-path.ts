/** Path parameters by name. */
export type Params = Readonly<Record<string, string>>;

/** Decodes a path; one with invalid escapes, typed or truncated, stays unchanged. */
export function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Matches a path with a pattern such as "/user/:userId", ignoring case and a trailing slash; null without a match. */
export function matchPath(pattern: string, pathname: string): Params | null {
  const named = pattern.replace(/:(\w+)/g, "(?<$1>[^/]+)");
  const match = new RegExp(`^${named}/*$`, "i").exec(pathname);
  if (!match) return null;
  const parts = Object.entries(match.groups ?? {});
  return Object.fromEntries(parts.map(([name, part]) => [name, decodedPath(part)]));
}
