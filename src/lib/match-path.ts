/** The parts of a path by the names that its pattern gives them. */
export type Params = Readonly<Record<string, string>>;

/** Undoes the escapes of a path; one with escapes that are none, since somebody typed or cut it, stays as it is. */
export function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Reads a path by a pattern such as "/user/:userId", in either case, with or without a last slash; null where it is another. */
export function matchPath(pattern: string, pathname: string): Params | null {
  const named = pattern.replace(/:(\w+)/g, "(?<$1>[^/]+)");
  const match = new RegExp(`^${named}/*$`, "i").exec(pathname);
  if (!match) return null;
  const parts = Object.entries(match.groups ?? {});
  return Object.fromEntries(parts.map(([name, part]) => [name, decodedPath(part)]));
}
