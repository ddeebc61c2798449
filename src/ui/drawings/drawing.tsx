import { lazy, type ReactNode, Suspense } from "react";
import type { DrawingName } from "./lines";

/** Loaded only when there is nothing else to show; if it fails to load, its room stays empty. */
const Lines = lazy(() => import("./lines").catch(() => ({ default: () => null })));

/** A line drawing above the text of an empty state; decorative. */
export function Drawing({ of }: { of: DrawingName }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 150"
      width={208}
      height={130}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="text-indigo"
    >
      <path d="M10 138h220" strokeDasharray=".1 7" strokeWidth={3} />
      <Suspense>
        <Lines of={of} />
      </Suspense>
    </svg>
  );
}
