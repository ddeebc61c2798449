import { useHydrated } from "@/hooks/use-hydrated";
import { formatAge, formatDate, formatUtcDate } from "@/lib/format";

/** Age of an item (R155); when prerendered, its date, which stays true. */
export function TimeAgo({ iso, className }: { iso: string; className?: string }) {
  const isHydrated = useHydrated();
  return (
    <time dateTime={iso} title={isHydrated ? formatDate(iso) : undefined} className={className}>
      {isHydrated ? formatAge(iso) : formatUtcDate(iso)}
    </time>
  );
}
