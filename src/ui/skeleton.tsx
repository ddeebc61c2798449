import { cx } from "@/lib/cx";

/** A grey placeholder for loading content; the parent announces it to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("skeleton", className)} />;
}
