import type { ReactNode } from "react";
import { SKELETONS } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Skeleton } from "@/ui/skeleton";

interface PostGridProps {
  /** One column at every width, for texts that are shown whole. */
  isSingle?: boolean;
  children: ReactNode;
}

/** Cards in three columns on a desktop and one on a phone, where they share one sheet. */
export function PostGrid({ isSingle = false, children }: PostGridProps) {
  return (
    <div
      className={cx(
        "sheet grid grid-cols-1 sm:gap-3 lg:gap-4",
        !isSingle && "sm:grid-cols-2 sm:max-lg:*:last:odd:col-span-2 lg:grid-cols-3",
      )}
    >
      {children}
    </div>
  );
}

/** Placeholders in the shape of the cards (R065: six). */
export function PostGridSkeleton({ count = SKELETONS }: { count?: number }) {
  return (
    <div role="status" aria-label={t`Loading`}>
      <PostGrid>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders that never move
          <PostCardSkeleton key={index} />
        ))}
      </PostGrid>
    </div>
  );
}

function PostCardSkeleton() {
  return (
    <div data-skeleton className="card flex min-h-40 flex-col gap-2 p-3 sm:min-h-56 sm:p-4">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <div className="mt-auto flex items-center gap-1.5">
        <Skeleton className="size-6 rounded-full" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="ms-auto h-4 w-20" />
      </div>
    </div>
  );
}
