import { BASE } from "@/lib/language";

/** The path of the screen at this page's address, as src/screens.ts has it: without a language. */
export function screenPath(): string {
  return location.pathname.slice(BASE.length) || "/";
}
