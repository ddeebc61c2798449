import { PostGrid } from "@/components/posts/post-grid";
import type { SearchResults } from "@/data/search/search";
import { SearchHeading } from "@/routes/search";
import { Skeleton } from "@/ui/skeleton";
import { PostCardOutline } from "./parts/card-outline";
import { slotsOf } from "./parts/slots";

const { Where } = slotsOf<SearchResults>();

export default function Outline() {
  return (
    <>
      <SearchHeading />
      <Skeleton className="h-12" />
      <Skeleton className="mt-4 h-11" />
      <Skeleton className="mt-3 h-11" />
      <Skeleton className="mt-4 h-6 w-40" />
      <Skeleton className="mt-6 mb-4 h-7 w-48" />
      <PostGrid>
        <Where of="recommendations">
          <PostCardOutline />
        </Where>
        <Where of="reviews">
          <PostCardOutline />
        </Where>
      </PostGrid>
    </>
  );
}
