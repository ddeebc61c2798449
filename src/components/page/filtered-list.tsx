import type { ReactNode } from "react";

interface FilteredListProps {
  /** Null if there is nothing to filter. */
  filters: ReactNode;
  children: ReactNode;
}

/** A list with its filters: above it, and beside it from 1536 px on. */
export function FilteredList({ filters, children }: FilteredListProps) {
  if (!filters) return children;
  return (
    <div className="side-filters">
      <div>{filters}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
