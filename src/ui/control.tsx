import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

/* Typed text has the direction of its first letter: right to left in Arabic (0048). */

/** Styles of a text control, without its width. */
export const controlClass =
  "block min-h-11 rounded-field border border-field-line bg-card px-3.5 py-2.5 text-base text-ink aria-invalid:border-brick disabled:bg-sunk disabled:text-muted";

export const inputClass = `${controlClass} w-full`;

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input dir="auto" {...rest} className={cx(inputClass, className)} />;
}

export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <select {...rest} className={cx(inputClass, "pe-9", className)}>
      {children}
    </select>
  );
}
