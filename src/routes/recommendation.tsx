import { useQuery } from "@tanstack/react-query";
import { NotFound } from "@/components/page/not-found";
import { QueryBoundary } from "@/components/page/query-boundary";
import { PostScreen, PostScreenSkeleton } from "@/components/posts/post-screen";
import { commentsQuery } from "@/data/comments/comments";
import { postQuery } from "@/data/posts/post-detail";
import { t } from "@/lib/i18n";
import { useParams } from "@/routing/router";
import type { Prefetch } from "@/routing/screen-module";

export const prefetch: Prefetch = (client, { params: { recommendationId = "" } }) => [
  client.prefetchQuery(postQuery("recommendation", recommendationId)),
  client.prefetchInfiniteQuery(commentsQuery("recommendation", recommendationId)),
];

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
