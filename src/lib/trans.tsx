import type { ReactNode } from "react";
import { plural } from "./i18n.ts";

/* src/lib/i18n.ts for what has elements in it. */

/** A text with elements and values in their places: translators see all of it as one sentence. */
export function Trans({ children }: { children: ReactNode }) {
  return children;
}

/** The text of a whole number. */
export function Plural({ value, one, other }: { value: number; one: string; other: string }) {
  return plural(value, { one, other });
}
