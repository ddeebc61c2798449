import type { ReactNode } from "react";

/* src/lib/i18n.ts for what has elements in it. */

/** A text with elements and values in their places: translators see all of it as one sentence. */
export function Trans({ children }: { children: ReactNode }) {
  return children;
}
