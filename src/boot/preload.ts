import type { BootState } from "@/browser/boot-state";
import type { BootPlan, ScreenPlan } from "./boot-plan";

/** The screen at an address, and the parts of the address that say what it shows. */
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

/** The answer where it is data, else null: then the screen asks by itself. */
function dataOf(answer: Response): Response | null {
  return answer.ok && answer.headers.get("Content-Type")?.includes("json") ? answer : null;
}

/**
 * Sends the first requests of a visitor's screen, so that the answers travel before the app does; only if
 * the address says nothing but what the screen is about. The requests are written as the screen itself
 * would (src/preloaded-queries.ts).
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
    // In a header only where it must be: that is one more question, whether it may be sent.
    if (!keyInHeader) url.searchParams.append("apikey", key);
    const headers = {
      "Accept-Language": document.documentElement.lang,
      ...(keyInHeader && { apikey: key }),
    };
    preloaded[href] = fetch(url, { headers }).then(dataOf, () => null);
  }
  return preloaded;
}
