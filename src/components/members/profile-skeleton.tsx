import { t } from "@/lib/i18n";
import { Skeleton } from "@/ui/skeleton";

/** Placeholder for a profile. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="wrap pt-2 pb-12 sm:pt-8">
      <div className="flex flex-wrap items-center gap-5">
        <Skeleton className="size-24 rounded-full" />
        <div className="grid flex-1 basis-48 gap-3">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="h-5 w-40" />
        </div>
      </div>
      <Skeleton className="mt-5 h-5 w-full max-w-xl" />
      <Skeleton className="mt-5 h-11 w-40 rounded-full" />
      <Skeleton className="mt-8 h-32 rounded-card" />
    </div>
  );
}
