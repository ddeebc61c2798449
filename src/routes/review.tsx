import { useQuery } from "@tanstack/react-query";
import { NotFound } from "@/components/page/not-found";
import { QueryBoundary } from "@/components/page/query-boundary";
import { PostScreen, PostScreenSkeleton } from "@/components/posts/post-screen";
import { commentsQuery } from "@/data/comments/comments";
import { postQuery } from "@/data/posts/post-detail";
import { t } from "@/lib/i18n";
import { useParams } from "@/routing/router";
import type { Prefetch } from "@/routing/screen-module";

export const prefetch: Prefetch = (client, { params: { reviewId = "" } }) => [
  client.prefetchQuery(postQuery("review", reviewId)),
  client.prefetchInfiniteQuery(commentsQuery("review", reviewId)),
];

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
