import { useQuery } from "@tanstack/react-query";
import { NotFound } from "@/components/page/not-found";
import { QueryBoundary } from "@/components/page/query-boundary";
import { PostScreen, PostScreenSkeleton } from "@/components/posts/post-screen";
import { FactSkeleton, PostOutline } from "@/components/posts/post-text";
import { commentsQuery } from "@/data/comments/comments";
import { postQuery } from "@/data/posts/post-detail";
import type { CategoryRef, Review } from "@/data/posts/posts";
import { t } from "@/lib/i18n";
import { useParams } from "@/routing/router";
import type { Prefetch } from "@/routing/screen-module";
import { slotsOf } from "@/ui/slots";

export const prefetch: Prefetch = (client, { params: { reviewId = "" } }) => [
  client.prefetchQuery(postQuery("review", reviewId)),
  client.prefetchInfiniteQuery(commentsQuery("review", reviewId)),
];

const { Slot, Where } = slotsOf<Review>();
const inCategory = slotsOf<CategoryRef>();

export function Outline() {
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

/** A review with its comments. */
export default function ReviewScreen() {
  const { reviewId: id = "" } = useParams();
  return (
    <QueryBoundary
      query={useQuery(postQuery("review", id))}
      skeleton={<PostScreenSkeleton />}
      missing={<NotFound title={t`Review Not Found`} />}
    >
      {(post) => <PostScreen post={{ ...post, kind: "review" }} />}
    </QueryBoundary>
  );
}
