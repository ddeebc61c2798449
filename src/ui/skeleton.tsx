import { cx } from "@/lib/cx";

/** A grey shape where something is coming; the parent says so to a screen reader. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx("block animate-pulse rounded-md bg-line", className)} />
  );
}
