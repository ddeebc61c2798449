import { Suspense } from "react";
import { t } from "@/lib/i18n";
import { lazyAgain } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import type { NotFoundProps } from "./not-found-screen";

const Screen = lazyAgain(() => import("./not-found-screen"));

/** Shown in place of an item that does not exist, was deleted or is not visible to this reader. */
export function NotFound(props: NotFoundProps) {
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={t`Loading`} className="wrap py-12">
          <Skeleton className="mx-auto h-9 w-60" />
        </div>
      }
    >
      <Screen {...props} />
    </Suspense>
  );
}
