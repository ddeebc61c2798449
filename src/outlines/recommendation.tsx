import type { CategoryRef, Recommendation } from "@/data/posts/posts";
import { FactSkeleton, PostOutline } from "./parts/post-outline";
import { slotsOf } from "./parts/slots";

const { Slot, Where } = slotsOf<Recommendation>();
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
          <Where of="pricing">
            <FactSkeleton />
          </Where>
          <Where of="price_paid">
            <FactSkeleton />
          </Where>
          <Where of="location">
            <FactSkeleton />
          </Where>
        </>
      }
      text={<Slot of="content" />}
    />
  );
}
