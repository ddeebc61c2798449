import { BASE } from "@/lib/language";
import { pathBelow } from "@/lib/languages";

/** The path of the screen at this page's address, as src/screens.ts has it: without a language. */
export function screenPath(): string {
  return pathBelow(BASE, location.pathname);
}
