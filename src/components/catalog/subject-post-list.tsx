import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CardReply } from "@/components/business/card-reply";
import { LoadFailure } from "@/components/page/load-failure";
import { Matches, NoMatches } from "@/components/page/matches";
import { PostCard } from "@/components/posts/post-card";
import { PostGrid, PostGridSkeleton } from "@/components/posts/post-grid";
import { postsQuery } from "@/data/feeds";
import type { Post, PostFilter, PostKind } from "@/data/posts";
import { SUBJECT_PAGE } from "@/data/subjects";
import { FILTERED_MAX } from "@/lib/constants";
import { formatNumber } from "@/lib/format";
import { Link } from "@/routing/link";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";

/** What of a subject's posts is shown, in which order. */
export type SubjectFilter = Omit<PostFilter, "page" | "pageSize">;

interface SubjectPostListProps {
  id?: string;
  title: string;
  kind: PostKind;
  /** Who answers what is written, below it. */
  business?: { id: string; name: string } | null;
  /** Said in one line where there is none at all. */
  empty: { text: string; way: string; to: string };
  /** The newest, which came with the subject. */
  first: readonly Post[];
  /** How many there are, whatever is chosen. */
  total: number;
  filter: SubjectFilter;
  /** How they are sorted and narrowed down. */
  choice?: ReactNode;
  /** Where they are narrowed down: what is left ("excellent reviews"), and how to have all again. */
  narrowed?: { noun: string; onClear: () => void } | undefined;
}

/** What was written about a product or company, the first ones at once, more when asked for. */
export function SubjectPostList(props: SubjectPostListProps) {
  const { id, title, empty, total, choice } = props;
  if (total === 0) {
    return (
      <section aria-label={title} className="mt-5 flex flex-wrap items-center gap-x-3 sm:mt-8">
        <h2 className="font-bold text-lg">{title}</h2>
        <p className="text-muted text-sm sm:text-base">
          {empty.text}{" "}
          <Link to={empty.to} className="text-link inline-flex min-h-11 items-center">
            {empty.way}
          </Link>
        </p>
      </section>
    );
  }
  return (
    <section id={id} aria-label={title} className="mt-6 scroll-mt-20 sm:mt-10">
      <div className="mb-2 flex items-center gap-3 sm:mb-4">
        <h2 className="font-bold text-lg sm:text-2xl">{title}</h2>
        <Badge>{formatNumber(total)}</Badge>
      </div>
      {choice}
      <Posts {...props} />
    </section>
  );
}

function Posts({ kind, business, first, total, filter, narrowed }: SubjectPostListProps) {
  const choice = JSON.stringify(filter);
  const [opened, setOpened] = useState({ choice, pages: 1 });
  // Another choice begins again at its first page.
  const pages = opened.choice === choice ? opened.pages : 1;
  const isThere = !narrowed && filter.order === "recent";
  const from = isThere ? 2 : 1;
  const asked = useQueries({
    queries: Array.from({ length: pages - from + 1 }, (_, index) =>
      postsQuery(kind, { ...filter, page: from + index, pageSize: SUBJECT_PAGE }),
    ),
  });
  const failed = asked.find(({ isError }) => isError);
  const isPending = asked.some((page) => page.isPending);
  const counted = asked.find(({ data }) => data?.total !== undefined)?.data;
  const pageable = Math.min(counted?.total ?? total, counted ? FILTERED_MAX : total);
  // A post that arrived meanwhile pushes the last one of a page onto the next.
  const posts = new Map(
    [...(isThere ? first : []), ...asked.flatMap(({ data }) => data?.items ?? [])].map((post) => [
      post.id,
      post,
    ]),
  );

  return (
    <>
      <Matches
        feed={narrowed || counted?.is_capped ? counted : undefined}
        noun={narrowed?.noun ?? `${kind}s`}
      />
      {posts.size > 0 && (
        <PostGrid>
          {[...posts.values()].map((post) =>
            business && post.kind === "review" ? (
              <div key={post.id} className="grid grid-cols-1 grid-rows-[1fr_auto]">
                <PostCard post={post} />
                <CardReply review={post} business={business} />
              </div>
            ) : (
              <PostCard key={post.id} post={post} />
            ),
          )}
        </PostGrid>
      )}
      {posts.size === 0 && isPending && <PostGridSkeleton count={Math.min(pageable, 6)} />}
      {posts.size === 0 && !isPending && !failed && narrowed && <NoMatches {...narrowed} />}
      {failed && (
        <div className="mt-4">
          <LoadFailure query={failed} />
        </div>
      )}
      {!failed && posts.size > 0 && pageable > pages * SUBJECT_PAGE && (
        <div className="mt-5 text-center">
          <Button
            variant="quiet"
            isBusy={isPending}
            onClick={() => setOpened({ choice, pages: pages + 1 })}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
