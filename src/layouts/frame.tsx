import type { ReactNode } from "react";
import { t } from "@/lib/i18n";
import { Skeleton } from "@/ui/skeleton";
import { HeaderBar } from "./header";

/** Content that the build puts into the page until the app renders there (F18, docs/decisions/0012). */
export function Frame() {
  return (
    <>
      <HeaderBar />
      <main data-frame className="wrap min-h-[calc(100dvh-60px)] pt-2 pb-12 sm:pt-4">
        <div role="status" aria-label={t`Loading`} className="grid gap-4">
          <Skeleton className="mt-2 h-9 w-40" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      </main>
    </>
  );
}

/** Content of the frame once a screen's first response has arrived: its outline, and placeholders for the rest. */
export function OutlineFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <div id="first-text">{children}</div>
      <div role="status" aria-label={t`Loading`} className="mt-8 grid gap-4">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </>
  );
}
