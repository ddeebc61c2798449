import { t } from "@/lib/i18n";
import { Skeleton } from "@/ui/skeleton";

/** Placeholder for the screen of a product or company. */
export function SubjectSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="wrap pt-3 pb-12 sm:pt-4">
      <div className="grid grid-cols-1 gap-4 lg:mt-2 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="grid content-start gap-3">
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
        <Skeleton className="h-44 rounded-card lg:h-80" />
      </div>
    </div>
  );
}
