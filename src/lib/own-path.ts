import { parseUrl } from "./parse-url.ts";

/** An address as a path of this site; null of what leaves it ("//evil.example", "https:…", "/\evil") or is none. */
export function ownPath(address: unknown): string | null {
  const origin = "https://shauri.invalid";
  if (typeof address !== "string" || !address.startsWith("/")) return null;
  const url = parseUrl(address, origin);
  if (!url) return null;
  // "/.//evil.example" stays here as an address, yet is left with two slashes, which lead away.
  const isHere = url.origin === origin && !url.pathname.startsWith("//");
  return isHere ? `${url.pathname}${url.search}${url.hash}` : null;
}
