import { t } from "@/lib/i18n";
import { Skeleton } from "@/ui/skeleton";

/** Placeholder of a long form while the session is being restored. */
export function FormSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="wrap max-w-3xl pt-6 pb-12">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-3 mb-8 h-5 w-full max-w-sm" />
      {[3, 4, 1].map((fields) => (
        <div key={fields} className="card mb-5 grid gap-5 p-4 sm:p-6">
          {Array.from({ length: fields }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes that never move
            <div key={index} className="grid gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-11 w-full" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
