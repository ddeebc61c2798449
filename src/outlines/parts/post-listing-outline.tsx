import { PageHead } from "@/components/page/page";
import { PostGrid } from "@/components/posts/post-grid";
import { LISTINGS } from "@/components/posts/post-listing";
import type { Feed, Post, PostKind } from "@/data/posts/posts";
import { Skeleton } from "@/ui/skeleton";
import { BackRoom } from "./back-room";
import { PostCardOutline } from "./card-outline";
import { slotsOf } from "./slots";

const { Where } = slotsOf<Feed<Post>>();

/** The first page of all recommendations or all reviews. */
export function PostListingOutline({ kind }: { kind: PostKind }) {
  return (
    <>
      <PageHead
        title={LISTINGS[kind].title}
        back={<BackRoom />}
        action={<Skeleton className="size-11 rounded-full sm:w-60" />}
      />
      <div className="mb-3 flex flex-wrap gap-2 sm:gap-3">
        <Skeleton className="h-12 w-full sm:w-72" />
        <Skeleton className="h-12 flex-1 sm:max-w-60" />
      </div>
      <Skeleton className="mb-4 h-11 sm:mb-6" />
      <PostGrid>
        <Where of="items">
          <PostCardOutline />
        </Where>
      </PostGrid>
    </>
  );
}
