import { PostGrid } from "@/components/posts/post-grid";
import type { CategoryWithSubcategories, Subcategory } from "@/data/catalog/catalog";
import type { CategoryFeed } from "@/data/posts/feeds";
import {
  CategoryHead,
  RecentHeading,
  SECTION,
  SubcategoryCard,
  SubcategoryGrid,
} from "@/routes/category";
import { Skeleton } from "@/ui/skeleton";
import { BackRoom } from "./parts/back-room";
import { PostCardOutline } from "./parts/card-outline";
import { slotsOf } from "./parts/slots";

const { Slot, Where } = slotsOf<CategoryWithSubcategories & CategoryFeed>();
const inSubcategory = slotsOf<Subcategory>();

export default function Outline() {
  return (
    <>
      <CategoryHead
        trail={<BackRoom />}
        icon={<Skeleton className="size-11 shrink-0" />}
        name={<Slot of="name" />}
        text={<Slot of="description" />}
        action={<Skeleton className="h-11 w-32 rounded-full" />}
      />
      <SubcategoryGrid>
        <Where of="subcategories">
          <SubcategoryCard
            name={<inSubcategory.Slot of="name" />}
            text={<inSubcategory.Slot of="description" />}
          />
        </Where>
      </SubcategoryGrid>
      <section className={SECTION}>
        <RecentHeading category={{ name: <Slot of="name" /> }} />
        <Skeleton className="mb-4 h-11 sm:mb-6" />
        <PostGrid>
          <Where of="items">
            <PostCardOutline hasBadge />
          </Where>
        </PostGrid>
      </section>
    </>
  );
}
