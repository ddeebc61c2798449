import type { ReactNode } from "react";
import { BackRoom } from "@/components/page/page";
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
      <div className="flex flex-wrap items-start gap-x-3">
        <BackRoom />
        {logo}
        <SubjectName>
          <Slot of="name" />
        </SubjectName>
        <span className="size-8" />
        <span className="basis-full" />
        <Skeleton className="my-3 h-5 w-40" />
      </div>
      <Where of="description">
        <SubjectDescription>
          <Slot of="description" />
        </SubjectDescription>
      </Where>
    </>
  );
}

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
