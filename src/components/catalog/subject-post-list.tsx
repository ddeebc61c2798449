import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "@/components/page/load-failure";
import { PostCard } from "@/components/posts/post-card";
import { PostGrid } from "@/components/posts/post-grid";
import { postsQuery } from "@/data/feeds";
import type { Post, PostFilter, Recommendation, Review } from "@/data/posts";
import { SUBJECT_PAGE } from "@/data/subjects";
import { formatNumber } from "@/lib/format";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/states";

type SubjectFilter =
  | Required<Pick<PostFilter, "productId">>
  | Required<Pick<PostFilter, "companyId">>;

type SubjectPostListProps = {
  title: string;
  empty: string;
  total: number;
  filter: SubjectFilter;
} & ({ kind: "recommendation"; first: Recommendation[] } | { kind: "review"; first: Review[] });

/** What was written about a product or company: the newest at once, older ones when asked for. */
export function SubjectPostList(props: SubjectPostListProps) {
  const { kind, title, empty, total, filter } = props;
  const [pages, setPages] = useState(1);
  const older = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) =>
      postsQuery(kind, { ...filter, order: "recent", page: index + 2, pageSize: SUBJECT_PAGE }),
    ),
  });
  const failed = older.find(({ isError }) => isError);
  const first: Post[] =
    props.kind === "recommendation"
      ? props.first.map((post) => ({ ...post, kind: "recommendation" }))
      : props.first.map((post) => ({ ...post, kind: "review" }));
  // A post that arrived meanwhile pushes the last one of a page onto the next.
  const posts = new Map(
    [...first, ...older.flatMap(({ data }) => data ?? [])].map((post) => [post.id, post]),
  );

  return (
    <section aria-label={title} className="mt-10">
      <div className="mb-4 flex items-center gap-3">
        <h2 className="font-bold text-2xl">{title}</h2>
        <Badge>{formatNumber(total)}</Badge>
      </div>
      {posts.size === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <PostGrid>
          {[...posts.values()].map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </PostGrid>
      )}
      {failed && (
        <div className="mt-4">
          <LoadFailure query={failed} />
        </div>
      )}
      {!failed && total > pages * SUBJECT_PAGE && (
        <div className="mt-5 text-center">
          <Button
            variant="quiet"
            isBusy={older.some(({ isPending }) => isPending)}
            onClick={() => setPages(pages + 1)}
          >
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}
