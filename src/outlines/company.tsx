import { Skeleton } from "@/ui/skeleton";
import { SubjectOutline } from "./parts/subject-outline";

export default () => (
  <SubjectOutline logo={<Skeleton className="size-[2.75rem] shrink-0 rounded-lg" />} />
);
