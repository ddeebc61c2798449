import type { ReactNode } from "react";
import { SKELETONS } from "@/lib/constants";
import { Skeleton } from "@/ui/skeleton";

/** Cards side by side as the width allows: one on a phone, three on a desktop. */
export function PostGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
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
    <div data-skeleton className="card flex min-h-72 flex-col gap-3 p-4">
      <Skeleton className="mt-1 h-4 w-24" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <div className="mt-2 flex items-center gap-2.5">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="mt-auto flex items-center gap-3 border-line border-t pt-3">
        <Skeleton className="h-11 w-28 rounded-full" />
        <Skeleton className="ml-auto h-4 w-16" />
      </div>
    </div>
  );
}
