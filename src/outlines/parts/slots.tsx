import type { ReactNode } from "react";

/**
 * Slots for parts of a response `T` in markup that is rendered at build time; src/boot fills them in the
 * page (docs/decisions/0012).
 */
export function slotsOf<T extends object>() {
  return {
    /** A slot for a text. */
    Slot: ({ of }: { of: keyof T & string }) => <slot name={of} />,
    /** Content repeated for each entry of a list, or shown only if there is such a part. */
    Where: ({ of, children }: { of: keyof T & string; children: ReactNode }) => (
      <template data-of={of}>{children}</template>
    ),
  };
}
