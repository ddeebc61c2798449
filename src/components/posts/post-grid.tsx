import type { ReactNode } from "react";
import { SKELETONS } from "@/lib/constants";
import { Skeleton } from "@/ui/skeleton";

/** Cards side by side as the width allows: one on a phone, three on a desktop. */
export function PostGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3 lg:gap-4">
      {children}
    </div>
  );
}

/** Cards to come, in the shape that they will have (R065: six). */
export function PostGridSkeleton({ count = SKELETONS }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading">
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
    <div
      data-skeleton
      className="card flex min-h-[11.75rem] flex-col gap-2.5 px-3 py-2.5 sm:min-h-72 sm:gap-3 sm:p-4"
    >
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <div className="mt-auto flex items-center gap-1.5 sm:border-line sm:border-t sm:pt-3">
        <Skeleton className="size-5 rounded-full" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="ml-auto h-4 w-20 sm:h-11 sm:rounded-full" />
      </div>
    </div>
  );
}
