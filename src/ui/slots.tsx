import type { ReactNode } from "react";

/**
 * Places for parts of an answer `T` in what is drawn at build time, before there is one; src/boot fills
 * them in the page (docs/decisions/0012).
 */
export function slotsOf<T extends object>() {
  return {
    /** Where a text goes. */
    Slot: ({ of }: { of: keyof T & string }) => <slot name={of} />,
    /** What stands once for each of a list, or only where there is such a part at all. */
    Where: ({ of, children }: { of: keyof T & string; children: ReactNode }) => (
      <template data-of={of}>{children}</template>
    ),
  };
}
