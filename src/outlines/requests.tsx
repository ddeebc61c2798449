import { PageHead } from "@/components/page/page";
import { PostGrid } from "@/components/posts/post-grid";
import type { RequestRow } from "@/data/posts/posts";
import type { RequestFeed } from "@/data/requests/requests";
import { HEAD } from "@/routes/requests";
import { Skeleton } from "@/ui/skeleton";
import { BackRoom } from "./parts/back-room";
import { CardOutline } from "./parts/card-outline";
import { slotsOf } from "./parts/slots";

const { Where } = slotsOf<RequestFeed>();
const { Slot } = slotsOf<RequestRow>();

export default function Outline() {
  return (
    <>
      <PageHead
        {...HEAD}
        back={<BackRoom />}
        action={<Skeleton className="h-11 w-40 rounded-full" />}
      />
      <Skeleton className="mb-3 h-11 sm:w-96" />
      <Skeleton className="mb-4 h-11" />
      <PostGrid>
        <Where of="items">
          <CardOutline hasBadge text={<Slot of="description" />} />
        </Where>
      </PostGrid>
    </>
  );
}
