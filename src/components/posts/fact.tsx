import type { ReactNode } from "react";

/** One fact of a post at a glance: its price, its place. */
export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-card px-3 py-1">
      {icon}
      <bdi className="min-w-0 [overflow-wrap:anywhere]">{children}</bdi>
    </span>
  );
}
