import { useQuery } from "@tanstack/react-query";
import { NotFound } from "@/components/page/not-found";
import { QueryBoundary } from "@/components/page/query-boundary";
import { PostScreen, PostScreenSkeleton } from "@/components/posts/post-screen";
import { FactSkeleton, PostOutline } from "@/components/posts/post-text";
import { commentsQuery } from "@/data/comments/comments";
import { postQuery } from "@/data/posts/post-detail";
import type { CategoryRef, Recommendation } from "@/data/posts/posts";
import { t } from "@/lib/i18n";
import { useParams } from "@/routing/router";
import type { Prefetch } from "@/routing/screen-module";
import { slotsOf } from "@/ui/slots";

export const prefetch: Prefetch = (client, { params: { recommendationId = "" } }) => [
  client.prefetchQuery(postQuery("recommendation", recommendationId)),
  client.prefetchInfiniteQuery(commentsQuery("recommendation", recommendationId)),
];

const { Slot, Where } = slotsOf<Recommendation>();
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

/** A recommendation with its comments. */
export default function RecommendationScreen() {
  const { recommendationId: id = "" } = useParams();
  return (
    <QueryBoundary
      query={useQuery(postQuery("recommendation", id))}
      skeleton={<PostScreenSkeleton />}
      missing={<NotFound title={t`Recommendation Not Found`} />}
    >
      {(post) => <PostScreen post={{ ...post, kind: "recommendation" }} />}
    </QueryBoundary>
  );
}
