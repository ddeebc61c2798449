import type { BootState } from "@/browser/boot-state";
import type { BootPlan, ScreenPlan } from "./boot-plan";

/** The screen at an address, with the address's path parameters. */
export function findScreen(
  screens: readonly ScreenPlan[],
  pathname: string,
): { screen: ScreenPlan; parts: Record<string, string> } | null {
  for (const screen of screens) {
    const match = new RegExp(screen.match, "i").exec(pathname);
    if (match) return { screen, parts: { ...match.groups } };
  }
  return null;
}

/** The response if it has data, else null: the screen then sends its own request. */
function dataOf(answer: Response): Response | null {
  return answer.ok && answer.headers.get("Content-Type")?.includes("json") ? answer : null;
}

/**
 * Sends the first requests of a visitor's screen before the app has loaded, unless the address has other
 * parameters. The requests are the same as the screen's own (src/preloaded-queries.ts).
 */
export function preload(
  { api, key, keyInHeader }: BootPlan,
  { reads }: ScreenPlan,
  parts: Record<string, string>,
  search: string,
): BootState["preloaded"] {
  const preloaded: BootState["preloaded"] = {};
  const { q = "", ...others } = Object.fromEntries(new URLSearchParams(search));
  const usesText = reads.some((read) => read.includes("{q}"));
  if (Object.keys(others).length > 0 || (q !== "" && !usesText)) return preloaded;
  const known: Record<string, string> = {
    ...parts,
    q: new URLSearchParams({ q: q.trim() }).toString().slice("q=".length),
  };
  for (const read of reads) {
    const path = read.replace(/{(\w+)}/g, (placeholder, name) => known[name] || placeholder);
    if (/{\w+}/.test(path)) continue;
    const url = new URL((api || location.origin) + path);
    const { href } = url;
    // In a header only if needed: a header costs a CORS preflight.
    if (!keyInHeader) url.searchParams.append("apikey", key);
    const headers = {
      "Accept-Language": document.documentElement.lang,
      ...(keyInHeader && { apikey: key }),
    };
    preloaded[href] = fetch(url, { headers }).then(dataOf, () => null);
  }
  return preloaded;
}
