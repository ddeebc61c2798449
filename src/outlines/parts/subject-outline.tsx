import type { ReactNode } from "react";
import type { ShownSubject } from "@/components/catalog/shown-subject";
import { SubjectDescription, SubjectName } from "@/components/catalog/subject-head";
import { Skeleton } from "@/ui/skeleton";
import { BackRoom } from "./back-room";
import { slotsOf } from "./slots";

const { Slot, Where } = slotsOf<ShownSubject>();

/** Name and description of a product or company. */
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
