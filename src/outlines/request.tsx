import type { RequestCard } from "@/data/posts/feeds";
import type { CategoryRef } from "@/data/posts/posts";
import { FactSkeleton, PostOutline } from "./parts/post-outline";
import { slotsOf } from "./parts/slots";

const { Slot, Where } = slotsOf<RequestCard>();
const inCategory = slotsOf<CategoryRef>();

export default function Outline() {
  return (
    <PostOutline
      category={
        <Where of="category">
          <inCategory.Slot of="name" />
        </Where>
      }
      title={<Slot of="title" />}
      facts={
        <>
          <Where of="budget">
            <FactSkeleton />
          </Where>
          <Where of="location">
            <FactSkeleton />
          </Where>
        </>
      }
      text={<Slot of="description" />}
    />
  );
}
