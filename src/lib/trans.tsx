import type { ReactNode } from "react";

/* Like src/lib/i18n.ts, for texts with elements. */

/** A text with elements and values, which translators see as one sentence. */
export function Trans({ children }: { children: ReactNode }) {
  return children;
}
