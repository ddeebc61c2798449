import type { ReactNode } from "react";
import { t } from "@/lib/i18n";
import { Skeleton } from "@/ui/skeleton";
import { slotsOf } from "@/ui/slots";
import type { ShownSubject } from "./shown-subject";
import { SubjectDescription, SubjectName } from "./subject-head";

const { Slot, Where } = slotsOf<ShownSubject>();

/** Text of a product or company that is shown before the app starts. */
export function SubjectOutline({ logo }: { logo?: ReactNode }) {
  return (
    <>
      <Skeleton className="my-3 h-5 w-56" />
      <div className="flex flex-wrap items-center gap-x-3 sm:gap-x-4 lg:mt-2">
        {logo}
        <div className="flex min-h-11 min-w-0 flex-1 basis-[7rem] items-center">
          <SubjectName>
            <Slot of="name" />
          </SubjectName>
        </div>
        <div className="basis-full">
          <Skeleton className="h-5 w-40" />
        </div>
      </div>
      <Where of="description">
        <SubjectDescription>
          <Slot of="description" />
        </SubjectDescription>
      </Where>
    </>
  );
}

/** A product or company to come, in its shape. */
export function SubjectSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="wrap pt-2 pb-12 sm:pt-4">
      <Skeleton className="my-3 h-5 w-56" />
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
