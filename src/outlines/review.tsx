import type { CategoryRef, Review } from "@/data/posts/posts";
import { FactSkeleton, PostOutline } from "./parts/post-outline";
import { slotsOf } from "./parts/slots";

const { Slot, Where } = slotsOf<Review>();
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
        <Where of="price_paid">
          <FactSkeleton />
        </Where>
      }
      text={<Slot of="content" />}
    />
  );
}
