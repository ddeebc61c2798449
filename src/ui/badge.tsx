import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

export type BadgeTone = "neutral" | "indigo" | "leaf" | "done" | "brick";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sunk text-muted",
  indigo: "bg-indigo-wash text-indigo",
  leaf: "bg-leaf-wash text-leaf",
  done: "bg-leaf text-card",
  brick: "bg-brick-wash text-brick",
};

interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 rounded-full pill px-2.5 font-medium text-xs leading-none [overflow-wrap:anywhere] [&_svg]:size-3.5 [&_svg]:shrink-0",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
