import { BASE } from "@/lib/language";
import { pathBelow } from "@/lib/languages";

/** The path of the current screen, as in src/screens.ts: without the language's prefix. */
export function screenPath(): string {
  return pathBelow(BASE, location.pathname);
}
