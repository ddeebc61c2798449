import { parseUrl } from "./parse-url.ts";

/** An address as a path of this site; null if invalid or on another site ("//evil.example", "https:…", "/\evil"). */
export function ownPath(address: unknown): string | null {
  const origin = "https://shauri.invalid";
  if (typeof address !== "string" || !address.startsWith("/")) return null;
  const url = parseUrl(address, origin);
  if (!url) return null;
  // "/.//evil.example" resolves to this site, but its normalised path has two slashes, which lead away.
  const isHere = url.origin === origin && !url.pathname.startsWith("//");
  return isHere ? `${url.pathname}${url.search}${url.hash}` : null;
}
